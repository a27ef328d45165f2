// Elements from words, and one tree of them turned into another in place. Text is only ever text.

/** An element with attributes and children; `vars` are CSS variables, and strings become text. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "vars") for (const [key, set] of Object.entries(value)) node.style.setProperty(key, set);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** Makes the children of a node equal to others, keeping what is there: focus, scrolling, what is open, transitions. */
export function fill(node, children) {
  const focused = document.activeElement;
  morphChildren(node, children);
  if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
}

const drawnFrom = new WeakMap();

/** Makes the children of a node one for each thing; what a thing is drawn from tells whether it must be drawn anew. */
export function fillEach(node, things, key, from, draw) {
  const there = new Map([...node.children].map((child) => [child.dataset.key, child]));
  fill(
    node,
    things.map((thing) => {
      const text = JSON.stringify(from(thing));
      const known = there.get(key(thing));
      if (known && drawnFrom.get(known) === text) return known;
      const next = draw(thing);
      drawnFrom.set(known ?? next, text);
      return next;
    }),
  );
}

function morph(from, to) {
  if (from === to || from.isEqualNode(to)) return;
  if (from.nodeType === Node.TEXT_NODE) {
    from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open" && name !== "style") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name !== "style" && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
  morphChildren(from, [...to.childNodes]);
}

function morphChildren(node, wanted) {
  const keyed = new Map();
  const keys = new Set(wanted.map((child) => child.dataset?.key));
  for (const child of [...node.children]) {
    const key = child.dataset.key;
    if (key === undefined) continue;
    if (keys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let at = node.firstChild;
  for (const next of wanted.map((child) => (typeof child === "string" ? document.createTextNode(child) : child))) {
    const key = next.dataset?.key;
    const there = key === undefined ? at : keyed.get(key);
    if (there && alike(there, next)) {
      if (there === at) at = at.nextSibling;
      else node.insertBefore(there, at);
      morph(there, next);
    } else {
      node.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function alike(one, other) {
  return one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;
}

// The parts of the page, each drawn from what the document says of it.
import { el } from "./dom.js";

const READY = { True: ["good", "Ready"], False: ["bad", "Not Ready"], Unknown: ["unknown", "Unknown"] };
const REGION = "modelplane.ai/region";
const HUES = [265, 165, 35, 330, 215, 95, 10, 300, 140, 60, 240, 190];
const FEW = 8;
const hues = new Map();

/** The hue of a model, the same for as long as the page is open. */
function hue(name) {
  if (!hues.has(name)) hues.set(name, HUES[hues.size % HUES.length]);
  return hues.get(name);
}

/** Which model each replica of a fleet is of, both as namespace/name. */
export function models(fleet) {
  const found = new Map();
  for (const model of fleet.deployments) {
    hue(full(model));
    for (const replica of model.replicas) found.set(`${model.namespace}/${replica.name}`, full(model));
  }
  return found;
}

export const full = (thing) => (thing.namespace ? `${thing.namespace}/${thing.name}` : thing.name);

const figure = (number) => number.toLocaleString("en");

const count = (number, what) => `${figure(number)} ${what}${number === 1 ? "" : "s"}`;

const money = (amounts) =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${Number(amount).toLocaleString("en", { minimumFractionDigits: 2 })} ${currency}`)
    .join(" + ");

/** The word that stands before a sentence that says why. */
const reason = (why) => (/^\w+: /.test(why) ? why.slice(0, why.indexOf(":")) : "NotReady");

function state(ready) {
  const [look, word] = READY[ready] ?? READY.Unknown;
  return el("span", { class: `state ${look}` }, word);
}

/** A bar of devices: one segment for each model that has some, the rest free; lines between devices and nodes. */
function bar(devices, label, segments, { cells = 0, nodes = 0 } = {}) {
  const known = segments.reduce((sum, segment) => sum + segment.devices, 0);
  const all = known < devices.used ? [...segments, { devices: devices.used - known, title: "in use" }] : segments;
  const total = Math.max(devices.total, known, 1);
  return el(
    "div",
    {
      class: "bar",
      role: "meter",
      "aria-label": label,
      "aria-valuemin": 0,
      "aria-valuemax": devices.total,
      "aria-valuenow": devices.used,
      "aria-valuetext": `${devices.used} of ${devices.total} ${devices.name} used, ${devices.free} free`,
      vars: {
        "--cell": every(cells),
        "--node": every(nodes),
      },
    },
    all.map((segment) =>
      el("span", {
        class: segment.model ? "segment" : "segment plain",
        "data-key": segment.model ?? "",
        title: segment.title,
        vars: { width: `${(100 * segment.devices) / total}%`, "--hue": segment.model ? hue(segment.model) : 0 },
      }),
    ),
  );
}

/** How far apart lines are; so far that none shows where there would be too many. */
const every = (number) => (number > 1 && number <= 32 ? `${100 / number}%` : "200%");

/** What each model has of the devices of some pools. */
function segmentsOf(pools, devices, modelOf) {
  const held = new Map();
  for (const { replica, devices: has } of pools.flatMap((pool) => pool.replicas)) {
    const model = modelOf.get(replica) ?? "";
    if (has[devices.name]) held.set(model, (held.get(model) ?? 0) + has[devices.name]);
  }
  return [...held].map(([model, taken]) => ({
    model,
    devices: taken,
    title: `${model || "a replica that is leaving"}: ${taken} ${devices.name}`,
  }));
}

function swatch(model) {
  return el("span", { class: "swatch", "aria-hidden": "true", vars: { "--hue": hue(model) } });
}

export function summary({ fleet, attention }, modelOf) {
  const pools = fleet.clusters.flatMap((cluster) => cluster.pools);
  const ready = fleet.clusters.filter((cluster) => cluster.ready === "True").length;
  const well = fleet.deployments.filter((model) => model.ready === "True").length;
  const serving = fleet.deployments.reduce((sum, model) => sum + model.serving, 0);
  const desired = fleet.deployments.reduce((sum, model) => sum + model.desired, 0);
  const devices = [...fleet.devices].sort((one, other) => other.total - one.total).slice(0, 3);
  const unwell = attention.reduce((sum, each) => sum + each.names.length, 0);
  const parts = (each) => (fleet.deployments.length > HUES.length ? [] : segmentsOf(pools, each, modelOf));
  return [
    tile("Clusters", `${figure(ready)} of ${figure(fleet.clusters.length)}`, "Ready"),
    ...devices.map((each) =>
      tile(
        each.name,
        `${figure(each.used)} of ${figure(each.total)}`,
        `used, ${figure(each.free)} free`,
        bar(each, `${each.name} in use, whole fleet`, parts(each)),
      ),
    ),
    tile("Models", `${figure(well)} of ${figure(fleet.deployments.length)}`, `Ready, ${figure(serving)} of ${count(desired, "replica")} serving`),
    Object.keys(fleet.priceHour).length ? tile("Price", money(fleet.priceHour), "an hour, for what is placed") : null,
    unwell ? tile("Not well", figure(unwell), "see below", null, "bad") : tile("Not well", "nothing", "all is as wished", null, "good"),
  ].filter(Boolean);
}

/** All clusters in a few lines: how full each is, and which are not well. */
export function map(clusters) {
  return clusters.map((cluster) => {
    const devices = cluster.pools.flatMap((pool) => pool.devices);
    const total = devices.reduce((sum, each) => sum + each.total, 0);
    const used = devices.reduce((sum, each) => sum + each.used, 0);
    const [look, word] = READY[cluster.ready] ?? READY.Unknown;
    return el("span", {
      class: `spot ${look}`,
      "data-key": cluster.name,
      title: `${cluster.name}: ${used} of ${total} used, ${word}`,
      vars: { "--used": `${total ? (100 * used) / total : 0}%` },
    });
  });
}

function tile(title, figure, note, extra = null, look = "") {
  return el("div", { class: `tile ${look}`, "data-key": title }, el("h2", {}, title), el("p", { class: "figure" }, figure), el("p", { class: "note" }, note), extra);
}

export function troubles(attention) {
  return attention.map((each) =>
    el(
      "li",
      { "data-key": `${each.kind} ${each.reason} ${each.message}` },
      el(
        "p",
        { class: "what" },
        el("span", { class: "kind" }, each.names.length > 1 ? `${count(each.names.length, each.kind.toLowerCase())}` : each.kind),
        " ",
        el("strong", {}, each.names.join(", ")),
        " ",
        el("span", { class: "reason" }, each.reason),
      ),
      el("p", {}, each.message),
    ),
  );
}

export function clusterCard(cluster, modelOf) {
  const [look] = READY[cluster.ready] ?? READY.Unknown;
  return el(
    "li",
    { class: `card ${look}`, "data-key": cluster.name },
    el("div", { class: "title" }, el("h3", {}, cluster.name), state(cluster.ready)),
    el(
      "p",
      { class: "note" },
      [cluster.labels[REGION], cluster.source].filter(Boolean).join(" · "),
      cluster.taints.map((taint) => [" ", el("span", { class: "chip" }, taint)]),
    ),
    cluster.why ? el("p", { class: "why" }, cluster.why) : null,
    cluster.pools.length ? null : el("p", { class: "note" }, "no pools are known yet"),
    cluster.pools.map((pool) => poolBars(cluster, pool, modelOf)),
    more(cluster, modelOf),
  );
}

function poolBars(cluster, pool, modelOf) {
  const head = (figures) =>
    el(
      "p",
      { class: "pool-head" },
      el("span", { class: "pool-name" }, el("strong", {}, pool.name), " ", el("span", { class: "note class" }, pool.className)),
      pool.state ? el("span", { class: "chip bad" }, pool.state) : null,
      el("span", { class: "figures" }, figures),
    );
  if (!pool.devices.length) return el("div", { class: "pool", "data-key": pool.name }, head("not counted yet"));
  return el(
    "div",
    { class: "pool", "data-key": pool.name },
    pool.devices.map((devices) => [
      head([el("b", {}, `${devices.used}/${devices.total}`), ` ${devices.name}`, el("span", { class: "note free" }, ` ${devices.free} free`)]),
      bar(devices, `${devices.name} in use, pool ${pool.name} of ${cluster.name}`, segmentsOf([pool], devices, modelOf), {
        cells: devices.total,
        nodes: pool.nodes,
      }),
    ]),
  );
}

function more(cluster, modelOf) {
  const replicas = cluster.pools.flatMap((pool) => pool.replicas.map((held) => ({ ...held, pool: pool.name })));
  const facts = [
    cluster.address ? ["Gateway", cluster.address] : null,
    ...cluster.pools.map((pool) => [`Pool ${pool.name}`, [count(pool.nodes, "node"), pool.nodeHour ? `${pool.nodeHour} ${pool.currency} a node and hour` : ""].filter(Boolean).join(", ")]),
    ...Object.entries(cluster.labels),
  ].filter(Boolean);
  return el(
    "details",
    {},
    el("summary", {}, count(replicas.length, "replica"), el("span", { class: "hidden" }, ` and more about ${cluster.name}`)),
    replicas.length
      ? el(
          "ul",
          { class: "replicas" },
          replicas.map((held) =>
            el(
              "li",
              { "data-key": `${held.pool} ${held.replica}` },
              modelOf.has(held.replica) ? swatch(modelOf.get(held.replica)) : null,
              el("span", {}, held.replica),
              el("span", { class: "note" }, Object.entries(held.devices).map(([name, number]) => `${number} ${name}`).join(", ")),
            ),
          ),
        )
      : null,
    el("dl", {}, facts.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])),
  );
}

export function modelRow(model) {
  return el(
    "li",
    { class: "row", "data-key": full(model) },
    el(
      "div",
      { class: "title" },
      el("h3", {}, swatch(full(model)), full(model)),
      el("span", { class: `serving ${model.serving < model.desired ? "bad" : "good"}` }, el("b", {}, `${model.serving}/${model.desired}`), " serving"),
    ),
    pills(model),
    el(
      "p",
      { class: "note" },
      model.ready !== "True" && model.why ? [el("span", { class: "reason" }, reason(model.why)), " "] : null,
      Object.keys(model.priceHour).length ? `${money(model.priceHour)} an hour` : null,
    ),
    refusals(model),
  );
}

/** Replicas by the cluster they are on; what is under way comes first, and of many the rest on demand. */
function pills(model) {
  const alike = new Map();
  for (const replica of model.replicas) {
    const [look, word] = life(replica);
    const key = `${replica.cluster} ${look} ${word}`;
    const known = alike.get(key) ?? { cluster: replica.cluster, look, word, number: 0 };
    alike.set(key, { ...known, number: known.number + 1 });
  }
  const placed = [...alike].sort(([, one], [, other]) => Number(one.look === "ready") - Number(other.look === "ready"));
  const drawn = placed.map(([key, { cluster, look, word, number }]) =>
    el(
      "li",
      { class: `pill ${look}`, "data-key": key, vars: { "--hue": hue(full(model)) } },
      `${cluster}${number > 1 ? ` ×${number}` : ""}`,
      word ? el("span", { class: "note" }, ` ${word}`) : null,
    ),
  );
  const waiting = Math.max(model.desired - model.scheduled, 0);
  if (waiting) drawn.unshift(el("li", { class: "pill waiting", "data-key": "" }, `${waiting} without a place`));
  const [few, rest] = drawn.length > FEW + 1 ? [drawn.slice(0, FEW), drawn.slice(FEW)] : [drawn, []];
  return [
    el("ul", { class: "pills", "aria-label": "Replicas" }, few),
    rest.length
      ? el("details", {}, el("summary", {}, `on ${rest.length} more clusters`), el("ul", { class: "pills" }, rest))
      : null,
  ];
}

function life(replica) {
  if (replica.leaving) return ["leaving", "leaving"];
  if (replica.phase === "Unknown") return ["unknown", "out of sight"];
  return replica.ready ? ["ready", ""] : ["starting", (replica.phase ?? "starting").toLowerCase()];
}

function refusals(model) {
  if (!model.refusals.length) return null;
  return el(
    "details",
    { class: "refusals" },
    el("summary", {}, "What each cluster lacks", el("span", { class: "hidden" }, ` for ${full(model)}`)),
    el(
      "ul",
      {},
      model.refusals.map((each) =>
        el("li", {}, el("span", { class: "reason" }, each.reason), ` ${each.clusters.join(", ")} `, el("span", { class: "note" }, each.message)),
      ),
    ),
  );
}

export function addressRow(service) {
  return el(
    "li",
    { class: "row", "data-key": full(service) },
    el("div", { class: "title" }, el("h3", {}, full(service)), el("span", { class: `serving ${service.endpoints ? "good" : "bad"}` }, el("b", {}, String(service.endpoints)), service.endpoints === 1 ? " endpoint" : " endpoints")),
    el("p", {}, el("code", {}, service.address ?? "no address yet")),
    service.why ? el("p", { class: "why" }, service.why) : null,
  );
}

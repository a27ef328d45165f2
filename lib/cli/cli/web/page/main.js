// Asks once a second whether the fleet has changed, and draws it if so.
import { fill, fillEach } from "./dom.js";
import { addressRow, clusterCard, full, map, modelRow, models, summary, troubles } from "./parts.js";

const EVERY = 1000;
const LONGEST = 10000;
const MANY = 12;

const by = (selector) => document.querySelector(selector);
let shown = null;
let tag = null;
let failures = 0;
let timer = null;

async function look() {
  const answer = await ask();
  failures = answer ? 0 : failures + 1;
  timer = document.hidden ? null : setTimeout(look, Math.min(EVERY * 2 ** Math.max(failures - 1, 0), LONGEST));
  if (!answer) {
    say("lost", "modelplane does not answer; trying again");
    return;
  }
  if (answer.fleet) {
    shown = answer.fleet;
    tag = answer.tag;
    draw();
  }
  tell(answer.clock);
}

/** What there is to draw, or nothing new; null without an answer. */
async function ask() {
  try {
    const headers = tag ? { "If-None-Match": tag } : {};
    const answer = await fetch("/fleet.json", { headers, cache: "no-store", signal: AbortSignal.timeout(LONGEST) });
    const clock = answer.headers.get("Modelplane-Clock");
    if (answer.status === 304) return { clock };
    return answer.ok ? { clock, tag: answer.headers.get("ETag"), fleet: await answer.json() } : null;
  } catch {
    return null;
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && timer === null) look();
});

function tell(clock) {
  by("#clock").textContent = clock === null ? "" : lasted(Number(clock));
  if (shown.problem) say("lost", "as last seen");
  else if (shown.moving === undefined) say("on", "live");
  else if (shown.moving) say("moving", "converging");
  else say("on", "settled");
}

function say(look, words) {
  const live = by("#live");
  if (live.textContent !== words) live.textContent = words;
  live.className = look;
}

function lasted(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return `${parts[0]}:${String(parts[1]).padStart(2, "0")}:${String(parts[2]).padStart(2, "0")} of its own time`;
}

function draw() {
  const { fleet, attention, problem } = shown;
  const modelOf = models(fleet);
  by("#where").textContent = fleet.where;
  const unwells = attention.reduce((sum, each) => sum + each.names.length, 0);
  document.title = `${unwells ? `(${unwells}) ` : ""}Fleet · Modelplane`;
  by("#problem").hidden = !problem;
  by("#problem").textContent = problem ? `${problem}. What is shown is as last seen.` : "";
  fill(by("#summary"), summary(shown, modelOf));
  by("#attention").hidden = attention.length === 0;
  fill(by("#attention ul"), troubles(attention));
  by("#tools").hidden = fleet.clusters.length + fleet.deployments.length <= MANY;
  by("#clusters").classList.toggle("many", fleet.clusters.length > 2 * MANY);
  const clusters = ordered(fleet.clusters.filter((cluster) => matches(clusterWords(cluster, modelOf))));
  const rows = fleet.deployments.filter((model) => matches(modelWords(model)));
  rows.sort((one, other) => unwell(other) - unwell(one));
  by("#map").hidden = fleet.clusters.length <= 2 * MANY;
  by("#map").setAttribute("aria-label", `How full each of ${fleet.clusters.length} clusters is`);
  fill(by("#map"), map(clusters));
  const withModels = (cluster) => [cluster, clusterModels(cluster, modelOf)];
  fillEach(by("#clusters .cards"), clusters, full, withModels, (cluster) => clusterCard(cluster, modelOf));
  fillEach(by("#models .rows"), rows, full, (model) => model, modelRow);
  by("#models").hidden = fleet.deployments.length === 0;
  by("#addresses").hidden = fleet.services.length === 0;
  fill(by("#addresses .rows"), fleet.services.map(addressRow));
  by("#matched").hidden = !words().length && fleet.clusters.length > 0;
  by("#matched").textContent = fleet.clusters.length
    ? `${clusters.length} of ${fleet.clusters.length} clusters, ${rows.length} of ${fleet.deployments.length} models`
    : "No clusters yet: apply an InferenceClass and an InferenceCluster that uses it.";
}

const words = () => by("#filter").value.toLowerCase().split(/\s+/).filter(Boolean);

function matches(texts) {
  const text = texts.join("\n").toLowerCase();
  return words().every((word) => text.includes(word));
}

function clusterWords(cluster, modelOf) {
  const pools = cluster.pools.flatMap((pool) => [pool.name, pool.className, pool.state ?? ""]);
  const said = [cluster.name, cluster.source, cluster.why, ...Object.values(cluster.labels), ...cluster.taints];
  return [...said, ...pools, ...clusterModels(cluster, modelOf)];
}

const clusterModels = (cluster, modelOf) =>
  cluster.pools.flatMap((pool) => pool.replicas.map(({ replica }) => modelOf.get(replica) ?? ""));

const modelWords = (model) => [full(model), model.why, ...model.replicas.map((replica) => replica.cluster)];

const unwell = (thing) => Number(thing.ready !== "True");

const free = (cluster) =>
  cluster.pools.reduce((sum, pool) => sum + pool.devices.reduce((all, devices) => all + devices.free, 0), 0);

function ordered(clusters) {
  const order = by("#order").value;
  const worth = { trouble: unwell, free, name: () => 0 }[order];
  return [...clusters].sort((one, other) => worth(other) - worth(one) || full(one).localeCompare(full(other), "en", { numeric: true }));
}

by("#map").addEventListener("click", ({ target }) => {
  const name = target.dataset.key;
  const card = name && by(`#clusters .cards > [data-key="${CSS.escape(name)}"]`);
  if (card) card.scrollIntoView({ block: "center" });
});
by("#filter").addEventListener("input", () => shown && draw());
by("#order").addEventListener("change", () => shown && draw());
look();

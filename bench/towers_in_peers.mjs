// What bench/rapier.mjs and bench/jolt.mjs do with the towers of bench/physics.py: let them stand, and let them collapse.
//
//   node ENGINE.mjs FOLDER_WITH_NODE_MODULES TOWERS.json sweep        a short look at every setting of the engine
//   node ENGINE.mjs FOLDER_WITH_NODE_MODULES TOWERS.json SETTING      one of them, by its number, at length
//
// Prints JSON. The real-time factor is simulated seconds for each second of processor time; nothing sleeps unless it says so.
// Everything is in decimetres, with the masses, friction and shapes of Lunaria.

import { readFileSync } from "node:fs";

export const DM = 0.01;
export const FRICTION = 0.6;
export const DENSITY = 0.62;
export const GRAVITY_DM_S2 = 98.1;
const SETTLE_S = 2;
const SWEEP_S = 3;
const REST_S = 60;
const COLLAPSE_S = 2;
const REPETITIONS = 3;
const STANDS_MM = 5;

export function yaw(degrees) {
  const half = (degrees * Math.PI) / 360;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

// A capsule of both engines lies along y; this turn takes y to the direction (dx, dy) in the plane.
export function along(dx, dy) {
  const half = Math.atan2(-dx, dy) / 2;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

// Where the ends of all sticks are. A world tells the poses of its ladders by number.
function corners(world, tower) {
  const found = [];
  for (const [key, t, { w, x, y, z }] of world.poses()) {
    for (const [x1, y1, x2, y2] of tower.geo.ladders[key]) {
      for (const [a, b] of [[x1 * DM, y1 * DM], [x2 * DM, y2 * DM]]) {
        found.push([
          t.x + (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - w * z) * b,
          t.y + 2 * (x * y + w * z) * a + (1 - 2 * (x * x + z * z)) * b,
          t.z + 2 * (x * z - w * y) * a + 2 * (y * z + w * x) * b,
        ]);
      }
    }
  }
  return found;
}

function run(world, seconds) {
  const steps = Math.round(seconds / world.stepS);
  const begun = process.cpuUsage();
  for (let step = 0; step < steps; step += 1) world.step();
  const used = process.cpuUsage(begun);
  return seconds / ((used.user + used.system) / 1e6);
}

function drift(before, after) {
  return Math.max(...before.map((p, n) => Math.hypot(...p.map((v, i) => v - after[n][i])))) / DM;
}

function rest(build, tower, setting, seconds) {
  const world = build(tower, setting);
  run(world, SETTLE_S);
  const before = corners(world, tower);
  const rtf = Math.max(...Array.from({ length: REPETITIONS }, () => run(world, seconds / REPETITIONS)));
  const found = { rtf, drift_mm: drift(before, corners(world, tower)) };
  world.free();
  return found;
}

function collapse(build, tower, setting) {
  const starting = Object.keys(tower.poses).sort((a, b) => a - b).slice(0, 2);
  const world = build(tower, setting, starting);
  const rtf = run(world, COLLAPSE_S);
  world.free();
  return rtf;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function swept(build, towers, setting) {
  const found = towers.map((tower) => ({
    ...rest(build, tower, setting, SWEEP_S),
    count: Object.keys(tower.poses).length,
  }));
  const rtf = (few) => median(found.filter(({ count }) => count < 20 === few).map((row) => row.rtf));
  return {
    setting: JSON.stringify(setting),
    sleeps: setting.canSleep ? 1 : 0,
    standing: found.filter(({ drift_mm }) => drift_mm < STANDS_MM).length,
    median_drift_mm: median(found.map((row) => row.drift_mm)),
    rtf_12: rtf(true),
    rtf_28: rtf(false),
  };
}

function atLength(build, tower, setting) {
  const rests = rest(build, tower, setting, REST_S);
  const collapses = Array.from({ length: REPETITIONS }, () => collapse(build, tower, setting));
  return { ...rests, "collapse rtf": Math.max(...collapses) };
}

// `build(tower, setting, without)` makes a world: its `stepS`, and how to `step`, to tell `poses` and to `free` it.
export function answer(settings, build) {
  const [, , , file, what] = process.argv;
  const { towers } = JSON.parse(readFileSync(file, "utf8"));
  run(build(towers[0], settings[0]), 2); // so that the engine's code is compiled before it is measured
  const found =
    what === "sweep"
      ? settings.map((setting) => swept(build, towers, setting))
      : Object.fromEntries(towers.map((tower) => [tower.name, atLength(build, tower, settings[Number(what)])]));
  console.log(JSON.stringify(found));
}

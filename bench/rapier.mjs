// The towers of bench/physics.py in Rapier, in decimetres as in Lunaria, with the same masses, friction and shapes:
//
//   node rapier.mjs FOLDER_WITH_NODE_MODULES TOWERS.json sweep        a short look at every setting below
//   node rapier.mjs FOLDER_WITH_NODE_MODULES TOWERS.json SETTING      one of them, by its number, at length
//
// Prints JSON. The real-time factor is simulated seconds for each second of processor time; nothing sleeps unless it says so.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [folder, file, what] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/package.json`));
const RAPIER = require("@dimforge/rapier3d-compat");
// It says on every start that an internal call is deprecated.
console.warn = () => {};
await RAPIER.init();

const DM = 0.01;
const FRICTION = 0.6;
const DENSITY = 0.62;
const SETTLE_S = 2;
const SWEEP_S = 3;
const REST_S = 60;
const COLLAPSE_S = 2;
const REPETITIONS = 3;
const STANDS_MM = 5;

// Timestep (s), and Rapier's own parameters where they are not its defaults (length unit 1, 4 iterations, 1 inner
// iteration, contact frequency 30). What it tolerates and predicts grows with its length unit: at 1 that is 0.1 mm here.
const SETTINGS = [];
for (const step of [0.001, 0.002, 0.004]) {
  for (const lengthUnit of [1, 0.2, 0.05]) {
    for (const numSolverIterations of [4, 12]) SETTINGS.push({ step, lengthUnit, numSolverIterations });
  }
}
for (const step of [0.001, 0.002, 0.004]) {
  for (const lengthUnit of [1, 0.2, 0.05]) SETTINGS.push({ step, lengthUnit, contact_natural_frequency: 120 });
}
for (const step of [0.002, 0.004]) SETTINGS.push({ step, lengthUnit: 1, contact_natural_frequency: 240 });
for (const lengthUnit of [1, 0.2]) SETTINGS.push({ step: 0.002, lengthUnit, numInternalPgsIterations: 4 });
// Damped as what is faint is damped in Lunaria: 1e-4 N m s/rad over a ladder's largest moment of inertia, 4.7e-6 kg m2.
SETTINGS.push({ step: 0.002, lengthUnit: 1, angularDamping: 20 });
for (const contact_natural_frequency of [30, 120]) {
  SETTINGS.push({ step: 0.002, lengthUnit: 1, contact_natural_frequency, canSleep: true });
}

function yaw(degrees) {
  const half = (degrees * Math.PI) / 360;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

// A capsule of Rapier lies along y; this turn takes y to the direction (dx, dy) in the plane.
function along(dx, dy) {
  const half = Math.atan2(-dx, dy) / 2;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

function build(tower, setting, without = []) {
  const { step, angularDamping = 0, canSleep = false, ...parameters } = setting;
  const world = new RAPIER.World({ x: 0, y: 0, z: -98.1 });
  world.timestep = step;
  Object.assign(world.integrationParameters, parameters);
  // The table's surface is z = 0.
  world.createCollider(
    RAPIER.ColliderDesc.cuboid(100, 100, 1).setTranslation(0, 0, -1).setFriction(FRICTION),
  );
  for (const [x, y, z, hx, hy, hz, degrees] of tower.geo.base) {
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(hx * DM, hy * DM, hz * DM)
        .setTranslation(x * DM, y * DM, z * DM)
        .setRotation(yaw(degrees))
        .setFriction(FRICTION),
    );
  }
  const bodies = [];
  for (const [key, [[x, y, z], [w, i, j, k]]] of Object.entries(tower.poses)) {
    if (without.includes(key)) continue;
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(x * DM, y * DM, z * DM)
        .setRotation({ w, x: i, y: j, z: k })
        .setAngularDamping(angularDamping)
        .setCanSleep(canSleep),
    );
    for (const [x1, y1, x2, y2, radius] of tower.geo.ladders[key]) {
      world.createCollider(
        RAPIER.ColliderDesc.capsule((Math.hypot(x2 - x1, y2 - y1) / 2) * DM, radius * DM)
          .setTranslation(((x1 + x2) / 2) * DM, ((y1 + y2) / 2) * DM, 0)
          .setRotation(along(x2 - x1, y2 - y1))
          .setFriction(FRICTION)
          .setDensity(DENSITY),
        body,
      );
    }
    bodies.push([body, tower.geo.ladders[key]]);
  }
  return { world, bodies };
}

function corners(bodies) {
  const found = [];
  for (const [body, parts] of bodies) {
    const t = body.translation();
    const { w, x, y, z } = body.rotation();
    for (const [x1, y1, x2, y2] of parts) {
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
  const steps = Math.round(seconds / world.timestep);
  const begun = process.cpuUsage();
  for (let step = 0; step < steps; step += 1) world.step();
  const used = process.cpuUsage(begun);
  return seconds / ((used.user + used.system) / 1e6);
}

function drift(before, after) {
  return Math.max(...before.map((p, n) => Math.hypot(...p.map((v, i) => v - after[n][i])))) / DM;
}

function rest(tower, setting, seconds) {
  const { world, bodies } = build(tower, setting);
  run(world, SETTLE_S);
  const before = corners(bodies);
  const rtf = Math.max(...Array.from({ length: REPETITIONS }, () => run(world, seconds / REPETITIONS)));
  const found = { rtf, drift_mm: drift(before, corners(bodies)) };
  world.free();
  return found;
}

function collapse(tower, setting) {
  const starting = Object.keys(tower.poses).sort((a, b) => a - b).slice(0, 2);
  const { world } = build(tower, setting, starting);
  const rtf = run(world, COLLAPSE_S);
  world.free();
  return rtf;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function swept(towers, setting) {
  const found = towers.map((tower) => ({ ...rest(tower, setting, SWEEP_S), count: Object.keys(tower.poses).length }));
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

function atLength(tower, setting) {
  const rests = rest(tower, setting, REST_S);
  const collapses = Array.from({ length: REPETITIONS }, () => collapse(tower, setting));
  return { ...rests, "collapse rtf": Math.max(...collapses) };
}

const { towers } = JSON.parse(readFileSync(file, "utf8"));
run(build(towers[0], SETTINGS[0]).world, 2); // so that the engine's code is compiled before it is measured
const answer =
  what === "sweep"
    ? SETTINGS.map((setting) => swept(towers, setting))
    : Object.fromEntries(towers.map((tower) => [tower.name, atLength(tower, SETTINGS[Number(what)])]));
console.log(JSON.stringify(answer));

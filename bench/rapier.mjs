// The towers of bench/physics.py in Rapier: node rapier.mjs FOLDER_WITH_NODE_MODULES TOWERS.json fast|still
// Prints JSON: for each tower real-time factor and drift at rest, and the real-time factor in a collapse.
// Decimetres as in Lunaria, 2 ms, the same masses, friction and shapes.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [folder, file, settings] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/package.json`));
const RAPIER = require("@dimforge/rapier3d-compat");
// It says on every start that an internal call is deprecated.
console.warn = () => {};
await RAPIER.init();

const DM = 0.01;
const STEP_S = 0.002;
const FRICTION = 0.6;
const DENSITY = 0.62;
const REST_S = 20;
const COLLAPSE_S = 2;
const REPETITIONS = 3;
// Of six settings tried (length unit 1, 0.2, 0.05; 4, 8, 20 iterations; contact frequency 30, 120): the one that
// stepped fastest while most towers stood, and the one that held them stillest. Both have its default 4 iterations.
const SETTINGS = { fast: { lengthUnit: 0.2 }, still: { lengthUnit: 1, contact_natural_frequency: 120 } };

function yaw(degrees) {
  const half = (degrees * Math.PI) / 360;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

// A capsule of Rapier lies along y; this turn takes y to the direction (dx, dy) in the plane.
function along(dx, dy) {
  const half = Math.atan2(-dx, dy) / 2;
  return { w: Math.cos(half), x: 0, y: 0, z: Math.sin(half) };
}

function build(tower, without = []) {
  const world = new RAPIER.World({ x: 0, y: 0, z: -98.1 });
  world.timestep = STEP_S;
  Object.assign(world.integrationParameters, SETTINGS[settings]);
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
        .setCanSleep(false),
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
  const steps = Math.round(seconds / STEP_S);
  const begun = process.cpuUsage();
  for (let step = 0; step < steps; step += 1) world.step();
  const used = process.cpuUsage(begun);
  return seconds / ((used.user + used.system) / 1e6);
}

const { towers } = JSON.parse(readFileSync(file, "utf8"));
run(build(towers[0]).world, 2); // so that the engine's code is compiled before it is measured
const answer = {};
for (const tower of towers) {
  const rest = build(tower);
  run(rest.world, 2);
  const before = corners(rest.bodies);
  const rtf = Math.max(...Array.from({ length: REPETITIONS }, () => run(rest.world, REST_S / 3)));
  const after = corners(rest.bodies);
  const drift = Math.max(...before.map((p, n) => Math.hypot(...p.map((v, i) => v - after[n][i]))));
  const starting = Object.keys(tower.poses).sort((a, b) => a - b).slice(0, 2);
  const collapses = Array.from({ length: REPETITIONS }, () =>
    run(build(tower, starting).world, COLLAPSE_S),
  );
  answer[tower.name] = {
    rtf,
    drift_mm: drift / DM,
    "collapse rtf": Math.max(...collapses),
  };
}
console.log(JSON.stringify(answer));

// The towers of bench/physics.py in Rapier; see towers_in_peers.mjs for how it is called and what it prints.

import { createRequire } from "node:module";

import { DENSITY, DM, FRICTION, GRAVITY_DM_S2, along, answer, yaw } from "./towers_in_peers.mjs";

const RAPIER = createRequire(`${process.argv[2]}/package.json`)("@dimforge/rapier3d-compat");
// It says on every start that an internal call is deprecated.
console.warn = () => {};
await RAPIER.init();

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

function build(tower, setting, without = []) {
  const { step, angularDamping = 0, canSleep = false, ...parameters } = setting;
  const world = new RAPIER.World({ x: 0, y: 0, z: -GRAVITY_DM_S2 });
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
    bodies.push([key, body]);
  }
  return {
    stepS: step,
    step: () => world.step(),
    poses: () => bodies.map(([key, body]) => [key, body.translation(), body.rotation()]),
    free: () => world.free(),
  };
}

answer(SETTINGS, build);

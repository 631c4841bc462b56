// The towers of bench/physics.py in Jolt; see towers_in_peers.mjs for how it is called and what it prints.

import { pathToFileURL } from "node:url";

import { DENSITY, DM, FRICTION, GRAVITY_DM_S2, along, answer, yaw } from "./towers_in_peers.mjs";

const dist = pathToFileURL(`${process.argv[2]}/node_modules/jolt-physics/dist/jolt-physics.wasm-compat.js`);
const { default: initJolt } = await import(dist);
const Jolt = await initJolt();

const STILL = 0;
const MOVING = 1;
const LAYERS = 2;

// Timestep (s), and Jolt's own parameters where they are not its defaults (10 velocity steps, 2 position steps). What it
// tolerates and predicts is a length in metres of its world: in a world of decimetres it is multiplied by the length unit,
// so that 1 tolerates 2 mm, and 0.01 what a hundredth of a stick is thick.
const LENGTHS = ["mSpeculativeContactDistance", "mPenetrationSlop", "mManifoldTolerance", "mMaxPenetrationDistance"];
const SQUARED_LENGTHS = ["mBodyPairCacheMaxDeltaPositionSq", "mContactPointPreserveLambdaMaxDistSq"];
const SETTINGS = [];
for (const step of [0.001, 0.002, 0.004]) {
  for (const mNumVelocitySteps of [10, 20]) SETTINGS.push({ step, lengthUnit: 0.01, mNumVelocitySteps });
}
for (const lengthUnit of [1, 0.1]) SETTINGS.push({ step: 0.002, lengthUnit });
for (const step of [0.001, 0.002]) SETTINGS.push({ step, lengthUnit: 0.01, mNumVelocitySteps: 20, canSleep: true });

function vec({ x, y, z }) {
  return new Jolt.Vec3(x, y, z);
}

function quat({ w, x, y, z }) {
  return new Jolt.Quat(x, y, z, w);
}

function engine() {
  const settings = new Jolt.JoltSettings();
  settings.mMaxWorkerThreads = 0;
  const pairs = new Jolt.ObjectLayerPairFilterTable(LAYERS);
  pairs.EnableCollision(STILL, MOVING);
  pairs.EnableCollision(MOVING, MOVING);
  const broad = new Jolt.BroadPhaseLayerInterfaceTable(LAYERS, LAYERS);
  for (const layer of [STILL, MOVING]) broad.MapObjectToBroadPhaseLayer(layer, new Jolt.BroadPhaseLayer(layer));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = broad;
  settings.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(broad, LAYERS, pairs, LAYERS);
  const made = new Jolt.JoltInterface(settings);
  Jolt.destroy(settings);
  return made;
}

function build(tower, setting, without = []) {
  const { step, lengthUnit, angularDamping = 0, canSleep = false, ...parameters } = setting;
  const jolt = engine();
  const system = jolt.GetPhysicsSystem();
  const bodies = system.GetBodyInterface();
  system.SetGravity(new Jolt.Vec3(0, 0, -GRAVITY_DM_S2));
  const physics = system.GetPhysicsSettings();
  for (const length of LENGTHS) physics[length] *= lengthUnit;
  for (const square of SQUARED_LENGTHS) physics[square] *= lengthUnit ** 2;
  Object.assign(physics, parameters);
  system.SetPhysicsSettings(physics);

  function add(shape, at, turn, layer) {
    const motion = layer === MOVING ? Jolt.EMotionType_Dynamic : Jolt.EMotionType_Static;
    const made = new Jolt.BodyCreationSettings(shape, new Jolt.RVec3(at.x, at.y, at.z), quat(turn), motion, layer);
    made.mFriction = FRICTION;
    made.mLinearDamping = 0;
    made.mAngularDamping = angularDamping;
    made.mAllowSleeping = canSleep;
    const body = bodies.CreateBody(made);
    Jolt.destroy(made);
    bodies.AddBody(body.GetID(), Jolt.EActivation_Activate);
    return body;
  }

  // The table's surface is z = 0; boxes have sharp edges.
  add(new Jolt.BoxShape(new Jolt.Vec3(100, 100, 1), 0), { x: 0, y: 0, z: -1 }, yaw(0), STILL);
  for (const [x, y, z, hx, hy, hz, degrees] of tower.geo.base) {
    const box = new Jolt.BoxShape(new Jolt.Vec3(hx * DM, hy * DM, hz * DM), 0);
    add(box, { x: x * DM, y: y * DM, z: z * DM }, yaw(degrees), STILL);
  }
  const ladders = [];
  for (const [key, [[x, y, z], [w, i, j, k]]] of Object.entries(tower.poses)) {
    if (without.includes(key)) continue;
    const parts = new Jolt.StaticCompoundShapeSettings();
    for (const [x1, y1, x2, y2, radius] of tower.geo.ladders[key]) {
      const stick = new Jolt.CapsuleShapeSettings((Math.hypot(x2 - x1, y2 - y1) / 2) * DM, radius * DM);
      stick.mDensity = DENSITY;
      const middle = { x: ((x1 + x2) / 2) * DM, y: ((y1 + y2) / 2) * DM, z: 0 };
      parts.AddShapeShapeSettings(vec(middle), quat(along(x2 - x1, y2 - y1)), stick, 0);
    }
    const shape = parts.Create().Get();
    ladders.push([key, add(shape, { x: x * DM, y: y * DM, z: z * DM }, { w, x: i, y: j, z: k }, MOVING)]);
  }
  system.OptimizeBroadPhase();

  function pose([key, body]) {
    const at = body.GetPosition();
    const turn = body.GetRotation();
    return [
      key,
      { x: at.GetX(), y: at.GetY(), z: at.GetZ() },
      { w: turn.GetW(), x: turn.GetX(), y: turn.GetY(), z: turn.GetZ() },
    ];
  }

  return {
    stepS: step,
    step: () => jolt.Step(step, 1),
    poses: () => ladders.map(pose),
    free: () => Jolt.destroy(jolt),
  };
}

answer(SETTINGS, build);

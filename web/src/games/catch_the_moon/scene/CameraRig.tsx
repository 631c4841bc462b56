import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import { type Camera, type PerspectiveCamera, Vector3 } from "three";
import type { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

import { framingOf } from "../model/framing";
import type { Axes } from "../model/hand";
import type { Vector } from "../model/pose";
import type { Seen, Tower } from "../model/tower";
import { eye, FIELD_DEG, overview } from "./camera";
import type { CameraWish, CameraWishes } from "./camera_wishes";
import { MAIN_LAYER } from "./layers";
import { useOrbit } from "./use_orbit";

const GLIDE_S = 0.28;
const FOLLOW_DISTANCE = 330;
/** A fall is looked at from a little above, and not from too near. */
const FALL_UP = 0.22;
const FALL_NEAREST = 420;
const ORBIT_STEP = Math.PI / 12;
const ZOOM_STEP = 1.25;
const UP = new Vector3(0, 0, 1);

type Glide = { target: Vector3; eye: Vector3 };

export type CameraRigProps = { tower: Tower; wishes: CameraWishes; isCalm: boolean };

/** Orbit and zoom by hand; and gliding to what a button asks for. */
export function CameraRig({ tower, wishes, isCalm }: CameraRigProps) {
  const orbit = useOrbit(!isCalm);
  const glide = useRef<Glide | null>(null);
  const before = useRef<Glide | null>(null);
  const camera = useThree((state) => state.camera);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const hasBegun = useRef(false);

  useEffect(() => {
    camera.layers.enable(MAIN_LAYER);
    return tower.lookFrom({ axes: () => axesOf(camera), seenAt: (place) => seenBy(camera, place) });
  }, [tower, camera]);

  useEffect(() => {
    const takeOver = () => {
      hasBegun.current = true;
      glide.current = null;
    };
    orbit.addEventListener("start", takeOver);
    return () => orbit.removeEventListener("start", takeOver);
  }, [orbit]);

  useEffect(
    () =>
      wishes.listen((wish) => {
        if (wish === "fall") {
          before.current = glide.current ?? { target: orbit.target.clone(), eye: orbit.object.position.clone() };
        }
        const next = wish === "back" ? before.current : glideFor(wish, tower, orbit, size.width / size.height);
        if (next === null) return;
        glide.current = next;
        invalidate();
      }),
    [tower, wishes, orbit, size, invalidate],
  );

  useFrame((_, seconds) => {
    if (!hasBegun.current) {
      const first = glideTo(tower, size.width / size.height);
      orbit.target.copy(first.target);
      camera.position.copy(first.eye);
      hasBegun.current = tower.seen !== null; // how high it is comes with its first frame
    }
    if (glide.current !== null) {
      const share = isCalm ? 1 : 1 - Math.exp(-seconds / GLIDE_S);
      orbit.target.lerp(glide.current.target, share);
      camera.position.lerp(glide.current.eye, share);
      if (camera.position.distanceTo(glide.current.eye) < 0.5) glide.current = null;
      else invalidate();
    }
    orbit.update();
  });

  return null;
}

/** Where a wish leads the camera from here; null when there is nothing to look at. */
function glideFor(wish: CameraWish, tower: Tower, orbit: OrbitControls, aspect: number): Glide | null {
  if (wish === "overview") return glideTo(tower, aspect);
  const target = orbit.target.clone();
  const away = orbit.object.position.clone().sub(target);
  if (wish === "follow") return followed(tower, away, orbit.object as PerspectiveCamera);
  if (wish === "fall") return beside(tower, away, aspect);
  if (wish === "ladder") {
    const held = tower.heldPose();
    if (held === null) return null;
    const at = vector(held.position);
    return { target: at, eye: at.clone().add(away.setLength(FOLLOW_DISTANCE)) };
  }
  const turn = wish === "orbit-left" ? -ORBIT_STEP : wish === "orbit-right" ? ORBIT_STEP : 0;
  const zoom = wish === "closer" ? 1 / ZOOM_STEP : wish === "away" ? ZOOM_STEP : 1;
  away.applyAxisAngle(UP, turn).multiplyScalar(zoom).clampLength(orbit.minDistance, orbit.maxDistance);
  return { target, eye: target.clone().add(away) };
}

/** To the held ladder and what it is nearest to, from the same side; null when they are seen well already. */
function followed(tower: Tower, away: Vector3, camera: PerspectiveCamera): Glide | null {
  const held = tower.heldPose()?.position;
  if (held === undefined) return null;
  const seen = tower.seenAt(held);
  const seeing = { distance: away.length(), fieldDeg: camera.fov, aspect: camera.aspect, held: seen };
  const framing = framingOf(held, tower.around.nearest?.gap.to ?? null, seeing);
  if (framing === null) return null;
  const at = vector(framing.target);
  return { target: at, eye: at.clone().add(away.setLength(framing.distance)) };
}

/** Across the way of what falls, from the side on which the camera is; null when nothing is played back. */
function beside(tower: Tower, away: Vector3, aspect: number): Glide | null {
  const shot = tower.playback.get()?.shot;
  if (!shot) return null;
  const { along, centre, reachMm } = shot;
  const eye = along === null ? away.clone().setZ(0) : new Vector3(-along[1], along[0], 0);
  if (eye.dot(away) < 0) eye.negate();
  const half = Math.tan((FIELD_DEG * Math.PI) / 360) * Math.min(1, aspect);
  eye
    .setLength(1)
    .setZ(FALL_UP)
    .setLength(Math.max(FALL_NEAREST, reachMm / 2 / half));
  const at = vector(centre);
  return { target: at, eye: at.clone().add(eye) };
}

function glideTo(tower: Tower, aspect: number): Glide {
  const highest = tower.seen?.highestMm ?? 0;
  const viewpoint = overview(highest, aspect);
  return { target: vector(viewpoint.target), eye: vector(eye(viewpoint)) };
}

function vector([x, y, z]: Vector): Vector3 {
  return new Vector3(x, y, z);
}

const PLACE = new Vector3();

function seenBy(camera: Camera, [x, y, z]: Vector): Seen {
  PLACE.set(x, y, z).project(camera);
  return { x: (PLACE.x + 1) / 2, y: (1 - PLACE.y) / 2 };
}

function axesOf({ matrixWorld: { elements } }: Camera): Axes {
  const column = (start: number, sign: number): Vector => [
    sign * (elements[start] ?? 0),
    sign * (elements[start + 1] ?? 0),
    sign * (elements[start + 2] ?? 0),
  ];
  return { right: column(0, 1), up: column(4, 1), forward: column(8, -1) };
}

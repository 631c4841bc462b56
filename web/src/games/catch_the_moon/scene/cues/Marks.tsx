import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { CapsuleGeometry, Color, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from "three";

import { STICK } from "../../model/sticks";
import { MOST_MARKED, NEAR_MM } from "../../model/surroundings";
import type { Tower } from "../../model/tower";
import { CUES } from "../palette";

/** Around a stick, for so far along it. */
const MARK_MM = 15;
const AROUND_MM = 0.7;
const LINE_MM = 0.5;
const BEAD_MM = 5;
const BEADS = 40;
const ROOM = MOST_MARKED + 2 + BEADS;
const TOUCHING_MM = 0.1;
const UP = new Vector3(0, 1, 0);

export type MarksProps = { tower: Tower };

/** What the held ladder would meet is marked before it meets it, with a line to the nearest; beads go straight down to
 * what is below it. */
export function Marks({ tower }: MarksProps) {
  const mesh = useMemo(() => {
    const material = new MeshBasicMaterial({ transparent: true, opacity: 0.82, toneMapped: false });
    const made = new InstancedMesh(new CapsuleGeometry(1, 1, 3, 8), material, ROOM);
    made.setColorAt(0, FAR);
    made.frustumCulled = false;
    made.renderOrder = 3;
    return made;
  }, []);
  useEffect(
    () => () => {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    },
    [mesh],
  );
  useFrame(() => {
    const { around } = tower;
    mesh.visible = tower.heldPose() !== null;
    if (!mesh.visible) return;
    let used = 0;
    for (let place = 0; place < around.count; place += 1) {
      const near = around.near[place];
      if (near === undefined) continue;
      used = markStick(mesh, used, tower, near.ladder, near.part, near.gap.to, near.gap.mm);
    }
    const { nearest, landing } = around;
    if (nearest && nearest.gap.mm > TOUCHING_MM && nearest.gap.mm < NEAR_MM) {
      FROM.fromArray(nearest.gap.from);
      TO.fromArray(nearest.gap.to);
      used = put(mesh, used, FROM, TO, LINE_MM, colourAt(nearest.gap.mm));
    }
    if (Number.isFinite(landing.fallMm) && landing.fallMm > 1) {
      const [x, y, z] = landing.at;
      const beads = Math.min(BEADS, Math.floor(landing.fallMm / (2 * BEAD_MM)) + 1);
      const step = landing.fallMm / beads;
      for (let bead = 0; bead < beads; bead += 1) {
        FROM.set(x, y, z + step * (bead + 0.25));
        TO.set(x, y, z + step * (bead + 0.7));
        used = put(mesh, used, FROM, TO, LINE_MM, DROP);
      }
      FROM.set(x, y, z + 0.4);
      TO.set(x, y, z + 0.9);
      used = put(mesh, used, FROM, TO, 2.6, DROP);
    }
    mesh.count = used;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  });
  return <primitive object={mesh} />;
}

const FAR = new Color(CUES.far);
const NEAR = new Color(CUES.near);
const TOUCHING = new Color(CUES.touching);
const DROP = new Color(CUES.drop);
const SHADE = new Color();
const FROM = new Vector3();
const TO = new Vector3();
const ALONG = new Vector3();
const SIZE = new Vector3();
const TURN = new Quaternion();
const MATRIX = new Matrix4();

function colourAt(mm: number): Color {
  return mm <= TOUCHING_MM ? TOUCHING : SHADE.copy(NEAR).lerp(FAR, Math.min(1, mm / NEAR_MM));
}

/** A sleeve around a stick of another ladder, longer the nearer it is. */
function markStick(
  mesh: InstancedMesh,
  used: number,
  tower: Tower,
  ladder: number,
  part: number,
  at: readonly [number, number, number],
  mm: number,
): number {
  const sticks = tower.around.sticksOf(ladder);
  if (sticks === null) return used;
  const start = STICK * part;
  const n = (place: number) => sticks[start + place] as number;
  ALONG.set(n(3) - n(0), n(4) - n(1), n(5) - n(2)).normalize();
  const half = (MARK_MM / 2) * (1 - (0.6 * Math.max(0, mm)) / NEAR_MM);
  FROM.fromArray(at).addScaledVector(ALONG, -half);
  TO.fromArray(at).addScaledVector(ALONG, half);
  return put(mesh, used, FROM, TO, n(6) + AROUND_MM, colourAt(mm));
}

function put(mesh: InstancedMesh, place: number, from: Vector3, to: Vector3, radius: number, colour: Color): number {
  if (place >= ROOM) return place;
  ALONG.copy(to).sub(from);
  const length = ALONG.length();
  TURN.setFromUnitVectors(UP, ALONG.normalize());
  // The capsule is as long as 1 between its round ends, which are as thick as 1 each.
  SIZE.set(radius, Math.max(length / 3, 0.01), radius);
  MATRIX.compose(FROM_TO.copy(from).add(to).multiplyScalar(0.5), TURN, SIZE);
  mesh.setMatrixAt(place, MATRIX);
  mesh.setColorAt(place, colour);
  return place + 1;
}

const FROM_TO = new Vector3();

/** Where the words of a ring around the tower stand: at its rim, beside the tower from wherever it is looked at. */

import { type Camera, MathUtils, Vector3 } from "three";

export type Side = "left" | "right";

/** Of a picture's width, from its edge. */
const EDGE = 0.02;

/** The middle of a label that takes up `share` of the picture's width: half over the rim on the right, inside of it
 * on the left, and never over the edge of the picture; written into `place`. */
export function labelPlace(
  camera: Camera,
  ring: { mm: number; radius: number },
  side: Side,
  share: number,
  place = new Vector3(),
): Vector3 {
  camera.updateMatrixWorld();
  const right = place.setFromMatrixColumn(camera.matrixWorld, 0).setZ(0).normalize();
  const rim = right.multiplyScalar(side === "right" ? ring.radius : -ring.radius).setZ(ring.mm);
  const seen = rim.project(camera);
  // The picture is two wide, from -1 to 1.
  const reach = 1 - share - 2 * EDGE;
  seen.x = MathUtils.clamp(side === "right" ? seen.x : seen.x + share, -reach, reach);
  return seen.unproject(camera);
}

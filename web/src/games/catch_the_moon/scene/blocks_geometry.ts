/** The blocks of the base as one mesh, softly rounded: a thick slab, and thin walls on it. */

import { type BufferGeometry, Matrix4 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import type { BoxInfo } from "../../../net/rest.generated";

const SLAB_ROUNDING_MM = 5;
const WALL_ROUNDING_MM = 0.8;
const ROUNDNESS = 3;

/** The first box is the slab. */
export function blocksGeometry(boxes: readonly BoxInfo[]): BufferGeometry {
  const blocks = boxes.map((box, place) => blockGeometry(box, place === 0 ? SLAB_ROUNDING_MM : WALL_ROUNDING_MM));
  const merged = mergeGeometries(blocks);
  for (const block of blocks) block.dispose();
  return merged;
}

function blockGeometry({ centre_mm, half_mm: [x, y, z], yaw_deg }: BoxInfo, roundingMm: number): BufferGeometry {
  const block = new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, ROUNDNESS, Math.min(roundingMm, x, y, z));
  return block.applyMatrix4(new Matrix4().makeRotationZ((yaw_deg * Math.PI) / 180).setPosition(...centre_mm));
}

/** The walls that hold the first ladders, as one mesh, softly rounded and as light as the top of the cloud. */

import { BufferAttribute, type BufferGeometry, Matrix4 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

import type { BoxInfo } from "../../../net/rest.generated";

const ROUNDING_MM = 1.4;
const ROUNDNESS = 3;

export function wallsGeometry(walls: readonly BoxInfo[]): BufferGeometry {
  const made = walls.map(wallGeometry);
  const merged = mergeGeometries(made);
  for (const wall of made) wall.dispose();
  merged.setAttribute("light", new BufferAttribute(new Float32Array(merged.getAttribute("position").count).fill(1), 1));
  return merged;
}

function wallGeometry({ centre_mm, half_mm: [x, y, z], yaw_deg }: BoxInfo): BufferGeometry {
  const wall = new RoundedBoxGeometry(2 * x, 2 * y, 2 * z, ROUNDNESS, Math.min(ROUNDING_MM, x, y, z));
  return wall.applyMatrix4(new Matrix4().makeRotationZ((yaw_deg * Math.PI) / 180).setPosition(...centre_mm));
}

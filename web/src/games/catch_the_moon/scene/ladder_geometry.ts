/** A ladder as one mesh: every stick a capsule, with its own place in the wood it was cut from. */

import { type BufferAttribute, type BufferGeometry, CapsuleGeometry, Matrix4, Quaternion, Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { LadderInfo, PartInfo } from "../../../net/rest.generated";
import type { Quality } from "../model/quality";

const UP = new Vector3(0, 1, 0);
const ROUNDNESS: Record<Quality, { caps: number; sides: number }> = {
  high: { caps: 5, sides: 16 },
  low: { caps: 2, sides: 7 },
};

/** With `extra` millimetres around every stick: to be touched more easily than seen. */
export function ladderGeometry(shape: LadderInfo, quality: Quality, extra = 0): BufferGeometry {
  const sticks = shape.parts.map((part, place) => stickGeometry(part, 31 * shape.ladder + place, quality, extra));
  const merged = mergeGeometries(sticks);
  for (const stick of sticks) stick.dispose();
  return merged;
}

function stickGeometry(part: PartInfo, seed: number, quality: Quality, extra: number): BufferGeometry {
  const start = new Vector3(part.start[0], part.start[1], 0);
  const end = new Vector3(part.end[0], part.end[1], 0);
  const along = end.clone().sub(start);
  const length = along.length();
  const { caps, sides } = ROUNDNESS[quality];
  const stick = new CapsuleGeometry(part.radius_mm + extra, length, caps, sides);
  stick.setAttribute("stick", placeInWood(stick, seed));
  const turn = new Quaternion().setFromUnitVectors(UP, along.normalize());
  const middle = start.add(end).multiplyScalar(0.5);
  return stick.applyMatrix4(new Matrix4().compose(middle, turn, new Vector3(1, 1, 1)));
}

/** Cut from anywhere in a trunk: turned about its fibres, some way off the pith. */
function placeInWood(stick: BufferGeometry, seed: number): BufferAttribute {
  const places = stick.getAttribute("position").clone() as BufferAttribute;
  const angle = 2.399963 * seed;
  const pith = 5 + 9 * fraction(seed * 0.754877);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let index = 0; index < places.count; index += 1) {
    const [x, y, z] = [places.getX(index), places.getY(index), places.getZ(index)];
    places.setXYZ(index, x * cosine - z * sine + pith, y + 260 * fraction(seed * 0.569841), x * sine + z * cosine);
  }
  return places;
}

function fraction(number: number): number {
  return number - Math.floor(number);
}

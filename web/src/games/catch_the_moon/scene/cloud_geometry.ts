/** The cloud as one mesh around its shape, with how much of the sky each of its points sees. */

import { BufferAttribute, BufferGeometry } from "three";

import type { CloudShape } from "./cloud_shape";

/** Below this it goes straight down and ends open: the table hides that. */
const LOWEST_MM = 0.5;
/** So far along its normal a point looks whether something is in its way. */
const LOOKS_MM = [2.5, 7, 16] as const;
const SLOPE_MM = 0.6;
/** How much nearer the surface may be than the distance says. */
const SURE_MM = 4;

/** By surface nets: each cell of the grid that the surface passes through has one corner of the mesh, in the middle of
 * where the surface cuts its edges; four cells around an edge that is cut make two triangles. */
export function cloudGeometry(
  { distanceAt, reach: [reachX, reachY, reachZ] }: CloudShape,
  stepMm: number,
): BufferGeometry {
  const counts = [2 * reachX, 2 * reachY, reachZ].map((wide) => Math.ceil(wide / stepMm) + 3) as Triple;
  const [countX, countY, countZ] = counts;
  const first: Triple = [-reachX - stepMm, -reachY - stepMm, -stepMm];
  const strides: Triple = [1, countX, countX * countY];
  const away = new Float32Array(countX * countY * countZ);
  for (let z = 0, place = 0; z < countZ; z += 1) {
    const height = Math.max(LOWEST_MM, first[2] + stepMm * z);
    for (let y = 0; y < countY; y += 1) {
      let known = 0;
      for (let x = 0, sure = 0; x < countX; x += 1, place += 1, sure -= 1) {
        if (sure <= 0) {
          known = distanceAt(first[0] + stepMm * x, first[1] + stepMm * y, height);
          // So far from the surface, the next ones are on the same side of it.
          sure = Math.floor((Math.abs(known) - SURE_MM) / stepMm) - 1;
        }
        away[place] = known;
      }
    }
  }
  const places: number[] = [];
  const triangles: number[] = [];
  const corners = new Int32Array(away.length).fill(-1);
  for (let z = 0; z < countZ - 1; z += 1) {
    for (let y = 0; y < countY - 1; y += 1) {
      for (let x = 0; x < countX - 1; x += 1) {
        const cell = x + strides[1] * y + strides[2] * z;
        const middle = middleOfCuts(away, cell, strides);
        if (middle === null) continue;
        corners[cell] = places.length / 3;
        places.push(
          first[0] + stepMm * (x + middle[0]),
          first[1] + stepMm * (y + middle[1]),
          first[2] + stepMm * (z + middle[2]),
        );
        stitch(away, cell, [x, y, z], strides, corners, triangles);
      }
    }
  }
  const geometry = new BufferGeometry();
  const found = new Float32Array(places);
  const { normals, light } = lookAround(distanceAt, found);
  geometry.setAttribute("position", new BufferAttribute(found, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("light", new BufferAttribute(light, 1));
  geometry.setIndex(triangles);
  return geometry;
}

type Triple = [x: number, y: number, z: number];

/** In steps from the cell's first corner; null where the surface does not pass. */
function middleOfCuts(away: Float32Array, cell: number, strides: Triple): Triple | null {
  let cuts = 0;
  const middle: Triple = [0, 0, 0];
  for (let axis = 0; axis < 3; axis += 1) {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
    for (let edge = 0; edge < 4; edge += 1) {
      const from: Triple = [0, 0, 0];
      from[one] = edge & 1;
      from[other] = edge >> 1;
      const start = cell + from[0] * strides[0] + from[1] * strides[1] + from[2] * strides[2];
      const [here, there] = [away[start] as number, away[start + (strides[axis] as number)] as number];
      if (here < 0 === there < 0) continue;
      from[axis] = here / (here - there);
      cuts += 1;
      for (let part = 0; part < 3; part += 1) (middle[part] as number) += from[part] as number;
    }
  }
  return cuts === 0 ? null : (middle.map((sum) => sum / cuts) as Triple);
}

/** The edges that begin at the cell's first corner have all of their cells by now. */
function stitch(
  away: Float32Array,
  cell: number,
  at: Triple,
  strides: Triple,
  corners: Int32Array,
  triangles: number[],
): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
    if (at[one] === 0 || at[other] === 0) continue;
    const isInside = (away[cell] as number) < 0;
    if (isInside === (away[cell + (strides[axis] as number)] as number) < 0) continue;
    const [back, aside] = [strides[one] as number, strides[other] as number];
    const [a, b, c, d] = [cell, cell - back, cell - back - aside, cell - aside].map((of) => corners[of] as number) as [
      number,
      number,
      number,
      number,
    ];
    if (isInside) triangles.push(a, b, c, a, c, d);
    else triangles.push(a, c, b, a, d, c);
  }
}

function lookAround(distanceAt: CloudShape["distanceAt"], places: Float32Array) {
  const normals = new Float32Array(places.length);
  const light = new Float32Array(places.length / 3);
  for (let place = 0; place < places.length; place += 3) {
    const [x, y, z] = [places[place] as number, places[place + 1] as number, places[place + 2] as number];
    const here = distanceAt(x, y, z);
    const slopeX = distanceAt(x + SLOPE_MM, y, z) - here;
    const slopeY = distanceAt(x, y + SLOPE_MM, z) - here;
    const slopeZ = z < LOWEST_MM ? 0 : distanceAt(x, y, z + SLOPE_MM) - here;
    const steep = Math.hypot(slopeX, slopeY, slopeZ) || 1;
    const [outX, outY, outZ] = [slopeX / steep, slopeY / steep, slopeZ / steep];
    normals.set([outX, outY, outZ], place);
    let free = 0;
    for (const mm of LOOKS_MM) {
      const [farX, farY, farZ] = [x + mm * outX, y + mm * outY, z + mm * outZ];
      // The table is in the way, too.
      free += Math.min(1, Math.max(0, Math.min(distanceAt(farX, farY, farZ), farZ) / mm)) / LOOKS_MM.length;
    }
    light[place / 3] = free;
  }
  return { normals, light };
}

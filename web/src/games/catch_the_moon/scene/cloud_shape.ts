/** The cloud as a solid: how far any place is outside of it, in millimetres; negative within. */

import type { BoxInfo } from "../../../net/rest.generated";
import { type Puff, puffsAround } from "./puffs";

export type CloudShape = {
  distanceAt: (x: number, y: number, z: number) => number;
  /** Nothing of the cloud is farther out. */
  reach: readonly [x: number, y: number, z: number];
};

const ROUNDING_MM = 5;
/** Puffs that are nearer to each other than this have grown together. */
const MELTING_MM = 3;
/** How deep the billows go, and how far out from the slab they begin: its top is as level as it is simulated. */
const BILLOWS_MM = 1.6;
const BEGIN_MM = 9;
/** Nothing rises higher above the slab, so that nothing seems to touch what it does not. */
const ABOVE_MM = 0.6;
const CELL_MM = 24;
const FAR_MM = 1e3;

/** The slab that is simulated, and around its edge puffs that touch nothing, grown into one. */
export function cloudShape(slab: BoxInfo): CloudShape {
  const [halfX, halfY, halfZ] = slab.half_mm;
  const puffs = puffsAround(slab);
  const reachOf = (half: number, across: (puff: Puff) => number) =>
    Math.max(half, ...puffs.map((puff) => Math.abs(across(puff)) + puff.radius)) + MELTING_MM / 4;
  const cells = sorted(puffs);
  const highest = 2 * halfZ + ABOVE_MM;
  const distanceAt = (x: number, y: number, z: number) => {
    const [outX, outY] = [Math.abs(x) - halfX + ROUNDING_MM, Math.abs(y) - halfY + ROUNDING_MM];
    const outZ = Math.abs(z - halfZ) - halfZ + ROUNDING_MM;
    let away = lengthOf(Math.max(outX, 0), Math.max(outY, 0), Math.max(outZ, 0));
    away += Math.min(Math.max(outX, outY, outZ), 0) - ROUNDING_MM;
    for (const puff of cells.get(cellOf(x, y)) ?? NOTHING) {
      away = melted(away, lengthOf(x - puff.x, y - puff.y, z - puff.z) - puff.radius);
    }
    const beside = Math.min(1, lengthOf(Math.max(outX, 0), Math.max(outY, 0), 0) / BEGIN_MM);
    // Farther from the surface no billow changes what is inside.
    const billows = beside === 0 || Math.abs(away) > 2 * BILLOWS_MM ? 0 : BILLOWS_MM * beside * (1 - billow(x, y, z));
    return Math.max(away + billows, z - highest);
  };
  return {
    distanceAt,
    reach: [reachOf(halfX, ({ x }) => x), reachOf(halfY, ({ y }) => y), 2 * halfZ + MELTING_MM / 4],
  };
}

/** The puffs that may matter in each cell of the ground. */
function sorted(puffs: readonly Puff[]): Map<number, Puff[]> {
  const cells = new Map<number, Puff[]>();
  for (const puff of puffs) {
    const reach = puff.radius + MELTING_MM + CELL_MM;
    for (let x = puff.x - reach; x <= puff.x + reach; x += CELL_MM) {
      for (let y = puff.y - reach; y <= puff.y + reach; y += CELL_MM) {
        const cell = cellOf(x, y);
        const known = cells.get(cell);
        if (known === undefined) cells.set(cell, [puff]);
        else known.push(puff);
      }
    }
  }
  return cells;
}

function cellOf(x: number, y: number): number {
  return Math.floor(x / CELL_MM) * FAR_MM + Math.floor(y / CELL_MM);
}

/** `Math.hypot` takes many times as long, and a cloud has some hundred thousand of them. */
function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

const NOTHING: readonly Puff[] = [];

/** The nearer of two, and a little nearer still where both are about as near. */
function melted(one: number, other: number): number {
  const both = Math.max(MELTING_MM - Math.abs(one - other), 0) / MELTING_MM;
  return Math.min(one, other) - (both * both * MELTING_MM) / 4;
}

/** Between 0 and 1, smooth: large heads with small ones on them. */
function billow(x: number, y: number, z: number): number {
  return 0.6 * noise(x / 9, y / 9, z / 8) + 0.4 * noise(x / 4.5 + 31, y / 4.5, z / 4);
}

function noise(x: number, y: number, z: number): number {
  const [cornerX, cornerY, cornerZ] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [alongX, alongY, alongZ] = [eased(x - cornerX), eased(y - cornerY), eased(z - cornerZ)];
  let found = 0;
  for (let corner = 0; corner < 8; corner += 1) {
    const [stepX, stepY, stepZ] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const share = (stepX ? alongX : 1 - alongX) * (stepY ? alongY : 1 - alongY) * (stepZ ? alongZ : 1 - alongZ);
    found += share * scattered(cornerX + stepX, cornerY + stepY, cornerZ + stepZ);
  }
  return found;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function scattered(x: number, y: number, z: number): number {
  const mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 58);
  const twice = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((twice ^ (twice >>> 16)) >>> 0) / 0xffffffff;
}

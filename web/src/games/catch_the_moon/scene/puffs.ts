/** Where the puffs of the cloud are: around the edge of the slab, large ones above small ones. */

import type { BoxInfo } from "../../../net/rest.generated";

export type Puff = { x: number; y: number; z: number; radius: number };

const SPACING_MM = 17;
const CORNER_MM = 30;

export function puffsAround(slab: BoxInfo): Puff[] {
  const [halfX, halfY, halfZ] = slab.half_mm;
  const top = 2 * halfZ;
  const found: Puff[] = [];
  edge(halfX - 3, halfY - 3).forEach(([x, y, outX, outY], place) => {
    const sway = 0.5 + 0.5 * Math.sin(2.4 * place) * Math.sin(0.7 * place + 1);
    const radius = 11 + 9 * sway;
    found.push({ x: x - 4 * outX, y: y - 4 * outY, z: top - 2 - radius, radius });
    const small = 7 + 7 * (0.5 + 0.5 * Math.sin(1.9 * place + 2));
    const out = 9 + 7 * sway;
    found.push({ x: x + out * outX, y: y + out * outY, z: 0.55 * small, radius: small });
    if (place % 2 === 1) return;
    const low = 9 + 5 * (0.5 + 0.5 * Math.sin(3.7 * place + 0.5));
    const far = 13 + 8 * (0.5 + 0.5 * Math.sin(1.3 * place + 4));
    found.push({ x: x + far * outX, y: y + far * outY, z: 0.2 * low, radius: low });
  });
  return found;
}

/** Points at even distances on a rectangle with round corners, each with the direction outward. */
function edge(halfX: number, halfY: number): [number, number, number, number][] {
  const [straightX, straightY] = [halfX - CORNER_MM, halfY - CORNER_MM];
  const quarter = (Math.PI / 2) * CORNER_MM;
  const length = 4 * (straightX + straightY + quarter);
  const count = Math.round(length / SPACING_MM);
  return Array.from({ length: count }, (_, place) => {
    let along = (length * place) / count;
    for (const [side, straight] of [straightY, straightX, straightY, straightX].entries()) {
      const turn = (side * Math.PI) / 2;
      const [farX, farY] = side % 2 === 0 ? [straightX, straightY] : [straightY, straightX];
      if (along < 2 * straight) return turned(farX + CORNER_MM, along - farY, 1, 0, turn);
      along -= 2 * straight;
      if (along < quarter) {
        const angle = along / CORNER_MM;
        const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
        return turned(farX + CORNER_MM * outX, farY + CORNER_MM * outY, outX, outY, turn);
      }
      along -= quarter;
    }
    return [halfX, 0, 1, 0];
  });
}

function turned(x: number, y: number, outX: number, outY: number, by: number): [number, number, number, number] {
  const [cosine, sine] = [Math.cos(by), Math.sin(by)];
  return [x * cosine - y * sine, x * sine + y * cosine, outX * cosine - outY * sine, outX * sine + outY * cosine];
}

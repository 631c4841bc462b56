/** Places for the ladder in the hand, as the server proposes them. */

import type { Destination } from "./journey";
import { normalised, type Pose } from "./pose";
import type { Spot } from "./view";

export function destinationOf(spot: Spot): Destination {
  return { pose: pose([...spot.position_mm, ...spot.turn]), way: spot.way.map(pose) };
}

function pose(numbers: readonly number[]): Pose {
  const [x = 0, y = 0, z = 0, qw = 1, qx = 0, qy = 0, qz = 0] = numbers;
  return { position: [x, y, z], turn: normalised([qw, qx, qy, qz]) };
}

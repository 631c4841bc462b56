/** A set-up for tests, as the server tells one that was placed by hand. */

import type { BoxInfo, SetupInfo } from "../../../net/rest.generated";

export const SLAB: BoxInfo = { centre_mm: [0, 0, 8], half_mm: [95, 65, 8], yaw_deg: 0 };

/** A wall of the holder in which ladder 1 stands. */
export const WALL: BoxInfo = { centre_mm: [-32.76, 12.76, 20.25], half_mm: [23.55, 2, 4.25], yaw_deg: 45 };

export const BY_HAND = "-30,10@45 40,-20@90";

export const SETUP: SetupInfo = {
  base: [SLAB, WALL],
  holder_half_mm: [23.55, 6.35],
  standing: [
    {
      ladder: 1,
      place: { x_mm: -30, y_mm: 10, turn_deg: 45 },
      position_mm: [-30, 10, 76],
      turn: [0.6533, 0.6533, 0.2706, 0.2706],
    },
    {
      ladder: 2,
      place: { x_mm: 40, y_mm: -20, turn_deg: 90 },
      position_mm: [40, -20, 76],
      turn: [0.5, 0.5, 0.5, 0.5],
    },
  ],
};

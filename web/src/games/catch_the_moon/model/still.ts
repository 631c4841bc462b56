/** A frame of a lesson's recorded step. */

import type { Frame } from "./frame";
import type { Pose } from "./pose";
import type { PoseNumbers, RecordedStep } from "./view";

export function poseOf([x, y, z, qw, qx, qy, qz]: PoseNumbers): Pose {
  return { position: [x, y, z], turn: [qw, qx, qy, qz] };
}

export function stillFrame(step: RecordedStep, held: number | null): Frame {
  return {
    isMoving: false,
    held,
    tick: 0,
    highestMm: step.highest_mm,
    ladders: Object.entries(step.poses).map(([ladder, numbers]) => ({
      ladder: Number(ladder),
      pose: poseOf(numbers),
      touchesHeld: false,
      onGround: false,
      hasFallen: false,
    })),
  };
}

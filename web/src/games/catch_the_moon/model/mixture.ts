import type { Frame } from "./frame";
import { areSame, between, distance, type Pose } from "./pose";

/** A ladder that is this far away in the next frame was put there, and did not move there. */
const JUMP_MM = 60;

/** A moment between two frames: poses are mixed, everything else is as in the nearer one, which it is where nothing
 * moves. */
export function mixed(before: Frame, after: Frame, share: number): Frame {
  if (share <= 0) return before;
  if (share >= 1) return after;
  const base = share < 0.5 ? before : after;
  let isMoving = false;
  const ladders = base.ladders.map((entry, place) => {
    const start = poseIn(before, entry.ladder, place);
    const end = poseIn(after, entry.ladder, place);
    if (!start || !end || areSame(start, end) || distance(start.position, end.position) > JUMP_MM) return entry;
    isMoving = true;
    return { ...entry, pose: between(start, end, share) };
  });
  return isMoving ? { ...base, ladders } : base;
}

/** Most often a ladder has the same place in every frame. */
function poseIn({ ladders }: Frame, ladder: number, place: number): Pose | undefined {
  const there = ladders[place];
  return (there?.ladder === ladder ? there : ladders.find((entry) => entry.ladder === ladder))?.pose;
}

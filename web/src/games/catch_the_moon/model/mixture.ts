import type { Frame } from "./frame";
import { between, distance } from "./pose";

const JUMP_MM = 60;
/** A ladder that is this far away in the next frame was put there, and did not move there. */

/** A moment between two frames: poses are mixed, everything else is as in the nearer one. */
export function mixed(before: Frame, after: Frame, share: number): Frame {
  if (share <= 0) return before;
  if (share >= 1) return after;
  const base = share < 0.5 ? before : after;
  const starts = new Map(before.ladders.map((entry) => [entry.ladder, entry.pose]));
  const ends = new Map(after.ladders.map((entry) => [entry.ladder, entry.pose]));
  return {
    ...base,
    ladders: base.ladders.map((entry) => {
      const start = starts.get(entry.ladder);
      const end = ends.get(entry.ladder);
      if (!start || !end || distance(start.position, end.position) > JUMP_MM) return entry;
      return { ...entry, pose: between(start, end, share) };
    }),
  };
}

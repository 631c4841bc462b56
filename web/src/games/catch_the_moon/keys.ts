/** Keys of the tower, when it has the focus. */

import type { Nudge, Twist } from "./model/hand";
import type { CameraWish } from "./scene/camera_wishes";

export type KeyWish =
  | { do: "nudge"; way: Nudge }
  | { do: "twist"; way: Twist }
  | { do: "camera"; wish: CameraWish }
  | { do: "fine" | "let-go" | "begin" | "tell" | "spots" };

const NUDGES: Record<string, Nudge> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "farther",
  PageDown: "nearer",
};

const TWISTS: Record<string, Twist> = {
  a: "left",
  d: "right",
  w: "back",
  s: "front",
  q: "counterclockwise",
  e: "clockwise",
};

const CAMERA: Record<string, CameraWish> = {
  l: "ladder",
  o: "overview",
  ",": "orbit-left",
  ".": "orbit-right",
  "+": "closer",
  "-": "away",
};

const OTHERS: Record<string, "fine" | "let-go" | "begin" | "tell" | "spots"> = {
  f: "fine",
  " ": "let-go",
  r: "begin",
  t: "tell",
  g: "spots",
};

/** Null for keys that are not ours; those with Ctrl, Alt or Meta belong to the browser. */
export function readKey(event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }): KeyWish | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const nudge = NUDGES[key];
  if (nudge) return { do: "nudge", way: nudge };
  const twist = TWISTS[key];
  if (twist) return { do: "twist", way: twist };
  const wish = CAMERA[key];
  if (wish) return { do: "camera", wish };
  const other = OTHERS[key];
  return other ? { do: other } : null;
}

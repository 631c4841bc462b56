/** A position of Catch the Moon, as the server shows it. */

import type { GameTypes } from "../views.generated";

type SentView = GameTypes["view"];

export type Edition = SentView["edition"];
export type Mode = SentView["mode"];
export type Face = NonNullable<SentView["die"]>;
/** What became of the structure; lengths in micrometres above the table. */
export type Report = NonNullable<SentView["report"]>;
/** A place for a ladder. */
export type Spot = Extract<GameTypes["others"], { kind: string }>;
/** What would come of letting go now, in one trial. */
export type Trial = Exclude<GameTypes["others"], Spot>;
export type Figure = SentView["figures"][number][2];

/** Figures in the order in which they are listed. */
export const FIGURES: readonly Figure[] = [
  "foot-hook",
  "crazy-diagonal",
  "swing",
  "sin-of-pride",
  "bolt",
  "candle",
  "mischievous-tightrope-walker",
  "shameful-support",
];

export type TowerView = SentView & {
  /** Only in a lesson: where everything is, and what moves. */
  recorded?: RecordedStep;
};

/** What is proposed is a place; only who asks for a trial is told of one. */
export type TowerTypes = Omit<GameTypes, "others"> & { view: TowerView; others: Spot };

/** Position in millimetres, turn as a quaternion (w, x, y, z). */
export type PoseNumbers = [number, number, number, number, number, number, number];

export type RecordedStep = {
  poses: Record<string, PoseNumbers>;
  highest_mm: number;
  /** Frames as they come over the socket, after a header as recorded motion has it; base64. */
  motion?: string;
  /** Where the ladder in the hand should go, and whom it touches there. */
  goal?: { pose: PoseNumbers; touching: number[]; kind: Spot["kind"]; highest_mm: number };
};

const TEARS_AT_START: Record<Mode, number> = { competitive: 7, cooperative: 5, solo: 5 };

/** The ladders that stick in the cloud. */
export const STARTING: readonly number[] = [1, 2];

export function tearsAtStart(view: TowerView): number {
  return TEARS_AT_START[view.mode];
}

export function tearsShed(view: TowerView): number {
  return view.tears.reduce((sum, tears) => sum + tears, 0);
}

/** Tears, or raindrops, that nobody has taken or spent. */
export function pool(view: TowerView): number {
  return tearsAtStart(view) - tearsShed(view) - view.scorings.length;
}

export function isShared(view: TowerView): boolean {
  return view.mode !== "competitive";
}

export function inHand(view: TowerView): number | null {
  return view.ladders.hand[0] ?? null;
}

/** 0: the moon smiles; 1: as sad as it gets. */
export function sadness(view: TowerView): number {
  return Math.min(1, tearsShed(view) / tearsAtStart(view));
}

export type Action =
  | { kind: "roll" | "take" | "score" | "place" }
  | { kind: "die"; face: Face }
  | { kind: "ladder"; ladder: number }
  | { kind: "settled"; report: Report };

/** An action of the log; null for what no version of this client knows. */
export function readAction(text: string): Action | null {
  const space = text.indexOf(" ");
  const word = space < 0 ? text : text.slice(0, space);
  const rest = space < 0 ? "" : text.slice(space + 1);
  switch (word) {
    case "roll":
    case "take":
    case "score":
    case "place":
      return { kind: word };
    case "die":
      return { kind: "die", face: rest as Face };
    case "ladder":
      return { kind: "ladder", ladder: Number(rest) };
    case "settled":
      return { kind: "settled", report: JSON.parse(rest) as Report };
    default:
      return null;
  }
}

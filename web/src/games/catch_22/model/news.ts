/** What the last actions brought, for the one who reads: gold, a robbery, a lost roll. */

import type { LogEntry } from "../../../net/protocol.generated";
import { readAction } from "./actions";
import type { Board } from "./board";
import { goldOn, othersOn, purses } from "./prospects";
import { cubeOwner, type View } from "./view";

export type News =
  | { kind: "rob"; seat: number; victims: readonly number[]; loot: number; gold: number }
  | { kind: "jackpot"; seat: number; gold: number }
  | { kind: "again"; seat: number }
  | { kind: "switch"; seat: number; other: number }
  | { kind: "lift"; seat: number; owner: number; square: string }
  | { kind: "stuck" | "stayed"; seat: number };

/** Of what led from one position to the next, the first action that somebody took counts: chance follows it. */
export function newsOf(board: Board, before: View, [entry]: readonly LogEntry[]): News | null {
  if (entry === undefined || entry.seat === null) return null;
  const { seat } = entry;
  const action = readAction(entry.action);
  switch (action?.type) {
    case "move":
      return action.wins ? null : landing(board, before, seat, action.square);
    case "switch":
      return { kind: "switch", seat, other: action.seat };
    case "lift": {
      const owner = action.square === null ? null : cubeOwner(before.cubes, action.square);
      return action.square === null || owner === null ? null : { kind: "lift", seat, owner, square: action.square };
    }
    case "forgo":
      return { kind: before.phase === "switch" ? "stayed" : "stuck", seat };
    default:
      return null;
  }
}

function landing(board: Board, before: View, seat: number, square: string): News | null {
  const victims = othersOn(before, seat, square);
  const gold = goldOn(board, before, square);
  if (victims.length > 0) return { kind: "rob", seat, victims, loot: purses(before, victims), gold };
  const kind = board.squares.get(square)?.kind;
  if (kind === "jackpot") return { kind: "jackpot", seat, gold };
  return kind === "roll-again" ? { kind: "again", seat } : null;
}

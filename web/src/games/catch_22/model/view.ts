/** A position of Catch 22 as the server tells it: seats count from 0, squares have their names. */

import type { GameTypes } from "../views.generated";

export type View = GameTypes["view"];

/** Shown beside a purse; that it is enough is the server's to say. */
export const TOKENS_TO_WIN = 22;

export function answering(view: View): number | null {
  if (view.offer === null) return null;
  const [holder, owner] = view.offer;
  return view.seat === holder ? owner : holder;
}

/** Whose cube lies on the square, null for none. */
export function cubeOwner(cubes: View["cubes"], square: string): number | null {
  const owner = cubes.findIndex((squares) => squares.includes(square));
  return owner < 0 ? null : owner;
}

export function pawnsOn(pawns: View["pawns"], square: string): number[] {
  return pawns.flatMap((pawn, seat) => (pawn === square ? [seat] : []));
}

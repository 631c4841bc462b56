/** A position of Catch 22 as the server tells it: seats count from 0, squares have their names. */

export type Phase = "star" | "opening" | "plan" | "answer" | "roll" | "move" | "switch" | "lift" | "won" | "stopped";

/** Holder, owner and price: the holder gives one cube back, the owner pays. */
export type Offer = readonly [holder: number, owner: number, price: number];

export type View = {
  /** The whole text of the board. */
  board: string;
  phase: Phase;
  seat: number;
  pawns: readonly string[];
  tokens: readonly number[];
  /** Tokens left in each jackpot, in the order of the board's jackpots. */
  gold: readonly number[];
  hands: readonly number[];
  cubes: readonly (readonly string[])[];
  /** `held[holder][owner]`: how many cubes of the owner the holder keeps. */
  held: readonly (readonly number[])[];
  roll: number;
  contenders: readonly number[];
  opening_rolls: readonly number[];
  offer: Offer | null;
  declined: readonly (readonly [holder: number, owner: number])[];
  turns: number;
  turn_limit: number | null;
};

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

/** From the actions between two positions to the scenes that show them, one after the other. */

import { readAction } from "./actions";
import type { Board } from "./board";
import { type Picture, pictureOf, replaced } from "./picture";
import { findRoute } from "./routes";
import { cubeOwner, type View } from "./view";

export type Place = { square: string } | { seat: number };

export type Scene =
  | { kind: "die"; seat: number; pips: number }
  | { kind: "arrive"; seat: number; square: string }
  | { kind: "walk"; seat: number; way: readonly string[] }
  | { kind: "swap"; seats: readonly [number, number]; squares: readonly [string, string] }
  | { kind: "gold"; count: number; from: Place; to: Place }
  | { kind: "place"; owner: number; square: string }
  | { kind: "lift"; owner: number; square: string; by: number };

/** While the scene plays, this is what is drawn around it. */
export type Shot = { scene: Scene; picture: Picture; seconds: number };

const SECONDS = { die: 1.15, arrive: 0.5, swap: 0.8, gold: 1, place: 0.4, lift: 0.55 };
const STEP_SECONDS = 0.17;

export function secondsOf(scene: Scene): number {
  return scene.kind === "walk" ? STEP_SECONDS * scene.way.length : SECONDS[scene.kind];
}

/** Where on the board a scene ends, from -1 at the left to 1; the die and what is beside the board are in the middle. */
export function acrossOf(scene: Scene, board: Board): number {
  const square = squareOf(scene);
  const column = square === null ? undefined : board.squares.get(square)?.column;
  return column === undefined ? 0 : (2 * (column + 0.5)) / board.width - 1;
}

function squareOf(scene: Scene): string | null {
  switch (scene.kind) {
    case "die":
      return null;
    case "walk":
      return scene.way.at(-1) ?? null;
    case "swap":
      return scene.squares[0];
    case "gold":
      return "square" in scene.from ? scene.from.square : null;
    default:
      return scene.square;
  }
}

/** Whose doing a scene is, as far as it shows. */
export function actorOf(scene: Scene): number | null {
  switch (scene.kind) {
    case "gold":
      return "seat" in scene.to ? scene.to.seat : null;
    case "place":
      return scene.owner;
    case "lift":
      return scene.by;
    case "swap":
      return scene.seats[0];
    default:
      return scene.seat;
  }
}

type Played = { seat: number | null; action: string };

export function shoot(board: Board, before: View, played: readonly Played[], after: View, shown: Picture): Shot[] {
  const director = new Director(board, before, after, shown);
  for (const { seat, action } of played) director.show(seat, action);
  return director.shots;
}

/** Follows the pieces from scene to scene; how much gold moved is read off the two positions. */
class Director {
  readonly shots: Shot[] = [];
  private roller: number;
  private contenders: number[];

  constructor(
    private readonly board: Board,
    private readonly before: View,
    private readonly after: View,
    private picture: Picture,
  ) {
    this.picture = pictureOf(before, picture.die);
    this.roller = before.seat;
    this.contenders = before.contenders.slice(before.opening_rolls.length);
  }

  show(seat: number | null, text: string): void {
    const action = readAction(text);
    switch (action?.type) {
      case "die":
        this.throwDie(action.pips);
        break;
      case "star":
        if (seat === null) break;
        this.picture = { ...this.picture, pawns: [...this.picture.pawns, action.square] };
        this.add({ kind: "arrive", seat, square: action.square });
        break;
      case "cube":
        if (seat === null) break;
        this.moveCube(seat, action.square, true);
        this.add({ kind: "place", owner: seat, square: action.square });
        break;
      case "lift": {
        const owner = action.square === null ? null : cubeOwner(this.picture.cubes, action.square);
        if (seat === null || action.square === null || owner === null) break;
        this.moveCube(owner, action.square, false);
        this.add({ kind: "lift", owner, square: action.square, by: seat });
        break;
      }
      case "move":
        if (seat !== null) this.walk(seat, action.square, action.wins);
        break;
      case "switch":
        if (seat !== null) this.swap(seat, action.seat);
        break;
      case "accept":
        this.moveGold(null);
        break;
    }
  }

  private add(scene: Scene): void {
    this.shots.push({ scene, picture: this.picture, seconds: secondsOf(scene) });
  }

  private throwDie(pips: number): void {
    const seat = this.contenders.shift() ?? this.roller;
    this.picture = { ...this.picture, die: { seat, pips } };
    this.add({ kind: "die", seat, pips });
  }

  private walk(seat: number, square: string, wins: boolean): void {
    this.roller = seat;
    const view = { ...this.before, ...this.picture };
    const from = view.pawns[seat] ?? square;
    const length = this.picture.die?.pips ?? 0;
    const way = findRoute(this.board, view, seat, length, { square, wins }) ?? [from, square];
    this.picture = { ...this.picture, pawns: replaced(view.pawns, seat, square) };
    this.add({ kind: "walk", seat, way });
    this.moveGold(square);
  }

  private swap(seat: number, other: number): void {
    const { pawns } = this.picture;
    const mine = pawns[seat];
    const theirs = pawns[other];
    if (mine === undefined || theirs === undefined) return;
    this.picture = { ...this.picture, pawns: replaced(replaced(pawns, seat, theirs), other, mine) };
    this.add({ kind: "swap", seats: [seat, other], squares: [mine, theirs] });
  }

  private moveCube(owner: number, square: string, isPlaced: boolean): void {
    const { cubes, hands } = this.picture;
    const own = cubes[owner] ?? [];
    const left = isPlaced ? [...own, square] : own.filter((one) => one !== square);
    const hand = isPlaced ? (hands[owner] ?? 0) - 1 : (hands[owner] ?? 0);
    this.picture = { ...this.picture, cubes: replaced(cubes, owner, left), hands: replaced(hands, owner, hand) };
  }

  /** Whatever left this jackpot, or a purse there, by the end went to the seat that has more by then. */
  private moveGold(square: string | null): void {
    const taker = this.after.tokens.findIndex((count, seat) => count > (this.picture.tokens[seat] ?? 0));
    if (taker < 0) return;
    const jackpot = square === null ? null : (this.board.squares.get(square)?.jackpot ?? null);
    const found = jackpot === null ? 0 : (this.picture.gold[jackpot] ?? 0) - (this.after.gold[jackpot] ?? 0);
    if (jackpot !== null && square !== null && found > 0) {
      this.picture = { ...this.picture, gold: replaced(this.picture.gold, jackpot, this.after.gold[jackpot] ?? 0) };
      this.flow(found, { square }, taker);
    }
    this.picture.tokens.forEach((count, seat) => {
      const lost = count - (this.after.tokens[seat] ?? 0);
      const isParty = square === null || this.picture.pawns[seat] === square;
      if (lost <= 0 || seat === taker || !isParty) return;
      this.picture = { ...this.picture, tokens: replaced(this.picture.tokens, seat, count - lost) };
      this.flow(lost, { seat }, taker);
    });
  }

  /** While gold is in the air neither side has it. */
  private flow(count: number, from: Place, taker: number): void {
    this.add({ kind: "gold", count, from, to: { seat: taker } });
    const more = (this.picture.tokens[taker] ?? 0) + count;
    this.picture = { ...this.picture, tokens: replaced(this.picture.tokens, taker, more) };
  }
}

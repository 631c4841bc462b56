/** What a person sees of a tower: places on the screen, in whole pixels. Frames from the wire say what is drawn; their
 * depth never leaves this file but as the second view draws it. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import type { Pose } from "../src/games/catch_the_moon/model/pose";
import { placeSticks, STICK, type Sticks, sticksFor } from "../src/games/catch_the_moon/model/sticks";
import { eye, FIELD_DEG, overview } from "../src/games/catch_the_moon/scene/camera";
import type { Kit } from "../src/net/rest.generated";

const LAYOUT = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../src/games/catch_the_moon/model/frame_layout.json"), "utf8"),
);
/** The second view shows so much, at least, from top to bottom. */
const SECOND_VIEW_MM = 2 * 130;
const SECOND_VIEW_PX = 150;
/** The world tells of a still ladder for 25 ticks after the newest aim at least, some of which may be left out, and then no
 * more until the hand moves again. */
const STILL_TICKS = 12;
/** Ends of sticks this near to the highest of a ladder are its top. */
const TOP_PX = 14;

type Vector = readonly [number, number, number];
export type Spot = { right: number; up: number };

type Drawn = { held: number | null; highestMm: number; ladders: { ladder: number; isDown: boolean; pose: Pose }[] };

export class ScreenEyes {
  #drawn: Drawn | null = null;
  #first: Drawn | null = null;
  #tick = 0;
  /** Since which tick nothing has moved that could be seen; null until the world has told of the newest aim. */
  #since: number | null = null;
  #aims = 0;
  #waiting = new Set<() => void>();
  #kit: Kit | null = null;
  #size = { width: 1, height: 1 };

  /** Before the page opens its table. */
  constructor(readonly page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#receive(payload));
      socket.on("framesent", ({ payload }) => this.#sent(payload));
    });
  }

  async open(): Promise<void> {
    this.#kit = await (await this.page.request.get("/api/catch-the-moon/ladders")).json();
    const box = await this.page.getByRole("application", { name: "The tower" }).locator("canvas").boundingBox();
    if (box !== null) this.#size = box;
  }

  get held(): number | null {
    return this.#drawn?.held ?? null;
  }

  /** Does something that moves the ladder, and waits until it hangs still again, or is in the hand no more. */
  async moved(move: () => Promise<void>): Promise<void> {
    const { held } = this;
    const aims = this.#aims;
    await move();
    await this.until(() => this.held !== held || (this.#aims > aims && this.#isStill));
  }

  /** Until something holds of what is seen. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (!holds()) return;
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
      look();
    });
  }

  get #isStill(): boolean {
    return this.#since !== null && this.#tick - this.#since >= STILL_TICKS;
  }

  /** The ladders of the tower, the highest on the screen first. */
  standing(): number[] {
    const seen = (this.#drawn?.ladders ?? []).filter(({ ladder, isDown }) => ladder !== this.held && !isDown);
    return seen.map(({ ladder }) => ladder).sort((one, other) => this.top(other).up - this.top(one).up);
  }

  /** The middle of a ladder in the main picture. */
  middle(ladder: number): Spot {
    return this.#seen(this.#pose(ladder).position);
  }

  /** The middle of the upper end of a ladder in the main picture. */
  top(ladder: number): Spot {
    return middleOf(this.#topEnds(ladder).map((end) => this.#seen(end)));
  }

  bottom(ladder: number): Spot {
    const ends = this.#ends(ladder).map((end) => this.#seen(end));
    return ends.reduce((lowest, end) => (end.up < lowest.up ? end : lowest));
  }

  /** How far from its middle its ends are seen. */
  reach(ladder: number): number {
    const { right, up } = this.middle(ladder);
    const ends = this.#ends(ladder).map((end) => this.#seen(end));
    return Math.max(...ends.map((end) => Math.hypot(end.right - right, end.up - up)));
  }

  /** The same in the second view, from the side: to the right there is what is farther away. */
  middleFromSide(ladder: number): Spot {
    return this.#seenFromSide(this.#pose(ladder).position);
  }

  topFromSide(ladder: number): Spot {
    return middleOf(this.#topEnds(ladder).map((end) => this.#seenFromSide(end)));
  }

  #receive(payload: string | Buffer): void {
    if (typeof payload === "string" || payload[LAYOUT.frame.at.kind] !== LAYOUT.frame.kind) return;
    const drawn = drawnIn(payload);
    this.#tick = payload.readUInt32LE(LAYOUT.frame.at.tick);
    if (this.#since === null || visible(drawn) !== visible(this.#drawn)) this.#since = this.#tick;
    this.#drawn = drawn;
    this.#first ??= drawn;
    for (const look of this.#waiting) look();
  }

  #sent(payload: string | Buffer): void {
    if (typeof payload === "string" || payload[LAYOUT.hand.at.kind] !== LAYOUT.hand.kind) return;
    this.#aims += 1;
    this.#since = null;
  }

  #pose(ladder: number): Pose {
    const entry = this.#drawn?.ladders.find((one) => one.ladder === ladder);
    if (entry === undefined) throw new Error(`ladder ${ladder} is not seen`);
    return entry.pose;
  }

  #ends(ladder: number): Vector[] {
    const shape = this.#kit?.ladders.find((one) => one.ladder === ladder);
    if (shape === undefined) throw new Error(`there is no ladder ${ladder}`);
    const sticks: Sticks = sticksFor(shape);
    placeSticks(sticks, shape, this.#pose(ladder));
    const at = (place: number): Vector => [sticks[place] ?? 0, sticks[place + 1] ?? 0, sticks[place + 2] ?? 0];
    return shape.parts.flatMap((_, part) => [at(STICK * part), at(STICK * part + 3)]);
  }

  #topEnds(ladder: number): Vector[] {
    const ends = this.#ends(ladder);
    const highest = Math.max(...ends.map((end) => this.#seen(end).up));
    return ends.filter((end) => this.#seen(end).up > highest - TOP_PX);
  }

  #view() {
    const { width, height } = this.#size;
    const viewpoint = overview(this.#first?.highestMm ?? 0, width / height);
    const from = eye(viewpoint);
    const forward = unit(minus(viewpoint.target, from));
    const right = unit([forward[1], -forward[0], 0]);
    const up: Vector = [
      right[1] * forward[2] - right[2] * forward[1],
      right[2] * forward[0] - right[0] * forward[2],
      right[0] * forward[1] - right[1] * forward[0],
    ];
    return { from, forward, right, up };
  }

  #seen(place: Vector): Spot {
    const { from, forward, right, up } = this.#view();
    const way = minus(place, from);
    const perMm = this.#size.height / (2 * Math.tan((FIELD_DEG * Math.PI) / 360) * dot(way, forward));
    return { right: Math.round(perMm * dot(way, right)), up: Math.round(perMm * dot(way, up)) };
  }

  #seenFromSide(place: Vector): Spot {
    const { right } = this.#view();
    const perMm = SECOND_VIEW_PX / SECOND_VIEW_MM;
    return { right: Math.round(perMm * dot(place, [-right[1], right[0], 0])), up: Math.round(perMm * place[2]) };
  }
}

/** What is seen of it: to half a millimetre, and about half a degree. */
function visible(drawn: Drawn | null): string {
  const parts = drawn?.ladders.map(({ ladder, pose: { position, turn } }) => [
    ladder,
    ...position.map((mm) => Math.round(2 * mm)),
    ...turn.map((part) => Math.round(100 * part)),
  ]);
  return `${drawn?.held} ${parts?.join(" ")}`;
}

function drawnIn(payload: Buffer): Drawn {
  const { frame, entry } = LAYOUT;
  const isHeld = (payload.readUInt8(frame.at.flags) & frame.flags.is_held) !== 0;
  const ladders: Drawn["ladders"] = [];
  for (let at = frame.bytes; at < payload.length; at += entry.bytes) {
    const place = (axis: number) =>
      payload.readInt16LE(at + entry.at.position + 2 * axis) / entry.position_units_per_mm;
    const turn = (part: number) => payload.readInt16LE(at + entry.at.turn + 2 * part) / entry.turn_units;
    ladders.push({
      ladder: payload.readUInt8(at + entry.at.ladder),
      isDown: (payload.readUInt8(at + entry.at.flags) & entry.flags.has_fallen) !== 0,
      pose: { position: [place(0), place(1), place(2)], turn: [turn(0), turn(1), turn(2), turn(3)] },
    });
  }
  return {
    held: isHeld ? payload.readUInt8(frame.at.held) : null,
    highestMm: payload.readUInt16LE(frame.at.highest) / frame.highest_units_per_mm,
    ladders,
  };
}

function middleOf(spots: readonly Spot[]): Spot {
  const sum = (part: keyof Spot) => spots.reduce((all, spot) => all + spot[part], 0) / (spots.length || 1);
  return { right: Math.round(sum("right")), up: Math.round(sum("up")) };
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

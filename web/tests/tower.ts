/** A hand at the tower for browser tests. It reads from the wire where its ladder is and where the client wants it; where
 * on the screen it can be grabbed, the mouse pointer tells; how the mouse moves it, it finds out by trying. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, type Locator, type Page } from "@playwright/test";

type Vector = readonly [number, number, number];
type Point = { x: number; y: number };

const PROBE_PX = 40;
const PROBE_WHEEL = 200;
const ROW_PX = 20;
const COLUMN_PX = 12;

/** The world tells of a still ladder for 25 ticks, and then no more until the hand moves again. */
const STILL_TICKS = 22;

/** As still as this, where it was wanted, it has arrived. */
const ARRIVED_TICKS = 8;
const ARRIVED_MM = 1;

const LAYOUT = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../src/games/catch_the_moon/model/frame_layout.json"), "utf8"),
);

export const turnRing = (page: Page) => page.getByRole("group", { name: "Turn the ladder" });

export class TowerHand {
  #at: Point = { x: 0, y: 0 };
  #held: Vector | null = null;
  #tick = 0;
  /** Since which tick the ladder has hung where it is; null until the world has told of the newest aim. */
  #heldSince: number | null = null;
  #aim: Vector = [0, 0, 0];
  #aims = 0;
  /** How far the ladder goes for a pixel to the right, a pixel up, and a notch of the wheel. */
  #right: Vector = [0, 0, 0];
  #up: Vector = [0, 0, 0];
  #away: Vector = [0, 0, 0];

  /** Before the page opens its table, to hear all that is said there. */
  constructor(readonly page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#hear(payload));
      socket.on("framesent", ({ payload }) => this.#say(payload));
    });
  }

  get canvas(): Locator {
    return this.page.getByRole("application", { name: "The tower" }).locator("canvas");
  }

  async waitForLadder(): Promise<void> {
    await expect(turnRing(this.page)).toBeVisible();
    await expect.poll(() => this.#held).not.toBeNull();
    this.#aim = this.#held ?? this.#aim;
  }

  /** By a button of the ring, ten degrees a step. */
  async turn(button: string, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.page.getByRole("button", { name: button }).click();
  }

  /** With the whole tower in view, so that what is beside it is, too: a mouse outside of the window tells nothing. */
  async grab(): Promise<void> {
    await this.page.getByRole("button", { name: "Look at the whole tower" }).click();
    await this.canvas.scrollIntoViewIfNeeded();
    await this.#still();
    this.#at = await this.#findGripAtRest();
    await this.page.mouse.move(this.#at.x, this.#at.y);
    await this.page.mouse.down();
    this.#right = scaled(await this.#try(PROBE_PX, 0, 0), 1 / PROBE_PX);
    this.#up = scaled(await this.#try(0, -PROBE_PX, 0), 1 / PROBE_PX);
    this.#away = scaled(await this.#try(0, 0, -PROBE_WHEEL), 1 / PROBE_WHEEL);
  }

  /** Drags the ladder to a place in the room, in millimetres, and waits until it hangs still there. */
  async dragTo(place: Vector): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const away = minus(place, this.#aim);
      await this.#try(along(away, this.#right), -along(away, this.#up), -along(away, this.#away));
    }
    await this.#still();
  }

  async leave(): Promise<void> {
    await this.page.mouse.up();
  }

  /** How the hand's aim changes by this. */
  async #try(right: number, down: number, wheel: number): Promise<Vector> {
    const before = this.#aim;
    const at = { x: Math.round(this.#at.x + right), y: Math.round(this.#at.y + down) };
    // A mouse that stays on its pixel tells nothing.
    const hasMoved = at.x !== this.#at.x || at.y !== this.#at.y;
    this.#at = at;
    if (hasMoved) await this.#aimed(() => this.page.mouse.move(at.x, at.y));
    if (wheel !== 0) await this.#aimed(() => this.page.mouse.wheel(0, wheel));
    return minus(this.#aim, before);
  }

  /** Does something, and waits until the client has told where it wants the ladder now. */
  async #aimed(move: () => Promise<void>): Promise<void> {
    const before = this.#aims;
    await move();
    await expect.poll(() => this.#aims).toBeGreaterThan(before);
  }

  /** Where it is while the camera has come to rest: in one picture after the other. */
  async #findGripAtRest(): Promise<Point> {
    for (let before = await this.#findGrip(); ; ) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      const grip = await this.#findGrip();
      if (grip.x === before.x && grip.y === before.y) return grip;
      before = grip;
    }
  }

  /** About the middle of where the mouse could take the ladder: the page is told of a pointer all over the picture. */
  async #findGrip(): Promise<Point> {
    const grip = await this.canvas.evaluate(
      (canvas: HTMLCanvasElement, { rowPx, columnPx }) => {
        const { left, top, right, bottom } = canvas.getBoundingClientRect();
        const grips: { x: number; y: number }[] = [];
        for (let y = top + rowPx; y < bottom; y += rowPx) {
          for (let x = left + 1; x < right; x += columnPx) {
            canvas.dispatchEvent(
              new PointerEvent("pointermove", { clientX: x, clientY: y, pointerType: "mouse", bubbles: true }),
            );
            if (canvas.style.cursor === "grab") grips.push({ x, y });
          }
        }
        return grips[Math.floor(grips.length / 2)] ?? null;
      },
      { rowPx: ROW_PX, columnPx: COLUMN_PX },
    );
    if (grip === null) throw new Error("there is nothing to grab");
    return grip;
  }

  /** Waits until the ladder hangs still. */
  async #still(): Promise<void> {
    await expect.poll(() => this.#isStill()).toBe(true);
  }

  #isStill(): boolean {
    if (this.#held === null || this.#heldSince === null) return false;
    const hasArrived = distance(this.#held, this.#aim) < ARRIVED_MM;
    return this.#tick - this.#heldSince >= (hasArrived ? ARRIVED_TICKS : STILL_TICKS);
  }

  #hear(payload: string | Buffer): void {
    if (typeof payload === "string" || payload[LAYOUT.frame.at.kind] !== LAYOUT.frame.kind) return;
    const held = heldIn(payload);
    this.#tick = payload.readUInt32LE(LAYOUT.frame.at.tick);
    if (this.#heldSince === null || held?.join() !== this.#held?.join()) this.#heldSince = this.#tick;
    this.#held = held;
  }

  #say(payload: string | Buffer): void {
    if (typeof payload === "string" || payload[LAYOUT.hand.at.kind] !== LAYOUT.hand.kind) return;
    const part = (axis: number) => payload.readFloatLE(LAYOUT.hand.at.position + 4 * axis);
    this.#aim = [part(0), part(1), part(2)];
    this.#aims += 1;
    this.#heldSince = null;
  }
}

/** Where the ladder in the hand is, to a tenth of a millimetre; null when there is none. */
function heldIn(payload: Buffer): Vector | null {
  const { frame, entry } = LAYOUT;
  if ((payload.readUInt8(frame.at.flags) & frame.flags.is_held) === 0) return null;
  const held = payload.readUInt8(frame.at.held);
  for (let at = frame.bytes; at < payload.length; at += entry.bytes) {
    if (payload.readUInt8(at + entry.at.ladder) !== held) continue;
    const part = (axis: number) =>
      Math.round((10 * payload.readInt16LE(at + entry.at.position + 2 * axis)) / entry.position_units_per_mm) / 10;
    return [part(0), part(1), part(2)];
  }
  return null;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function scaled(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(...minus(a, b));
}

/** How many of `step` reach as far as `way` does in its direction. */
function along(way: Vector, step: Vector): number {
  const square = step[0] ** 2 + step[1] ** 2 + step[2] ** 2;
  return square === 0 ? 0 : (way[0] * step[0] + way[1] * step[1] + way[2] * step[2]) / square;
}

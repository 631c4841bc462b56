/** A hand at the tower for browser tests. It sees nothing but where its ladder is (`data-held-mm`), where on
 * the screen it can be grabbed (`data-grip`) and where the mouse wants it (`data-aim-mm`); how the mouse moves
 * it, it finds out by trying. */

import { expect, type Locator, type Page } from "@playwright/test";

type Vector = readonly [number, number, number];

const PROBE_PX = 40;
const PROBE_WHEEL = 200;
/** So many pictures in a row that show the ladder at the same place. */
const STILL_PICTURES = 60;

export class TowerHand {
  #at = { x: 0, y: 0 };
  /** How far the ladder goes for a pixel to the right, a pixel up, and a notch of the wheel. */
  #right: Vector = [0, 0, 0];
  #up: Vector = [0, 0, 0];
  #away: Vector = [0, 0, 0];

  constructor(readonly page: Page) {}

  get canvas(): Locator {
    return this.page.locator("[data-testid='tower'] canvas");
  }

  async waitForLadder(): Promise<void> {
    await expect(this.page.getByTestId("tower")).not.toHaveAttribute("data-held", "", { timeout: 30_000 });
    await expect(this.canvas).toHaveAttribute("data-held-mm", /\d/, { timeout: 30_000 });
  }

  /** By a button of the ring, ten degrees a step. */
  async turn(button: string, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.page.getByRole("button", { name: button }).click();
  }

  async grab(): Promise<void> {
    await this.page.getByTestId("tower").scrollIntoViewIfNeeded();
    await this.#still();
    const box = await this.canvas.boundingBox();
    const [x, y] = numbers(await this.canvas.getAttribute("data-grip"));
    if (box === null || x === undefined || y === undefined) throw new Error("there is nothing to grab");
    this.#at = { x: box.x + x * box.width, y: box.y + y * box.height };
    await this.page.mouse.move(this.#at.x, this.#at.y);
    await this.page.mouse.down();
    this.#right = scaled(await this.#try(PROBE_PX, 0, 0), 1 / PROBE_PX);
    this.#up = scaled(await this.#try(0, -PROBE_PX, 0), 1 / PROBE_PX);
    this.#away = scaled(await this.#try(0, 0, -PROBE_WHEEL), 1 / PROBE_WHEEL);
  }

  /** Drags the ladder to a place in the room, in millimetres, and waits until it hangs still there. */
  async dragTo(place: Vector): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const away = minus(place, await this.#aim());
      await this.#try(along(away, this.#right), -along(away, this.#up), -along(away, this.#away));
    }
    await this.#still();
  }

  async leave(): Promise<void> {
    await this.page.mouse.up();
  }

  /** How the hand's aim changes by this. */
  async #try(right: number, down: number, wheel: number): Promise<Vector> {
    const before = await this.#aim();
    this.#at = { x: this.#at.x + right, y: this.#at.y + down };
    await this.page.mouse.move(this.#at.x, this.#at.y, { steps: 4 });
    if (wheel !== 0) {
      // The wheel is turned before the page hears of it.
      const turned = await this.canvas.evaluateHandle((canvas) => ({
        heard: new Promise((heard) => canvas.addEventListener("wheel", heard, { once: true })),
      }));
      await this.page.mouse.wheel(0, wheel);
      await turned.evaluate(async ({ heard }) => void (await heard));
    }
    return minus(await this.#aim(), before);
  }

  async #aim(): Promise<Vector> {
    const [x = 0, y = 0, z = 0] = numbers(await this.canvas.getAttribute("data-aim-mm"));
    return [x, y, z];
  }

  /** Waits until the ladder hangs still, as far as pictures show it. */
  async #still(): Promise<void> {
    await this.canvas.evaluate(
      (canvas, enough) =>
        new Promise<void>((resolve) => {
          let last = canvas.dataset.heldMm;
          let same = 0;
          const look = () => {
            same = canvas.dataset.heldMm === last ? same + 1 : 0;
            last = canvas.dataset.heldMm;
            if (same === enough) resolve();
            else requestAnimationFrame(look);
          };
          look();
        }),
      STILL_PICTURES,
    );
  }
}

function numbers(text: string | null): number[] {
  return (text ?? "").split(",").map(Number);
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function scaled(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** How many of `step` reach as far as `way` does in its direction. */
function along(way: Vector, step: Vector): number {
  const square = step[0] ** 2 + step[1] ** 2 + step[2] ** 2;
  return square === 0 ? 0 : (way[0] * step[0] + way[1] * step[1] + way[2] * step[2]) / square;
}

/** The editor of a set-up for browser tests, in which places are millimetres from the middle of the base. */

import type { Locator, Page } from "@playwright/test";

type Point = { x: number; y: number };

export class SetupEditor {
  constructor(readonly page: Page) {}

  ladder(number: number): Locator {
    return this.page.getByRole("application", { name: new RegExp(`^Ladder ${number}:`) });
  }

  field(number: number, name: string): Locator {
    return this.page.getByRole("group", { name: `Ladder ${number}` }).getByRole("spinbutton", { name });
  }

  /** Does something, and waits until the server has said what it thinks of the set-up that comes of it. */
  async expectJudged(setup: string, change: () => Promise<void>): Promise<void> {
    const judged = this.page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(`/setups/${setup}`));
    await change();
    await judged;
  }

  /** On the screen. */
  async middleOf(number: number): Promise<Point> {
    return middle(this.ladder(number));
  }

  /** One of the ends by which it is turned. */
  async endOf(number: number): Promise<Point> {
    return middle(this.ladder(number).locator("circle").last());
  }

  async drag(from: Point, { x, y }: Point): Promise<void> {
    const view = this.page.getByRole("group", { name: "The base from above" });
    const [, , widthMm] = ((await view.getAttribute("viewBox")) ?? "").split(" ");
    const scale = ((await view.boundingBox())?.width ?? 0) / Number(widthMm);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + x * scale, from.y - y * scale, { steps: 5 });
    await this.page.mouse.up();
  }
}

async function middle(place: Locator): Promise<Point> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error("there is nothing to take hold of");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

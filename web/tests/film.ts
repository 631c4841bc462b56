/** A placement in Catch the Moon, picture by picture, from its recorded motion: however slow this machine draws, the film
 * is as smooth. */

import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { ADA, attend, goOn, person } from "./tables";
import { drawTower } from "./tower_look";

const FOLDER = resolve(import.meta.dirname, "../test-results/film");
const PER_SECOND = 10;
/** Of the motion its end: the way of the ladder, and how it is let go. */
const SECONDS = 4;
/** Pictures are taken large and made smaller afterwards. The camera goes around a little with every one, and on for some more. */
const MOVE_PX = 2;
const STANDING = 8;
const ONLY_THE_SCENE = "[role=application] ~ * { visibility: hidden }";

test("a placement", async ({ page, request }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await page.addInitScript(() =>
    localStorage.setItem("lunaria.catch_the_moon.look", JSON.stringify({ quality: "low", ghost: false, inset: false })),
  );
  await attend(page, await goOn(request, "catch_the_moon", [ADA, person("Émile"), person("Grace")]));
  const spots = page.getByRole("region", { name: "Where could it go?" });
  const best = spots.getByRole("button").first();
  await expect(async () => {
    await page.getByRole("button", { name: "Where could it go?" }).click();
    await best.waitFor({ timeout: 20_000 });
  }).toPass();
  await best.click();
  await spots.getByText("It is there. Nudge it, or let go.").waitFor();
  await page.getByRole("button", { name: "Let go", exact: true }).click();
  await page.getByRole("button", { name: "Roll the die" }).waitFor();
  const moment = await motionOfTheWay(page);
  await drawTower(page, "fine");
  const length = Number(await moment.getAttribute("max"));
  const shots = Math.ceil(PER_SECOND * Math.min(SECONDS, length));
  const canvas = page.getByRole("application", { name: "The tower" }).locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error("there is no picture");
  const [x, y] = [box.x + 0.3 * box.width, box.y + 0.5 * box.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let shot = 0; shot < shots + STANDING; shot += 1) {
    await page.mouse.move(x + MOVE_PX * shot, y);
    await moment.fill(Math.max(0, length - Math.max(0, shots - shot) / PER_SECOND).toFixed(3));
    await drawn(page);
    await canvas.screenshot({ path: `${FOLDER}/${String(shot).padStart(3, "0")}.png`, style: ONLY_THE_SCENE });
  }
  await page.mouse.up();
});

/** What happened between two turns has a motion too, but a short one. */
async function motionOfTheWay(page: Page): Promise<Locator> {
  const moment = page.getByRole("region", { name: "Recorded motion" }).getByRole("slider");
  const isLong = async () => Number(await moment.getAttribute("max")) > SECONDS / 2;
  do {
    await page.getByRole("button", { name: "One step back" }).click();
    await moment.waitFor();
  } while (!(await isLong()));
  return moment;
}

/** The tower goes on in one picture of the screen and is drawn in the next. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 3;
        const next = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
  );
}

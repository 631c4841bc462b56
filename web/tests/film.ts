/** How bots build a tower of Catch the Moon, picture by picture, from its recorded motion: however slow this machine draws,
 * the film is as smooth. Ladder after ladder comes in jumps, the last one at its own pace, and the camera goes around. */

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

import type { APIRequestContext, Page } from "@playwright/test";

import { ended, expect, test } from "./fixtures";
import { ADA, bot, create, person, setTable } from "./tables";
import { drawTower } from "./tower_look";

const FOLDER = resolve(import.meta.dirname, "../test-results/film");
const LAYOUT = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../src/games/catch_the_moon/model/frame_layout.json"), "utf8"),
);

const BUILDERS = [bot("master"), bot("daring"), bot("master")];
/** LADDERS=2 is quick, to try out something. */
const LADDERS = Number(process.env.LADDERS ?? 10);
/** What is shown of a ladder: seconds before or after it is let go; then what came of it. */
const JUMPS_S = [-0.9, -0.2, 0.3];
/** Of the last one: so long before it is let go, and after that. */
const LAST_S = { before: 1.6, after: 1.2 };
const PER_SECOND = 10;
const STANDING = 6;
/** The camera goes around a little with every picture. */
const MOVE_PX = 2;
const ONLY_THE_SCENE = "[role=application] ~ * { opacity: 0 !important }";

test("a tower grows", async ({ page, request }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await page.addInitScript(() => {
    const look = { quality: "low", ghost: false, inset: false, follows: false };
    localStorage.setItem("lunaria.catch_the_moon.look", JSON.stringify(look));
  });
  const { table, placements } = await built(page, request);
  const motions: Motion[] = [];
  for (const ply of placements) motions.push(await motionOf(request, table, ply));
  await page.setViewportSize({ width: 1040, height: 800 });
  // The camera begins where all of the tower is seen that will stand in the end.
  for (const motion of motions.slice(-1)) await show(page, motion);
  await drawTower(page, "fine");
  const canvas = page.getByRole("application", { name: "The tower" }).locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error("there is no picture");
  const [x, y] = [box.x + 0.2 * box.width, box.y + 0.4 * box.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const moment = page.getByRole("region", { name: "Recorded motion" }).getByRole("slider");
  let shots = 0;
  for (const [place, motion] of motions.entries()) {
    await show(page, motion);
    for (const seconds of momentsOf(motion, place === motions.length - 1)) {
      await page.mouse.move(x + MOVE_PX * shots, y);
      await moment.fill(seconds.toFixed(3));
      await drawn(page);
      await canvas.screenshot({ path: `${FOLDER}/${String(shots).padStart(3, "0")}.png`, style: ONLY_THE_SCENE });
      shots += 1;
    }
  }
  await page.mouse.up();
});

/** Lets bots build, and opens the tower as a game of people, at which nothing goes on; and where ladders came to rest. */
async function built(page: Page, request: APIRequestContext): Promise<{ table: string; placements: number[] }> {
  const { table } = await setTable(request, { game: "catch-the-moon", seats: BUILDERS });
  // Small pictures are drawn sooner where a processor draws them; and bots play while somebody is there.
  await page.setViewportSize({ width: 480, height: 480 });
  await page.goto(`/t/${table}`);
  const placed = page.getByRole("tabpanel", { name: "Log" }).getByText(/ lets go of ladder /);
  await placed.nth(LADDERS).or(ended(page)).first().waitFor({ state: "attached" });
  expect(await placed.count(), "ladders before the game is over").toBeGreaterThan(LADDERS);
  const { log } = await (await request.get(`/api/tables/${table}/log`)).json();
  const placements = reported(log.map(({ action }: { action: string }) => action)).slice(0, LADDERS);
  // The last one is looked back at, too.
  const ply = (placements.at(-1) ?? 0) + 1;
  const seats = [ADA, person("Émile"), person("Grace")];
  const stage = await create(request, { seats, go_on_from: { type: "table", table, ply } });
  await page.goto(`/t/${stage.table}`);
  return { table: stage.table, placements };
}

/** After how many actions it was reported what had come of each ladder that was let go. */
function reported(actions: readonly string[]): number[] {
  const isSettled = (action: string) => action.startsWith("settled ");
  const afterPlaces = [...actions.keys()].filter((place) => actions[place] === "place");
  return afterPlaces.map((place) => actions.findIndex((action, at) => at > place && isSettled(action)) + 1);
}

/** When a ladder was let go, in a motion of so many seconds. */
type Motion = { ply: number; releasedS: number; lengthS: number };

async function motionOf(request: APIRequestContext, table: string, ply: number): Promise<Motion> {
  const bytes = await (await request.get(`/api/tables/${table}/motion/${ply}`)).body();
  const { motion, frame, entry } = LAYOUT;
  const perSecond = bytes.readUInt16LE(motion.at.frames_per_second);
  const count = bytes.readUInt32LE(motion.at.frames);
  let released = 0;
  for (let at = motion.bytes, place = 0; place < count; place += 1) {
    if (bytes.readUInt8(at + frame.at.flags) & frame.flags.is_held) released = place;
    at += frame.bytes + entry.bytes * bytes.readUInt8(at + frame.at.entries);
  }
  return { ply, releasedS: released / perSecond, lengthS: (count - 1) / perSecond };
}

function momentsOf({ releasedS, lengthS }: Motion, isLast: boolean): number[] {
  if (!isLast) return [...JUMPS_S.map((after) => Math.max(0, releasedS + after)), lengthS];
  const from = Math.max(0, releasedS - LAST_S.before);
  const moving = Math.ceil((Math.min(releasedS + LAST_S.after, lengthS) - from) * PER_SECOND);
  const moments = Array.from({ length: moving }, (_, place) => from + place / PER_SECOND);
  return [...moments, ...Array.from({ length: STANDING }, () => lengthS)];
}

/** Until the motion that ended with this report can be looked at. */
async function show(page: Page, { ply, lengthS }: Motion): Promise<void> {
  const moment = page.getByRole("region", { name: "Recorded motion" }).getByRole("slider");
  // One that has just come is shown at its end.
  if (await moment.isVisible()) await moment.fill("0");
  await page.getByRole("slider", { name: "Position in the game" }).fill(String(ply));
  await expect(moment).toHaveAttribute("max", String(lengthS));
  await expect(moment).not.toHaveValue("0");
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

/** What happens around a game: clocks, absence, spectators, offers, chat, resigning, another game. */

import type { Page } from "@playwright/test";

import {
  announced,
  connectionNote,
  ended,
  expect,
  expectAccessible,
  moveAWolf,
  playNow,
  plies,
  plyCount,
  test,
} from "./fixtures";
import { ADA, attend, BEA, OPEN, setTable, withOther } from "./tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const seat = (page: Page, number: number) =>
  page.getByRole("list", { name: "Seats" }).getByRole("listitem").nth(number);
const clock = (page: Page, number: number) => seat(page, number).getByRole("timer", { name: "Time left" });
const yourTurn = (page: Page) => page.getByText("Your turn").first();
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function resign(page: Page): Promise<void> {
  await button(page, "Resign").click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /Chat/ }).click();
}

const SHORT_CLOCKS = {
  "so many seconds a turn": { type: "turn", seconds: 4 },
  "a bank with an increment": { type: "bank", seconds: 4, increment: 2 },
} as const;

for (const [name, rule] of Object.entries(SHORT_CLOCKS)) {
  test(`with ${name} the clock counts down, and running out ends the game in words`, async ({ page, request }) => {
    await attend(page, await setTable(request, { clock: rule, start: "asked" }), [0]);
    await expect(page.getByRole("heading", { name: "Everyone is here" })).toBeVisible();
    await expectAccessible(page);
    await button(page, "Begin").click();
    await expect(clock(page, 1)).toHaveText("0:04");
    await expect(clock(page, 0)).toHaveText(/^0:0[01]$/);
    await expect(clock(page, 1)).toHaveText("0:04");
    await expect(ended(page)).toContainText("Bea wins");
    await expect(ended(page)).toContainText("Your time ran out.");
    await expect.poll(() => announced(page)).toContain("Your time ran out.");
    await expectAccessible(page);
  });
}

test("a move adds its increment to the bank, and the other's clock runs", async ({ page, request }) => {
  const bank = { type: "bank", seconds: 600, increment: 300 } as const;
  await attend(page, await setTable(request, { clock: bank, start: "asked" }), [0, 1]);
  await button(page, "Begin").click();
  await moveAWolf(page);
  await expect(clock(page, 0)).toHaveText(/^1[0-5]:\d\d$/);
  await expect(clock(page, 1)).toHaveText(/^9:\d\d$/);
  await expectAccessible(page);
});

test("a bot stands in for a player who left, is shown, and hands back on return", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const created = await setTable(request, { grace_seconds: 1 });
  await withOther(browser, baseURL, async (bea) => {
    await attend(page, created, [0]);
    await attend(bea, created, [1]);
    await moveAWolf(page);
    await expect(yourTurn(bea)).toBeVisible();
    await bea.goto("/");
    await expect(seat(page, 1)).toContainText("away");
    await expect(seat(page, 1)).toContainText("a bot stands in");
    await expect.poll(() => announced(page)).toContain("A bot stands in for Bea.");
    await expectAccessible(page);
    await expect.poll(() => plies(page)).toBe(2);

    await bea.goto(`/t/${created.table}`);
    await expect(seat(page, 1)).not.toContainText("a bot stands in");
    await expect(seat(page, 1)).not.toContainText("away");
    await moveAWolf(page);
    await expect(yourTurn(bea)).toBeVisible();
    await moveAWolf(bea);
    await expect.poll(() => plies(page)).toBe(4);
  });
});

test("a spectator by link sees the moves and cannot act", async ({ page, request, browser, baseURL }) => {
  const created = await setTable(request);
  await attend(page, created, [0, 1]);
  await withOther(browser, baseURL, async (guest) => {
    await guest.goto(`/join/${created.table}`);
    await expect(guest.getByText("Every seat is taken.")).toBeVisible();
    await expectAccessible(guest);
    await guest.getByRole("link", { name: "Just watch" }).click();
    await expect(guest.getByRole("listbox", { name: "The row of wolves" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Seats" })).toContainText("1 watching");
    await moveAWolf(page);
    await expect.poll(() => plies(guest)).toBe(1);
    await expect(guest.getByRole("tabpanel", { name: "Log" }).getByRole("listitem")).toHaveCount(1);
    await expect(guest.locator("[data-ready]")).toHaveCount(0);
    for (const name of ["Resign", "Ask to take back", "Offer a draw"]) await expect(button(guest, name)).toHaveCount(0);
    await openChat(guest);
    await expect(guest.getByText("Spectators cannot write here.")).toBeVisible();
    await expect(guest.getByLabel("Say something…")).toHaveCount(0);
    await expectAccessible(guest);
  });
});

test("against a bot a move is taken back without asking, the bot's answer with it", async ({ page }) => {
  await playNow(page, "Full Moon");
  await expect(button(page, "Undo")).toBeDisabled();
  await expect(button(page, "Offer a draw")).toHaveCount(0);
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBe(2);
  await button(page, "Undo").click();
  await expect.poll(() => plies(page)).toBe(0);
  await expect.poll(() => announced(page)).toContain("An action was taken back.");
  await moveAWolf(page);
  await expect.poll(() => plies(page)).toBe(2);
});

test("between two people a takeback is asked for: declined it stays, agreed it goes", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const created = await setTable(request);
  await attend(page, created, [0]);
  await withOther(browser, baseURL, async (bea) => {
    await attend(bea, created, [1]);
    await moveAWolf(page);
    await button(page, "Ask to take back").click();
    await expect(page.getByText("You would like to take back a move.")).toBeVisible();
    await expect(page.getByText("Waiting for an answer…")).toBeVisible();
    await expectAccessible(page);
    await expect(bea.getByText("Ada would like to take back a move.")).toBeVisible();
    await expectAccessible(bea);
    await button(bea, "Decline").click();
    await expect(page.getByText("The offer was declined.").first()).toBeVisible();
    expect(await plies(page)).toBe(1);

    await button(page, "Ask to take back").click();
    await button(bea, "Agree").click();
    await expect.poll(() => plies(page)).toBe(0);
    await expect.poll(() => plies(bea)).toBe(0);
    await expect(yourTurn(page)).toBeVisible();
  });
});

test("a draw is offered, declined, offered again and agreed", async ({ page, request, browser, baseURL }) => {
  const created = await setTable(request);
  await attend(page, created, [0]);
  await withOther(browser, baseURL, async (bea) => {
    await attend(bea, created, [1]);
    await button(page, "Offer a draw").click();
    await expect(bea.getByText("Ada offers a draw.")).toBeVisible();
    await button(bea, "Decline").click();
    await expect(page.getByText("The offer was declined.").first()).toBeVisible();
    await expect(ended(page)).toHaveCount(0);

    await button(bea, "Offer a draw").click();
    await button(page, "Agree").click();
    for (const one of [page, bea]) {
      await expect(ended(one)).toContainText("Nobody wins");
      await expect(ended(one)).toContainText("A draw was agreed.");
    }
  });
});

test("chat and quick reactions arrive, each name in the colour that its owner chose", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const created = await setTable(request, { seats: [{ ...ADA, colour: "moss" }, { type: "open" }] });
  await attend(page, created, [0]);
  await withOther(browser, baseURL, async (bea) => {
    await bea.goto(`/join/${created.table}#${created.invite}`);
    await bea.getByLabel("Your name").fill("Bea");
    await bea.getByRole("radio", { name: "Teal" }).click();
    await expectAccessible(bea);
    await button(bea, "Sit down").click();
    await expect(seat(page, 1)).toContainText("Bea");

    await openChat(bea);
    await button(bea, "React with 👋").click();
    await bea.getByLabel("Say something…").fill("Good evening!");
    await bea.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: /Chat/ })).toHaveText("Chat2");
    await expect.poll(() => announced(page)).toContain("Bea: Good evening!");
    await openChat(page);
    const said = page.getByRole("list", { name: "What was said" });
    await expect(said.getByRole("listitem")).toHaveText(["Bea 👋", "Bea Good evening!"]);
    await button(page, "React with 😂").click();
    await expect(bea.getByRole("list", { name: "What was said" })).toContainText("Ada 😂");

    await expect(said.getByText("Bea").first()).toHaveAttribute("style", /--colour-teal/);
    for (const one of [page, bea]) {
      await expect(seat(one, 0).getByText("Ada")).toHaveAttribute("style", /--colour-moss/);
      await expect(seat(one, 1).getByText("Bea")).toHaveAttribute("style", /--colour-teal/);
      await expectAccessible(one);
    }
  });
});

test("one resigns, and both meet again at another table with seats changed", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const created = await setTable(request);
  await attend(page, created, [0]);
  await withOther(browser, baseURL, async (bea) => {
    await attend(bea, created, [1]);
    await button(bea, "Resign").click();
    await expect(bea.getByRole("dialog")).toContainText("The game ends for you");
    await expectAccessible(bea);
    await button(bea, "Play on").click();
    await resign(bea);
    await expect(ended(bea)).toContainText("Ada wins");
    await expect(ended(bea)).toContainText("You gave up.");
    await expect(ended(page)).toContainText("You win!");
    await expect(ended(page)).toContainText("Bea gave up.");

    await button(page, "Play again").click();
    await page.waitForURL((url) => !url.pathname.endsWith(created.table));
    await button(bea, "To the rematch").click();
    await expect(bea).toHaveURL(page.url());
    for (const one of [page, bea]) {
      await expect(seat(one, 0)).toContainText("Bea");
      await expect(seat(one, 1)).toContainText("Ada");
    }
    await expect(yourTurn(bea)).toBeVisible();
    await moveAWolf(bea);
    await expect(yourTurn(page)).toBeVisible();
  });
});

test("those who play together give up together, and nobody has won", async ({ page, request }) => {
  const options = { mode: "cooperative", players: 2 };
  const created = await setTable(request, { game: "catch-the-moon", options });
  await attend(page, created, [0]);
  await expect(button(page, "Resign")).toBeVisible();
  await expect(button(page, "Offer a draw")).toHaveCount(0);
  await button(page, "Resign").click();
  await expect(page.getByRole("dialog")).toContainText("The game ends for everyone, and nobody wins.");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(ended(page)).toContainText("Nobody wins");
  await expect(ended(page)).toContainText("The game was given up.");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expectAccessible(page);
});

test("a table that is not there is told so", async ({ page, complaints }) => {
  await page.goto("/t/nowhere");
  await expect(page.getByRole("heading", { name: "This table cannot be opened" })).toBeVisible();
  await expectAccessible(page);
  // The page asks early which game is played there, and the browser notes every 404.
  await expect.poll(() => complaints).toEqual([expect.stringContaining("404")]);
  complaints.length = 0;
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`waiting for another, and a lost connection, have no accessibility violations (${colorScheme})`, async ({
    page,
    request,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    const colours = {
      seats: [
        { ...ADA, colour: "amber" as const },
        { ...BEA, colour: "violet" as const },
      ],
    };
    await attend(page, await setTable(request, colours), [1]);
    await expect(seat(page, 0)).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    await context.setOffline(true);
    await expect(connectionNote(page)).toContainText("You are offline");
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(connectionNote(page)).toHaveCount(0);
  });
}

test("two tabs of one browser keep the seats of both", async ({ page, context, request }) => {
  const first = await setTable(request);
  await attend(page, first);
  const other = await context.newPage();
  await playNow(other, "Full Moon");
  await resign(page);
  await expect(ended(page)).toBeVisible();
  await other.reload();
  await expect(button(other, "Resign")).toBeVisible();
});

test("after a takeback to the position looked at, the game is followed again", async ({ page, request }) => {
  await attend(page, await setTable(request, { takebacks: "free" }), [0, 1]);
  const ply = plyCount(page);
  for (const played of ["1/1", "2/2", "3/3"]) {
    await moveAWolf(page);
    await expect(ply).toHaveText(played);
  }
  await page.getByRole("slider").fill("2");
  await expect(ply).toHaveText("2/3");
  await button(page, "Undo").click();
  await expect(ply).toHaveText("2/2");
  await moveAWolf(page);
  await expect(ply).toHaveText("3/3");
});

test("whoever joined can ask others to join", async ({ page, request, browser, baseURL }) => {
  const seats = [ADA, OPEN, OPEN];
  const { table, invite } = await setTable(request, { game: "catch-22", options: { players: 3 }, seats });
  await page.goto(`/join/${table}#${invite}`);
  await button(page, "Sit down").click();
  const link = await page.getByLabel("Link to this table").inputValue();
  await withOther(browser, baseURL, async (other) => {
    await other.goto(link);
    await button(other, "Sit down").click();
    await other.waitForURL(/\/t\//);
  });
});

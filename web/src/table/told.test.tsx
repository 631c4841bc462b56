/** Log, headline and score wait for the picture. Both are watched while the clock is turned by hand. */

import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startI18n } from "../app/i18n";
import { loadTable } from "../app/prefetch";
import { changeSettings } from "../app/settings";
import catch22 from "../games/catch_22/lesson.json";
import catchTheMoon from "../games/catch_the_moon/lesson.json";
import { SETUP } from "../games/catch_the_moon/model/setup_samples";
import fullMoon from "../games/full_moon/lesson.json";
import { Connection } from "../net/connection";
import { type FakeNetwork, fakeNetwork } from "../net/fake_socket";
import { WithQueries } from "../net/test_queries";
import { event, NOTHING_TO_READ, played, position, snapshot, update, welcome } from "./samples";
import { Session } from "./session";
import { Table } from "./Table";

vi.mock("../games/catch_the_moon/webgl", () => ({ hasWebGL: () => false }));
vi.stubGlobal("fetch", async ({ url }: Request) => {
  if (url.includes("/setups/")) return Response.json(SETUP);
  return Response.json(url.endsWith("/ladders") ? { ladders: [] } : []);
});

type Step = { words: string; turn: number | null; view: unknown; last: { seat: number | null; action: string }[] };

/** What was drawn and what was told, at one moment. */
type Moment = { picture: string; told: string };

const LESSONS: Record<string, { steps: unknown[]; settings: object; fixed: unknown }> = {
  "full-moon": fullMoon,
  "catch-22": catch22,
  "catch-the-moon": catchTheMoon,
};

let network: FakeNetwork;
let session: Session;

beforeEach(() => {
  changeSettings({ language: "en" });
  network = fakeNetwork();
  session = new Session(new Connection("ws://here", ["t"], network.around), NOTHING_TO_READ, 0);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

/** A table at one step of a lesson; each call of the answer goes on to the next, as the server would tell it. */
async function open(game: string, from: string, ...to: string[]): Promise<(isEnd?: boolean) => void> {
  const { code, namespaces } = loadTable(game);
  await Promise.all([startI18n(namespaces), code]);
  const lesson = LESSONS[game];
  const step = (name: string) => lesson?.steps.find((one) => (one as Step).words === `lesson.${name}`) as Step;
  const before = step(from);
  const following = to.map(step);
  network.newest().open();
  const settings = { ...lesson?.settings, game, takebacks: "free" as const };
  const start = { ...position(0, before.turn), view: before.view };
  const table = snapshot([], { settings, position: start, fixed: lesson?.fixed ?? null });
  network.newest().tell(welcome(1, table));
  render(
    <WithQueries>
      <I18nextProvider i18n={i18next}>
        <Suspense>
          <Table tableId="here" session={session} />
        </Suspense>
      </I18nextProvider>
    </WithQueries>,
  );
  await screen.findByText("Nothing has happened yet.");
  await vi.waitFor(() =>
    expect(document.querySelector('[role="listbox"], [role="grid"], [role="application"]')).not.toBeNull(),
  );
  vi.useFakeTimers();
  let ply = 0;
  return (isEnd = false) => {
    const { last, turn, view } = following.shift() as Step;
    const events = last.map(({ seat, action }, index) => played(ply + index + 2, seat, action));
    ply += last.length;
    if (isEnd) events.push(event(ply + 2, { type: "ended", winners: [0], reason: "FM-14", secret: "" }));
    const end = { ...position(ply, isEnd ? null : turn), view };
    act(() => network.newest().tell(update(events, [], { positions: [end] })));
  };
}

/** Turns the clock until nothing moves, and notes each moment. */
function watch(picture: () => string, told: () => string): Moment[] {
  const moments: Moment[] = [{ picture: picture(), told: told() }];
  for (let passed_ms = 0; passed_ms < 6000; passed_ms += 100) {
    act(() => vi.advanceTimersByTime(100));
    moments.push({ picture: picture(), told: told() });
  }
  return moments;
}

/** By attributes: roles take long to find, at every tick of the clock. */
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
const panel = () => textOf('[role="tabpanel"]');
const headline = () => textOf('section[aria-label="What to do now"]');
const announced = () => document.getElementById("announcements")?.textContent ?? "";
/** What may be done goes with the game, too. */
const offered = () => (document.body.textContent?.includes("Resign") ? "" : "nothing to resign");
const everythingTold = () => `${headline()} | ${panel()} | ${announced()} | ${document.title}`;

/** From when on it is true, of the moments. */
function since(moments: readonly Moment[], holds: (moment: Moment) => boolean): number {
  const at = moments.findIndex(holds);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

const PATIENCE = { timeout: 60_000 };

describe("a move of Full Moon", PATIENCE, () => {
  const picture = () => document.querySelector('[data-where="caught"]')?.getAttribute("data-where") ?? "";

  it("is told, and the game said to be won, when the moon has been caught on the board", async () => {
    const goOn = await open("full-moon", "win", "end");
    goOn();
    const moments = watch(picture, everythingTold);
    const isDrawn = since(moments, (one) => one.picture === "caught");
    const isTold = since(moments, (one) => /catch|four colours/i.test(one.told.replace(/Goal.*?\|/, "|")));
    expect(isDrawn).toBeGreaterThan(0);
    // The moon takes its time to get there.
    expect(isTold).toBeGreaterThanOrEqual(isDrawn + 4);
    expect(isTold).toBeLessThan(moments.length);
  });

  it("ends the game for the reader only when it is drawn, though it came while the one before was", async () => {
    const goOn = await open("full-moon", "moon", "win", "end");
    goOn();
    act(() => vi.advanceTimersByTime(100));
    goOn(true);
    const ending = () => textOf('section[aria-label="The game is over"]');
    const moments = watch(picture, () => `${everythingTold()} ${ending()} ${offered()}`);
    const isDrawn = since(moments, (one) => one.picture === "caught");
    const isTold = since(moments, (one) => /is over|You win|Play again|nothing to resign/i.test(one.told));
    expect(isDrawn).toBeGreaterThan(0);
    expect(isTold).toBeGreaterThanOrEqual(isDrawn + 4);
    expect(moments[isTold]?.told).toContain("You win!You have four colours in a column: the moon is yours.");
  });

  it("is told at once when somebody presses the board, and when somebody presses Escape", async () => {
    const goOn = await open("full-moon", "win", "end");
    goOn();
    expect(panel()).toBe("Nothing has happened yet.");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(picture()).toBe("caught");
    expect(panel()).toContain("Four colours");
  });
});

describe("a walk in Catch 22", PATIENCE, () => {
  const purse = () => textOf('ul[aria-label="Players"] > li');

  it("is told when pawn and gold have arrived and the die lies", async () => {
    const goOn = await open("catch-22", "move", "again");
    goOn();
    const score = () => (/5 of 22/.test(purse()) ? "gold" : "");
    const die = () => document.querySelector('[aria-label^="The die shows 5"]')?.getAttribute("aria-label") ?? "";
    const moments = watch(() => score() + die(), everythingTold);
    const hasGold = since(moments, (one) => one.picture.startsWith("gold"));
    const hasDie = since(moments, (one) => one.picture.includes("shows 5"));
    const isTold = since(moments, (one) => /finds 5 tokens|rolls 5/.test(one.told));
    expect(hasGold).toBeGreaterThan(0);
    expect(hasDie).toBeGreaterThan(hasGold);
    expect(isTold).toBeGreaterThanOrEqual(hasDie);
    expect(isTold).toBeLessThan(moments.length);
  });

  it("is told at once when the board is pressed", async () => {
    const goOn = await open("catch-22", "move", "again");
    goOn();
    expect(panel()).toBe("Nothing has happened yet.");
    fireEvent.click(document.querySelector('[role="grid"]') as Element);
    expect(purse()).toContain("5 of 22");
    expect(panel()).toContain("finds 5 tokens");
  });
});

describe("a turn of Catch the Moon", PATIENCE, () => {
  /** Over the tower, where readers of the log do not look. */
  const shown = (words: RegExp) => () => {
    const cards = [...document.querySelectorAll('div[aria-hidden="true"]')];
    return cards.some((one) => words.test(one.textContent ?? "")) ? "shown" : "";
  };

  it("tells what the die asks when it lies, and the ladder when it has come", async () => {
    const goOn = await open("catch-the-moon", "roll", "drawn");
    goOn();
    const moments = watch(shown(/Ladder 9/), everythingTold);
    const isShown = since(moments, (one) => one.picture === "shown");
    const isTold = since(moments, (one) => /must touch exactly one|ladder 9|Drawn/.test(one.told));
    expect(isShown).toBeGreaterThan(10);
    expect(isTold).toBeGreaterThan(isShown);
    expect(isTold).toBeLessThan(moments.length);
  });

  it("tells of a raindrop, and counts it, when it has been shed", async () => {
    const goOn = await open("catch-the-moon", "fall", "tear");
    goOn();
    const score = () => textOf('section[aria-label="Raindrops"]');
    const before = score();
    const moments = watch(shown(/raindrop/i), () => everythingTold() + (score() === before ? "" : "counted"));
    const isShown = since(moments, (one) => one.picture === "shown");
    const isTold = since(moments, (one) => /lets go|Fallen|ground|counted/.test(one.told));
    expect(isTold).toBeGreaterThan(isShown);
    expect(isTold).toBeLessThan(moments.length);
  });

  it("tells it at once to whoever does not wait", async () => {
    const goOn = await open("catch-the-moon", "roll", "drawn");
    goOn();
    expect(panel()).toBe("Nothing has happened yet.");
    act(() => void session.skip());
    expect(panel()).toContain("ladder 9");
  });
});

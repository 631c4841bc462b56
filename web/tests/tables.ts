/** Tables for browser tests and pictures, set over the server's own doors and not by clicking through a form. The games
 * in `games/` are exported ones, cut off where it is getting interesting. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { APIRequestContext, Browser, Page } from "@playwright/test";

import type { CreatedTable, NewTable } from "../src/net/rest.generated";
import { expect, listenForComplaints } from "./fixtures";

export type SetTable = CreatedTable & { game: string };

type Seats = NewTable["seats"];

export const person = (name: string) => ({ type: "person", name }) as const;
export const bot = (level: string) => ({ type: "bot", level }) as const;
export const OPEN = { type: "open" } as const;
export const ADA = person("Ada");
export const BEA = person("Bea");

/** Within three moves nobody wins here or has to pass, whatever a bot does. */
const CALM_ROW = "b2/b3/b1/g1/g2/g3/r3/r2/r1/w1/w2/w3";

/** Ada and Bea at Full Moon, unless something else is wished for. */
export async function setTable(request: APIRequestContext, wish: Partial<NewTable> = {}): Promise<SetTable> {
  const game = wish.game ?? "full-moon";
  const options = game === "full-moon" ? { row: CALM_ROW } : {};
  return { ...(await create(request, { options, seats: [ADA, BEA], ...wish, game })), game };
}

/** Goes on from a game of the folder, after so many of its actions. */
export async function goOn(
  request: APIRequestContext,
  name: string,
  seats: Seats,
  { ply, isPublic = false }: { ply?: number; isPublic?: boolean } = {},
): Promise<SetTable> {
  const file = JSON.parse(readFileSync(resolve(import.meta.dirname, `games/${name}.json`), "utf8"));
  const created = await create(request, {
    seats,
    takebacks: "free",
    is_public: isPublic,
    go_on_from: { type: "file", file, ply: ply ?? null },
  });
  return { ...created, game: file.settings.game };
}

/** Help is on, so that tests may ask what they like. */
export async function create(request: APIRequestContext, wish: NewTable): Promise<CreatedTable> {
  const answer = await request.post("/api/tables", { data: { help: "on", ...wish } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** The browser has these seats, as if it had sat down itself; what it does with them later, it remembers. */
export async function sitDown(page: Page, ...tables: SetTable[]): Promise<void> {
  const mine = tables.map(({ table, game, seats, invite }) => {
    return { table, game, seats, invite, at: Date.now(), isOver: false };
  });
  await page.addInitScript((kept) => {
    if (localStorage.getItem("lunaria.tables") === null) localStorage.setItem("lunaria.tables", kept);
  }, JSON.stringify(mine));
}

/** Lets a browser play these seats, or all there are links for, and opens the table. */
export async function attend(page: Page, table: SetTable, seats?: number[]): Promise<void> {
  const links = table.seats.filter(({ seat }) => seats?.includes(seat) ?? true);
  await sitDown(page, { ...table, seats: links, invite: null });
  await page.goto(`/t/${table.table}`);
  await expect(page.getByRole("list", { name: "Seats" })).toBeVisible();
}

/** Somebody else's browser, which may not complain either. */
export async function withOther<T>(
  browser: Browser,
  baseURL: string | undefined,
  meet: (other: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, locale: "en-GB", reducedMotion: "reduce" });
  const other = await context.newPage();
  const complaints = listenForComplaints(other);
  try {
    const met = await meet(other);
    expect(complaints, "what the other browser complained about").toEqual([]);
    return met;
  } finally {
    await context.close();
  }
}

/** The first seat gives up, so that the game is over. */
export async function giveUp(page: Page, { table, seats: [link] }: CreatedTable): Promise<void> {
  await page.evaluate(
    ({ path, seat, token }) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(path);
        const send = (message: unknown) => socket.send(JSON.stringify(message));
        socket.onopen = () => {
          send({ type: "hello", tokens: [token] });
          send({ type: "resign", id: "resign", seat });
        };
        socket.onmessage = ({ data }) => {
          if (typeof data !== "string" || !data.includes('"ended"')) return;
          socket.close();
          done();
        };
      }),
    { path: `/api/tables/${table}/socket`, seat: link?.seat ?? 0, token: link?.token ?? "" },
  );
}

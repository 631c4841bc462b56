/** Tables for browser tests, set without clicking through a form: with short clocks, and several browsers. */

import type { APIRequestContext, Browser, Page } from "@playwright/test";

import type { CreatedTable, NewTable } from "../src/rest";
import { expect, listenForComplaints } from "./fixtures";

export const ADA = { type: "person", name: "Ada" } as const;
export const BEA = { type: "person", name: "Bea" } as const;

/** Within three moves nobody wins here or has to pass, whatever a bot does. */
const CALM_ROW = "b2/b3/b1/g1/g2/g3/r3/r2/r1/w1/w2/w3";

/** Ada and Bea at Full Moon, unless something else is wished for. */
export async function setTable(request: APIRequestContext, wish: Partial<NewTable> = {}): Promise<CreatedTable> {
  const usual: NewTable = { game: "full-moon", options: { row: CALM_ROW }, seats: [ADA, BEA] };
  const response = await request.post("/api/tables", { data: { ...usual, ...wish } });
  expect(response.status()).toBe(201);
  return (await response.json()) as CreatedTable;
}

/** Lets a browser play these seats, as if it had sat down there, and opens the table. */
export async function attend(page: Page, created: CreatedTable, seats: number[], game = "full-moon"): Promise<void> {
  const links = created.seats.filter(({ seat }) => seats.includes(seat));
  const mine = [{ table: created.table, game, seats: links, invite: null, at: Date.now(), isOver: false }];
  await page.addInitScript((kept) => {
    if (localStorage.getItem("lunaria.tables") === null) localStorage.setItem("lunaria.tables", kept);
  }, JSON.stringify(mine));
  await page.goto(`/t/${created.table}`);
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

/** Tables as they are in the middle of a game, made over the server's own doors: what a picture shows has been
 * played. The games in `games/` are exported ones, cut off where it is getting interesting. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { APIRequestContext, Page } from "@playwright/test";

import type { CreatedTable, NewTable } from "../src/rest";

export type Seats = NewTable["seats"];

type Mine = CreatedTable & { game: string };

export const person = (name: string): Seats[number] => ({ type: "person", name });
export const bot = (level: string): Seats[number] => ({ type: "bot", level });
export const open: Seats[number] = { type: "open" };

export async function openTable(request: APIRequestContext, wish: NewTable): Promise<CreatedTable> {
  const answer = await request.post("/api/tables", { data: wish });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Goes on from a game of the folder, after so many of its actions. */
export async function goOn(
  request: APIRequestContext,
  name: string,
  seats: Seats,
  { ply, isPublic = false }: { ply?: number; isPublic?: boolean } = {},
): Promise<Mine> {
  const file = JSON.parse(readFileSync(resolve(import.meta.dirname, `games/${name}.json`), "utf8"));
  const created = await openTable(request, {
    seats,
    takebacks: "free",
    is_public: isPublic,
    go_on_from: { type: "file", file, ply: ply ?? null },
  });
  return { ...created, game: file.settings.game };
}

/** The browser has these seats, as if it had sat down itself. */
export async function sitDown(page: Page, ...tables: Mine[]): Promise<void> {
  const saved = tables.map(({ table, game, seats, invite }) => ({
    table,
    game,
    seats,
    invite,
    at: Date.now(),
    isOver: false,
  }));
  await page.addInitScript((mine) => localStorage.setItem("lunaria.tables", JSON.stringify(mine)), saved);
}

/** Whoever has the first seat gives up, so that the game is over. */
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

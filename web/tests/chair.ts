/** A seat that a test plays over the socket, for games of which every action matters. */

import type { APIRequestContext, Page } from "@playwright/test";

import type { ActionWorth, AnalysisInfo } from "../src/net/rest.generated";
import { expect } from "./fixtures";
import type { SetTable } from "./tables";

/** What to do after so many actions; null gives up. */
export type Choose = (ply: number, legal: string[]) => Promise<string | null>;

/** Plays the first seat of a table from any page of the server, until its player gives up or the game is over. */
export async function playFirstSeat(page: Page, { table, seats: [link] }: SetTable, choose: Choose): Promise<void> {
  await page.exposeFunction("chooseAction", choose);
  await page.evaluate(
    ({ path, seat, token }) =>
      new Promise<void>((done) => {
        const { chooseAction } = window as unknown as { chooseAction: Choose };
        const socket = new WebSocket(path);
        const send = (message: object) => socket.send(JSON.stringify(message));
        socket.onopen = () => send({ type: "hello", tokens: [token] });
        socket.onmessage = async ({ data }) => {
          const message = typeof data === "string" ? JSON.parse(data) : {};
          if (!["welcome", "update"].includes(message.type)) return;
          if (JSON.stringify(message.events).includes('"ended"')) {
            socket.close();
            done();
            return;
          }
          const position = message.type === "welcome" ? message.table.position : message.positions?.at(-1);
          if (position?.turn !== seat) return;
          const version = message.version ?? message.events.at(-1).version;
          const action = await chooseAction(position.ply, message.legal);
          const id = `chair-${position.ply}`;
          send(action === null ? { type: "resign", id, seat } : { type: "act", id, seat, version, action });
        };
      }),
    { path: `/api/tables/${table}/socket`, seat: link?.seat ?? 0, token: link?.token ?? "" },
  );
}

/** What the server says of the actions at a position of a table. */
export async function worths(request: APIRequestContext, table: string, ply: number): Promise<ActionWorth[]> {
  const begun = await request.post("/api/analyses", { data: { of: { type: "table", table, ply }, seconds: 20 } });
  expect(begun.status(), await begun.text()).toBe(202);
  const { id } = (await begun.json()) as AnalysisInfo;
  const read = async (): Promise<AnalysisInfo> => (await request.get(`/api/analyses/${id}`)).json();
  await expect.poll(async () => (await read()).status).toBe("finished");
  return (await read()).values;
}

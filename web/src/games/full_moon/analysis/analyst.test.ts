import { expect, it, vi } from "vitest";

import type { analyse } from "../../../net/analysis";
import type { AnalysisInfo } from "../../../net/rest.generated";
import { createAnalyst } from "./analyst";

function info(id: string, status: AnalysisInfo["status"], plies: number | null): AnalysisInfo {
  const values = [{ action: "b1R1N", plies, source: null, chances: null, games: null }];
  return { id, game: "full-moon", status, done: status === "finished" ? 1 : 0.5, position: null, values };
}

/** Knows of each position a little at once, and soon everything. */
function answering() {
  return vi.fn<typeof analyse>(async ({ of }, _, tell) => {
    const id = of.type === "table" ? String(of.ply) : "?";
    tell(info(id, "running", null));
    return info(id, "finished", Number(id) + 1);
  });
}

it("looks at one position after the other and keeps what it learns", async () => {
  const ask = answering();
  const analyst = createAnalyst("t", ask);
  analyst.look([0, 1, 2], 5);
  await vi.waitFor(() => expect(analyst.state.get().queue).toEqual([]));
  expect([...analyst.state.get().results.keys()]).toEqual([0, 1, 2]);
  expect(analyst.state.get().results.get(2)).toMatchObject({ isFinished: true, values: [{ plies: 3 }] });
  analyst.look([1, 2, 3], 5);
  await vi.waitFor(() => expect(analyst.state.get().queue).toEqual([]));
  expect(ask).toHaveBeenCalledTimes(4);
});

it("aborts what is under way when it is stopped, and goes on with nothing", async () => {
  const ask = vi.fn<typeof analyse>((_, signal) => {
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  const analyst = createAnalyst("t", ask);
  analyst.look([0, 1], 5);
  analyst.stop();
  await Promise.resolve();
  expect(ask.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true]);
  expect(analyst.state.get()).toMatchObject({ queue: [], hasFailed: false });
});

it("says when the server does not answer, and forgets on demand", async () => {
  const analyst = createAnalyst("t", () => Promise.reject(new Error("away")));
  analyst.look([0], 5);
  await vi.waitFor(() => expect(analyst.state.get().hasFailed).toBe(true));
  analyst.forget();
  expect(analyst.state.get()).toMatchObject({ hasFailed: false, queue: [] });
});

import { expect, it, vi } from "vitest";

import type { AnalysisInfo } from "../../../net/rest.generated";
import { type Asking, createAnalyst } from "./analyst";

function info(id: string, status: AnalysisInfo["status"], plies: number | null): AnalysisInfo {
  const values = [{ action: "b1R1N", plies, source: null, chances: null, games: null }];
  return { id, game: "full-moon", status, done: status === "finished" ? 1 : 0.5, position: null, values };
}

function answering(): Asking {
  return {
    begin: vi.fn(async (wish) => info(wish.of.type === "table" ? String(wish.of.ply) : "?", "running", null)),
    read: vi.fn(async (id) => info(id, "finished", Number(id) + 1)),
    cancel: vi.fn(async () => null),
    wait: vi.fn(async () => {}),
  };
}

it("looks at one position after the other and keeps what it learns", async () => {
  const asking = answering();
  const analyst = createAnalyst("t", asking);
  analyst.look([0, 1, 2], 5);
  await vi.waitFor(() => expect(analyst.state.get().queue).toEqual([]));
  expect([...analyst.state.get().results.keys()]).toEqual([0, 1, 2]);
  expect(analyst.state.get().results.get(2)).toMatchObject({ isFinished: true, values: [{ plies: 3 }] });
  analyst.look([1, 2, 3], 5);
  await vi.waitFor(() => expect(analyst.state.get().queue).toEqual([]));
  expect(asking.begin).toHaveBeenCalledTimes(4);
});

it("cancels what is under way when it is stopped", async () => {
  const asking = answering();
  let goOn = () => {};
  asking.wait = () => new Promise((resolve) => (goOn = resolve));
  const analyst = createAnalyst("t", asking);
  analyst.look([0, 1], 5);
  await vi.waitFor(() => expect(asking.begin).toHaveBeenCalled());
  await Promise.resolve();
  analyst.stop();
  goOn();
  await vi.waitFor(() => expect(asking.cancel).toHaveBeenCalledWith("0"));
  expect(analyst.state.get()).toMatchObject({ queue: [], hasFailed: false });
  expect(asking.begin).toHaveBeenCalledTimes(1);
});

it("says when the server does not answer, and forgets on demand", async () => {
  const asking = answering();
  asking.begin = () => Promise.reject(new Error("away"));
  const analyst = createAnalyst("t", asking);
  analyst.look([0], 5);
  await vi.waitFor(() => expect(analyst.state.get().hasFailed).toBe(true));
  analyst.forget();
  expect(analyst.state.get()).toMatchObject({ hasFailed: false, queue: [] });
});

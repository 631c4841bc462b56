import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { TriedMove } from "../../../net/rest.generated";
import { type Asked, stubServer, WithQueries } from "../../../net/test_queries";
import type { Task } from "../model/puzzle";
import { askDaily } from "./asks";
import { usePuzzle } from "./use_puzzle";

const PUZZLE = {
  position: "-",
  legal: ["a", "b"],
  refused: { c: "FM-07" },
  solution: "a",
  plies: 3,
} as Partial<Task> as Task;
const WRONG = { plies: -2, steps: [], legal: [], refused: {}, solution: null } as Partial<TriedMove> as TriedMove;

let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => renderHook(() => usePuzzle(PUZZLE, askDaily("2024-05-06")), { wrapper: WithQueries });

async function settled(happens: () => void): Promise<void> {
  await act(async () => {
    happens();
    await vi.advanceTimersByTimeAsync(1);
  });
}

describe("a try", () => {
  it("is judged by the server, one at a time", async () => {
    const { result } = open();
    await settled(() => result.current.act("a"));
    await settled(() => result.current.act("b"));
    expect(asked.map(({ path }) => path)).toEqual(["/api/full-moon/puzzles/2024-05-06/tries"]);
    await settled(() => asked[0]?.answer(WRONG));
    expect(result.current.solving).toMatchObject({ asked: null, missed: { action: "a", plies: -2 } });
  });

  it("that a rule forbids is not asked about", async () => {
    const { result } = open();
    await settled(() => result.current.act("c"));
    expect(asked).toEqual([]);
    expect(result.current.solving.refusal).toMatchObject({ rule: "FM-07" });
  });

  it("that was asked about before a new beginning is forgotten, whenever it is answered", async () => {
    const { result } = open();
    await settled(() => result.current.act("a"));
    await settled(() => result.current.restart());
    await settled(() => asked[0]?.answer(WRONG));
    expect(result.current.solving).toMatchObject({ asked: null, missed: null, refusal: null });
  });

  it("can be made again when the server does not answer", async () => {
    const { result } = open();
    await settled(() => result.current.act("a"));
    await settled(() => asked[0]?.answer({ why: "busy", message: "" }, 503));
    expect(result.current.solving).toMatchObject({ asked: null, missed: null, refusal: { why: "policy" } });
    await settled(() => result.current.act("a"));
    expect(asked).toHaveLength(2);
  });
});

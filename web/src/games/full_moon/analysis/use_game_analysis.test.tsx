import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LogEntry } from "../../../net/protocol.generated";
import type { AnalysisInfo } from "../../../net/rest.generated";
import { type Asked, stubServer, WithQueries } from "../../../net/test_queries";
import { useGameAnalysis } from "./use_game_analysis";

let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function info(id: string, status: AnalysisInfo["status"]): AnalysisInfo {
  return { id, game: "full-moon", status, done: status === "finished" ? 1 : 0.5, position: null, values: [] };
}

type Looking = { moves: string; ply: number };

/** Opens the panel at a ply of a game, whose moves are letters. */
function open(first: Looking) {
  return renderHook(
    ({ moves, ply }: Looking) => {
      const log: LogEntry[] = [...moves].map((action, at) => ({ seat: at % 2, action }));
      return useGameAnalysis("t", ply, log);
    },
    { wrapper: WithQueries, initialProps: first },
  );
}

/** Does it, and waits for what comes of it at once. */
async function settled(happens: () => void): Promise<void> {
  await act(async () => {
    happens();
    await vi.advanceTimersByTimeAsync(1);
  });
}

const answer = (told: unknown) => settled(() => asked.at(-1)?.answer(told));
const goesOn = { positions: [{ turn: 0 }] };
const paths = () => asked.map(({ method, path }) => `${method} ${path}`);

describe("the analysis of a position", () => {
  it("is kept for it", async () => {
    const { result } = open({ moves: "ab", ply: 1 });
    await settled(() => result.current.lookHere());
    expect(result.current.done).toBe(0);
    await answer(info("x", "finished"));
    expect(result.current.positions.map((known) => known?.id)).toEqual([undefined, "x", undefined]);
    expect(result.current.done).toBeNull();
  });

  it("is not shown at another position that has its ply after a takeback", async () => {
    const { result, rerender } = open({ moves: "ab", ply: 2 });
    await settled(() => result.current.lookHere());
    await answer(info("x", "finished"));
    expect(result.current.positions[2]).not.toBeNull();
    rerender({ moves: "ac", ply: 2 });
    expect(result.current.positions).toEqual([null, null, null]);
  });

  it("is not shown there either when it is answered late, and the server is told to stop", async () => {
    const { result, rerender } = open({ moves: "ab", ply: 2 });
    await settled(() => result.current.lookHere());
    rerender({ moves: "ac", ply: 2 });
    await answer(info("x", "running"));
    expect(result.current).toMatchObject({ positions: [null, null, null], done: null });
    expect(paths().at(-1)).toBe("DELETE /api/analyses/x");
  });

  it("is stopped when the panel is closed", async () => {
    const { result, unmount } = open({ moves: "ab", ply: 2 });
    await settled(() => result.current.lookHere());
    await answer(info("x", "running"));
    unmount();
    await settled(() => {});
    expect(paths().at(-1)).toBe("DELETE /api/analyses/x");
  });
});

describe("the analysis of a whole game", () => {
  it("goes from position to position, leaves out what is known, and says when it failed", async () => {
    const { result } = open({ moves: "a", ply: 0 });
    await settled(() => result.current.lookHere());
    await answer(info("x", "finished"));
    await settled(() => result.current.lookAtGame());
    await answer(goesOn);
    expect(paths()).toEqual(["POST /api/analyses", "GET /api/tables/t/positions?first=1&last=1", "POST /api/analyses"]);
    await answer(info("y", "failed"));
    expect(result.current).toMatchObject({ done: null, hasFailed: true });
    expect(result.current.positions[0]?.id).toBe("x");
  });

  it("goes on while the game does", async () => {
    const { result, rerender } = open({ moves: "a", ply: 1 });
    await settled(() => result.current.lookAtGame());
    rerender({ moves: "ab", ply: 2 });
    await answer(goesOn);
    await answer(info("x", "finished"));
    await answer(info("y", "finished"));
    expect(result.current.positions.map((known) => known?.id)).toEqual(["x", "y", undefined]);
    expect(result.current.done).toBeNull();
  });

  it("reads how the game ended with a signal, which is aborted when the panel is closed", async () => {
    const { result, unmount } = open({ moves: "a", ply: 0 });
    await settled(() => result.current.lookAtGame());
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer(goesOn);
    expect(asked).toHaveLength(1);
  });

  it("is stopped on request, and keeps what was found", async () => {
    const { result } = open({ moves: "a", ply: 0 });
    await settled(() => result.current.lookAtGame());
    await answer(goesOn);
    await answer(info("x", "finished"));
    await answer(info("y", "running"));
    await settled(() => result.current.stop());
    expect(paths().at(-1)).toBe("DELETE /api/analyses/y");
    expect(result.current).toMatchObject({ done: null, hasFailed: false });
    expect(result.current.positions.map((known) => known?.id)).toEqual(["x", "y"]);
  });
});

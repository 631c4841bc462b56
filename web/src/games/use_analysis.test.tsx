import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnalysisInfo } from "../net/rest.generated";
import { type Asked, stubServer, WithQueries } from "../net/test_queries";
import { useAnalysis } from "./use_analysis";

let asked: Asked[];

function info(id: string, status: AnalysisInfo["status"], done: number): AnalysisInfo {
  return { id, game: "catch-22", status, done, position: null, values: [] };
}

function answerNewest(told: AnalysisInfo): Promise<void> {
  return settled(() => asked.at(-1)?.answer(told));
}

function methods(): string[] {
  return asked.map(({ method, path }) => `${method} ${path}`);
}

/** Does it, and waits for what comes of it at once. */
async function settled(happens: () => void): Promise<void> {
  await act(async () => {
    happens();
    await vi.advanceTimersByTimeAsync(0);
  });
}

const later = () => act(() => vi.advanceTimersByTimeAsync(1000));

function open(ply: number) {
  return renderHook(({ ply }: { ply: number }) => useAnalysis("t", ply, { after: ply }), {
    wrapper: WithQueries,
    initialProps: { ply },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an analysis", () => {
  it("is followed until it is finished", async () => {
    const { result } = open(5);
    expect(result.current).toMatchObject({ info: null, isWorking: false });
    await settled(() => result.current.begin());
    expect(result.current.isWorking).toBe(true);
    await answerNewest(info("a", "running", 0));
    await later();
    await answerNewest(info("a", "running", 0.5));
    expect(result.current).toMatchObject({ info: { done: 0.5 }, isWorking: true });
    await later();
    await answerNewest(info("a", "finished", 1));
    expect(result.current).toMatchObject({ info: { done: 1 }, isWorking: false, hasFailed: false });
    expect(methods()).toEqual(["POST /api/analyses", "GET /api/analyses/a", "GET /api/analyses/a"]);
  });

  it("of one position is not shown at another, and is cancelled there", async () => {
    const { result, rerender } = open(5);
    await settled(() => result.current.begin());
    rerender({ ply: 6 });
    await answerNewest(info("a", "running", 0.2));
    expect(result.current).toMatchObject({ info: null, isWorking: false });
    expect(methods()).toEqual(["POST /api/analyses", "DELETE /api/analyses/a"]);
  });

  it("is cancelled when one leaves before the server has begun", async () => {
    const { result, unmount } = open(5);
    await settled(() => result.current.begin());
    unmount();
    await answerNewest(info("a", "waiting", 0));
    expect(methods().at(-1)).toBe("DELETE /api/analyses/a");
  });

  it("is cancelled when one leaves while it works", async () => {
    const { result, unmount } = open(5);
    await settled(() => result.current.begin());
    await answerNewest(info("a", "running", 0));
    unmount();
    await later();
    expect(methods()).toEqual(["POST /api/analyses", "DELETE /api/analyses/a"]);
  });

  it("that is stopped keeps what was found", async () => {
    const { result } = open(5);
    await settled(() => result.current.begin());
    await answerNewest(info("a", "running", 0.4));
    await settled(() => result.current.cancel());
    expect(result.current).toMatchObject({ info: { done: 0.4 }, isWorking: false, hasFailed: false });
    expect(methods().at(-1)).toBe("DELETE /api/analyses/a");
  });

  it("that fails says so", async () => {
    const { result } = open(5);
    await settled(() => result.current.begin());
    await answerNewest(info("a", "failed", 0));
    expect(result.current).toMatchObject({ isWorking: false, hasFailed: true });
  });

  it("is still known when one comes back to its position", async () => {
    const { result, rerender } = open(5);
    await settled(() => result.current.begin());
    await answerNewest(info("a", "finished", 1));
    rerender({ ply: 6 });
    expect(result.current.info).toBeNull();
    rerender({ ply: 5 });
    expect(result.current.info).toMatchObject({ id: "a" });
  });
});

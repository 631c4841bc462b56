import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LogEntry } from "../../net/protocol.generated";
import { type Asked, stubServer, WithQueries } from "../../net/test_queries";
import type { Frame } from "./model/frame";
import { shapesOf } from "./model/shapes";
import { Tower } from "./model/tower";
import { useReplay } from "./use_replay";

const START: Frame = { isMoving: false, held: null, tick: 0, highestMm: 0, ladders: [] };
const LOG: LogEntry[] = ["place", "settled a", "place", "settled b", "settled c"].map((action) => ({
  seat: 0,
  action,
}));

let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Looking = { plies: number; isLive: boolean; isFollowing?: boolean };

function open(first: Looking) {
  const tower = new Tower(shapesOf({ ladders: [] }));
  const hook = renderHook(
    ({ plies, isLive, isFollowing = isLive }: Looking) => {
      const log = LOG.slice(0, plies);
      const last = log.slice(-1);
      return useReplay({ tower, start: START, tableId: "t", log, last, isLive, isFollowing, isCalm: false });
    },
    { wrapper: WithQueries, initialProps: first },
  );
  return { ...hook, tower };
}

const settled = (happens: () => void = () => {}) =>
  act(async () => {
    happens();
    await vi.advanceTimersByTimeAsync(1);
  });

const paths = () => asked.map(({ path }) => path);

describe("a motion", () => {
  it("is that of the position shown, whose earlier question is given up", async () => {
    const { result, rerender } = open({ plies: 2, isLive: false });
    await settled();
    rerender({ plies: 4, isLive: false });
    await settled();
    expect(paths()).toEqual(["/api/tables/t/motion/2", "/api/tables/t/motion/4"]);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(result.current.isUnknown).toBe(false);
  });

  it("is no longer asked for after leaving", async () => {
    const { unmount } = open({ plies: 2, isLive: false });
    await settled();
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it("is asked for on request while the game goes on, until the next action", async () => {
    const { result, rerender } = open({ plies: 2, isLive: true });
    await settled();
    expect(paths()).toEqual([]);
    await settled(() => result.current.watchAgain?.());
    expect(paths()).toEqual(["/api/tables/t/motion/2"]);
    expect(result.current.close).not.toBeNull();
    rerender({ plies: 3, isLive: true });
    expect(result.current.close).toBeNull();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it("on request is that of the last ladder let go, not of what was tidied up after it", async () => {
    const { result, rerender } = open({ plies: 4, isLive: true });
    rerender({ plies: 5, isLive: true });
    await settled(() => result.current.watchAgain?.());
    expect(paths()).toEqual(["/api/tables/t/motion/4"]);
  });

  it("is not shown before the first report: the tower stands as it began", () => {
    const { tower } = open({ plies: 1, isLive: false });
    expect(tower.playback.get()?.frame).toBe(START);
    expect(paths()).toEqual([]);
  });

  it("is not said to be missing while the game begins and its newest position is a moment away", () => {
    const { tower } = open({ plies: 0, isLive: false, isFollowing: true });
    expect(tower.playback.get()).toBeNull();
  });
});

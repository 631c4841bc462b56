import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { WithQueries } from "../../net/test_queries";
import { shapesOf } from "./model/shapes";
import { Tower } from "./model/tower";
import type { Spot, TowerView } from "./model/view";
import { useSpots } from "./use_spots";

const TOWER = new Tower(shapesOf({ ladders: [] }));

type Question = { seat: number; signal: AbortSignal; answer: (spots: readonly Spot[]) => void };

/** The ladder in the hand of seat 0 after so many actions. */
type Holding = { ply: number; ladder: number };

function spotFor(ladder: number): Spot {
  const pose = { position_mm: [ladder, 0, 0], turn: [1, 0, 0, 0], way: [] };
  return { kind: "lean", ...pose, touching: [], highest_mm: 0, fits: true, holds: 1 } as unknown as Spot;
}

function open(first: Holding) {
  const asked: Question[] = [];
  const advise = (seat: number, signal: AbortSignal) =>
    new Promise<readonly Spot[]>((answer) => asked.push({ seat, signal, answer }));
  const hook = renderHook(
    ({ ply, ladder }: Holding) => {
      const view = { hand: ladder } as Partial<TowerView> as TowerView;
      return useSpots({ tower: TOWER, tableId: "t", ply, view, advise, holder: 0 });
    },
    { wrapper: WithQueries, initialProps: first },
  );
  return { ...hook, asked };
}

const settled = (happens: () => void) =>
  act(async () => {
    happens();
    await vi.advanceTimersByTimeAsync(1);
  });

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

describe("places for a ladder", () => {
  it("are asked for on request, and told", async () => {
    const { result, asked } = open({ ply: 3, ladder: 7 });
    expect(result.current.state).toBeNull();
    await settled(() => result.current.look());
    expect(result.current.state).toEqual({ status: "looking" });
    await settled(() => asked[0]?.answer([spotFor(7)]));
    expect(result.current.state).toMatchObject({ status: "found", spots: [spotFor(7)], chosen: null });
    await settled(() => result.current.choose(0));
    expect(result.current.state).toMatchObject({ chosen: 0 });
  });

  it("are not those of an earlier ladder, whose answer comes late", async () => {
    const { result, rerender, asked } = open({ ply: 3, ladder: 7 });
    await settled(() => result.current.look());
    rerender({ ply: 6, ladder: 9 });
    expect(result.current.state).toBeNull();
    expect(asked[0]?.signal.aborted).toBe(true);
    await settled(() => asked[0]?.answer([spotFor(7)]));
    expect(result.current.state).toBeNull();
  });

  it("are forgotten with their ladder, and asked for anew when it comes back", async () => {
    const { result, rerender, asked } = open({ ply: 3, ladder: 7 });
    await settled(() => result.current.look());
    await settled(() => asked[0]?.answer([spotFor(7)]));
    await settled(() => rerender({ ply: 6, ladder: 9 }));
    await settled(() => rerender({ ply: 3, ladder: 7 }));
    expect(result.current.state).toBeNull();
  });

  it("are no longer waited for after leaving", async () => {
    const { result, unmount, asked } = open({ ply: 3, ladder: 7 });
    await settled(() => result.current.look());
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});

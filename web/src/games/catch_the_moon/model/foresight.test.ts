import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Foresight, type Outlook, surenessOf, TRIALS } from "./foresight";
import { bytesOf, entryOf } from "./frame_samples";
import { LEVEL } from "./pose";
import { shapesOf } from "./shapes";
import { Tower } from "./tower";
import type { Trial } from "./view";

const SHAPES = shapesOf({
  ladders: [
    {
      ladder: 7,
      name: "stick",
      is_straight: true,
      parts: [{ kind: "rail", start: [0, -50], end: [0, 50], radius_mm: 2 }],
    },
  ],
});
const STANDS: Trial = { position_mm: [1, 2, 3], turn: [1, 0, 0, 0], touching: [1], fallen: [], mistakes: [] };
const FALLS: Trial = { ...STANDS, fallen: [7], mistakes: ["CTM-14"] };

function towerInHand(): Tower {
  const tower = new Tower(SHAPES);
  tower.setHolder(true, {});
  const entries = [entryOf(7, 0, [0, -150, 140], LEVEL)];
  tower.receive(bytesOf({ flags: 2, held: 7, tick: 1, tenths: 0, entries }), 0);
  tower.step(1000);
  return tower;
}

function outlook(tries: number, stands: number, falls: number): Outlook {
  return { ladder: 7, pose: { position: [0, 0, 0], turn: LEVEL }, tries, stands, falls, fallen: [] };
}

describe("what would come of letting go", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is tried with a calm hand first, and then with hands that tremble, once the hand is still", async () => {
    const tower = towerInHand();
    const foresight = new Foresight(tower);
    const ask = vi.fn(async (trial: number) => (trial === 2 ? FALLS : STANDS));
    foresight.follow(ask);
    expect(ask).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(ask.mock.calls.map(([trial]) => trial)).toEqual([0, 1, 2, 3, 4]);
    expect(foresight.outlook.get()).toMatchObject({
      ladder: 7,
      pose: { position: [1, 2, 3] },
      tries: TRIALS,
      stands: 4,
      falls: 1,
      fallen: [7],
    });
  });

  it("is forgotten when the hand moves on, with the answers that are still to come", async () => {
    const tower = towerInHand();
    const foresight = new Foresight(tower);
    const answers: ((told: Trial) => void)[] = [];
    const signals: AbortSignal[] = [];
    foresight.follow((_, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    await vi.runAllTimersAsync();
    expect(answers).toHaveLength(1);
    tower.hand.get()?.moveBy([5, 0, 0]);
    tower.step(1100);
    expect(signals[0]?.aborted).toBe(true);
    answers[0]?.(STANDS);
    await vi.runAllTimersAsync();
    expect(foresight.outlook.get()).toBeNull();
    answers[1]?.(STANDS);
    await vi.runAllTimersAsync();
    expect(foresight.outlook.get()).toMatchObject({ tries: 1, stands: 1 });
  });

  it("is asked for again, but not for ever, while the server is busy", async () => {
    const foresight = new Foresight(towerInHand());
    const ask = vi.fn(() => Promise.reject(new Error("rate")));
    foresight.follow(ask);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(4);
    expect(foresight.outlook.get()).toBeNull();
  });

  it("ends with the hand, and with who follows it", async () => {
    const tower = towerInHand();
    const foresight = new Foresight(tower);
    const stop = foresight.follow(async () => STANDS);
    await vi.runAllTimersAsync();
    tower.setHolder(false, {});
    expect(foresight.outlook.get()).toBeNull();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is as sure as the tries agree", () => {
    expect(surenessOf(outlook(1, 1, 0))).toBe("sure");
    expect(surenessOf(outlook(5, 3, 2))).toBe("likely");
    expect(surenessOf(outlook(5, 1, 0))).toBe("doubtful");
    expect(surenessOf(outlook(5, 0, 0))).toBe("misses");
    expect(surenessOf(outlook(5, 0, 2))).toBe("falls");
  });
});

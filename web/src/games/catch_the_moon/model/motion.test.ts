import { afterEach, describe, expect, it, vi } from "vitest";

import { lastSettled, loadMotion } from "./motion";

afterEach(() => vi.unstubAllGlobals());

function answering(...statuses: number[]) {
  const asked = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

describe("a motion from the server", () => {
  it("is null when nobody knows how the tower stood, and not asked for again", async () => {
    const asked = answering(204);
    expect(await loadMotion("unknown", 1)).toBeNull();
    expect(await loadMotion("unknown", 1)).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is asked for again after it could not be had", async () => {
    answering(429, 204);
    await expect(loadMotion("busy", 1)).rejects.toThrow("429");
    expect(await loadMotion("busy", 1)).toBeNull();
  });
});

describe("the last report", () => {
  it("is found by the number of actions up to it", () => {
    const log = ["roll", "settled a", "place", "settled b", "roll"].map((action) => ({ action, seat: 0 }));
    expect(lastSettled(log)).toBe(4);
    expect(lastSettled(log.slice(0, 1))).toBeNull();
  });
});

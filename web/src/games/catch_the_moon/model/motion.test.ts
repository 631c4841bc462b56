import { describe, expect, it } from "vitest";

import { lastRecorded } from "./motion";

const LOG = ["settled {}", "roll", "die one", "ladder 7", "place", "settled {}", "roll"].map((action) => ({
  seat: null,
  action,
}));

describe("the last recorded motion", () => {
  it("ended with the last report", () => {
    expect(lastRecorded(LOG, 0)).toBe(6);
    expect(lastRecorded(LOG.slice(0, 5), 0)).toBe(1);
    expect(lastRecorded([], 0)).toBeNull();
  });

  it("is not looked for among actions that came without motion", () => {
    expect(lastRecorded(LOG, 5)).toBe(6);
    expect(lastRecorded(LOG, 6)).toBeNull();
    expect(lastRecorded(LOG.slice(0, 5), 5)).toBeNull();
  });
});

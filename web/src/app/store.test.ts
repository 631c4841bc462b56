import { describe, expect, it, vi } from "vitest";

import { createStore, isSameSelection } from "./store";

describe("a store", () => {
  it("tells who watches, and nobody when nothing has changed", () => {
    const store = createStore(1);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
    store.set(2);
    stop();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("two selections", () => {
  const part = {};

  it("are the same when their parts are identical", () => {
    expect(isSameSelection(2, 2)).toBe(true);
    expect(isSameSelection({ part, count: 1 }, { part, count: 1 })).toBe(true);
    expect(isSameSelection([part, 1], [part, 1])).toBe(true);
  });

  it("differ in a part, in their number or in their names", () => {
    expect(isSameSelection({ part }, { part: {} })).toBe(false);
    expect(isSameSelection([part], [part, part])).toBe(false);
    expect(isSameSelection({ one: undefined }, { other: undefined })).toBe(false);
    expect(isSameSelection([], {})).toBe(false);
  });

  it("differ when they are other kinds of objects, whose parts nobody sees", () => {
    expect(isSameSelection(new Map([[1, 2]]), new Map([[3, 4]]))).toBe(false);
  });
});

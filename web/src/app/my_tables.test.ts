import { beforeEach, describe, expect, it, vi } from "vitest";

const created = (table: string) => ({
  table,
  commitment: "",
  invite: null,
  seats: [{ seat: 0, token: `of ${table}` }],
});

/** The module as another tab of the same browser has it. */
async function openTab() {
  vi.resetModules();
  return import("./my_tables");
}

describe("tables in two tabs", () => {
  beforeEach(() => localStorage.clear());

  it("are kept by both", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.keepTable("some-game", created("a"));
    second.keepTable("some-game", created("b"));
    first.markOver("a");
    const later = await openTab();
    expect(later.findMine("a")?.isOver).toBe(true);
    expect(later.findMine("b")?.seats).toEqual([{ seat: 0, token: "of b" }]);
  });

  it("are known where they were not made as soon as the browser tells", async () => {
    const [first, second] = [await openTab(), await openTab()];
    second.keepTable("some-game", created("b"));
    window.dispatchEvent(new StorageEvent("storage", { key: "lunaria.tables" }));
    expect(first.findMine("b")).not.toBeNull();
  });
});

import { expect, it, vi } from "vitest";

import { codeOf } from "./code";

it("is loaded once, and is then at hand", async () => {
  const fetch = vi.fn(async () => ({ default: "page" }));
  const code = codeOf(fetch);
  expect(code.get()).toBeNull();
  expect(await Promise.all([code.load(), code.load()])).toEqual(["page", "page"]);
  expect(code.get()).toBe("page");
  expect(fetch).toHaveBeenCalledOnce();
});

import { beforeEach, expect, it, vi } from "vitest";
import { keepTable } from "./my_tables";
import { PAGES } from "./pages";
import { loadAhead } from "./prefetch";

const asked: string[] = [];

vi.stubGlobal("fetch", async ({ url }: Request) => {
  asked.push(url.replace(location.origin, ""));
  return Response.json([]);
});

beforeEach(() => {
  asked.length = 0;
});

it("asks for the list of games on the first page, and waits for nothing", async () => {
  const { code, namespaces } = loadAhead("/");
  await code;
  expect(asked).toEqual(["/api/games"]);
  expect(namespaces).toEqual([]);
});

it("asks for the rules and the code of the rulebook at once", async () => {
  const { code, namespaces } = loadAhead("/rules/catch-22");
  expect(asked).toEqual(["/api/games/catch-22/rules?lang=en"]);
  expect(namespaces).toEqual(["examples", "catch_22"]);
  await code;
  expect(PAGES.rules.get()).not.toBeNull();
});

it("knows the game of a table at which this browser sits", async () => {
  keepTable("full-moon", { table: "abc", seats: [], invite: null, commitment: "" });
  const { code, namespaces } = loadAhead("/t/abc");
  expect(namespaces).toEqual(["full_moon"]);
  expect(loadAhead("/t/other").namespaces).toEqual([]);
  await code;
  expect(PAGES.t.get()).not.toBeNull();
});

it("has a page for addresses that are none", async () => {
  await loadAhead("/nowhere").code;
  expect(PAGES.lost.get()).not.toBeNull();
});

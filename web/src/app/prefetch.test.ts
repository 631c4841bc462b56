import { beforeEach, expect, it, vi } from "vitest";

import { findGame, GAMES } from "../games/index";
import { keepTable } from "./my_tables";
import { loadAhead } from "./prefetch";
import { findRoute } from "./routes";

const asked: string[] = [];

vi.stubGlobal("fetch", async ({ url }: Request) => {
  asked.push(url.replace(location.origin, ""));
  return Response.json([]);
});

beforeEach(() => {
  asked.length = 0;
});

const isLoaded = (path: string) => findRoute(path).route.code.get() !== null;

it("asks for the list of games on the first page", async () => {
  const { code, namespaces } = loadAhead("/");
  expect(asked).toEqual(["/api/games"]);
  expect(namespaces).toEqual([]);
  await code;
  expect(isLoaded("/")).toBe(true);
});

it.each(GAMES)("asks for the rules of $name and the code of the rulebook at once", async ({ name, namespace }) => {
  const { code, namespaces } = loadAhead(`/rules/${name}`);
  expect(asked).toEqual([`/api/games/${name}/rules?lang=en`]);
  expect(namespaces).toEqual([namespace, `${namespace}/examples`]);
  await code;
  expect(isLoaded("/rules/any")).toBe(true);
});

it.each([...GAMES.map(({ name }) => name), "of-another-client"])(
  "loads a table of %s",
  async (name) => {
    keepTable(name, { table: "abc", seats: [], invite: null, commitment: "" });
    const { code, namespaces } = loadAhead("/t/abc");
    expect(namespaces).toEqual(["table", findGame(name).namespace]);
    expect(loadAhead("/t/other").namespaces).toEqual(["table"]);
    await code;
    expect(isLoaded("/t/any")).toBe(true);
    expect(findGame(name).code.get()).not.toBeNull();
  },
  60_000,
);

it("has a page for addresses that are none", async () => {
  await loadAhead("/nowhere").code;
  expect(isLoaded("/nowhere/at/all")).toBe(true);
});

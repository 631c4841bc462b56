import { beforeEach, expect, it, vi } from "vitest";

import { findGame, GAMES } from "../games/index";
import { keepTable } from "./my_tables";
import { loadAhead } from "./prefetch";
import { findRoute } from "./routes";

const asked: string[] = [];
/** What the server says is played at any table. */
let named = "";

vi.stubGlobal("fetch", async ({ url }: Request) => {
  asked.push(url.replace(location.origin, ""));
  return Response.json(url.includes("/api/tables/") ? { game: named } : []);
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

it.each(GAMES)(
  "loads $name as soon as the server names it as what is played at a table of others",
  async ({ name, code }) => {
    named = name;
    const begun = new Promise<void>((done) => {
      const { load } = code;
      vi.spyOn(code, "load").mockImplementationOnce(() => {
        done();
        return load();
      });
    });
    expect(loadAhead(`/t/others-at-${name}`).namespaces).toEqual(["table"]);
    expect(asked).toEqual([`/api/tables/others-at-${name}`]);
    await begun;
  },
);

it("has a page for addresses that are none", async () => {
  await loadAhead("/nowhere").code;
  expect(isLoaded("/nowhere/at/all")).toBe(true);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { findGame } from "../../games/index";
import type { AnalysisInfo } from "../../net/rest.generated";
import { type Asked, stubServer } from "../../net/test_queries";
import { event, played, snapshot, update, welcome } from "../samples";
import { GAME, type OpenTable, openTable } from "./test_table";

vi.mock("../../games/use_game", () => ({ useGame: (name: string) => ({ entry: findGame(name), game: GAME }) }));

let asked: Asked[];
let table: OpenTable;

beforeEach(() => {
  asked = stubServer();
});

afterEach(() => {
  table.session.close();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.queryByRole("button", { name });
const board = () => screen.getByText(/^board after/).textContent;
const words = () => screen.getByRole("region", { name: "A hint" }).querySelector("p")?.textContent;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const open = async (legal: string[] = ["a", "b"], change = {}) => {
  table = await openTable(welcome(3, snapshot([], change), [], { legal }));
};

function found(values: AnalysisInfo["values"]): AnalysisInfo {
  return { id: "x", game: "some-game", status: "finished", done: 1, position: null, values };
}

const GOOD = { action: "b", chances: null, games: null, plies: null, source: null };

async function ask(values: AnalysisInfo["values"] = [GOOD]): Promise<void> {
  await press("Give me a hint");
  await screen.findByRole("region", { name: "A hint" });
  await vi.waitFor(() => expect(asked.some(({ path }) => path === "/api/analyses")).toBe(true));
  await act(async () => asked.find(({ path }) => path === "/api/analyses")?.answer(found(values)));
  await vi.waitFor(() => expect(words()).not.toBe("Thinking…"));
}

it("tells in three steps what would be good, in words and on the board", async () => {
  await open();
  await ask();
  expect([words(), board()]).toEqual(["the place of b", "board after 0, place of b"]);
  await press("More");
  expect([words(), board()]).toEqual(["the piece of b", "board after 0, piece of b"]);
  await press("More");
  expect([words(), board()]).toEqual(["the whole of b", "board after 0, whole of b"]);
  await press("Close the hint");
  expect(board()).toBe("board after 0");
  expect(screen.queryByRole("region", { name: "A hint" })).toBeNull();
  expect(button("Give me a hint")).not.toBeNull();
});

it("is asked of the analysis of the position, and ends with the turn", async () => {
  await open();
  await ask();
  const analyses = asked.filter(({ method, path }) => method === "POST" && path === "/api/analyses");
  expect(analyses).toHaveLength(1);
  expect(analyses[0]?.body).toMatchObject({ of: { type: "table", table: "here", ply: 0 } });
  table.tell(update([played(4, 0, "a")], [1]));
  expect(screen.queryByRole("region", { name: "A hint" })).toBeNull();
  expect(board()).toBe("board after 1");
  const back = { type: "taken-back" as const, seat: 0, ply: 0 };
  table.tell(update([event(5, back)], [0], { legal: ["a", "b"] }));
  expect(board()).toBe("board after 0");
  expect(screen.queryByRole("region", { name: "A hint" })).toBeNull();
});

it("says so where the analysis finds nothing good", async () => {
  await open();
  await ask([]);
  expect(words()).toContain("knows no good advice");
  expect(button("More")).toBeNull();
});

it("is not offered where there is no choice, nor while another has the turn", async () => {
  await open(["a"]);
  expect(button("Give me a hint")).toBeNull();
  table.tell(update([played(4, 0, "a")], [1]));
  expect(button("Give me a hint")).toBeNull();
});

it("is not offered where help is off, and is taken away when it is turned off", async () => {
  const people = [0, 1].map((seat) => ({ occupant: { type: "person" as const, name: `${seat}` } }));
  await open(["a", "b"], { seats: people, is_help_agreed: true });
  await ask();
  table.tell(update([event(4, { type: "help-closed", seat: 1 })]));
  expect(screen.queryByRole("region", { name: "A hint" })).toBeNull();
  expect(board()).toBe("board after 0");
  expect(button("Give me a hint")).toBeNull();
});

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { findGame } from "../../games/index";
import type { ReviewInfo, TurningPointInfo } from "../../net/rest.generated";
import { type Asked, stubServer } from "../../net/test_queries";
import { position, snapshot, welcome } from "../samples";
import { GAME, type OpenTable, openTable } from "./test_table";

vi.mock("../../games/use_game", () => ({ useGame: (name: string) => ({ entry: findGame(name), game: GAME }) }));

let asked: Asked[];
let table: OpenTable;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = stubServer();
});

afterEach(() => {
  table.session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LOG = ["a", "b", "c", "d"].map((action, at) => ({ seat: at % 2, action }));

function point(ply: number, cost: number, change: Partial<TurningPointInfo> = {}): TurningPointInfo {
  const line = [
    { seat: ply % 2, action: "x", view: { after: `${ply}x` }, turn: 1 - (ply % 2) },
    { seat: 1 - (ply % 2), action: "y", view: { after: `${ply}xy` }, turn: null },
  ];
  return {
    ply,
    seat: ply % 2,
    number: 1 + Math.floor(ply / 2),
    action: "a",
    before: {},
    after: {},
    cost,
    line,
    ...change,
  };
}

function review(points: TurningPointInfo[], change: Partial<ReviewInfo> = {}): ReviewInfo {
  const seats = [0, 1].map((seat) => ({ seat, decisions: 2, slips: points.filter((one) => one.seat === seat).length }));
  return { status: "finished", done: 1, points, seats, ...change };
}

async function lookBack(mySeats: number[] = [0]): Promise<void> {
  const ended = snapshot(LOG, { ending: { winners: [1], reason: "SG-14" }, position: position(4, null) });
  table = await openTable(welcome(9, ended, [], { seats: mySeats }));
  // What lies behind the button is loaded with its first press.
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "What decided it" })));
  await screen.findByRole("region", { name: "The coach" });
  await vi.waitFor(() => expect(ofReview()).toHaveLength(1));
}

const ofReview = () => asked.filter(({ path }) => path.endsWith("/review"));
const paths = () => ofReview().map(({ method, path }) => `${method} ${path}`);
const board = () => screen.getByText(/^board after/).textContent;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const settled = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function answer(told: unknown): Promise<void> {
  await act(async () => {
    ofReview().at(-1)?.answer(told);
    await vi.advanceTimersByTimeAsync(0);
  });
}

it("shows how far it is, then the moment that cost the reader most, on the board and in words", async () => {
  await lookBack();
  expect(paths()).toEqual(["POST /api/tables/here/review"]);
  await answer(review([], { status: "running", done: 0.4 }));
  expect((screen.getByRole("progressbar") as HTMLProgressElement).value).toBe(0.4);
  await settled(1000);
  expect(paths().at(-1)).toBe("GET /api/tables/here/review");
  await answer(review([point(0, 3), point(1, 99), point(2, 7)]));
  expect(screen.getByRole("heading", { name: "Ada, move 2" })).toBeDefined();
  expect(screen.getByText("Better: x.")).toBeDefined();
  expect(screen.getByText("2 of 2")).toBeDefined();
  expect(table.session.state.get().look).toEqual({ at: 2 });
  expect(board()).toBe("board after 2, whole of x");
  await press("Previous moment");
  expect(board()).toBe("board after 0, whole of x");
});

it("walks the better way on the board, and goes back to the game", async () => {
  await lookBack();
  await answer(review([point(2, 7)]));
  await press("One step on along the better way");
  expect(board()).toBe("board after 2x");
  expect(screen.getByText("plays x")).toBeDefined();
  await press("One step on along the better way");
  expect(board()).toBe("board after 2xy");
  await press("One step back on the better way");
  await press("One step back on the better way");
  expect(board()).toBe("board after 2, whole of x");
  await act(async () => table.session.lookAt(3));
  expect(board()).toBe("board after 3");
  await press("Show it on the board");
  expect(board()).toBe("board after 2, whole of x");
  await press("Close the coach");
  expect(board()).toBe("board after 4");
});

it("tries again from there, against a bot, in the same seat", async () => {
  await lookBack();
  await answer(review([point(2, 7)]));
  await press("Try again from here");
  const made = asked.find(({ method, path }) => method === "POST" && path === "/api/tables");
  expect(made?.body).toMatchObject({
    go_on_from: { type: "table", table: "here", ply: 2 },
    seats: [{ type: "person" }, { type: "bot", level: "casual" }],
  });
});

it("tells those who watch of every seat", async () => {
  await lookBack([]);
  await answer(review([point(1, 2), point(2, 1)]));
  expect(screen.getByRole("heading", { name: "Luna, move 1" })).toBeDefined();
  expect(screen.getByText("1 of 2")).toBeDefined();
});

it("has a kind word for who made no mistake", async () => {
  await lookBack();
  const seats = [{ seat: 0, decisions: 2, slips: 0, unknown: 1, first: { plies: -4 } }];
  await answer(review([point(1, 5)], { seats }));
  const coach = screen.getByRole("region", { name: "The coach" });
  expect(coach.textContent).toContain("No mistake of yours decided this game. Well played!");
  expect(coach.textContent).toContain("The row was lost.");
  expect(coach.textContent).toContain("1 decision could not be judged.");
});

it("asks no more when it is closed, and anew when it is opened again", async () => {
  await lookBack();
  await answer(review([], { status: "running", done: 0.1 }));
  await settled(1000);
  const [, look] = ofReview();
  await press("Close the coach");
  expect(look?.signal.aborted).toBe(true);
  await settled(5000);
  expect(ofReview()).toHaveLength(2);
  await press("What decided it");
  expect(paths().at(-1)).toBe("POST /api/tables/here/review");
});

it("says so when it fails, and tries again", async () => {
  await lookBack();
  await answer(review([], { status: "failed", done: 0.1 }));
  expect(screen.getByRole("alert").textContent).toContain("could not be looked back at");
  await press("Try again");
  await answer(review([point(0, 1)]));
  expect(screen.getByRole("heading", { name: "Ada, move 1" })).toBeDefined();
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { startI18n } from "../../app/i18n";
import { keepTable, markOver } from "../../app/my_tables";
import { changeSettings } from "../../app/settings";
import type { GameInfo, TableInfo } from "../../net/rest.generated";
import { type Asked, stubServer, WithQueries } from "../../net/test_queries";
import FinishedPage from "./FinishedPage";

let asked: Asked[];

function info(table: string, game: string, ended_at = 1000): TableInfo {
  const seats = [{ type: "person" as const, name: table }];
  return { table, game, seats, plies: 3, status: "over", created_at: 1, ended_at, winners: [], reason: null };
}

const GAME: GameInfo = {
  name: "catch-22",
  titles: {},
  fewest_players: 2,
  most_players: 2,
  levels: [],
  newcomer_level: "",
  ratings: {},
  options: {},
  has_analysis: false,
  rule_prefix: "C22",
};

const names = () => [...document.querySelectorAll("li strong + span")].map((names) => names.textContent);
const choose = (game: string) => fireEvent.click(screen.getByRole("radio", { name: game }));

async function answer(path: string, told: TableInfo | TableInfo[] | GameInfo[]): Promise<void> {
  await act(async () => {
    asked.find((request) => request.path === path)?.answer(told);
    await vi.advanceTimersByTimeAsync(0);
  });
}

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n();
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = stubServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("finished games", () => {
  it("of the choice made last are shown, in whatever order the answers come", async () => {
    render(<FinishedPage />, { wrapper: WithQueries });
    await answer("/api/games", [GAME]);
    choose("Catch 22");
    await answer("/api/finished?game=catch-22", [info("Cleo", "catch-22")]);
    await answer("/api/finished", [info("Ada", "full-moon")]);
    expect(names()).toEqual(["Cleo"]);
  });

  it("that nobody waits for any more are not asked for to the end", () => {
    const { unmount } = render(<FinishedPage />, { wrapper: WithQueries });
    const signal = () => asked.find((request) => request.path === "/api/finished")?.signal;
    expect(signal()?.aborted).toBe(false);
    unmount();
    expect(signal()?.aborted).toBe(true);
  });

  it("come page after page, one's own first and only once", async () => {
    keepTable("full-moon", { table: "own", seats: [], invite: null, commitment: "" });
    markOver("own");
    render(<FinishedPage />, { wrapper: WithQueries });
    const page = Array.from({ length: 50 }, (_, index) => info(`g${index}`, "full-moon", 2000 - index));
    await answer("/api/tables/own", info("own", "full-moon"));
    await answer("/api/finished", page);
    fireEvent.click(screen.getByText("Older games"));
    await answer("/api/finished?before=1951", [info("own", "full-moon"), info("last", "full-moon")]);
    expect(names()).toEqual(["own", ...page.map(({ table }) => table), "last"]);
    expect(screen.queryByText("Older games")).toBeNull();
  });
});

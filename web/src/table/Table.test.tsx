import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { startI18n } from "../app/i18n";
import { changeSettings } from "../app/settings";
import type { GameModule, GameTypes } from "../games/contract";
import { findGame } from "../games/index";
import { useDrawn } from "../games/use_drawn";
import { Connection } from "../net/connection";
import { type FakeNetwork, fakeNetwork } from "../net/fake_socket";
import type { ToClient } from "../net/protocol.generated";
import { WithQueries } from "../net/test_queries";
import { event, NOTHING_TO_READ, played, position, snapshot, update, welcome } from "./samples";
import { Session } from "./session";
import { Table } from "./Table";

const drawBoard = vi.fn<(ply: number) => string>();
/** Whether the board is drawn to the end as soon as it is drawn. */
const isDrawn = vi.fn<() => boolean>();
const drawAnalysis = vi.fn<(ply: number) => string>();

const GAME = {
  Board: ({ ply, act, drawn }) => {
    useDrawn(drawn, ply, isDrawn());
    return (
      <button type="button" onClick={() => act("c")}>
        {drawBoard(ply)}
      </button>
    );
  },
  Analysis: ({ ply }) => drawAnalysis(ply),
  describe: ({ action }) => `plays ${action}`,
  moment: () => ({ text: "to move", rule: null, goal: null }),
} as Partial<GameModule<GameTypes>> as GameModule<GameTypes>;

vi.mock("../games/use_game", () => ({ useGame: (name: string) => ({ entry: findGame(name), game: GAME }) }));

let network: FakeNetwork;
let session: Session;

const tell = (message: ToClient) => act(() => network.newest().tell(message));

/** React writes what a boundary catches to the console. */
function quietly(happens: () => void): void {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  happens();
  written.mockRestore();
}

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n(["table", findGame("some-game").namespace]);
});

beforeEach(() => {
  drawBoard.mockReset().mockImplementation((ply) => `board after ${ply}`);
  isDrawn.mockReset().mockReturnValue(true);
  drawAnalysis.mockReset().mockImplementation((ply) => `analysis after ${ply}`);
  network = fakeNetwork();
  session = new Session(new Connection("ws://here", ["t"], network.around), NOTHING_TO_READ, 0);
  network.newest().open();
  network.newest().tell(welcome(3, snapshot(), [], { positions: [position(0)], legal: ["c"] }));
  render(<Table tableId="here" session={session} />, { wrapper: WithQueries });
  expect(screen.getByText("board after 0")).toBeDefined();
  drawBoard.mockClear();
});

afterEach(() => session.close());

describe("the board is drawn", () => {
  it("not at all for a line of chat, one's own or another's", () => {
    tell(update([event(4, { type: "said", seat: 1, text: "hello" })]));
    act(() => void session.request({ type: "say", seat: 0, text: "hi" }));
    tell(update([event(5, { type: "said", seat: 0, text: "hi" }, "id-1")]));
    expect(session.state.get().table?.chat).toHaveLength(2);
    expect(drawBoard).not.toHaveBeenCalled();
  });

  it("not at all when somebody comes or goes", () => {
    tell({ type: "presence", seats: [0, 1], spectators: 2 });
    tell({ type: "presence", seats: [0], spectators: 0 });
    expect(drawBoard).not.toHaveBeenCalled();
  });

  it("not at all when somebody offers something, or the connection is lost", () => {
    tell(update([event(4, { type: "offered", seat: 1, offer: "draw" })]));
    act(() => network.newest().die());
    expect(screen.getByRole("region", { name: "The connection" })).toBeDefined();
    expect(drawBoard).not.toHaveBeenCalled();
  });

  it("for a move", () => {
    tell(update([played(4, 0, "c")], [1]));
    expect(drawBoard.mock.lastCall).toEqual([1]);
  });
});

describe("a board that throws", () => {
  /** The same board draws the positions before and after. */
  function failAtFirst(): void {
    drawBoard.mockImplementation((ply) => {
      if (ply === 1) throw new Error("a board with a mistake");
      return `board after ${ply}`;
    });
    quietly(() => tell(update([played(4, 0, "c")], [1])));
  }

  it("leaves log, chat and giving up to those who play", () => {
    failAtFirst();
    expect(screen.getByRole("alert").textContent).toContain("cannot be shown");
    expect(screen.getByRole("button", { name: /plays c/ })).toBeDefined();
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Chat" }));
    expect(screen.getByRole("textbox")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Resign" }).at(-1) as HTMLElement);
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "resign", seat: 0 });
  });

  it("is tried again with the next position", () => {
    failAtFirst();
    tell(update([played(5, 1, "d")], [2]));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("board after 2")).toBeDefined();
  });

  it("is tried again on request", () => {
    failAtFirst();
    drawBoard.mockImplementation(() => "board at last");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("board at last")).toBeDefined();
  });
});

describe("an analysis that throws", () => {
  it("leaves the board alone", () => {
    drawAnalysis.mockImplementation(() => {
      throw new Error("an analysis with a mistake");
    });
    quietly(() => fireEvent.mouseDown(screen.getByRole("tab", { name: "Analysis" })));
    expect(screen.getByRole("alert")).toBeDefined();
    expect(screen.getByText("board after 0")).toBeDefined();
  });
});

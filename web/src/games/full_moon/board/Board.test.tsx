import words from "@languages/en/full_moon/words.json";
import { fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { Profiler } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../contract";
import type { GameTypes } from "../views.generated";
import { Board } from "./Board";

vi.mock("../../../ui/sounds", () => ({ play: () => {} }));
// The drawings are many nodes, and nothing here looks at them.
vi.mock("../art/WolfTile", () => ({ WolfTile: () => null }));
vi.mock("./Scene", () => ({ Scene: () => null }));

beforeAll(async () => {
  const { initReactI18next } = await import("react-i18next");
  await i18next.use(initReactI18next).init({ lng: "en", resources: { en: { full_moon: words } } });
});

const PROPS: BoardProps<GameTypes> = {
  tableId: "t",
  settings: { game: "full-moon" },
  seats: [],
  mySeats: [0],
  fromSeat: 0,
  ply: 6,
  view: { position: "r2g1/w2r1/w3/b2/g3/b1r3/g2/b3w1 S r2", repetitions: 0 },
  fixed: null,
  turn: 0,
  last: [],
  log: [],
  legal: ["r2R1N", "r2R1S", "r2R2N", "r2R2S", "b2L1N", "b2L1S", "b2R1N", "b2R1S"],
  act: () => {},
  refusal: null,
  isLive: true,
  isFollowing: true,
  frames: null,
  advise: null,
  skips: 0,
  drawn: () => {},
  pointed: null,
  unpoint: () => {},
};

function show(change: Partial<BoardProps<GameTypes>> = {}) {
  const act = vi.fn();
  const shown = render(<Board {...PROPS} act={act} {...change} />);
  return {
    act,
    again: (next: Partial<BoardProps<GameTypes>>) => shown.rerender(<Board {...PROPS} act={act} {...next} />),
  };
}

const columns = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const press = (column: number, key: string) => fireEvent.keyDown(columns()[column] ?? document.body, { key });

describe("the board in words", () => {
  it("names every column, the moon and who may lead", () => {
    show();
    expect(columns()).toHaveLength(8);
    expect(columns()[0]?.getAttribute("aria-label")).toBe(
      "Column 1 of 8. red 2, grey 1. the moon lies at its south end. red 2 may lead",
    );
  });

  it("gives a column the same number on both sides", () => {
    show({ fromSeat: 1, legal: null });
    expect(columns()[0]?.getAttribute("aria-label")).toBe("Column 8 of 8. white 1, black 3");
  });

  it("says what the moon asks for", () => {
    show();
    expect(screen.getByText(/The moon asks for a lead wolf/).textContent).toContain("red or has 2 prints");
  });
});

describe("playing with keys alone", () => {
  it("takes a pack, goes right and places the moon", () => {
    const { act } = show();
    press(0, "Enter");
    expect(columns()[0]?.getAttribute("aria-selected")).toBe("true");
    press(0, "ArrowUp");
    press(0, "ArrowRight");
    press(0, "Enter");
    press(0, "ArrowUp");
    press(0, "Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("r2R2N");
  });

  it("says of each column whether the wolves in the hand may go there", () => {
    show();
    const targets = () => screen.queryAllByRole("option", { name: /your wolves may go here/ });
    expect(targets()).toEqual([]);
    press(0, "Enter");
    expect(targets()).toEqual([columns()[2]]);
  });

  it("lets one column be reached at a time by Tab", () => {
    show();
    expect(columns().filter((column) => column.tabIndex === 0)).toHaveLength(1);
  });
});

describe("dragging wolves", () => {
  /** Columns lie side by side, a hundred pixels wide. */
  function layOut() {
    columns().forEach((column, index) => {
      column.getBoundingClientRect = () => new DOMRect(100 * index, 0, 100, 600);
    });
  }

  it("slides them to the column where they are dropped", () => {
    const { act } = show();
    layOut();
    fireEvent.pointerDown(columns()[3] ?? document.body, { clientX: 350, clientY: 300, button: 0 });
    fireEvent.pointerMove(window, { clientX: 550, clientY: 310 });
    fireEvent.pointerUp(window, { clientX: 550, clientY: 310 });
    fireEvent.click(screen.getByText(/^south end/));
    expect(act).toHaveBeenCalledExactlyOnceWith("b2R1S");
  });

  it("draws the board anew when they come over another column, and not for every move", () => {
    let drawn = 0;
    render(
      <Profiler id="board" onRender={() => (drawn += 1)}>
        <Board {...PROPS} />
      </Profiler>,
    );
    layOut();
    fireEvent.pointerDown(columns()[3] ?? document.body, { clientX: 350, clientY: 300, button: 0 });
    fireEvent.pointerMove(columns()[3] ?? document.body, { clientX: 360, clientY: 300 });
    const before = drawn;
    for (let x = 361; x < 390; x += 1)
      fireEvent.pointerMove(columns()[3] ?? document.body, { clientX: x, clientY: 300 });
    expect(drawn).toBe(before);
    fireEvent.pointerMove(window, { clientX: 420, clientY: 300 });
    expect(drawn).toBe(before + 1);
    fireEvent.pointerCancel(window, { clientX: 420, clientY: 300 });
    expect(columns()[3]?.getAttribute("aria-selected")).toBe("false");
  });
});

describe("playing with the buttons under the board", () => {
  it("offers the pack, the targets and the ends for the moon", () => {
    const { act } = show();
    press(0, "Enter");
    fireEvent.click(screen.getByLabelText("Pack of 2: red 2, grey 1"));
    fireEvent.click(screen.getByText("To column 3"));
    fireEvent.click(screen.getByText("south end: red 2"));
    expect(act).toHaveBeenCalledExactlyOnceWith("r2R2S");
  });

  it("gives the focus back to the row when the button is gone", () => {
    show();
    press(0, "Enter");
    const target = screen.getByText("To column 3");
    target.focus();
    fireEvent.click(target);
    expect(document.activeElement?.getAttribute("role")).toBe("option");
  });

  it("offers to pass when nothing else is allowed", () => {
    const { act } = show({ legal: ["pass"] });
    fireEvent.click(screen.getByText("Pass"));
    expect(act).toHaveBeenCalledExactlyOnceWith("pass");
  });
});

describe("a refusal", () => {
  it("is told with its rule, and shakes the wolves that were tried", () => {
    const { act, again } = show();
    press(4, "Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("g3R1");
    again({ refusal: { type: "refusal", id: "1", why: "rule", message: "", rule: "FM-13" } });
    expect(screen.getByText("FM-13")).toBeTruthy();
    expect(document.querySelector('[data-wolf="g3"]')?.hasAttribute("data-shaking")).toBe(true);
  });
});

it("empties the hand when the position changes, also on the way back to an old one", () => {
  const { again } = show();
  press(0, "Enter");
  again({ ply: 7, view: { position: "w2r1/r2g1w3/b2/g3/b1r3/g2/b3w1 N r2", repetitions: 0 }, turn: 1, legal: null });
  again({});
  expect(columns().every((column) => column.getAttribute("aria-selected") === "false")).toBe(true);
});

it("lets nobody move who is not asked to", () => {
  const { act } = show({ legal: null });
  press(0, "Enter");
  expect(columns()[0]?.getAttribute("aria-selected")).toBe("false");
  expect(act).not.toHaveBeenCalled();
});

it("shows a move that the panel points at, and makes nothing of it", () => {
  const { act, again } = show({ pointed: { action: "r2R2N", detail: null, depth: "whole" } });
  const pointed = () => [...document.querySelectorAll<HTMLElement>("[data-pointed]")].map((wolf) => wolf.dataset.wolf);
  expect(pointed()).toEqual(["r2", "g1"]);
  expect(columns()[2]?.getAttribute("aria-label")).toContain("red 2, grey 1, white 3");
  again({ pointed: null });
  expect(pointed()).toEqual([]);
  expect(act).not.toHaveBeenCalled();
});

it("shows what a hint is about as it lies: first the column, then the wolves", () => {
  const hint = { action: "r2R2N", detail: null };
  const unpoint = vi.fn();
  const { again } = show({ pointed: { ...hint, depth: "place" }, unpoint });
  const marked = (what: string) => [...document.querySelectorAll<HTMLElement>(`[data-${what}][data-pointed]`)];
  expect(marked("column").map(({ dataset }) => dataset.column)).toEqual(["0"]);
  expect(marked("wolf")).toEqual([]);
  again({ pointed: { ...hint, depth: "piece" }, unpoint });
  expect(marked("wolf").map(({ dataset }) => dataset.wolf)).toEqual(["r2", "g1"]);
  expect(columns()[2]?.getAttribute("aria-label")).not.toContain("red 2");
  expect(unpoint).not.toHaveBeenCalled();
  fireEvent.pointerDown(columns()[1] as HTMLElement);
  expect(unpoint).toHaveBeenCalled();
});

it("says before the moon is placed what it will ask of the other, and marks the wolves", () => {
  show();
  press(0, "Enter");
  press(0, "ArrowRight");
  press(0, "Enter");
  expect(screen.getByText(/North then leads with red or 2 prints/)).toBeDefined();
  expect(document.querySelectorAll("[data-forced]").length).toBeGreaterThan(0);
});

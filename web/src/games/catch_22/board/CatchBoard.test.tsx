import en from "@languages/en/catch_22/words.json";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Refusal } from "../../../net/protocol.generated";
import type { BoardProps } from "../../contract";
import { lesson, stepNamed, viewOf } from "../model/fixtures";
import type { GameTypes } from "../views.generated";
import { CatchBoard } from "./CatchBoard";

const art = vi.hoisted(() => ({ drawn: 0 }));
vi.mock("../art/Pawn", () => ({
  Pawn: () => {
    art.drawn += 1;
    return null;
  },
}));
vi.mock("../art/Scenery", () => ({
  Scenery: () => {
    art.drawn += 1;
    return null;
  },
}));

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "en",
    resources: { en: { catch_22: en } },
    interpolation: { escapeValue: false },
  }),
);

function propsOf(name: string, change: Partial<BoardProps<GameTypes>> = {}): BoardProps<GameTypes> {
  const step = stepNamed(name);
  return {
    tableId: "here",
    settings: lesson.settings,
    seats: lesson.seats,
    mySeats: [0],
    fromSeat: 0,
    ply: lesson.steps.indexOf(step),
    view: step.view,
    fixed: lesson.fixed,
    turn: step.turn,
    last: [],
    log: [],
    legal: step.legal,
    act: vi.fn(),
    refusal: null,
    isLive: true,
    isFollowing: true,
    frames: null,
    advise: null,
    skips: 0,
    drawn: vi.fn(),
    pointed: null,
    unpoint: () => {},
    ...change,
  };
}

/** Roles are looked for by attributes: among all the shapes of the town anything else takes long. */
function panel() {
  const found = document.querySelector<HTMLElement>('section[aria-label="What you can do"]');
  if (found === null) throw new Error("no panel");
  return within(found);
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('section[aria-label="What you can do"] button')];
}

function note(): Element {
  const found = document.querySelector('[role="alert"]');
  if (found === null) throw new Error("nothing is said");
  return found;
}

function square(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role="gridcell"][data-square="${name}"]`);
  if (found === null) throw new Error(`no square ${name}`);
  return found;
}

/** A whole town is drawn each time, on a machine that may be busy. */
const PATIENCE = { timeout: 30_000 };

describe("the board", PATIENCE, () => {
  it("says of every square what it is and what can be done there", () => {
    render(<CatchBoard {...propsOf("move")} />);
    expect(square("d1").getAttribute("aria-label")).toBe("d1, jackpot, 5 tokens left, you can land here");
    expect(square("c7").getAttribute("aria-label")).toBe("c7, lane, pawn of Luna");
    expect(square("c5").getAttribute("aria-label")).toBe("c5, roll again");
  });

  it("moves the pawn where it is clicked, and asks also about what is not allowed", () => {
    const props = propsOf("move");
    render(<CatchBoard {...props} />);
    fireEvent.click(square("d1"));
    expect(props.act).toHaveBeenLastCalledWith("move d1");
    fireEvent.click(square("i7"));
    expect(props.act).toHaveBeenLastCalledWith("move i7");
  });

  it("draws what is pointed at, and leaves the choice to the player", () => {
    const { rerender } = render(<CatchBoard {...propsOf("move")} />);
    const drawn = () => ["circle", "polyline"].map((shape) => document.querySelectorAll(shape).length);
    const [rings = 0, lines = 0] = drawn();
    const pointed = { action: "move d1", detail: null, depth: "whole" as const };
    const props = propsOf("move", { pointed });
    rerender(<CatchBoard {...props} />);
    expect(drawn()).toEqual([rings + 2, lines + 2]);
    fireEvent.click(square("d1"));
    expect(props.act).toHaveBeenLastCalledWith("move d1");
  });

  it("draws nothing on it anew when it is zoomed", () => {
    render(<CatchBoard {...propsOf("move")} />);
    const town = document.querySelector('[role="grid"]');
    const whole = town?.getAttribute("viewBox");
    const before = art.drawn;
    fireEvent.click(screen.getByLabelText("Zoom in"));
    expect(town?.getAttribute("viewBox")).not.toBe(whole);
    expect(art.drawn).toBe(before);
  });

  it("does nothing for spectators", () => {
    const props = propsOf("move", { legal: null, mySeats: [] });
    render(<CatchBoard {...props} />);
    fireEvent.click(square("d1"));
    expect(props.act).not.toHaveBeenCalled();
    expect(buttons()).toEqual([]);
  });

  it("places a cube by two clicks, and by keys alone", () => {
    const props = propsOf("cube");
    render(<CatchBoard {...props} />);
    fireEvent.click(square("h7"));
    expect(note().textContent).toContain("Take a cube first");
    fireEvent.click(panel().getByText("Take a cube (5 in hand)"));
    fireEvent.click(square("h7"));
    expect(props.act).toHaveBeenLastCalledWith("cube h7");
    fireEvent.keyDown(square("h7"), { key: "Escape" });
    act(() => square("g7").focus());
    fireEvent.keyDown(square("g7"), { key: "c" });
    fireEvent.keyDown(square("g7"), { key: "Enter" });
    expect(props.act).toHaveBeenLastCalledWith("cube g7");
  });

  it("goes from square to square by arrow keys, and through the possible ones by N", () => {
    render(<CatchBoard {...propsOf("move")} />);
    act(() => square("a1").focus());
    fireEvent.keyDown(square("a1"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(square("b1"));
    fireEvent.keyDown(square("b1"), { key: "n" });
    expect(document.activeElement).toBe(square("d1"));
    expect(square("d1").tabIndex).toBe(0);
    expect(square("a1").tabIndex).toBe(-1);
  });

  it("gives the rule and its reason when a placing is refused", () => {
    const refusal: Refusal = {
      type: "refusal",
      id: "1",
      why: "rule",
      message: "C22-16 does not allow cube i6 here",
      rule: "C22-16",
      facts: { seat: 1, roll: 1 },
    };
    render(<CatchBoard {...propsOf("wall", { refusal })} />);
    expect(note().textContent).toBe("(a) That would wall Luna in: no way would be left for a roll of 1. C22-16");
  });

  it("lets one bargain about a cube, at any price that is allowed", () => {
    const legal = ["roll", ...[0, 1, 2, 3].map((price) => `sell 2 for ${price}`)];
    const props = propsOf("cube", {
      legal,
      view: viewOf("cube", {
        hands: [0, 4],
        held: [
          [0, 1],
          [0, 0],
        ],
      }),
    });
    render(<CatchBoard {...props} />);
    fireEvent.click(panel().getByText("Sell Luna a cube"));
    const price = panel().getByLabelText("Price in tokens");
    expect(document.activeElement).toBe(price);
    expect(price.getAttribute("max")).toBe("3");
    fireEvent.change(price, { target: { value: "3" } });
    expect(screen.getByText("3 tokens, and you get your cube back.")).toBeTruthy();
    fireEvent.click(panel().getByText("Make the offer"));
    expect(props.act).toHaveBeenLastCalledWith("sell 2 for 3");
  });

  it("shows an offer to the player who has to answer, and that it is thought over to the others", () => {
    const view = viewOf("cube", {
      phase: "answer",
      offer: [1, 0, 4],
      held: [
        [0, 0],
        [1, 0],
      ],
      seat: 1,
    });
    const props = propsOf("cube", { view, turn: 0, legal: ["accept", "decline"] });
    const { rerender } = render(<CatchBoard {...props} />);
    expect(screen.getByText("4 tokens, and you get your cube back.")).toBeTruthy();
    fireEvent.click(panel().getByText("Agreed"));
    expect(props.act).toHaveBeenLastCalledWith("accept");
    rerender(<CatchBoard {...props} legal={null} />);
    expect(screen.getByText("Ada is thinking it over…")).toBeTruthy();
  });

  it("tells in words what each player has", () => {
    render(<CatchBoard {...propsOf("lift")} />);
    const [mine, theirs] = screen.getByLabelText("Players").querySelectorAll("li");
    expect(mine?.textContent).toContain("9 of 22");
    expect(mine?.textContent).toContain("4 cubes in hand");
    expect(theirs?.textContent).toContain("0 of 22");
  });

  it("lists the best move first", () => {
    render(<CatchBoard {...propsOf("rob")} />);
    const [best] = buttons();
    expect(best?.textContent).toBe("Move to c7: rob Luna of 4 tokens");
  });

  it("zooms in and out again", () => {
    render(<CatchBoard {...propsOf("move")} />);
    const grid = screen.getByLabelText(/^Board/);
    const whole = grid.getAttribute("viewBox");
    fireEvent.click(screen.getByLabelText("Zoom in"));
    expect(grid.getAttribute("viewBox")).not.toBe(whole);
    fireEvent.click(screen.getByLabelText("Whole board"));
    expect(grid.getAttribute("viewBox")).toBe(whole);
  });
});

describe("the keyboard in the panel", PATIENCE, () => {
  it("stays there when the pressed button goes away, and leaves freely otherwise", () => {
    const props = propsOf("roll");
    const { rerender } = render(<CatchBoard {...props} />);
    act(() => buttons()[0]?.focus());
    rerender(<CatchBoard {...props} legal={null} />);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("What you can do");
    rerender(<CatchBoard {...propsOf("move")} />);
    const [first] = buttons();
    act(() => first?.focus());
    act(() => first?.blur());
    expect(document.activeElement).toBe(document.body);
  });
});

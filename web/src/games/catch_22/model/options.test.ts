import { describe, expect, it } from "vitest";

import { boardChoice, OWN_BOARD, ownBoardFrom, withPlayersWithin, withTurnLimit } from "./options";

const SHIPPED = [
  { name: "standard", text: "board standard\nplayers 2-6\nmap\n*oo\n" },
  { name: "duel", text: "board duel\nplayers 2-3\nmap\n*o*\n" },
];

describe("the options of a table", () => {
  it("know a board by its name and by its whole text", () => {
    expect(boardChoice({}, [])).toBe("standard");
    expect(boardChoice({ board: "maze" }, [])).toBe("maze");
    expect(boardChoice({ board: SHIPPED[1]?.text }, SHIPPED)).toBe("duel");
    expect(boardChoice({ board: SHIPPED[1]?.text }, [])).toBe("duel");
    expect(boardChoice({ board: "board duel\nmap\n*\n" }, SHIPPED)).toBe(OWN_BOARD);
  });

  it("begin a board of one's own from the standard one, under another name", () => {
    const own = ownBoardFrom(SHIPPED);
    expect(own).toBe("board my-board\nplayers 2-6\nmap\n*oo\n");
    expect(boardChoice({ board: own }, SHIPPED)).toBe(OWN_BOARD);
  });

  it("bring the players within what the board takes", () => {
    expect(withPlayersWithin({ players: 5 }, 2, 3)).toEqual({ players: 3 });
    expect(withPlayersWithin({}, 2, 3)).toEqual({});
  });

  it("have no turn limit, or a number of turns", () => {
    expect(withTurnLimit({}, "")).toEqual({ turn_limit: null });
    expect(withTurnLimit({}, "50")).toEqual({ turn_limit: 50 });
  });
});

import { describe, expect, it } from "vitest";

import type { GameInfo } from "../../net/rest.generated";
import { firstPlan, hasOpenSeat, wishOf, withCompany, withLevel, withOptions, withSeat } from "./plan";

const INFO = {
  name: "some-game",
  titles: { en: "Some game" },
  rule_prefix: "SG",
  fewest_players: 2,
  most_players: 6,
  options: { players: 2, board: "standard" },
  levels: ["random", "casual"],
  newcomer_level: "casual",
  ratings: {},
  has_analysis: true,
} as GameInfo;

describe("a plan for a table", () => {
  it("begins with oneself against bots", () => {
    const plan = firstPlan(INFO, { board: "maze" }, "casual");
    expect(plan.seats).toEqual([{ type: "person" }, { type: "bot", level: "casual" }]);
    expect(plan.options).toEqual({ players: 2, board: "maze" });
  });

  it("has as many seats as players are wanted, and keeps who sits there", () => {
    const named = withSeat(firstPlan(INFO, {}, "casual"), 1, { type: "person", name: "Bea" });
    const grown = withOptions(named, { ...named.options, players: 4 }, INFO);
    expect(grown.seats.map((seat) => seat.type)).toEqual(["person", "person", "bot", "bot"]);
    expect(withOptions(grown, { ...grown.options, players: 2 }, INFO).seats).toEqual(named.seats);
  });

  it("seats people at one screen, or leaves seats to a link", () => {
    const plan = firstPlan(INFO, {}, "casual");
    expect(withCompany(plan, "screen").seats[1]).toEqual({ type: "person" });
    expect(hasOpenSeat(withCompany(plan, "link"))).toBe(true);
  });

  it("gives every bot the chosen level", () => {
    expect(withLevel(firstPlan(INFO, {}, "casual"), "random").seats[1]).toEqual({ type: "bot", level: "random" });
  });

  it("asks before a takeback only among strangers, and lists only tables with room", () => {
    const plan = { ...firstPlan(INFO, {}, "casual"), isPublic: true };
    expect(wishOf(plan, "some-game")).toMatchObject({ takebacks: "free", is_public: false });
    expect(wishOf(withCompany(plan, "link"), "some-game")).toMatchObject({ takebacks: "ask", is_public: true });
  });
});

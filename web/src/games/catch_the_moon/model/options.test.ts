import { describe, expect, it } from "vitest";

import { chosen, fitted, withChoice } from "./options";

describe("options", () => {
  it("are as the rules have them when nothing is chosen", () => {
    expect(chosen({})).toEqual({ edition: "kosmos", mode: "competitive", players: 2, setup: "parallel", lid_mm: 180 });
    expect(chosen({ players: 1, mode: null }).mode).toBe("solo");
  });

  it("make room for one who plays alone, and for others again", () => {
    const alone = withChoice({ players: 4 }, { mode: "solo" });
    expect(alone).toMatchObject({ mode: "solo", players: 1 });
    expect(withChoice(alone, { mode: "cooperative" })).toMatchObject({ mode: "cooperative", players: 2 });
  });

  it("leave a shared game for an edition that has none", () => {
    expect(withChoice({ mode: "cooperative", players: 3 }, { edition: "bombyx" })).toEqual({
      edition: "bombyx",
      mode: "competitive",
      players: 3,
    });
  });

  it("follow the number of players", () => {
    expect(fitted({ edition: "bombyx", mode: "competitive", players: 1 })).toMatchObject({
      edition: "kosmos",
      mode: "solo",
    });
    expect(fitted({ mode: "solo", players: 2 })).toMatchObject({ mode: "competitive" });
    expect(fitted({ mode: "cooperative", players: 2 })).toBeNull();
  });
});

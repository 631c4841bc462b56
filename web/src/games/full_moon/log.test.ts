import de from "@languages/de/full_moon/words.json";
import en from "@languages/en/full_moon/words.json";
import fr from "@languages/fr/full_moon/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import type { Situation } from "../contract";
import { describe as inWords, moment } from "./log";
import type { View } from "./model/position";
import type { GameTypes } from "./views.generated";

let t: TFunction;
const NAMES = ["Ada", "Ben"];
const seatName = (seat: number) => NAMES[seat] ?? "";
const at = (view: View, turn: number | null, change: Partial<Situation<GameTypes>> = {}) => {
  return { view, turn, seatName, mySeats: [], legal: null, winners: null, ...change };
};
const view = (position: string, repetitions = 0) => ({ position, repetitions });

beforeAll(async () => {
  t = await i18next.createInstance().init({ lng: "en", resources: { en: { full_moon: en } } });
});

const GOAL = "Goal: four colours in one column.";

describe("the log", () => {
  const before = view("r2g1/w2r1/w3/b2 S r2");

  it("says which wolves went where and what the moon touches", () => {
    const words = inWords({ seat: 0, action: "r2R2N" }, before, seatName, t);
    expect(words).toBe("Ada: red 2, grey 1 under white 3; moon on white 3.");
  });

  it("puts North's wolves onto a column", () => {
    const north = view("r2g1/w2r1/w3/b2 N r2");
    expect(inWords({ seat: 1, action: "w3L1N" }, north, seatName, t)).toContain("Ben: white 3 onto");
  });

  it("tells a win and a pass", () => {
    const almost = view("r1b2w3/g1 S *");
    expect(inWords({ seat: 0, action: "g1L1" }, almost, seatName, t)).toContain("the moon is caught");
    expect(inWords({ seat: 1, action: "pass" }, almost, seatName, t)).toBe("Ben passes: no wolf can move.");
  });

  it("falls back to notation when it did not see the position", () => {
    expect(inWords({ seat: 0, action: "r2R2N" }, null, seatName, t)).toBe("Ada plays r2R2N.");
  });
});

describe("the moment", () => {
  it("names the demand and its rule", () => {
    const first = moment(at(view("b1/r2 S -"), 0), t);
    expect(first.rule).toBe("FM-04");
    const touched = moment(at(view("b1r2/w3 N r2"), 1), t);
    expect(touched).toEqual({
      text: "Ben leads with red or 2 prints: the moon touches red 2.",
      rule: "FM-13",
      goal: GOAL,
    });
    expect(moment(at(view("b1r2/w3 N *"), 1), t).rule).toBe("FM-15");
  });

  it("speaks to whoever plays, and names the one who is waited for", () => {
    const words = (position: string, change: Partial<Situation<GameTypes>>) => {
      return moment(at(view(position), 1, change), t).text;
    };
    const yours = { mySeats: [1] };
    expect(words("b1r2/w3 N r2", yours)).toBe("You lead with red or 2 prints.");
    expect(words("b1r2/w3 N r2", { mySeats: [0] })).toContain("Ben leads with");
    expect(words("b1r2/w3 N r2", { mySeats: [0, 1] })).toContain("Ben leads with");
    expect(words("b1/r2 N -", yours)).toBe("You lead with a wolf of 1 print.");
    expect(words("b1r2/w3 N *", yours)).toBe("Ada had to pass: you may lead with any wolf.");
    expect(words("b1r2/w3 N r2", { ...yours, legal: ["pass"] })).toBe(
      "None of your wolves can move: you have to pass.",
    );
    expect(moment(at(view("r1b2w3g1/b1 N -"), null, { mySeats: [0] }), t).text).toBe(
      "You have four colours in a column: the moon is yours.",
    );
  });

  it("says how the game ended", () => {
    expect(moment(at(view("r1b2w3g1/b1 N -"), null), t).text).toContain("Ada has four colours");
    expect(moment(at(view("r1b2/b1 N b2", 2), null), t).rule).toBe("FM-17");
    expect(moment(at(view("r1b2/b1 N *"), null), t).rule).toBe("FM-16");
    expect(moment(at(view("r1b2/b1 N b2"), null), t).rule).toBeNull();
  });

  it("speaks three languages", async () => {
    const touched = view("b1r2/w3 N r2");
    for (const [language, word] of [
      ["fr", "empreintes"],
      ["de", "Tatzen"],
    ] as const) {
      const resources = { fr: { full_moon: fr }, de: { full_moon: de } };
      const foreign = await i18next.createInstance().init({ lng: language, resources });
      expect(moment(at(touched, 1), foreign).text).toContain(word);
    }
  });
});

import de from "@languages/de/full_moon/words.json";
import en from "@languages/en/full_moon/words.json";
import fr from "@languages/fr/full_moon/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { describe as inWords, moment } from "./log";

let t: TFunction;
const NAMES = ["Ada", "Ben"];
const seatName = (seat: number) => NAMES[seat] ?? "";
const view = (position: string, repetitions = 0) => ({ position, repetitions });

beforeAll(async () => {
  t = await i18next.createInstance().init({ lng: "en", resources: { en: { full_moon: en } } });
});

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
    const first = moment(view("b1/r2 S -"), 0, seatName, t);
    expect(first.rule).toBe("FM-04");
    const touched = moment(view("b1r2/w3 N r2"), 1, seatName, t);
    expect(touched).toEqual({ text: "Ben leads with red or 2 prints: the moon touches red 2.", rule: "FM-13" });
    expect(moment(view("b1r2/w3 N *"), 1, seatName, t).rule).toBe("FM-15");
  });

  it("says how the game ended", () => {
    expect(moment(view("r1b2w3g1/b1 N -"), null, seatName, t).text).toContain("Ada has four colours");
    expect(moment(view("r1b2/b1 N b2", 2), null, seatName, t).rule).toBe("FM-17");
    expect(moment(view("r1b2/b1 N *"), null, seatName, t).rule).toBe("FM-16");
    expect(moment(view("r1b2/b1 N b2"), null, seatName, t).rule).toBeNull();
  });

  it("speaks three languages", async () => {
    const at = view("b1r2/w3 N r2");
    for (const [language, word] of [
      ["fr", "empreintes"],
      ["de", "Tatzen"],
    ] as const) {
      const resources = { fr: { full_moon: fr }, de: { full_moon: de } };
      const foreign = await i18next.createInstance().init({ lng: language, resources });
      expect(moment(at, 1, seatName, foreign).text).toContain(word);
    }
  });
});

import de from "@languages/de/catch_the_moon/words.json";
import en from "@languages/en/catch_the_moon/words.json";
import fr from "@languages/fr/catch_the_moon/words.json";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import type { Situation } from "../contract";
import lesson from "./lesson.json";
import type { Axes } from "./model/hand";
import { happenings, reasonOf } from "./model/happenings";
import { measured, rankOf } from "./model/lid";
import { type Report, sadness, type TowerTypes, type TowerView } from "./model/view";
import { describe as inWords, ladderList, moment, tellNearest, tellReason, touchCount } from "./words";

const STEPS = lesson.steps as unknown as {
  words: string;
  view: TowerView;
  turn: number;
  last: { seat: number | null; action: string }[];
}[];
const at = (view: TowerView, turn: number | null, change: Partial<Situation<TowerTypes>> = {}) => {
  return { view, turn, seatName: NAMES, mySeats: [], legal: null, winners: null, ...change };
};
const NAMES = (seat: number) => ["Ada", "Luna"][seat] ?? "";
let t: TFunction;

beforeAll(async () => {
  const words = i18next.createInstance();
  await words.init({
    lng: "en",
    resources: { en: { game: en }, fr: { game: fr }, de: { game: de } },
    ns: ["game"],
    defaultNS: "game",
    interpolation: { escapeValue: false },
  });
  t = words.getFixedT("en", "game");
});

function step(words: string): (typeof STEPS)[number] {
  const found = STEPS.find((one) => one.words === `lesson.${words}`);
  if (found === undefined) throw new Error(words);
  return found;
}

describe("the log in words", () => {
  it("tells the die with what it asks for", () => {
    expect(inWords({ seat: null, action: "die two" }, null, NAMES, t)).toBe(
      "The die shows “two”. It must touch exactly two other ladders.",
    );
  });

  it("tells who let go of which ladder, and what became of it", () => {
    const before = step("hold").view;
    const [place, settled] = step("held").last;
    if (!place || !settled) throw new Error("recorded");
    expect(inWords(place, before, NAMES, t)).toBe("Ada lets go of ladder 9, “sickle”.");
    const told = inWords(settled, { ...before, placed: 9 }, NAMES, t);
    expect(told).toContain("Ladder 9 touches ladder 2. A figure: foot hook!");
    expect(told).toMatch(/The tower stands, \d+ mm high\./);
  });

  it("tells what fell or lies on the ground", () => {
    const [, settled] = step("tear").last;
    if (!settled) throw new Error("recorded");
    expect(inWords(settled, step("fall").view, NAMES, t)).toMatch(/(Fallen|On the ground): ladder 4\./);
  });

  it("shows what it does not know as it is", () => {
    expect(inWords({ seat: 0, action: "juggle" }, null, NAMES, t)).toBe("juggle");
  });
});

describe("the moment", () => {
  it("cites the rule of the die while a ladder is held", () => {
    const { view, turn } = step("moon");
    expect(moment(at(view, turn), t)).toEqual({
      text: "Ada holds ladder 14, “orchard”. It must rise above everything else and touch one or two ladders.",
      rule: "CTM-09",
      goal: "Goal: not to be the first with 4 raindrops.",
    });
  });

  it("tells whose turn it is", () => {
    const { view, turn } = step("held");
    expect(moment(at(view, turn), t)).toMatchObject({ text: "Luna rolls the die.", rule: "CTM-06" });
  });

  it("ends a shared game with its rank", () => {
    const view: TowerView = { ...step("held").view, mode: "solo", phase: "over", scorings: [1, 4, 0], tears: [0] };
    expect(moment(at(view, null), t)).toEqual({
      text: "The game is over with 4 points: you have touched the moon.",
      rule: "CTM-32",
      goal: null,
    });
  });

  it("speaks to whoever plays", () => {
    const told = (name: string, change: Partial<TowerView> = {}) => {
      const { view, turn } = step(name);
      const { text, goal } = moment(at({ ...view, ...change }, turn, { mySeats: [turn] }), t);
      return `${text} ${goal}`;
    };
    expect(told("drawn")).toBe(
      "Touch exactly one other ladder. Goal: not to be the first with 4 raindrops; you have 0.",
    );
    expect(told("roll", { edition: "bombyx" })).toBe(
      "Roll the die. Goal: not to be the first with 3 tears; you have 0.",
    );
    expect(told("roll", { edition: "bombyx", tears: [0, 0, 0] })).toContain("Goal: the fewest tears.");
    expect(told("roll", { tears: [0, 0, 0] })).toContain("Goal: the fewest raindrops.");
    expect(told("roll", { mode: "cooperative" })).toContain("spend 1 raindrop to measure");
    expect(told("roll", { finalists: [0, 1] })).toContain("one mistake and you are out");
  });

  it("says why a game was won, in the drops of its edition", () => {
    const told = (tears: number[], winners: number[], change: Partial<TowerView> = {}, mySeats = [0]) => {
      const view: TowerView = { ...step("held").view, phase: "over", tears, ...change };
      return moment(at(view, null, { winners, mySeats }), t).text;
    };
    expect(told([4, 2], [1])).toBe("Luna wins: you have 4 raindrops.");
    expect(told([2, 3], [0], { edition: "bombyx" })).toBe("You win: Luna has 3 tears.");
    expect(told([4, 2], [1], {}, [])).toBe("Luna wins: Ada has 4 raindrops.");
    expect(told([1, 2], [0])).toBe("You have 1 raindrop, and nobody has fewer.");
    expect(told([2, 2], [0, 1])).toBe("Ada, Luna share the win with 2 raindrops each.");
    expect(told([2, 2], [1], { finalists: [1] })).toBe("Luna was the last without a mistake in the final.");
  });
});

describe("what happened", () => {
  it("is a die, then a ladder", () => {
    const { last, view } = step("drawn");
    expect(happenings(last, step("roll").view, view)).toEqual([
      { kind: "die", face: "one" },
      { kind: "ladder", ladder: 9 },
    ]);
  });

  it("is a mistake with what went wrong, and a sadder moon", () => {
    const { last, view } = step("tear");
    const before = step("fall").view;
    expect(happenings(last, before, view)).toContainEqual({ kind: "mistake", why: expect.anything(), seat: 0 });
    expect(sadness(view)).toBeGreaterThan(sadness(before));
  });

  it("says what went wrong in words: what is on the ground before what the die asked for", () => {
    const before: TowerView = { ...step("hold").view, placed: 7, die: "two" };
    const fine = { at_rest: true, extents: [], fallen: [], figures: [], holding_up: [], on_base: [1, 2], on_table: [] };
    const why = (change: object) => {
      const reason = reasonOf({ ...fine, touching: [[3, 7]], ...change } as Report, before, 7);
      return reason && tellReason(reason, t);
    };
    expect(why({ on_base: [1, 2, 7] })).toBe("Ladder 7 touched the cloud.");
    expect(why({ on_table: [5, 7] })).toBe("Ladders 5 and 7 touched the table.");
    expect(why({ fallen: [4], on_table: [4] })).toBe("Ladder 4 fell.");
    expect(why({})).toBe("Ladder 7 touched ladder 3, not exactly two.");
    expect(
      why({
        touching: [
          [3, 7],
          [5, 7],
        ],
      }),
    ).toBe("Ladder 7 did not become the highest.");
  });

  it("is a figure by its name", () => {
    const before: TowerView = { ...step("hold").view, placed: 9 };
    const view: TowerView = { ...step("held").view, figures: [[0, 9, "candle"]] };
    expect(happenings([], before, view)).toEqual([
      { kind: "figure", figure: "candle", ladder: 9, seat: 0 },
      { kind: "held" },
    ]);
  });
});

describe("counts", () => {
  it("of touched ladders say how many are asked for", () => {
    expect([touchCount("two", 1, t), touchCount("moon", 0, t)]).toEqual(["touching 1 of 2", "touching 0 of 1 or 2"]);
    expect(ladderList([1, 4, 7], t)).toBe("ladders 1, 4 and 7");
  });

  it("of points follow the lid: one for a ladder partly above it, three for one wholly above", () => {
    const report = {
      extents: [
        [1, 18_000, 136_000],
        [9, 120_000, 190_000],
        [14, 181_000, 230_000],
        [15, 100_000, 180_000],
      ],
    };
    expect(measured(report as TowerView["report"], 180)).toEqual({ partly: [9], wholly: [14], points: 4 });
    expect([0, 2, 3, 4, 19, 20].map(rankOf)).toEqual([
      "feet-on-the-ground",
      "head-in-the-clouds",
      "within-reach",
      "touched-the-moon",
      "danced-on-the-moon",
      "among-the-stars",
    ]);
  });
});

describe("the nearest ladder", () => {
  const FRONT: Axes = { right: [1, 0, 0], up: [0, 0, 1], forward: [0, 1, 0] };
  const near = (mm: number, to: [number, number, number]) => ({
    ladder: 7,
    part: 0,
    gap: { mm, from: [0, 0, 0] as [number, number, number], to },
  });

  it("is told with how far it is, and in which direction of the view", () => {
    expect(tellNearest(near(12, [3, 2, -16]), FRONT, t)).toBe("The nearest is ladder 7, 12 mm away, below.");
    expect(tellNearest(near(12, [-16, 2, 3]), FRONT, t)).toMatch(/to the left\.$/);
    expect(tellNearest(near(12, [1, 16, 3]), FRONT, t)).toMatch(/away from you\.$/);
    expect(tellNearest(near(-0.1, [0, 0, 4]), FRONT, t)).toBe("It touches ladder 7.");
  });
});

import de from "@languages/de/catch_22/words.json";
import en from "@languages/en/catch_22/words.json";
import fr from "@languages/fr/catch_22/words.json";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import type { Situation } from "../contract";
import { lesson, stepNamed, viewOf } from "./model/fixtures";
import type { News } from "./model/news";
import type { View } from "./model/view";
import type { GameTypes } from "./views.generated";
import { actionWords, describe as describeAction, moment, newsInWords, refusalWords } from "./words";

const at = (view: View, turn: number | "chance" | null, change: Partial<Situation<GameTypes>> = {}) => {
  return { view, turn, seatName, mySeats: [], legal: null, winners: null, ...change };
};
const seatName = (seat: number) => ["Ada", "Luna"][seat] ?? "?";

beforeAll(() =>
  i18next.init({
    lng: "en",
    resources: { en: { catch_22: en }, fr: { catch_22: fr }, de: { catch_22: de } },
    interpolation: { escapeValue: false },
  }),
);

describe("an action in words", () => {
  it("says what it brought", () => {
    const say = (step: string, seat: number | null, action: string) =>
      describeAction({ seat, action }, stepNamed(step).view, seatName, i18next.t, lesson.fixed);
    expect(say("move", 0, "move d1")).toBe("Ada moves to d1, finds 5 tokens and rolls again.");
    expect(say("rob", 0, "move c7")).toBe("Ada moves to c7 and robs Luna of 4 tokens.");
    const onGold = viewOf("move", { pawns: ["a1", "d1"], tokens: [0, 4] });
    const rob = (view = onGold) =>
      describeAction({ seat: 0, action: "move d1" }, view, seatName, i18next.t, lesson.fixed);
    expect(rob()).toBe("Ada moves to d1, robs Luna of 4 tokens and takes 5 tokens from the jackpot.");
    expect(rob({ ...onGold, tokens: [0, 0] })).toBe(
      "Ada moves to d1, where Luna has no gold to lose, and takes 5 tokens from the jackpot.",
    );
    expect(say("win", 0, "move i1*")).toBe("Ada goes over a star to i1 with 28 tokens and wins.");
    expect(say("lift", 0, "lift b5")).toBe("Ada lifts a cube of Luna from b5.");
    expect(say("lift", 0, "lift h7")).toBe("Ada takes back a cube of their own from h7.");
    expect(say("lift", 0, "lift none")).toBe("Ada leaves all cubes where they are.");
  });

  it("tells a roll that is forgone from a switch", () => {
    const forgo = (phase: "move" | "switch") =>
      describeAction({ seat: 0, action: "forgo" }, viewOf("move", { phase }), seatName, i18next.t, lesson.fixed);
    expect(forgo("move")).toBe("Ada has no way to move: the roll is lost.");
    expect(forgo("switch")).toBe("Ada stays: every switch would lock somebody in.");
  });

  it("tells an opening roll from another", () => {
    const opening = viewOf("roll", { phase: "opening", contenders: [0, 1], opening_rolls: [2] });
    expect(describeAction({ seat: null, action: "die 5" }, opening, seatName, i18next.t, lesson.fixed)).toBe(
      "Luna rolls 5 to see who begins.",
    );
    expect(describeAction({ seat: null, action: "die 5" }, null, seatName, i18next.t, lesson.fixed)).toBe(
      "The die shows 5.",
    );
  });

  it.each(["en", "fr", "de"])("leaves nothing unsaid in %s", async (language) => {
    await i18next.changeLanguage(language);
    const actions = lesson.steps.flatMap((step) => step.legal.map((action) => ({ action, view: step.view })));
    for (const { action, view } of [...actions, { action: "buy 2 for 3", view: viewOf("roll") }]) {
      for (const words of [
        describeAction({ seat: 0, action }, view, seatName, i18next.t, lesson.fixed),
        actionWords(action, seatName, i18next.t),
      ]) {
        expect(words).not.toMatch(/log\.|short\.|\{\{/);
      }
    }
    for (const { view, turn } of lesson.steps) {
      expect(moment(at(view, turn), i18next.t).text).not.toMatch(/moment|\{\{/);
    }
    await i18next.changeLanguage("en");
  });
});

describe("a refusal in words", () => {
  it("names who would be walled in, by which part of the rule, and for which roll", () => {
    const refusal = { type: "refusal" as const, id: "1", why: "rule" as const, message: "", rule: "C22-16" };
    expect(refusalWords({ ...refusal, facts: { seat: 1, roll: 4 } }, seatName, i18next.t)).toBe(
      "(a) That would wall Luna in: no way would be left for a roll of 4.",
    );
    expect(refusalWords({ ...refusal, facts: { seat: 1 } }, seatName, i18next.t)).toBe(
      "(b) That would lock Luna in for good: no remove-cube square could be reached any more.",
    );
    expect(refusalWords(refusal, seatName, i18next.t)).toBe("That would wall somebody in.");
  });
});

describe("the moment", () => {
  it("cites the rule that it comes from", () => {
    const rules = lesson.steps.map(({ view, turn }) => moment(at(view, turn), i18next.t).rule);
    expect(rules).toEqual([
      "C22-03",
      "C22-12",
      "C22-05",
      "C22-05",
      "C22-05",
      "C22-12",
      "C22-12",
      "C22-05",
      "C22-17",
      "C22-20",
    ]);
  });

  it("says that the turn limit stopped the game, and after how many turns", () => {
    const view = viewOf("roll", { phase: "stopped", turns: 200, turn_limit: 200 });
    expect(moment(at(view, null), i18next.t)).toEqual({
      text: "The turn limit stopped the game after 200 turns: nobody had won by then.",
      rule: null,
      goal: null,
    });
  });

  it("names whoever has to answer", () => {
    const view = viewOf("roll", { phase: "answer", offer: [1, 0, 3] });
    expect(moment(at(view, 1), i18next.t)).toEqual({
      text: "Luna answers: 3 tokens for one cube?",
      rule: "C22-19",
      goal: "Goal: 22 tokens, then cross a star.",
    });
    expect(moment(at(view, 0, { mySeats: [1] }), i18next.t).text).toContain("offers you a bargain");
  });

  it("speaks to whoever plays, says how much is missing, and tells what is lost", () => {
    const told = (change: Partial<View>, legal: string[] = []) => {
      const { text, goal } = moment(at(viewOf("move", change), 0, { mySeats: [0], legal }), i18next.t);
      return `${text} ${goal}`;
    };
    expect(told({})).toBe("Move your pawn exactly 3 squares. Goal: 22 more tokens, then cross a star.");
    expect(told({ tokens: [21, 4] })).toContain("Goal: 1 more token, then");
    expect(told({ tokens: [23, 4] })).toBe("Move exactly 3 squares: a way over a star wins! Goal: cross any star.");
    expect(told({}, ["forgo"])).toContain("No way is 3 squares long: your roll is lost.");
    expect(told({ phase: "switch" }, ["forgo"])).toContain("Every switch would lock somebody in: you stay.");
    expect(told({ phase: "plan" })).toContain("Place cubes, bargain or roll the die.");
    expect(told({ phase: "won", tokens: [28, 0] })).toBe("You crossed a star with 28 tokens. null");
    const theirs = moment(at(viewOf("move"), 0, { mySeats: [1] }), i18next.t);
    expect(theirs).toMatchObject({
      text: "Ada moves exactly 3 squares.",
      goal: "Goal: 18 more tokens, then cross a star.",
    });
  });
});

describe("what a move brought", () => {
  const told = (news: News, mySeats: number[]) => newsInWords(news, { seatName, mySeats }, i18next.t);

  it("is told to whom it happens, to whom it happens to, and to those who watch", () => {
    const rob: News = { kind: "rob", seat: 1, victims: [0], loot: 7, gold: 0 };
    expect(told(rob, [0])).toBe("Luna robs you of 7 tokens!");
    expect(told(rob, [1])).toBe("You rob Ada of 7 tokens!");
    expect(told(rob, [])).toBe("Luna robs Ada of 7 tokens.");
    expect(told({ ...rob, loot: 0, gold: 3 }, [0])).toBe(
      "Luna lands on you: you had no gold to lose. The jackpot adds 3 tokens.",
    );
    expect(told({ kind: "stuck", seat: 0 }, [0])).toBe("No way was long enough: your roll is lost.");
    expect(told({ kind: "lift", seat: 1, owner: 0, square: "b5" }, [0])).toBe("Luna lifts your cube from b5.");
  });
});

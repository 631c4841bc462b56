import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import { startI18n } from "../app/i18n";
import { changeSettings } from "../app/settings";
import { endingText } from "./ending";

let t: TFunction;

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n();
  t = i18next.t;
});

const NAMES = ["Ada", "Bea", "Cleo"];

function told(winners: number[], reason: string, mySeats: number[], seats = 2) {
  const seatName = (seat: number) => NAMES[seat] ?? "";
  return endingText(
    { winners, reason },
    { seats, mySeats, seatName, t, language: "en", reasonOf: () => "As the game says." },
  );
}

describe("the end of a game in words", () => {
  it("says who gave up, to each in their own words", () => {
    expect(told([0], "resigned", [0])).toMatchObject({ title: "You win!", reason: "Bea gave up." });
    expect(told([0], "resigned", [1])).toMatchObject({ title: "Ada wins", reason: "You gave up." });
    expect(told([0], "resigned", [])).toMatchObject({ title: "Ada wins", reason: "Bea gave up." });
  });

  it("says whose time ran out", () => {
    expect(told([1], "time", [0]).reason).toBe("Your time ran out.");
    expect(told([1], "time", [0, 1]).reason).toBe("Ada ran out of time.");
  });

  it("names nobody where several have lost", () => {
    expect(told([2], "resigned", [0], 3).reason).toBe("Everyone else gave up.");
    expect(told([], "time", [0], 2).reason).toBe("The time ran out.");
  });

  it("has no winner when those who played together gave up", () => {
    expect(told([], "given-up", [0])).toEqual({
      title: "Nobody wins",
      reason: "The game was given up.",
      rule: null,
    });
  });

  it("says that the host has closed the game", () => {
    expect(told([], "closed", [0])).toMatchObject({ reason: "The host has closed the game.", rule: null });
  });

  it("leads to the rule that ended it", () => {
    expect(told([0], "FM-10", [1])).toMatchObject({ title: "Ada wins", rule: "FM-10" });
  });
});

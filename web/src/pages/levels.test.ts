import { describe, expect, it } from "vitest";

import type { GameInfo } from "../net/rest.generated";
import { levelFor, rememberLevel } from "./levels";

const INFO = { name: "some-game", levels: ["random", "casual", "champion"], newcomer_level: "casual" } as GameInfo;

describe("the level of bots for a game", () => {
  it("is the newcomers' before one was chosen, and when the chosen one is gone", () => {
    expect(levelFor(INFO)).toBe("casual");
    rememberLevel("some-game", "retired");
    expect(levelFor(INFO)).toBe("casual");
  });

  it("is the one chosen last", () => {
    rememberLevel("some-game", "champion");
    expect(levelFor(INFO)).toBe("champion");
  });
});

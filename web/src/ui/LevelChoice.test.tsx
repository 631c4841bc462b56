import { cleanup, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { startI18n } from "../app/i18n";
import type { GameInfo } from "../net/rest.generated";
import { LevelChoice } from "./LevelChoice";

const INFO = {
  name: "full-moon",
  levels: ["random", "fox"],
  ratings: { random: { elo: 120, margin: 30 } },
} as unknown as GameInfo;

vi.mock("../app/hooks", () => ({ useGameInfo: () => INFO }));

beforeAll(() => startI18n(["full_moon/levels"]));
afterEach(cleanup);

function shown(level: string): string {
  render(<LevelChoice game="full-moon" level={level} choose={() => {}} />);
  const choice = screen.getByRole("combobox");
  return document.getElementById(choice.getAttribute("aria-describedby") ?? "")?.textContent?.trim() ?? "";
}

describe("the choice of a level", () => {
  it("says what the level does and how strong it was measured to be", () => {
    const does = i18next.t("full_moon/levels:random");
    expect(shown("random")).toBe(`${does} ${i18next.t("bots.rating", { elo: 120, margin: 30 })}`);
    expect(screen.getByRole("option", { name: /120/ })).toBeTruthy();
  });

  it("says nothing of a level that nobody described or measured", () => {
    expect(shown("fox")).toBe("");
  });
});

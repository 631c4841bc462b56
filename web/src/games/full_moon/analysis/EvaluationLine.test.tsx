import words from "@languages/en/full_moon/words.json";
import { fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";
import { EvaluationLine } from "./EvaluationLine";

beforeAll(async () => {
  const { initReactI18next } = await import("react-i18next");
  await i18next.use(initReactI18next).init({ lng: "en", resources: { en: { full_moon: words } } });
});

const VERDICTS = [{ winner: 0, plies: 13 }, null, { winner: 1, plies: 4 }, { winner: null, plies: 0 }] as const;

it("says who was winning after each move, and goes there", () => {
  const goTo = vi.fn();
  render(<EvaluationLine verdicts={VERDICTS} ply={2} goTo={goTo} />);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "After 0 moves: South wins in 13",
    "After 1 move: not known",
    "After 2 moves: North wins in 4",
    "After 3 moves: a draw",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /South wins/ }));
  expect(goTo).toHaveBeenLastCalledWith(0);
});

it("is walked through with the arrow keys", () => {
  const goTo = vi.fn();
  render(<EvaluationLine verdicts={VERDICTS} ply={2} goTo={goTo} />);
  const here = screen.getByRole("button", { current: "step" });
  fireEvent.keyDown(here, { key: "ArrowRight" });
  expect(goTo).toHaveBeenLastCalledWith(3);
  fireEvent.keyDown(screen.getByRole("button", { name: /a draw/ }), { key: "ArrowRight" });
  expect(goTo).toHaveBeenCalledTimes(1);
});

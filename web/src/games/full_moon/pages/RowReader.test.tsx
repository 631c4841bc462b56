import words from "@languages/en/full_moon/words.json";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { parseRow } from "../model/row";
import { wolfInWords } from "../words";
import { RowEditor } from "./RowEditor";

const ROW = parseRow("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3") ?? [];

beforeAll(async () => {
  const { initReactI18next } = await import("react-i18next");
  await i18next.use(initReactI18next).init({ lng: "en", resources: { en: { full_moon: words } } });
});

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const slots = () => screen.getAllByRole("listitem").map((slot) => slot.textContent);

it("reads a row off a real table, wolf by wolf, with a way back", () => {
  const change = vi.fn();
  render(<RowEditor row={ROW} change={change} />);
  press(words.rowReader.begin);
  const names = ROW.map((wolf) => wolfInWords(wolf, i18next.t));
  press(names[0] ?? "");
  press(names[5] ?? "");
  expect(slots().slice(0, 3)).toEqual([names[0], names[5], ""]);
  expect(screen.getByRole("button", { name: names[5] }).getAttribute("aria-disabled")).toBe("true");
  press(names[5] ?? "");
  expect(slots()[2]).toBe("");
  press(words.rowReader.undo);
  for (const name of names.slice(1, 11)) press(name);
  expect(change).toHaveBeenCalledExactlyOnceWith(ROW);
});

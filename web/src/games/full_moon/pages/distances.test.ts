import { expect, it } from "vitest";

import { ALL_ROWS, DRAWN_ROWS, MOST_PLIES, ROWS_BY_PLIES } from "./distances";

it("accounts for every starting row", () => {
  const won = Object.values(ROWS_BY_PLIES).reduce((sum, rows) => sum + rows, 0);
  expect(won + DRAWN_ROWS).toBe(ALL_ROWS);
});

it("ends with the row that takes longest", () => {
  expect(MOST_PLIES).toBe(45);
  expect(ROWS_BY_PLIES[MOST_PLIES]).toBe(48);
});

import { expect, it } from "vitest";

import { seatsFor } from "./wanted_seats";

const guest = (number: number) => `Guest ${number}`;

it("seats oneself under one's own name and colour", () => {
  expect(seatsFor([{ type: "person" }, { type: "open" }], { name: " Ada ", colour: "teal" }, guest)).toEqual([
    { type: "person", name: "Ada", colour: "teal" },
    { type: "open" },
  ]);
});

it("leaves a person who chose nothing without a colour", () => {
  const [seat] = seatsFor([{ type: "person" }, { type: "bot", level: "casual" }], { name: "", colour: null }, guest);
  expect(seat).toEqual({ type: "person", name: "Guest 1", colour: null });
});

it("gives everyone at one screen another colour, beginning with one's own", () => {
  const seats = seatsFor(
    [{ type: "person", name: "Ada" }, { type: "person" }, { type: "person", name: "Cleo" }],
    { name: "Eve", colour: "amber" },
    guest,
  );
  expect(seats).toEqual([
    { type: "person", name: "Ada", colour: "amber" },
    { type: "person", name: "Guest 2", colour: "teal" },
    { type: "person", name: "Cleo", colour: "ember" },
  ]);
});

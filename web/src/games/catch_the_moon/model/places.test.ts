import { describe, expect, it } from "vitest";

import { afterKey, movedTo, placesOf, readPlaces, turnedTo, withPlace, writePlaces } from "./places";
import { BY_HAND, SETUP, SLAB } from "./setup_samples";

const PLACE = { x_mm: 0, y_mm: -26, turn_deg: 0 };

function key(name: string, shiftKey = false, ctrlKey = false) {
  return { key: name, shiftKey, ctrlKey, altKey: false, metaKey: false };
}

describe("places", () => {
  it("are read as they are written, and as the server tells them", () => {
    const places = readPlaces(BY_HAND);
    expect(places).toEqual(placesOf(SETUP));
    expect(places && writePlaces(places)).toBe(BY_HAND);
    expect(readPlaces("parallel")).toBeNull();
  });

  it("are changed one by one", () => {
    expect(writePlaces(withPlace(placesOf(SETUP), 0, PLACE))).toBe("0,-26@0 40,-20@90");
    expect(writePlaces(withPlace(placesOf(SETUP), 1, PLACE))).toBe("-30,10@45 0,-26@0");
  });

  it("are whole numbers that can be written", () => {
    const [, other] = placesOf(SETUP);
    expect(writePlaces([turnedTo(movedTo(PLACE, -0.4, 12.6, SLAB), 179.6), other])).toBe("0,13@0 40,-20@90");
    expect(movedTo(PLACE, 200, -200, SLAB)).toMatchObject({ x_mm: 95, y_mm: -65 });
    expect(turnedTo(PLACE, -20).turn_deg).toBe(160);
    expect(turnedTo(PLACE, -180).turn_deg).toBe(0);
    expect(turnedTo(PLACE, 540).turn_deg).toBe(0);
  });

  it("follow the keys, and leave those of the browser alone", () => {
    expect(afterKey(PLACE, key("ArrowUp"), SLAB)).toEqual({ ...PLACE, y_mm: -25 });
    expect(afterKey(PLACE, key("ArrowLeft", true), SLAB)).toEqual({ ...PLACE, x_mm: -10 });
    expect(afterKey(PLACE, key("q"), SLAB)).toEqual({ ...PLACE, turn_deg: 1 });
    expect(afterKey(PLACE, key("E", true), SLAB)).toEqual({ ...PLACE, turn_deg: 170 });
    expect(afterKey(PLACE, key("ArrowUp", false, true), SLAB)).toBeNull();
    expect(afterKey(PLACE, key("x"), SLAB)).toBeNull();
  });
});

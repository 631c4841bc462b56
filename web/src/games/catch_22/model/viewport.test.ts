import { describe, expect, it } from "vitest";

import { centreOn, closeUp, MOST_ZOOM, panBy, reveal, WHOLE, zoomAt, zoomCentre } from "./viewport";

const SIZE = { width: 800, height: 600 };

describe("the viewport", () => {
  it("keeps the point under the finger where it is", () => {
    const view = zoomAt(WHOLE, SIZE, 2, 200, 150);
    expect(view).toEqual({ zoom: 2, x: 100, y: 75 });
    expect((200 - view.x) * view.zoom).toBe(200);
  });

  it("never shows anything beside the board", () => {
    const close = centreOn(SIZE, 0, 0, 2);
    expect(close).toEqual({ zoom: 2, x: 0, y: 0 });
    expect(panBy(close, SIZE, 10_000, -50)).toEqual({ zoom: 2, x: 400, y: 0 });
    expect(zoomCentre(close, SIZE, 0.1)).toEqual(WHOLE);
  });

  it("has a limit", () => {
    expect(zoomCentre(WHOLE, SIZE, 100).zoom).toBe(MOST_ZOOM);
  });

  it("comes as close as everything that matters allows, and no closer than one can tell where it is", () => {
    const points = [
      { x: 100, y: 100 },
      { x: 420, y: 300 },
    ];
    expect(closeUp(SIZE, points, 40)).toEqual({ zoom: 2, x: 60, y: 50 });
    expect(closeUp(SIZE, points.slice(0, 1), 40).zoom).toBe(2.2);
    expect(
      closeUp(
        SIZE,
        [
          { x: 0, y: 0 },
          { x: 800, y: 600 },
        ],
        40,
      ),
    ).toEqual(WHOLE);
  });

  it("follows the cursor no further than needed", () => {
    const close = centreOn(SIZE, 400, 300, 2);
    expect(reveal(close, SIZE, 420, 310, 40)).toEqual(close);
    expect(reveal(close, SIZE, 780, 300, 40).x).toBe(400);
    expect(reveal(WHOLE, SIZE, 780, 300, 40)).toBe(WHOLE);
  });
});

import { fireEvent } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { followGesture, type GestureHandlers, type PointerMove } from "./gesture";

const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId });

function begin(more: Partial<GestureHandlers> = {}) {
  const told: string[] = [];
  const moves: PointerMove[] = [];
  const stop = followGesture(at(10, 10), {
    onStart: () => told.push("start"),
    onMove: (move) => moves.push(move),
    onDrop: () => told.push("drop"),
    onClick: () => told.push("click"),
    onCancel: () => told.push("cancel"),
    onEnd: () => told.push("end"),
    ...more,
  });
  return { told, moves, stop };
}

describe("a press", () => {
  it("that moves less than the slack is a click", () => {
    const { told, moves } = begin({ slackPx: 6 });
    fireEvent.pointerMove(window, at(13, 12));
    fireEvent.pointerUp(window, at(13, 12));
    expect(told).toEqual(["click", "end"]);
    expect(moves).toEqual([]);
  });

  it("that moves farther is a drag, told from place to place", () => {
    const { told, moves } = begin({ slackPx: 6 });
    fireEvent.pointerMove(window, at(13, 12));
    fireEvent.pointerMove(window, at(30, 10));
    fireEvent.pointerMove(window, at(31, 14));
    fireEvent.pointerUp(window, at(31, 14));
    expect(told).toEqual(["start", "drop", "end"]);
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [
        { x: 10, y: 10 },
        { x: 30, y: 10 },
      ],
      [
        { x: 30, y: 10 },
        { x: 31, y: 14 },
      ],
    ]);
    expect(moves.every(({ start }) => start.x === 10 && start.y === 10)).toBe(true);
  });

  it("is called off by the browser, and by its follower", () => {
    const first = begin();
    fireEvent.pointerMove(window, at(30, 10));
    fireEvent.pointerCancel(window, at(30, 10));
    expect(first.told).toEqual(["start", "cancel", "end"]);
    const second = begin();
    fireEvent.pointerMove(window, at(30, 10));
    second.stop();
    second.stop();
    expect(second.told).toEqual(["start", "cancel", "end"]);
  });

  it("tells nothing of being called off before it has moved", () => {
    const { told } = begin({ slackPx: 6 });
    fireEvent.pointerCancel(window, at(10, 10));
    expect(told).toEqual(["end"]);
  });

  it("is not heard of again once it is over", () => {
    const onMove = vi.fn();
    begin({ onMove });
    fireEvent.pointerUp(window, at(10, 10));
    fireEvent.pointerMove(window, at(50, 50));
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe("a second finger", () => {
  it("is another gesture's, unless this one takes more", () => {
    const { moves } = begin();
    fireEvent.pointerDown(window, at(90, 10, 2));
    fireEvent.pointerMove(window, at(95, 10, 2));
    expect(moves).toEqual([]);
  });

  it("is told with where the other one is, and goes on alone", () => {
    const { told, moves } = begin({ takesMore: true });
    fireEvent.pointerDown(window, at(90, 10, 2));
    fireEvent.pointerMove(window, at(95, 10, 2));
    expect(moves[0]).toMatchObject({ isLeading: false, other: { x: 10, y: 10 }, from: { x: 90, y: 10 } });
    fireEvent.pointerUp(window, at(10, 10));
    expect(told).toEqual(["start"]);
    fireEvent.pointerMove(window, at(99, 10, 2));
    expect(moves[1]).toMatchObject({ isLeading: true, other: null });
    fireEvent.pointerUp(window, at(99, 10, 2));
    expect(told).toEqual(["start", "drop", "end"]);
  });
});

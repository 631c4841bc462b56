import { fireEvent } from "@testing-library/react";
import { PerspectiveCamera, Vector3 } from "three";
import { beforeEach, expect, it } from "vitest";

import { Hand } from "../model/hand";
import type { Tower } from "../model/tower";
import { Drag } from "./drag";

const FORWARD = [0, 1, 0] as const;
const tower = {
  axes: { right: [1, 0, 0], up: [0, 0, 1], forward: FORWARD },
  stopTravelling: () => undefined,
} as unknown as Tower;

let picture: HTMLElement;
let panel: HTMLElement;
let hand: Hand;
let drag: Drag;

beforeEach(() => {
  picture = document.createElement("div");
  panel = document.createElement("div");
  document.body.replaceChildren(picture, panel);
  hand = new Hand(3, { position: [0, 0, 100], turn: [1, 0, 0, 0] });
  drag = new Drag(tower, hand, new PerspectiveCamera(), picture);
  return drag.listen(() => undefined);
});

const depth = () => hand.target.position[1];

it("moves the ladder in depth by the wheel, wherever the pointer is while it drags", () => {
  drag.begin(new PointerEvent("pointerdown", { pointerId: 1, button: 0 }), new Vector3(0, 0, 100));
  fireEvent.wheel(panel, { deltaY: -100 });
  expect(depth()).toBeCloseTo(12);
  fireEvent.pointerUp(window, { pointerId: 1 });
  fireEvent.wheel(panel, { deltaY: -100 });
  expect(depth()).toBeCloseTo(12);
});

it("leaves the wheel to the camera and to the page unless the pointer is over the ladder", () => {
  const isTaken = (element: HTMLElement) => !fireEvent.wheel(element, { deltaY: -100 });
  expect(isTaken(picture)).toBe(false);
  drag.isHovered = true;
  expect(isTaken(panel)).toBe(false);
  expect(depth()).toBe(0);
  expect(isTaken(picture)).toBe(true);
  expect(depth()).toBeCloseTo(12);
});

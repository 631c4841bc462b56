import { expect, it } from "vitest";

import type { RecordedLesson } from "../../contract";
import lesson from "../lesson.json";
import type { GameTypes } from "../views.generated";
import { ableLeads, afterMoon } from "./forced";
import { parseMove, parsePosition } from "./position";
import { slidesOf } from "./slides";

const { steps } = lesson as unknown as RecordedLesson<GameTypes>;

it("names the very wolves that the rules let lead, in every position of the lesson", () => {
  const played = steps.filter(({ legal }) => legal.length > 0);
  expect(played.length).toBeGreaterThan(5);
  for (const { view, legal } of played) {
    const leads = legal.flatMap((action) => parseMove(action)?.lead ?? []);
    expect(ableLeads(parsePosition(view.position)).toSorted()).toEqual([...new Set(leads)].toSorted());
  }
});

it("follows a slide to the position that the other player gets", () => {
  // As the lesson has it: the moon on black 3 leaves North no wolf that can move.
  const step = steps.find(({ words }) => words === "lesson.moon");
  const position = parsePosition(step?.view.position ?? "");
  const slide = slidesOf(position, step?.legal ?? []).find(({ lead, direction }) => lead === "b3" && direction === "R");
  if (!slide) throw new Error("no such slide");
  const forced = afterMoon(position, slide, "S");
  expect(forced).toMatchObject({ toMove: 1, moon: "b3" });
  expect(ableLeads(forced)).toEqual([]);
  expect(ableLeads(afterMoon(position, slide, "N")).length).toBeGreaterThan(0);
});

import { describe, expect, it } from "vitest";

import { EMPTY, type Gesture, gesture, type Hand, type Reach, slidesInHand } from "./hand";
import { parsePosition } from "./position";

/** South to move; red 2 leads a pack, white 2 too; the moon asks for red or two prints. */
const REACH: Reach = {
  position: parsePosition("r2g1/w2r1/w3/b2/g3/b1r3/g2/b3w1 S r2"),
  side: 0,
  legal: ["r2R1N", "r2R1S", "r2R2N", "r2R2S", "b2L1N", "b2L1S", "b2R1N", "b2R1S", "g2L2"],
};

function played(gestures: readonly Gesture[], reach = REACH) {
  let hand: Hand = EMPTY;
  let act: string | undefined;
  let isTooFar = false;
  for (const made of gestures) {
    const came = gesture(hand, made, reach);
    hand = came.hand;
    act = came.act;
    isTooFar = came.tooFar ?? false;
  }
  return { hand, act, isTooFar };
}

describe("taking wolves", () => {
  it("holds as many as the hand grabs deep", () => {
    const { hand } = played([{ type: "press", column: 0, pack: 2 }]);
    expect(hand).toEqual({ stage: "holding", source: 0, pack: 2, target: null });
    expect(slidesInHand(hand, REACH).map((slide) => slide.target)).toEqual([2]);
  });

  it("puts them back when the same wolves are pressed again", () => {
    const press: Gesture = { type: "press", column: 0, pack: 1 };
    expect(played([press, press]).hand).toEqual(EMPTY);
  });

  it("changes the pack when another wolf of the column is pressed", () => {
    const { hand } = played([
      { type: "press", column: 0, pack: 1 },
      { type: "press", column: 0, pack: 2 },
    ]);
    expect(hand).toMatchObject({ stage: "holding", pack: 2 });
  });

  it("takes another column instead when that one can move too", () => {
    const { hand } = played([
      { type: "press", column: 0, pack: 1 },
      { type: "press", column: 3, pack: 1 },
    ]);
    expect(hand).toMatchObject({ stage: "holding", source: 3 });
  });

  it("asks the server for the rule when these wolves cannot move", () => {
    expect(played([{ type: "press", column: 4, pack: 1 }])).toMatchObject({ hand: EMPTY, act: "g3R1" });
  });

  it("grows and shrinks with the keys, within the column", () => {
    const grow: Gesture = { type: "resize", by: 1 };
    const press: Gesture = { type: "press", column: 0, pack: 1 };
    expect(played([press, grow, grow]).hand).toMatchObject({ pack: 2 });
    expect(played([press, grow, { type: "resize", by: -1 }, { type: "resize", by: -1 }]).hand).toMatchObject({
      pack: 1,
    });
  });
});

describe("dropping wolves", () => {
  const take: Gesture = { type: "take", column: 0, pack: 2 };

  it("asks for the moon, first at the end that the wolves came to", () => {
    const { hand, act } = played([take, { type: "drop", column: 2 }]);
    expect(hand).toMatchObject({ stage: "moon", end: "S" });
    expect(act).toBeUndefined();
  });

  it("sends the whole move once the moon is placed", () => {
    const { hand, act } = played([take, { type: "drop", column: 2 }, { type: "place", end: "N" }]);
    expect(act).toBe("r2R2N");
    expect(hand.stage).toBe("sent");
  });

  it("sends a winning move at once, without a moon", () => {
    const { act } = played([
      { type: "press", column: 6, pack: 2 },
      { type: "drop", column: 4 },
    ]);
    expect(act).toBe("g2L2");
  });

  it("says itself that the distance is wrong, for no move could say it", () => {
    expect(played([take, { type: "drop", column: 5 }])).toMatchObject({ isTooFar: true, act: undefined, hand: EMPTY });
  });

  it("sends what the rules refuse, so that they say why", () => {
    const tried: Gesture[] = [
      { type: "take", column: 2, pack: 1 },
      { type: "drop", column: 5 },
    ];
    expect(played(tried)).toMatchObject({ act: "w3R1", hand: EMPTY });
  });

  it("puts the wolves back over their own column", () => {
    expect(played([take, { type: "drop", column: 0 }]).hand).toEqual(EMPTY);
  });
});

describe("the keyboard's way", () => {
  it("aims, drops, turns the moon and confirms", () => {
    const { act } = played([
      { type: "press", column: 3, pack: 1 },
      { type: "aim", direction: "L" },
      { type: "confirm" },
      { type: "point", end: "N" },
      { type: "confirm" },
    ]);
    expect(act).toBe("b2L1N");
  });

  it("wants a target when there are two", () => {
    const press: Gesture = { type: "press", column: 3, pack: 1 };
    const { hand } = played([press]);
    expect(gesture(hand, { type: "confirm" }, REACH)).toMatchObject({ hand, asks: "target" });
  });

  it("asks why there is no way to one side", () => {
    expect(
      played([
        { type: "press", column: 0, pack: 1 },
        { type: "aim", direction: "L" },
      ]),
    ).toMatchObject({
      act: "r2L1",
      hand: { stage: "holding" },
    });
  });

  it("goes back step by step", () => {
    const back: Gesture = { type: "back" };
    const toMoon: Gesture[] = [{ type: "press", column: 0, pack: 2 }, { type: "confirm" }];
    expect(played([...toMoon, back]).hand).toMatchObject({ stage: "holding", pack: 2 });
    expect(played([...toMoon, back, back]).hand).toEqual(EMPTY);
  });
});

describe("passing", () => {
  it("is sent only when the server offers it", () => {
    expect(played([{ type: "pass" }]).act).toBeUndefined();
    expect(played([{ type: "pass" }], { ...REACH, legal: ["pass"] }).act).toBe("pass");
  });
});

it("does nothing more while an action is on its way", () => {
  const sent = played([
    { type: "take", column: 0, pack: 2 },
    { type: "drop", column: 2 },
    { type: "place", end: "S" },
  ]).hand;
  for (const made of [
    { type: "press", column: 3, pack: 1 },
    { type: "take", column: 3, pack: 1 },
    { type: "confirm" },
    { type: "back" },
  ] as const) {
    expect(gesture(sent, made, REACH)).toEqual({ hand: sent });
  }
});

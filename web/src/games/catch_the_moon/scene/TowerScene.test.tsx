import { act, cleanup, render } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createStore } from "../../../app/store";
import type { Frames } from "../../contract";
import recorded from "../lesson.json";
import { Foresight } from "../model/foresight";
import { type Frame, TICK_MS } from "../model/frame";
import { bytesOf, entryOf } from "../model/frame_samples";
import { Inset } from "../model/inset";
import { changeLook } from "../model/look";
import { mixed } from "../model/mixture";
import { LEVEL } from "../model/pose";
import { SETUP } from "../model/setup_samples";
import { shapesOf } from "../model/shapes";
import { Tower } from "../model/tower";
import type { TowerView } from "../model/view";
import { useTower } from "../use_tower";
import { createCameraWishes } from "./camera_wishes";
import TowerScene, { type TowerSceneProps } from "./TowerScene";

/** Draws nothing, and counts how often it was asked to. */
const renderer = vi.hoisted(() => ({
  pictures: 0,
  canvas: null as HTMLCanvasElement | null,
  fails: false,
  antialias: false,
  name: "",
  onPicture: () => {},
}));

vi.mock("../webgl", () => ({ webglRenderer: () => renderer.name, hasWebGL: () => true }));

vi.mock("three", async (original) => {
  class FakeRenderer {
    domElement: HTMLCanvasElement;
    shadowMap = { enabled: false, type: 0, autoUpdate: true, needsUpdate: false };
    xr = { enabled: false, addEventListener: () => {}, removeEventListener: () => {} };
    constructor({ canvas, antialias }: { canvas: HTMLCanvasElement; antialias: boolean }) {
      if (renderer.fails) throw new Error("Error creating WebGL context.");
      this.domElement = canvas;
      renderer.canvas = canvas;
      renderer.antialias = antialias;
    }
    render() {
      renderer.pictures += 1;
      renderer.onPicture();
    }
    setSize() {}
    setPixelRatio() {}
    getPixelRatio() {
      return 1;
    }
    dispose() {}
    forceContextLoss() {}
  }
  return { ...(await original<typeof import("three")>()), WebGLRenderer: FakeRenderer };
});

vi.mock("../model/mixture", async (original) => {
  const { mixed } = await original<typeof import("../model/mixture")>();
  return { mixed: vi.fn(mixed) };
});

const FRAME: Frame = { isMoving: false, held: null, tick: 1, highestMm: 120, ladders: [] };

const NO_SHAPES = shapesOf({ ladders: [] });
const VIEW = { ...recorded.steps[0]?.view, recorded: undefined } as unknown as TowerView;

/** Pictures are drawn when the test lets time go on. */
const waiting = new Map<number, FrameRequestCallback>();
let asked = 0;

function nextPicture(): void {
  const due = [...waiting.values()];
  waiting.clear();
  act(() => {
    for (const draw of due) draw(performance.now());
  });
}

/** Until nothing asks for another picture: what loops for ever draws nothing new. */
function drawUntilStill(): void {
  for (let last = -1; last !== renderer.pictures; ) {
    last = renderer.pictures;
    for (let count = 0; count < 5; count += 1) nextPicture();
  }
}

beforeEach(() => {
  renderer.pictures = 0;
  renderer.fails = false;
  renderer.name = "a graphics card";
  renderer.onPicture = () => {};
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    asked += 1;
    waiting.set(asked, draw);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => waiting.delete(id));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

afterEach(() => {
  cleanup();
  // The loop of react-three-fiber belongs to all scenes, and has to end before the next one begins.
  drawUntilStill();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function propsOf(changes: Partial<TowerSceneProps> = {}): TowerSceneProps {
  const tower = changes.tower ?? new Tower(NO_SHAPES, FRAME);
  return {
    tower,
    foresight: new Foresight(tower),
    inset: new Inset(),
    knob: createStore<HTMLElement | null>(null),
    nameOf: String,
    boxes: SETUP.base,
    sadness: 0,
    tears: 0,
    lid: null,
    wishes: createCameraWishes(),
    isCalm: true,
    takePicture: createRef(),
    onDrawing: vi.fn(),
    ...changes,
  };
}

function shown(changes: Partial<TowerSceneProps> = {}): TowerSceneProps {
  const props = propsOf(changes);
  render(<TowerScene {...props} />);
  drawUntilStill();
  return props;
}

/** A table whose tower moves, a millimetre with every tick. */
function Table(props: Omit<TowerSceneProps, "tower"> & { frames: Frames }) {
  const tower = useTower({
    shapes: NO_SHAPES,
    boxes: SETUP.base,
    first: null,
    view: VIEW,
    frames: props.frames,
    holder: null,
    isCalm: true,
  });
  return <TowerScene {...props} tower={tower} />;
}

describe("a tower that moves", () => {
  it("is mixed once for each picture, in which everything is of that moment", () => {
    let tell: (frame: ArrayBuffer) => void = () => {};
    const subscribe = (listener: (frame: ArrayBuffer) => void) => {
      tell = listener;
      return () => {};
    };
    let nowMs = 1000;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const { tower: _, ...props } = propsOf();
    render(<Table {...props} frames={{ subscribe, send: () => {} }} />);
    const mixedBefore: number[] = [];
    renderer.onPicture = () => mixedBefore.push(vi.mocked(mixed).mock.calls.length);
    for (let count = 1; count <= 20; count += 1) {
      const entries = [entryOf(7, 0, [count, 0, 100], LEVEL)];
      nowMs += 8 * TICK_MS;
      tell(bytesOf({ flags: 1, held: 0, tick: 8 * count, tenths: 1000, entries }));
      nextPicture();
    }
    const calls = vi.mocked(mixed).mock.calls.length;
    expect(mixedBefore.length).toBeGreaterThan(10);
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThanOrEqual(20);
    // Each picture is drawn after its own step, not before.
    expect(mixedBefore.at(-1)).toBe(calls);
  });
});

describe("the scene", () => {
  it("is drawn, and not again while nothing moves", () => {
    shown();
    expect(renderer.pictures).toBeGreaterThan(0);
    const before = renderer.pictures;
    for (let count = 0; count < 10; count += 1) nextPicture();
    expect(renderer.pictures).toBe(before);
  });

  it("is drawn anew when the browser gives back the context that it took away", () => {
    const { onDrawing } = shown();
    const before = renderer.pictures;
    act(() => {
      renderer.canvas?.dispatchEvent(new Event("webglcontextlost"));
    });
    expect(onDrawing).toHaveBeenLastCalledWith(false);
    act(() => {
      renderer.canvas?.dispatchEvent(new Event("webglcontextrestored"));
    });
    drawUntilStill();
    expect(onDrawing).toHaveBeenLastCalledWith(true);
    expect(renderer.pictures).toBeGreaterThan(before);
  });

  it("tells nothing of the context that it gives up itself when it is drawn more finely from now on", () => {
    act(() => changeLook({ quality: "low" }));
    const { onDrawing } = shown();
    const left = renderer.canvas;
    act(() => changeLook({ quality: "high" }));
    drawUntilStill();
    expect(renderer.canvas).not.toBe(left);
    left?.dispatchEvent(new Event("webglcontextlost"));
    expect(onDrawing).not.toHaveBeenCalledWith(false);
    act(() => changeLook({ quality: "auto" }));
  });

  it("is drawn in a new context, too, where the one before has not come back", () => {
    act(() => changeLook({ quality: "low" }));
    const { onDrawing } = shown();
    act(() => {
      renderer.canvas?.dispatchEvent(new Event("webglcontextlost"));
    });
    expect(onDrawing).toHaveBeenLastCalledWith(false);
    act(() => changeLook({ quality: "high" }));
    expect(onDrawing).toHaveBeenLastCalledWith(true);
    act(() => changeLook({ quality: "auto" }));
  });

  it("has smooth edges at every quality where a graphics card draws, and where the processor does if one asks for that", () => {
    const isSmooth = (name: string, quality: "low" | "high") => {
      renderer.name = name;
      act(() => changeLook({ quality }));
      shown();
      cleanup();
      return renderer.antialias;
    };
    expect(isSmooth("a graphics card", "low")).toBe(true);
    expect(isSmooth("a graphics card", "high")).toBe(true);
    expect(isSmooth("SwiftShader", "high")).toBe(true);
    expect(isSmooth("SwiftShader", "low")).toBe(false);
    act(() => changeLook({ quality: "auto" }));
  });

  it("throws when the browser has no context to give, for the table to tell", () => {
    renderer.fails = true;
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => shown()).toThrow("Error creating WebGL context.");
  });
});

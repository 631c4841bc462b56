/** While a ladder is dragged, only what moves is drawn anew. */

import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { FunctionComponent } from "react";
import { PerspectiveCamera, Vector3 } from "three";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { startI18n } from "../../app/i18n";
import { changeSettings } from "../../app/settings";
import { Connection } from "../../net/connection";
import { type FakeNetwork, fakeNetwork } from "../../net/fake_socket";
import { createQueryClient } from "../../net/query_client";
import { NOTHING_TO_READ, snapshot, welcome } from "../../table/samples";
import { Session } from "../../table/session";
import { Table } from "../../table/Table";
import type { RecordedLesson } from "../contract";
import { findGame } from "../index";
import recorded from "./lesson.json";
import { bytesOf, entryOf } from "./model/frame_samples";
import { LEVEL } from "./model/pose";
import { setupQuery } from "./model/setup";
import { SETUP } from "./model/setup_samples";
import { shapesOf, shapesQuery } from "./model/shapes";
import type { Tower } from "./model/tower";
import type { TowerTypes } from "./model/view";
import { Drag } from "./scene/drag";

/** How often each part was drawn. */
const drawn = vi.hoisted(() => new Map<string, number>());
const scene = vi.hoisted(() => ({ tower: null as unknown }));

/** Does what the part does, and counts. */
const counted = vi.hoisted(() => <P,>(name: string, part: FunctionComponent<P>): FunctionComponent<P> => {
  return (props) => {
    drawn.set(name, (drawn.get(name) ?? 0) + 1);
    return part(props);
  };
});

vi.mock("../use_game", async () => {
  const { default: game } = await import("./index");
  return { useGame: (name: string) => ({ entry: findGame(name), game }) };
});
vi.mock("./TowerTable", async (original) => {
  const { TowerTable } = await original<typeof import("./TowerTable")>();
  return { TowerTable: counted("board", TowerTable) };
});
vi.mock("./panel/Actions", async (original) => {
  const { Actions } = await original<typeof import("./panel/Actions")>();
  return { Actions: counted("actions", Actions) };
});
vi.mock("./panel/Wish", async (original) => {
  const { Wish } = await original<typeof import("./panel/Wish")>();
  return { Wish: counted("wish", Wish) };
});
vi.mock("./panel/HandTools", async (original) => {
  const { HandTools } = await original<typeof import("./panel/HandTools")>();
  return { HandTools: counted("hand tools", HandTools) };
});
vi.mock("../../table/SidePanel", async (original) => {
  const { SidePanel } = await original<typeof import("../../table/SidePanel")>();
  return { SidePanel: counted("panel", SidePanel) };
});
vi.mock("../../table/Log", async (original) => {
  const { Log } = await original<typeof import("../../table/Log")>();
  return { Log: counted("log", Log) };
});
vi.mock("../../table/Chat", async (original) => {
  const { Chat } = await original<typeof import("../../table/Chat")>();
  return { Chat: counted("chat", Chat) };
});
vi.mock("./webgl", () => ({ hasWebGL: () => true }));
vi.mock("./scene/TowerScene", () => ({
  default: counted("scene", ({ tower }: { tower: unknown }) => {
    scene.tower = tower;
    return <canvas />;
  }),
}));

const HELD = 9;
const PICTURES = 30;
const PICTURE_MS = 16;
const STICK = [{ kind: "rail", start: [0, -50], end: [0, 50], radius_mm: 2 }] as const;
const SHAPES = shapesOf({
  ladders: [1, 2, HELD].map((ladder) => ({
    ladder,
    name: "stick",
    is_straight: true,
    parts: STICK.map((part) => ({ ...part, start: [...part.start], end: [...part.end] })),
  })),
});

let network: FakeNetwork;
let session: Session;
let tick: number;

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n(["table", findGame("catch-the-moon").namespace]);
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  tick = 1;
  network = fakeNetwork();
  session = new Session(new Connection("ws://here", ["t"], network.around), NOTHING_TO_READ, 0);
  network.newest().open();
  network.newest().tell(holding());
  const client = createQueryClient();
  client.setQueryData(shapesQuery.queryKey, SHAPES);
  client.setQueryData(setupQuery("parallel").queryKey, SETUP);
  client.setQueryData(["games"], []);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  render(<Table tableId="here" session={session} />, { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(1));
  picture(0, 80);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(tower().hand.get()?.ladder).toBe(HELD);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Seat 0 holds a ladder for a die that asks for one. */
function holding() {
  const { settings, seats, steps } = recorded as unknown as RecordedLesson<TowerTypes>;
  const step = steps.find(({ words }) => words === "lesson.hold");
  if (step === undefined) throw new Error("no step with a ladder in the hand");
  const { recorded: _, ...view } = step.view;
  const log = [{ seat: 0, action: "roll" }];
  const position = { ply: 1, turn: 0, view };
  return welcome(3, snapshot(log, { settings, seats, position }), [], { positions: [position], legal: ["place"] });
}

const tower = () => scene.tower as Tower;

/** The world tells where the held ladder is and whether it touches another, and the browser draws. */
function picture(x: number, z: number, isTouching = false): void {
  tick += 4;
  const standing = [1, 2].map((ladder) =>
    entryOf(ladder, isTouching && ladder === 1 ? 1 : 0, [40 * ladder, 0, 76], LEVEL),
  );
  const entries = [...standing, entryOf(HELD, 0, [x, -100, z], LEVEL)];
  act(() => {
    network.newest().tellFrame(bytesOf({ flags: 2, held: HELD, tick, tenths: 1360, entries }));
    vi.advanceTimersByTime(PICTURE_MS);
  });
}

/** What was drawn while this happened. */
function drawnBy(happens: () => void): Record<string, number> {
  drawn.clear();
  happens();
  return Object.fromEntries(drawn);
}

function takeHold(): void {
  const hand = tower().hand.get();
  if (hand === null) throw new Error("nothing is held");
  const camera = new PerspectiveCamera(27, 4 / 3, 20, 9000);
  camera.position.set(0, -600, 100);
  camera.lookAt(0, 0, 100);
  camera.updateMatrixWorld();
  const drag = new Drag(tower(), hand, camera, document.createElement("canvas"));
  vi.spyOn(drag.element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  drag.begin(new PointerEvent("pointerdown", { pointerId: 1, clientX: 400, clientY: 300 }), new Vector3(0, -100, 80));
}

describe("a ladder that is dragged", () => {
  it("has nothing of the page drawn while what is known about it stays the same", () => {
    takeHold();
    const sent = network.newest().sent.length;
    const parts = drawnBy(() => {
      for (let count = 1; count <= PICTURES; count += 1) {
        fireEvent.pointerMove(window, { pointerId: 1, clientX: 400 + count, clientY: 300 });
        picture(count, 80);
      }
    });
    expect(tower().seen?.ladders.at(-1)?.pose.position[0]).toBeGreaterThan(PICTURES - 5);
    expect(network.newest().sent.length - sent).toBeGreaterThan(PICTURES / 2);
    expect(parts).toEqual({});
  });

  it("has nothing drawn when it rises either, which the die does not ask for", () => {
    const parts = drawnBy(() => {
      for (let count = 1; count <= PICTURES; count += 1) picture(0, 80 + count);
    });
    expect(tower().facts.get()?.topMm).toBeGreaterThan(80 + PICTURES - 5);
    expect(parts).toEqual({});
  });

  it("has no line of chat drawn either", () => {
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Chat" }));
    expect(screen.getByRole("textbox")).toBeDefined();
    const parts = drawnBy(() => {
      for (let count = 1; count <= PICTURES; count += 1) picture(count, 80);
    });
    expect(parts).toEqual({});
  });

  it("has what it touches told once", () => {
    const parts = drawnBy(() => {
      for (let count = 1; count <= PICTURES; count += 1) picture(count, 80, true);
    });
    expect(parts).toEqual({ wish: 1 });
  });
});

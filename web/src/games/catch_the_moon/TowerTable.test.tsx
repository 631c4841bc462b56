import de from "@languages/de/catch_the_moon/words.json";
import en from "@languages/en/catch_the_moon/words.json";
import fr from "@languages/fr/catch_the_moon/words.json";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refusal } from "../../net/protocol.generated";
import { WithQueries } from "../../net/test_queries";
import type { BoardProps, RecordedLesson } from "../contract";
import recorded from "./lesson.json";
import { SETUP } from "./model/setup_samples";
import { shapesOf } from "./model/shapes";
import type { TowerTypes } from "./model/view";
import type { TowerSceneProps } from "./scene/TowerScene";
import { TowerTable } from "./TowerTable";
import { hasWebGL } from "./webgl";

vi.mock("../../ui/reduced_motion", () => ({ useReducedMotion: () => true }));
vi.mock("./webgl", () => ({ hasWebGL: vi.fn(() => false) }));
const scene = vi.hoisted(() => ({ last: null as unknown, fails: false }));
vi.mock("./scene/TowerScene", () => ({
  default: (props: unknown) => {
    if (scene.fails) throw new Error("Error creating WebGL context.");
    scene.last = props;
    return <p>The scene</p>;
  },
}));

const SHAPES = shapesOf({ ladders: [] });

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "en",
    resources: { en: { catch_the_moon: en }, fr: { catch_the_moon: fr }, de: { catch_the_moon: de } },
    interpolation: { escapeValue: false },
  }),
);

beforeEach(() => i18next.changeLanguage("en"));
afterEach(() => vi.useRealTimers());

function props(refusal: Refusal | null): BoardProps<TowerTypes> {
  const { settings, seats, fixed, steps } = recorded as unknown as RecordedLesson<TowerTypes>;
  const [step] = steps;
  if (step === undefined) throw new Error("an empty lesson");
  const { view, turn, legal } = step;
  const table = {
    tableId: null,
    settings,
    seats,
    mySeats: [0],
    fromSeat: 0,
    fixed,
    frames: null,
    advise: null,
    skips: 0,
    drawn: vi.fn(),
    pointed: null,
    unpoint: () => {},
  };
  return {
    ...table,
    ply: 1,
    view,
    turn,
    legal,
    last: [],
    log: [],
    act: vi.fn(),
    refusal,
    isLive: true,
    isFollowing: true,
  };
}

function refusedBy(rule: string | null): Refusal {
  return { type: "refusal", id: "1", why: rule === null ? "stale" : "rule", message: "no", rule };
}

describe("a refusal", () => {
  it.each([
    ["en", "Once let go, a ladder is no longer yours to move. CTM-12"],
    ["fr", "Une fois lâchée, une échelle ne se déplace plus. CTM-12"],
    ["de", "Eine losgelassene Leiter rührst du nicht mehr an. CTM-12"],
  ])("is told in words, with its rule (%s)", async (language, words) => {
    await i18next.changeLanguage(language);
    render(<TowerTable {...props(refusedBy("CTM-12"))} shapes={SHAPES} setup={SETUP} />, { wrapper: WithQueries });
    expect(screen.getByRole("alert").textContent).toBe(words);
  });

  it("has words for a rule that says nothing of its own", () => {
    render(<TowerTable {...props(refusedBy("CTM-04"))} shapes={SHAPES} setup={SETUP} />, { wrapper: WithQueries });
    expect(screen.getByRole("alert").textContent).toBe("The rules do not allow that here. CTM-04");
  });

  it("is not told by the tower when the table itself refuses", () => {
    render(<TowerTable {...props(refusedBy(null))} shapes={SHAPES} setup={SETUP} />, { wrapper: WithQueries });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("offers to let go of a ladder once it has been seen to come out of the bag", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { steps } = recorded as unknown as RecordedLesson<TowerTypes>;
  const hold = steps.find(({ view }) => view.phase === "hold");
  if (hold === undefined) throw new Error("a lesson without a ladder");
  const before = props(null);
  const { rerender } = render(<TowerTable {...before} shapes={SHAPES} setup={SETUP} />, { wrapper: WithQueries });
  const last = ["roll", `die ${hold.view.die}`, `ladder ${hold.view.ladders.hand[0]}`].map((action) => ({
    seat: 0,
    action,
  }));
  const after = { ...before, ply: 4, view: hold.view, legal: ["place"], last };
  rerender(<TowerTable {...after} shapes={SHAPES} setup={SETUP} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole("button", { name: en.do.place })).toBeNull();
  // First the die is shown to the end, then the ladder.
  for (let event = 0; event < 2; event += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("button", { name: en.do.place })).toBeTruthy();
});

describe("the scene of a table", () => {
  const AT_START: Partial<BoardProps<TowerTypes>> = { tableId: "abc", ply: 0, log: [] };

  async function shown(changes: Partial<BoardProps<TowerTypes>>): Promise<TowerSceneProps> {
    vi.mocked(hasWebGL).mockReturnValue(true);
    const all = { ...props(null), ...changes };
    const { recorded, ...view } = all.view;
    render(<TowerTable {...all} view={{ ...view, ...changes.view }} shapes={SHAPES} setup={SETUP} />, {
      wrapper: WithQueries,
    });
    await screen.findByText("The scene");
    return scene.last as TowerSceneProps;
  }

  function standing({ tower }: TowerSceneProps) {
    return tower.seen?.ladders.map(({ ladder, pose }) => [ladder, ...pose.position]);
  }

  it("shows the ladders that a hint is about, and then where the one in the hand could stand", async () => {
    const detail: TowerTypes["others"] = {
      kind: "hang",
      position_mm: [1, 2, 150],
      turn: [1, 0, 0, 0],
      touching: [1, 2],
      highest_mm: 182,
      fits: true,
      holds: 0.9,
      way: [],
    };
    const hold = (recorded as unknown as RecordedLesson<TowerTypes>).steps.find(({ view }) => view.phase === "hold");
    const proposed = async (depth: "place" | "whole") => {
      const pointed = { action: "place", detail, depth };
      return (await shown({ ...AT_START, view: hold?.view, pointed } as typeof AT_START)).tower.proposal.get();
    };
    expect(await proposed("place")).toEqual({ ladders: [1, 2], ghost: null });
    cleanup();
    const pose = { position: [1, 2, 150], turn: [1, 0, 0, 0] };
    expect((await proposed("whole"))?.ghost).toEqual({ ladder: hold?.view.ladders.hand[0], pose });
  });

  it("has the base of the table's own set-up", async () => {
    expect((await shown(AT_START)).boxes).toBe(SETUP.base);
  });

  it.each([true, false])("has its starting ladders before the first frame, live or not (%s)", async (isLive) => {
    expect(standing(await shown({ ...AT_START, isLive, isFollowing: isLive }))).toEqual([
      [1, -30, 10, 76],
      [2, 40, -20, 76],
    ]);
  });

  it("has none of them while it is not known how a tower stands that is built already", async () => {
    const { view } = props(null);
    const built = { ...view, ladders: { ...view.ladders, structure: [1, 2, 9] } };
    expect(standing(await shown({ ...AT_START, view: { ...built, recorded: undefined } }))).toBeUndefined();
  });

  it("is told in words while the browser does not draw it", async () => {
    const { onDrawing } = await shown(AT_START);
    act(() => onDrawing(false));
    expect(screen.getByText(en.scene.lost)).toBeTruthy();
    act(() => onDrawing(true));
    expect(screen.queryByText(en.scene.lost)).toBeNull();
  });

  it("leaves the table to be used when it fails, and is tried again on request", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.mocked(hasWebGL).mockReturnValue(true);
    scene.fails = true;
    const all = await props(null);
    render(<TowerTable {...all} legal={["roll"]} shapes={SHAPES} setup={SETUP} />, { wrapper: WithQueries });
    expect((await screen.findByRole("alert")).textContent).toContain(en.scene.failed);
    fireEvent.click(screen.getByRole("button", { name: en.do.roll }));
    expect(all.act).toHaveBeenCalledWith("roll");
    scene.fails = false;
    fireEvent.click(screen.getByRole("button", { name: en.retry }));
    expect(await screen.findByText("The scene")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

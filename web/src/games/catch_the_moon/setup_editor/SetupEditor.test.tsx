import de from "@languages/de/catch_the_moon/words.json";
import en from "@languages/en/catch_the_moon/words.json";
import fr from "@languages/fr/catch_the_moon/words.json";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { useState } from "react";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SetupInfo, SetupRefusal } from "../../../net/rest.generated";
import { WithQueries } from "../../../net/test_queries";
import { BY_HAND, SETUP } from "../model/setup_samples";
import { SetupEditor } from "./SetupEditor";
import { PAUSE_MS } from "./use_judged";

/** What the server says to these set-ups; it rejects when it is away. */
const readSetup = vi.fn<(setup: string) => Promise<SetupInfo>>();
const readRefusal = vi.fn<(setup: string, signal: AbortSignal) => Promise<SetupRefusal | null>>();

async function answer({ url, signal }: Request): Promise<Response> {
  const [, , , , setup = "", question] = new URL(url).pathname.split("/").map(decodeURIComponent);
  return Response.json(question === undefined ? await readSetup(setup) : await readRefusal(setup, signal));
}

const OUT: SetupRefusal = { rule: "CTM-03", flaw: "sticks-out", ladders: [2], message: "" };
const NEAR: SetupRefusal = { rule: "CTM-03", flaw: "too-near", ladders: [1, 2], message: "" };

const sent = vi.fn();
const changed = vi.fn();

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "en",
    resources: { en: { catch_the_moon: en }, fr: { catch_the_moon: fr }, de: { catch_the_moon: de } },
    interpolation: { escapeValue: false },
  }),
);

beforeEach(async () => {
  await i18next.changeLanguage("en");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  readSetup.mockReset().mockResolvedValue(SETUP);
  readRefusal.mockReset().mockResolvedValue(null);
  changed.mockReset();
  sent.mockReset().mockImplementation((event: Event) => event.preventDefault());
  // A millimetre is a pixel.
  const box = { left: 0, top: 0, width: 262, height: 192 } as DOMRect;
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue(box);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Form({ first }: { first: string }) {
  const [setup, setSetup] = useState(first);
  const change = (next: string) => {
    changed(next);
    setSetup(next);
  };
  return (
    <form onSubmit={sent}>
      <SetupEditor setup={setup} change={change} />
      <button type="submit">Send</button>
    </form>
  );
}

/** Lets time go on, and what is asked then be answered and drawn, which takes a timer's shortest time each. */
async function pass(ms: number): Promise<void> {
  for (const step of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

async function open(first = "gate"): Promise<void> {
  render(<Form first={first} />, { wrapper: WithQueries });
  await pass(0);
}

const ladder = (number: number) => screen.getByRole("application", { name: new RegExp(`^Ladder ${number}:`) });
const field = (number: number, name: string) =>
  within(screen.getByRole("group", { name: `Ladder ${number}` })).getByRole("spinbutton", { name });
/** The ends by which ladders are turned lie over everything else, in the order of the ladders. */
const ends = (number: number) => {
  const drawn = screen.getByRole("group", { name: "The base from above" }).children;
  const found = drawn[drawn.length - LADDERS + number - 1];
  if (found === undefined) throw new Error("there is no end");
  return found;
};
const LADDERS = 2;

/** From the middle of the base, in millimetres. */
const at = (x: number, y: number) => ({ pointerId: 1, clientX: 131 + x, clientY: 96 - y });

describe("the editor of a set-up", () => {
  it("begins with the ladders where they stand by name, and changes nothing by itself", async () => {
    await open("gate");
    expect(readSetup).toHaveBeenCalledExactlyOnceWith("gate");
    expect(ladder(1).getAttribute("aria-label")).toBe("Ladder 1: x -30 mm, y 10 mm, turned by 45°");
    expect(screen.getByText("The ladders can stand like this.")).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });

  it("begins with places that were given", async () => {
    await open("5,-6@7 40,30@0");
    expect(readSetup).toHaveBeenCalledExactlyOnceWith("parallel");
    expect(ladder(1).getAttribute("aria-label")).toBe("Ladder 1: x 5 mm, y -6 mm, turned by 7°");
  });

  it("moves and turns a ladder by keys", async () => {
    await open();
    fireEvent.keyDown(ladder(1), { key: "ArrowRight" });
    expect(changed).toHaveBeenLastCalledWith("-29,10@45 40,-20@90");
    fireEvent.keyDown(ladder(1), { key: "ArrowDown", shiftKey: true });
    expect(changed).toHaveBeenLastCalledWith("-29,0@45 40,-20@90");
    fireEvent.keyDown(ladder(2), { key: "e" });
    expect(changed).toHaveBeenLastCalledWith("-29,0@45 40,-20@89");
    fireEvent.keyDown(ladder(2), { key: "Tab" });
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("takes numbers, and lets them be typed", async () => {
    await open();
    const x = field(1, "x, mm") as HTMLInputElement;
    fireEvent.change(x, { target: { value: "" } });
    expect(x.value).toBe("");
    expect(changed).not.toHaveBeenCalled();
    fireEvent.change(x, { target: { value: "-12" } });
    expect(changed).toHaveBeenLastCalledWith("-12,10@45 40,-20@90");
    fireEvent.change(x, { target: { value: "400" } });
    fireEvent.blur(x);
    expect(x.value).toBe("95");
    fireEvent.change(field(2, "Turn, °"), { target: { value: "30" } });
    expect(changed).toHaveBeenLastCalledWith("95,10@45 40,-20@30");
  });

  it("follows a pointer that drags a ladder, wherever it was taken", async () => {
    await open();
    fireEvent.pointerDown(ladder(2), at(45, -22));
    expect(document.activeElement).toBe(ladder(2));
    fireEvent.pointerMove(ladder(2), { ...at(0, 0), pointerId: 2 });
    expect(changed).not.toHaveBeenCalled();
    fireEvent.pointerMove(ladder(2), at(15, 8));
    expect(changed).toHaveBeenLastCalledWith("-30,10@45 10,10@90");
    fireEvent.pointerUp(ladder(2), at(15, 8));
    fireEvent.pointerMove(ladder(2), at(0, 0));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("turns a ladder that is dragged by its end, and forgets a drag that is called off", async () => {
    await open();
    const end = ends(2);
    fireEvent.pointerDown(end, at(40, 17));
    fireEvent.pointerMove(end, at(60, 0));
    expect(changed).toHaveBeenLastCalledWith("-30,10@45 40,-20@45");
    fireEvent.pointerCancel(end, at(60, 0));
    expect(changed).toHaveBeenLastCalledWith(BY_HAND);
  });
});

describe("a place that the base does not allow", () => {
  it.each([
    ["en", OUT, "Ladder 2 would stick out of the base. CTM-03"],
    ["fr", OUT, "L’échelle 2 dépasserait du socle. CTM-03"],
    ["de", OUT, "Leiter 2 würde über die Basis hinausragen. CTM-03"],
    ["en", NEAR, "The two ladders are too near to each other. CTM-03"],
  ])("is told in words, with the rule (%s)", async (language, refusal, words) => {
    await i18next.changeLanguage(language);
    readRefusal.mockResolvedValue(refusal);
    await open(BY_HAND);
    expect(screen.getByRole("alert").textContent).toBe(words);
    const marked = screen.getAllByRole("application").filter((one) => one.dataset.refused);
    expect(marked).toHaveLength(refusal.ladders.length);
  });

  it("keeps the form from being sent until the ladder stands elsewhere", async () => {
    readRefusal.mockImplementation(async (setup) => (setup === BY_HAND ? OUT : null));
    await open(BY_HAND);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).not.toHaveBeenCalled();
    expect((field(2, "x, mm") as HTMLInputElement).validationMessage).toMatch(/^Ladder 2 would stick out/);
    fireEvent.keyDown(ladder(2), { key: "ArrowLeft" });
    await pass(PAUSE_MS);
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe("the server", () => {
  it("is asked at once, then at its pace, and always for the last place", async () => {
    await open(BY_HAND);
    expect(readRefusal).toHaveBeenCalledExactlyOnceWith(BY_HAND, expect.anything());
    await pass(PAUSE_MS);
    for (let step = 0; step < 10; step += 1) {
      fireEvent.keyDown(ladder(1), { key: "ArrowUp" });
      await pass(PAUSE_MS / 5);
    }
    expect(readRefusal.mock.calls.length).toBeLessThanOrEqual(1 + 3);
    await pass(PAUSE_MS);
    expect(readRefusal).toHaveBeenLastCalledWith("-30,20@45 40,-20@90", expect.anything());
    expect(screen.getByText("The ladders can stand like this.")).toBeTruthy();
  });

  it("may answer late: only the newest answer counts, and no other is waited for", async () => {
    let answerFirst: (refusal: SetupRefusal) => void = () => {};
    readRefusal.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    await open(BY_HAND);
    fireEvent.keyDown(ladder(1), { key: "ArrowUp" });
    await pass(PAUSE_MS);
    expect(readRefusal.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
    await act(async () => answerFirst(OUT));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("The ladders can stand like this.")).toBeTruthy();
  });

  it("may be away: nothing is said against a place then", async () => {
    readRefusal.mockRejectedValue(new Error("away"));
    await open(BY_HAND);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("is asked for the base again on request", async () => {
    readSetup.mockRejectedValueOnce(new Error("away"));
    await open();
    expect(screen.getByRole("alert").textContent).toBe("The ladders could not be loaded.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(ladder(1)).toBeTruthy();
  });
});

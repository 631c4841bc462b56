/** What an analysis lists is shown on the board by a press, and put away by another. */

import catch22Words from "@languages/en/catch_22/words.json";
import catchTheMoonWords from "@languages/en/catch_the_moon/words.json";
import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ActionWorth, AnalysisInfo } from "../net/rest.generated";
import { type Asked, stubServer, WithQueries } from "../net/test_queries";
import { Analysis as Chances } from "./catch_22/analysis/Analysis";
import { viewOf } from "./catch_22/model/fixtures";
import recorded from "./catch_the_moon/lesson.json";
import type { Spot, TowerView } from "./catch_the_moon/model/view";
import { Analysis as Placements } from "./catch_the_moon/panel/Analysis";

let asked: Asked[];

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "en",
    resources: { en: { catch_22: catch22Words, catch_the_moon: catchTheMoonWords } },
  }),
);

beforeEach(() => {
  asked = stubServer();
});

afterEach(() => vi.unstubAllGlobals());

const PANEL = { tableId: "t", ply: 3, log: [], seatName: String, goTo: () => {} };

async function workOut(begin: string, values: Partial<ActionWorth>[]): Promise<void> {
  const nothing = { action: "", chances: null, games: null, plies: null, source: null };
  const listed = values.map((value) => ({ ...nothing, ...value }));
  const info: AnalysisInfo = { id: "x", game: "", status: "finished", done: 1, position: null, values: listed };
  await act(async () => fireEvent.click(screen.getByRole("button", { name: begin })));
  await act(async () => asked.at(-1)?.answer(info));
}

async function pressFirst(list: HTMLElement): Promise<void> {
  await act(async () => fireEvent.click(list.querySelector("button") as HTMLElement));
}

it("in Catch 22, an action with its chance", async () => {
  const point = vi.fn();
  const show = (pointed: string | null) => (
    <Chances
      {...PANEL}
      view={viewOf("move", { seat: 0 })}
      pointed={pointed === null ? null : { action: pointed, detail: null }}
      point={point}
    />
  );
  const { rerender } = render(show(null), { wrapper: WithQueries });
  await workOut("Work them out", [
    { action: "move a1", chances: [0.2, 0.8] },
    { action: "move d1", chances: [0.6, 0.4] },
  ]);
  await pressFirst(await screen.findByRole("list"));
  expect(point).toHaveBeenLastCalledWith({ action: "move d1", detail: null });
  rerender(show("move d1"));
  expect(screen.getByRole("button", { pressed: true }).textContent).toContain("Move to d1");
  await pressFirst(screen.getByRole("list"));
  expect(point).toHaveBeenLastCalledWith(null);
});

it("in Catch the Moon, a place for the ladder", async () => {
  const point = vi.fn();
  const view = recorded.steps.find((step) => step.view.phase === "hold")?.view as unknown as TowerView;
  const place = { kind: "hang", position_mm: [1, 2, 150], turn: [1, 0, 0, 0], touching: [1, 2] };
  const detail = { ...place, highest_mm: 182, fits: true, holds: 0.9, way: [] } as unknown as Spot;
  render(<Placements {...PANEL} view={view} pointed={null} point={point} />, { wrapper: WithQueries });
  await workOut("Try it", [{ action: "place", holds: 0.9, detail }]);
  await pressFirst(await screen.findByRole("list"));
  expect(point).toHaveBeenLastCalledWith({ action: "place", detail });
});

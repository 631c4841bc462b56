/** Asks the server for the worth of one position after another, and keeps what it said. No DOM. */

import { createStore, type Store } from "../../../app/store";
import { beginAnalysis, cancelAnalysis, readAnalysis } from "../../../net/rest";
import type { AnalysisInfo, NewAnalysis } from "../../../net/rest.generated";
import { bestOf, type MoveValue, type Plies } from "./values";

/** `plies`: of the position itself; `done` from 0 to 1. */
export type Result = { plies: Plies; values: readonly MoveValue[]; done: number; isFinished: boolean };

export type AnalystState = {
  results: ReadonlyMap<number, Result>;
  /** The plies that still wait, the one under way first. */
  queue: readonly number[];
  hasFailed: boolean;
};

export type Analyst = {
  state: Store<AnalystState>;
  /** Looks at these plies, as long as given for each; those already known are left out. */
  look: (plies: readonly number[], seconds: number) => void;
  stop: () => void;
  forget: () => void;
};

/** What the analyst needs of the world. */
export type Asking = {
  begin: (wish: NewAnalysis) => Promise<AnalysisInfo>;
  read: (id: string) => Promise<AnalysisInfo>;
  cancel: (id: string) => Promise<unknown>;
  wait: () => Promise<void>;
};

const POLL_MS = 350;

export const SERVER: Asking = {
  begin: beginAnalysis,
  read: readAnalysis,
  cancel: cancelAnalysis,
  wait: () => new Promise((resolve) => setTimeout(resolve, POLL_MS)),
};

const NOTHING: AnalystState = { results: new Map(), queue: [], hasFailed: false };

export function createAnalyst(table: string, asking: Asking = SERVER): Analyst {
  const state = createStore<AnalystState>(NOTHING);
  let round = 0;

  function keep(ply: number, { position, values, done, status }: AnalysisInfo): void {
    const results = new Map(state.get().results);
    results.set(ply, { plies: position?.plies ?? bestOf(values), values, done, isFinished: status === "finished" });
    state.set({ ...state.get(), results });
  }

  async function lookAt(ply: number, seconds: number, mine: number): Promise<void> {
    let info = await asking.begin({ of: { type: "table", table, ply }, seconds });
    while (info.status === "waiting" || info.status === "running") {
      await asking.wait();
      if (mine !== round) {
        await asking.cancel(info.id);
        return;
      }
      info = await asking.read(info.id);
      if (mine === round) keep(ply, info);
    }
    if (info.status === "failed") throw new Error("the analysis failed");
    if (mine === round) keep(ply, info);
  }

  async function run(seconds: number, mine: number): Promise<void> {
    for (let [ply] = state.get().queue; ply !== undefined && mine === round; [ply] = state.get().queue) {
      await lookAt(ply, seconds, mine);
      if (mine === round) state.set({ ...state.get(), queue: state.get().queue.slice(1) });
    }
  }

  function stop(): void {
    round += 1;
    state.set({ ...state.get(), queue: [] });
  }

  return {
    state,
    look: (plies, seconds) => {
      stop();
      const { results } = state.get();
      const queue = plies.filter((ply) => !results.get(ply)?.isFinished);
      state.set({ results, queue, hasFailed: false });
      const mine = round;
      run(seconds, mine).catch(() => {
        if (mine === round) state.set({ ...state.get(), queue: [], hasFailed: true });
      });
    },
    stop,
    forget: () => {
      stop();
      state.set(NOTHING);
    },
  };
}

let known: { table: string; analyst: Analyst } | null = null;

/** The analyst of the table last looked at keeps what it knows while its panel is closed. */
export function analystOf(table: string): Analyst {
  if (known?.table !== table) known = { table, analyst: createAnalyst(table) };
  return known.analyst;
}

/** Asks the server for the worth of one position after another, and keeps what it said. No DOM. */

import { createStore, type Store } from "../../../app/store";
import { analyse } from "../../../net/analysis";
import type { AnalysisInfo } from "../../../net/rest.generated";
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

const NOTHING: AnalystState = { results: new Map(), queue: [], hasFailed: false };

export function createAnalyst(table: string, ask: typeof analyse = analyse): Analyst {
  const state = createStore<AnalystState>(NOTHING);
  let looking = new AbortController();

  function keep(ply: number, { position, values, done, status }: AnalysisInfo): void {
    const results = new Map(state.get().results);
    results.set(ply, { plies: position?.plies ?? bestOf(values), values, done, isFinished: status === "finished" });
    state.set({ ...state.get(), results });
  }

  async function lookAt(ply: number, seconds: number, signal: AbortSignal): Promise<void> {
    const wish = { of: { type: "table", table, ply }, seconds } as const;
    keep(ply, await ask(wish, signal, (info) => keep(ply, info)));
    state.set({ ...state.get(), queue: state.get().queue.slice(1) });
  }

  async function run(seconds: number, signal: AbortSignal): Promise<void> {
    for (let [ply] = state.get().queue; ply !== undefined; [ply] = state.get().queue) {
      await lookAt(ply, seconds, signal);
    }
  }

  function stop(): void {
    looking.abort();
    looking = new AbortController();
    state.set({ ...state.get(), queue: [] });
  }

  return {
    state,
    look: (plies, seconds) => {
      stop();
      const { results } = state.get();
      const queue = plies.filter((ply) => !results.get(ply)?.isFinished);
      state.set({ results, queue, hasFailed: false });
      const { signal } = looking;
      run(seconds, signal).catch(() => {
        if (!signal.aborted) state.set({ ...state.get(), queue: [], hasFailed: true });
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

/** A table of a small game with a coach, for tests: its board tells in words what it is given. */

import { act, render } from "@testing-library/react";
import { Suspense } from "react";

import { startI18n } from "../../app/i18n";
import { changeSettings } from "../../app/settings";
import type { GameModule, GameTypes } from "../../games/contract";
import { findGame } from "../../games/index";
import { useDrawn } from "../../games/use_drawn";
import { Connection } from "../../net/connection";
import { fakeNetwork } from "../../net/fake_socket";
import type { ToClient } from "../../net/protocol.generated";
import { WithQueries } from "../../net/test_queries";
import { position } from "../samples";
import { Session } from "../session";
import { Table } from "../Table";

export const GAME = {
  Board: ({ ply, view, pointed, drawn }) => {
    useDrawn(drawn, ply, true);
    const shown = (view as { after: number | string }).after;
    return <output>{`board after ${shown}${pointed ? `, ${pointed.depth} of ${pointed.action}` : ""}`}</output>;
  },
  describe: ({ action }) => `plays ${action}`,
  moment: () => ({ text: "to move", rule: null, goal: null }),
  coach: {
    hasChoice: ({ legal }) => (legal?.length ?? 0) > 1,
    best: ({ values }) => (values[0] ? { action: values[0].action, detail: null } : null),
    hint: ({ action, depth }) => `the ${depth} of ${action}`,
    tell: ({ seat, number, line = [] }, { seatName }) => ({
      title: `${seatName(seat)}, move ${number}`,
      cost: "It cost a lot.",
      better: line[0] ? `Better: ${line[0].action}.` : "",
    }),
    remark: ({ first }) => (first ? "The row was lost." : null),
  },
} as Partial<GameModule<GameTypes>> as GameModule<GameTypes>;

export type OpenTable = { tell: (message: ToClient) => void; session: Session };

/** The page of a table that welcomes so; every position can be read. */
export async function openTable(welcome: ToClient): Promise<OpenTable> {
  changeSettings({ language: "en" });
  await startI18n(["table", findGame("some-game").namespace, "coach"]);
  const network = fakeNetwork();
  const reads = {
    positions: async (first: number, last: number) => ({
      positions: Array.from({ length: last - first + 1 }, (_, at) => {
        const { ply, turn, view } = position(first + at);
        return { ply, turn: turn as number, view, observer: null };
      }),
    }),
    log: async () => ({ log: [] }),
  };
  const session = new Session(new Connection("ws://here", ["t"], network.around), reads as never, 0);
  network.newest().open();
  network.newest().tell(welcome);
  await act(async () => {
    render(
      <Suspense>
        <Table tableId="here" session={session} />
      </Suspense>,
      { wrapper: WithQueries },
    );
  });
  return { tell: (message) => act(() => network.newest().tell(message)), session };
}

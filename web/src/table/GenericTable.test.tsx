import { fireEvent, render, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startI18n } from "../app/i18n";
import { loadTable } from "../app/prefetch";
import { changeSettings } from "../app/settings";
import { Connection } from "../net/connection";
import { type FakeNetwork, fakeNetwork } from "../net/fake_socket";
import { WithQueries } from "../net/test_queries";
import { NOTHING_TO_READ, snapshot, welcome } from "./samples";
import { Session } from "./session";
import { Table } from "./Table";

const RULES = [{ id: "MA-02", title: "A turn", texts: ["Take 1, 2 or 3."], rulings: [], editions: [] }];

vi.stubGlobal("fetch", async ({ url }: Request) => Response.json(url.includes("/rules") ? RULES : []));

let network: FakeNetwork;
let session: Session;

function shown() {
  return (
    <WithQueries>
      <I18nextProvider i18n={i18next}>
        <Suspense>
          <Table tableId="here" session={session} />
        </Suspense>
      </I18nextProvider>
    </WithQueries>
  );
}

beforeEach(async () => {
  changeSettings({ language: "en" });
  const { code, namespaces } = loadTable("matches");
  await Promise.all([startI18n(namespaces), code]);
  network = fakeNetwork();
  session = new Session(new Connection("ws://here", ["t"], network.around), NOTHING_TO_READ, 0);
  network.newest().open();
  const table = snapshot([{ seat: 0, action: "2" }], {
    settings: { game: "matches", takebacks: "free" },
    position: {
      ply: 1,
      turn: 0,
      view: {
        matches_left: 7,
        heaps: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
    },
  });
  network.newest().tell(welcome(2, table, [], { legal: ["1", "2", "3"] }));
});

afterEach(() => session.close());

describe("a table of a game that the client has no folder for", () => {
  it("shows the position, and does what is chosen", async () => {
    render(shown());
    fireEvent.click(await screen.findByRole("button", { name: "3" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "act", seat: 0, version: 2, action: "3" });
    expect(screen.getByText("matches left").nextElementSibling?.textContent).toBe("7");
    expect(within(screen.getByRole("table")).getAllByRole("cell", { name: /^\d$/ })).toHaveLength(6);
    expect(screen.getByText("Choose an action.")).toBeTruthy();
  });

  it("has a log, a chat, seats and resigning, like any other", async () => {
    render(shown());
    expect((await screen.findByRole("tab", { name: "Log" })).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("button", { name: /Ada: 2/ })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Chat" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Seats" }).textContent).toContain("Luna");
    expect(screen.getByRole("button", { name: "Resign" })).toBeTruthy();
  });

  it("takes a typed action, and tells the rule that refuses it", async () => {
    render(shown());
    fireEvent.change(await screen.findByLabelText("An action, as this game writes it"), { target: { value: "4" } });
    expect(screen.queryByRole("button", { name: "3" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Do it" }));
    const asked = network.newest().messages().at(-1) as { id: string };
    expect(asked).toMatchObject({ type: "act", action: "4" });
    network.newest().tell({ type: "refusal", id: asked.id, why: "rule", rule: "MA-02", message: "4" });
    expect((await screen.findByText(/Take 1, 2 or 3\./)).textContent).toContain("MA-02");
  });
});

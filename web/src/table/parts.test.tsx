import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startI18n } from "../app/i18n";
import { changeSettings } from "../app/settings";
import type { GameModule, GameTypes } from "../games/contract";
import { findGame } from "../games/index";
import { Connection } from "../net/connection";
import { type FakeNetwork, fakeNetwork } from "../net/fake_socket";
import type { SeatView } from "../net/protocol.generated";
import { WithQueries } from "../net/test_queries";
import { Chat } from "./Chat";
import { ConnectionNote } from "./ConnectionNote";
import { Controls } from "./Controls";
import { Ended } from "./Ended";
import { HelpLine } from "./HelpLine";
import { Log } from "./Log";
import { OfferNote } from "./OfferNote";
import { Scrubber } from "./Scrubber";
import { Seats } from "./Seats";
import { SidePanel } from "./SidePanel";
import { event, NOTHING_TO_READ, played, position, snapshot, update, welcome } from "./samples";
import { Session } from "./session";
import type { TableTools } from "./tools";

const LOG = [
  { seat: 0, action: "a" },
  { seat: 1, action: "b" },
];

const GAME = {
  describe: (entry, _, seatName) => `${seatName(entry.seat ?? 0)} plays ${entry.action}`,
  moment: ({ winners, seatName }) => ({
    text: `${seatName(winners?.[0] ?? 0)} has won the game`,
    rule: null,
    goal: null,
  }),
} as Partial<GameModule<GameTypes>> as GameModule<GameTypes>;

let network: FakeNetwork;
let session: Session;

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n(["table"]);
});

beforeEach(() => {
  network = fakeNetwork();
  session = new Session(new Connection("ws://here", ["t"], network.around), NOTHING_TO_READ, 0);
  network.newest().open();
  network.newest().tell(welcome(3, snapshot(LOG)));
});

function tools(): TableTools {
  return {
    tableId: "here",
    session,
    game: GAME,
    entry: findGame("some-game"),
    seatName: (seat) => ["Ada", "Luna"][seat] ?? "",
    tg: i18next.t,
  };
}

function show(part: ReactElement) {
  return render(<I18nextProvider i18n={i18next}>{part}</I18nextProvider>, { wrapper: WithQueries });
}

describe("the log", () => {
  it("tells the game in words, and each line leads to its position", () => {
    show(<Log {...tools()} />);
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["1Ada plays a", "2Luna plays b"]);
    fireEvent.click(screen.getByRole("button", { name: /Ada plays a/ }));
    expect(session.state.get().look).toEqual({ at: 1 });
  });
});

describe("the seats", () => {
  it("say whose turn it is, who is a bot, and who is away", () => {
    show(<Seats {...tools()} />);
    const [ada, luna] = screen.getAllByRole("listitem");
    expect(ada?.getAttribute("aria-current")).toBe("true");
    expect(ada?.textContent).toContain("to move");
    expect(luna?.textContent).toContain("Casual");
  });

  it("write a name in the colour that its owner chose", () => {
    const occupant = { type: "person", name: "Ada", colour: "teal" } as const;
    network.newest().tell(update([event(4, { type: "seated", seat: 0, occupant })]));
    show(<Seats {...tools()} />);
    expect(screen.getByText("Ada").getAttribute("style")).toContain("var(--colour-teal)");
    expect(screen.getByText("Luna").getAttribute("style")).toBeNull();
  });
});

describe("the scrubber", () => {
  it("goes through the game", () => {
    show(<Scrubber {...tools()} />);
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("after 2 of 2 actions");
    fireEvent.click(screen.getByRole("button", { name: "One step back" }));
    expect(session.state.get().look).toEqual({ at: 1 });
    fireEvent.click(screen.getByRole("button", { name: "To the newest position" }));
    expect(session.state.get().look).toEqual({ at: null });
  });
});

describe("an offer", () => {
  it("of another is answered", () => {
    network.newest().tell(update([event(4, { type: "offered", seat: 1, offer: "draw" })]));
    show(<OfferNote {...tools()} />);
    expect(screen.getByRole("status").textContent).toContain("Luna offers a draw.");
    fireEvent.click(screen.getByRole("button", { name: "Decline" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "answer", seat: 0, agrees: false, to: 4 });
  });

  it("is no matter of whoever gave up", () => {
    network.newest().tell(update([event(4, { type: "gave-up", seat: 0, reason: "resigned" })]));
    network.newest().tell(update([event(5, { type: "offered", seat: 1, offer: "takeback", ply: 0 })]));
    show(<OfferNote {...tools()} />);
    expect(screen.queryByRole("button")).toBeNull();
    show(<Controls {...tools()} turnBoard={() => undefined} />);
    expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("of one's own waits, and may be withdrawn", () => {
    network.newest().tell(update([event(4, { type: "offered", seat: 0, offer: "draw" })]));
    show(<OfferNote {...tools()} />);
    fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "answer", seat: 0, agrees: false, to: 4 });
  });
});

describe("help", () => {
  const among = (occupant: NonNullable<SeatView["occupant"]>) =>
    update([event(4, { type: "seated", seat: 1, occupant })]);

  it("is on against a bot, and nothing is to be agreed on", () => {
    network.newest().tell(among({ type: "bot", level: "casual" }));
    show(<HelpLine {...tools()} />);
    expect(screen.getByText("Help is on.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is off among people until all agree, and off again when one of them wishes so", () => {
    network.newest().tell(among({ type: "person", name: "Luna" }));
    show(<HelpLine {...tools()} />);
    fireEvent.click(screen.getByRole("button", { name: "Ask for help" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "help", seat: 0, opens: true });
    act(() => network.newest().tell(update([event(5, { type: "help-opened", seat: 0 })])));
    fireEvent.click(screen.getByRole("button", { name: "Turn help off" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "help", seat: 0, opens: false });
  });
});

describe("the end", () => {
  it("says who won and by which rule", () => {
    network.newest().tell(
      update([event(4, { type: "ended", winners: [0], reason: "SG-14", secret: "s" })], [], {
        positions: [position(2, null)],
      }),
    );
    show(<Ended {...tools()} lookBack={() => undefined} />);
    expect(screen.getByRole("heading").textContent).toBe("You win!");
    expect(screen.getByText(/Ada has won the game/)).toBeDefined();
    expect(screen.getByRole("button", { name: "What the rule SG-14 says" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "What decided it" }), "a game without a coach").toBeNull();
  });
});

describe("the connection", () => {
  it("is not mentioned while all is well, and told honestly when it is not", () => {
    const { rerender } = show(<ConnectionNote session={session} />);
    expect(screen.queryByRole("region", { name: "The connection" })).toBeNull();
    network.setOnline(false);
    void session.act("c");
    rerender(
      <I18nextProvider i18n={i18next}>
        <ConnectionNote session={session} />
      </I18nextProvider>,
    );
    const note = screen.getByRole("region", { name: "The connection" });
    expect(note.textContent).toContain("You are offline");
    expect(note.textContent).toContain("will be sent exactly once");
  });
});

describe("the chat", () => {
  it("shows what was said, and says something", () => {
    network.newest().tell(update([event(4, { type: "said", seat: 1, text: "hello" }), played(5, 0, "c")], [3]));
    show(<Chat {...tools()} />);
    expect(screen.getByRole("list").textContent).toBe("Luna hello");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "hi" } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "say", text: "hi" });
  });
});

describe("the count of lines at the chat", () => {
  const says = (version: number, seat: number) =>
    act(() => network.newest().tell(update([event(version, { type: "said", seat, text: "hello" })])));

  it("is of what others have said since somebody looked", () => {
    says(4, 1);
    const nothing = { aside: null, show: () => {}, clear: () => {} };
    show(<SidePanel {...tools()} {...nothing} />);
    const chat = screen.getByRole("tab", { name: /Chat/ });
    expect(chat.textContent).toBe("Chat");
    says(5, 1);
    says(6, 0);
    says(7, 1);
    expect(chat.textContent).toBe("Chat2");
    fireEvent.mouseDown(chat);
    expect(chat.textContent).toBe("Chat");
    says(8, 1);
    fireEvent.mouseDown(screen.getByRole("tab", { name: /Log/ }));
    expect(chat.textContent).toBe("Chat");
  });
});

describe("the controls at one screen", () => {
  it("give up for whoever is to move, whatever position is looked at", () => {
    const people = ["Ada", "Bea"].map((name) => ({ occupant: { type: "person" as const, name } }));
    network.newest().tell({ ...welcome(3, snapshot(LOG.slice(0, 1), { seats: people })), seats: [0, 1] });
    session.lookAt(0);
    session.state.set({
      ...session.state.get(),
      shown: { ply: 0, seen: { turn: 0, view: {} }, last: [], isNewest: false },
    });
    show(<Controls {...tools()} turnBoard={() => {}} />);
    fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Resign" }).at(-1) as HTMLElement);
    expect(network.newest().messages().at(-1)).toMatchObject({ type: "resign", seat: 1 });
  });
});

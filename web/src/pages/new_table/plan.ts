/** What is chosen for a new table, before it is made. */

import type { GameInfo, NewTable } from "../../net/rest.generated";
import { seatCount } from "../home/play_now";
import type { WantedSeat } from "../wanted_seats";

export const COMPANIES = ["bots", "screen", "link"] as const;
/** Against bots, several people at one screen, or by a link. */
export type Company = (typeof COMPANIES)[number];

export const CLOCKS = {
  none: { type: "none" },
  turn30: { type: "turn", seconds: 30 },
  bank5: { type: "bank", seconds: 300, increment: 5 },
  bank15: { type: "bank", seconds: 900, increment: 10 },
} as const satisfies Record<string, NewTable["clock"]>;
export type ClockName = keyof typeof CLOCKS;

/** Whether analysis and hints are open while the game runs. */
export const HELP_POLICIES = ["ask", "on", "off"] as const;
export type HelpPolicy = (typeof HELP_POLICIES)[number];

export type Plan = {
  options: Record<string, unknown>;
  company: Company;
  seats: readonly WantedSeat[];
  level: string;
  clock: ClockName;
  isPublic: boolean;
  help: HelpPolicy;
};

function stranger(company: Company, level: string): WantedSeat {
  if (company === "bots") return { type: "bot", level };
  return company === "screen" ? { type: "person" } : { type: "open" };
}

function arrange(company: Company, count: number, level: string): WantedSeat[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { type: "person" } : stranger(company, level)));
}

export function firstPlan(info: GameInfo, given: Record<string, unknown>, level: string): Plan {
  const options = { ...info.options, ...given };
  return {
    options,
    company: "bots",
    seats: arrange("bots", seatCount(options, info), level),
    level,
    clock: "none",
    isPublic: false,
    help: "ask",
  };
}

/** As many seats as the options say; those that stay keep who sits there. */
export function withOptions(plan: Plan, options: Record<string, unknown>, info: GameInfo): Plan {
  const count = seatCount(options, info);
  const fresh = arrange(plan.company, count, plan.level);
  return { ...plan, options, seats: fresh.map((seat, number) => plan.seats[number] ?? seat) };
}

export function withCompany(plan: Plan, company: Company): Plan {
  return { ...plan, company, seats: arrange(company, plan.seats.length, plan.level) };
}

export function withLevel(plan: Plan, level: string): Plan {
  return {
    ...plan,
    level,
    seats: plan.seats.map((seat) => (seat.type === "bot" ? { ...seat, level } : seat)),
  };
}

export function withSeat(plan: Plan, number: number, seat: WantedSeat): Plan {
  return { ...plan, seats: plan.seats.map((other, index) => (index === number ? seat : other)) };
}

export function hasOpenSeat(plan: Plan): boolean {
  return plan.seats.some((seat) => seat.type === "open");
}

/** Who plays with strangers asks before taking back; who sits alone with bots or friends does not. */
export function wishOf(plan: Plan, game: string): Omit<NewTable, "seats"> {
  return {
    game: game as NewTable["game"],
    options: plan.options,
    clock: CLOCKS[plan.clock],
    takebacks: hasOpenSeat(plan) ? "ask" : "free",
    is_public: plan.isPublic && hasOpenSeat(plan),
    help: plan.help,
  };
}

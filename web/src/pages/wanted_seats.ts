/** From who is wanted at a new table to the seats that are asked for. */

import { COLOURS, type UserSettings } from "../app/settings";
import type { NewTable } from "../net/rest.generated";

/** A person without a name is called by default: oneself, or a guest with a number. */
export type WantedSeat = { type: "open" } | { type: "person"; name?: string } | { type: "bot"; level: string };

export type Me = Pick<UserSettings, "name" | "colour">;

/** The first person is oneself. At one screen all have colours, each another, so that nobody mistakes the turn. */
export function seatsFor(wanted: readonly WantedSeat[], me: Me, guest: (number: number) => string): NewTable["seats"] {
  const isShared = wanted.filter((seat) => seat.type === "person").length > 1;
  const own = me.colour === null ? 0 : COLOURS.indexOf(me.colour);
  let people = 0;
  return wanted.map((seat) => {
    if (seat.type !== "person") return seat;
    people += 1;
    const called = people === 1 ? me.name.trim() : "";
    const colour = isShared ? (COLOURS[(own + people - 1) % COLOURS.length] ?? null) : me.colour;
    return { type: "person" as const, name: seat.name?.trim() || called || guest(people), colour };
  });
}

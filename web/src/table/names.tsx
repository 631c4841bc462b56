/** What those at a table are called. */

import type { SeatView } from "../net/protocol.generated";

/** Proper names, the same in every language: several bots of one level must be told apart. */
const BOT_NAMES = ["Selene", "Luna", "Nyx", "Phoebe", "Hati", "Máni"];

export function nameOf(seats: readonly SeatView[], seat: number, openSeat: string): string {
  const occupant = seats[seat]?.occupant ?? null;
  if (occupant === null) return openSeat;
  return occupant.type === "person" ? occupant.name : (BOT_NAMES[seat % BOT_NAMES.length] ?? "");
}

export type PlayerNameProps = { seat: SeatView | undefined; name: string; className?: string | undefined };

/** In the colour that the person chose. */
export function PlayerName({ seat, name, className }: PlayerNameProps) {
  const colour = seat?.occupant?.type === "person" ? seat.occupant.colour : null;
  return (
    <strong className={className} style={colour ? { color: `var(--colour-${colour})` } : undefined}>
      {name}
    </strong>
  );
}

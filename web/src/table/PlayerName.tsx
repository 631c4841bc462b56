import type { SeatView } from "../net/protocol.generated";

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

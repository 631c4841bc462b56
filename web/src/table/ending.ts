/** How a game ended, in words. */

import type { TFunction } from "i18next";

import type { GameModule, GameTypes, Situation } from "../games/contract";
import type { EndingView } from "../net/protocol.generated";

export type EndingWords = { title: string; reason: string; rule: string | null };

/** Who looks at the ending of a table with so many seats, and what the seats are called. */
export type EndingReader = {
  seats: number;
  mySeats: readonly number[];
  seatName: (seat: number) => string;
  t: TFunction;
  language: string;
  /** What the game itself says of such an end. */
  reasonOf: (winners: readonly number[]) => string;
};

const TABLE_REASONS = new Set(["resigned", "given-up", "time", "agreement", "closed"]);

/** Ends that one seat brings about, against the other's will. */
const LOSING_REASONS = new Set(["resigned", "time"]);

export function endingText(ending: EndingView, reader: EndingReader): EndingWords {
  const isOfTable = TABLE_REASONS.has(ending.reason);
  return {
    title: title(ending, reader),
    reason: isOfTable ? tableReason(ending, reader) : reader.reasonOf(ending.winners),
    rule: isOfTable ? null : ending.reason,
  };
}

/** How a game says that it is over. */
export function reasonInGame(
  game: Pick<GameModule<GameTypes>, "moment">,
  view: unknown,
  reader: Pick<Situation<GameTypes>, "winners" | "seatName" | "mySeats">,
  t: TFunction,
): string {
  return game.moment({ ...reader, view, turn: null, legal: null }, t).text;
}

function title({ winners }: EndingView, { mySeats, seatName, t, language }: EndingReader): string {
  if (winners.length === 0) return t("ended.nobody");
  if (mySeats.length === 1 && winners.length === 1 && winners[0] === mySeats[0]) return t("ended.you");
  const names = new Intl.ListFormat(language).format(winners.map(seatName));
  return t("ended.winner", { names, count: winners.length });
}

function tableReason({ winners, reason }: EndingView, { seats, mySeats, seatName, t }: EndingReader): string {
  const [winner] = winners;
  if (seats !== 2 || winner === undefined || !LOSING_REASONS.has(reason)) return t(`ended.reasons.${reason}`);
  const loser = 1 - winner;
  const isMe = mySeats.length === 1 && mySeats[0] === loser;
  return isMe ? t(`ended.yours.${reason}`) : t(`ended.loser.${reason}`, { name: seatName(loser) });
}

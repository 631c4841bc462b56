/** How a game ended, in words. */

import type { TFunction } from "i18next";

import type { EndingView } from "../protocol";

export type EndingWords = { title: string; reason: string; rule: string | null };

const TABLE_REASONS = new Set(["resigned", "time", "agreement"]);

export function endingText(
  ending: EndingView,
  mySeats: readonly number[],
  seatName: (seat: number) => string,
  t: TFunction,
  language: string,
): EndingWords {
  const isOfTable = TABLE_REASONS.has(ending.reason);
  return {
    title: title(ending, mySeats, seatName, t, language),
    reason: isOfTable ? t(`ended.reasons.${ending.reason}`) : t("ended.reasons.rule"),
    rule: isOfTable ? null : ending.reason,
  };
}

function title(
  { winners }: EndingView,
  mySeats: readonly number[],
  seatName: (seat: number) => string,
  t: TFunction,
  language: string,
): string {
  if (winners.length === 0) return t("ended.nobody");
  if (mySeats.length === 1 && winners.length === 1 && winners[0] === mySeats[0]) return t("ended.you");
  const names = new Intl.ListFormat(language).format(winners.map(seatName));
  return t("ended.winner", { names, count: winners.length });
}

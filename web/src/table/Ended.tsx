import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { findMine, keepTable } from "../app/my_tables";
import { RuleButton } from "../games/RuleButton";
import { askRematch } from "../net/rest";
import { Button, buttonClass } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Moon } from "../ui/Moon";
import { toast } from "../ui/toasts";
import styles from "./Ended.module.css";
import { endingText, reasonInGame } from "./ending";
import { isNewestTold } from "./shown";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

export type EndedProps = TableTools & { lookBack: () => void };

/** Who won and why, and what one may want next. */
export function Ended({ tableId, session, game, entry, seatName, tg, lookBack }: EndedProps) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const table = useTable(session, (table, { told }) => ({
    ending: isNewestTold(table, told) ? table.ending : null,
    view: told?.seen.view,
    seatCount: table.seats.length,
    mySeats: table.mySeats,
    hasRematch: table.rematch !== null,
  }));
  const [isAsking, setAsking] = useState(false);
  const { ending } = table;
  if (ending === null) return null;
  const words = endingText(ending, {
    seats: table.seatCount,
    mySeats: table.mySeats,
    seatName,
    t,
    language: i18n.language,
    reasonOf: (winners) => reasonInGame(game, table.view, { winners, seatName, mySeats: table.mySeats }, tg),
  });
  const tokens = (findMine(tableId)?.seats ?? []).map((link) => link.token);
  const rematch = async () => {
    setAsking(true);
    try {
      const created = await askRematch(tableId, { tokens, rotates_seats: true });
      keepTable(entry.name, created);
      navigate(`/t/${created.table}`);
    } catch {
      toast(t("errors.table"));
      setAsking(false);
    }
  };
  return (
    <section className={styles.ended} aria-label={t("ended.label")}>
      <Moon size="2.6em" />
      <div className={styles.words}>
        <h2>{words.title}</h2>
        <p>
          {words.reason}{" "}
          {words.rule !== null && /^[A-Z0-9]+-\d+$/.test(words.rule) && (
            <RuleButton game={entry.name} rule={words.rule} />
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        {tokens.length > 0 && (
          <Button look="gold" isSmall disabled={isAsking} onClick={rematch}>
            <Icon name="again" />
            {t(table.hasRematch ? "ended.joinRematch" : "ended.rematch")}
          </Button>
        )}
        {game.coach !== undefined && (
          <Button isSmall onClick={lookBack}>
            <Icon name="lamp" />
            {t("ended.coach")}
          </Button>
        )}
        <Button isSmall onClick={() => session.lookAt(0)}>
          <Icon name="first" />
          {t("ended.replay")}
        </Button>
        <Link href="/" className={buttonClass("quiet", true)}>
          {t("ended.home")}
        </Link>
      </div>
    </section>
  );
}

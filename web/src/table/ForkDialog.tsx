import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useGameInfo } from "../app/hooks";
import { levelFor } from "../pages/levels";
import { useOpenTable } from "../pages/use_open_table";
import { Button } from "../ui/Button";
import { LevelChoice } from "../ui/LevelChoice";
import { Modal } from "../ui/Modal";
import styles from "./Controls.module.css";
import { plyOf } from "./shown";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

export type ForkDialogProps = TableTools & { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** "What if": a new table that goes on from the position on the board. */
export function ForkDialog({ tableId, session, isOpen, setOpen }: ForkDialogProps) {
  const { t } = useTranslation();
  const { game, seatCount, mine, ply } = useTable(
    session,
    ({ settings, seats, mySeats, position }, { look, shown }) => {
      const turn = shown?.seen.turn;
      return {
        game: settings.game,
        seatCount: seats.length,
        mine: typeof turn === "number" ? turn : (mySeats[0] ?? 0),
        ply: plyOf({ position }, look),
      };
    },
  );
  const openTable = useOpenTable();
  const info = useGameInfo(game) ?? null;
  const [chosen, setLevel] = useState<string | null>(null);
  const level = chosen ?? (info === null ? "" : levelFor(info));
  const fork = (against: "bots" | "self") =>
    openTable(
      game,
      {
        go_on_from: { type: "table", table: tableId, ply },
        takebacks: "free",
        takebacks_across_chance: true,
      },
      Array.from({ length: seatCount }, (_, seat) =>
        against === "self" || seat === mine ? { type: "person" } : { type: "bot", level },
      ),
    );
  return (
    <Modal title={t("fork.title")} isOpen={isOpen} setOpen={setOpen}>
      <p>{t("fork.text", { count: ply })}</p>
      <LevelChoice game={game} level={level} choose={setLevel} />
      <div className={styles.answers}>
        <Button look="gold" onClick={() => fork("bots")}>
          {t("fork.bots")}
        </Button>
        <Button onClick={() => fork("self")}>{t("fork.self")}</Button>
      </div>
    </Modal>
  );
}

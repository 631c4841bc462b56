import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { LevelChoice } from "../ui/LevelChoice";
import { Modal } from "../ui/Modal";
import styles from "./Controls.module.css";
import { plyOf } from "./shown";
import type { TableTools } from "./tools";
import { useFork } from "./use_fork";
import { useTable } from "./use_table";

export type ForkDialogProps = TableTools & { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** "What if": a new table that goes on from the position on the board. */
export function ForkDialog({ tableId, session, isOpen, setOpen }: ForkDialogProps) {
  const { t } = useTranslation();
  const { mine, ply } = useTable(session, ({ mySeats, position }, { look, shown }) => {
    const turn = shown?.seen.turn;
    return { mine: typeof turn === "number" ? turn : (mySeats[0] ?? 0), ply: plyOf({ position }, look) };
  });
  const { game, usualLevel, fork } = useFork({ tableId, session });
  const [chosen, setLevel] = useState<string | null>(null);
  const level = chosen ?? usualLevel;
  const goOn = (against: "bots" | "self") =>
    fork(ply, (seat) => (against === "self" || seat === mine ? { type: "person" } : { type: "bot", level }));
  return (
    <Modal title={t("fork.title")} isOpen={isOpen} setOpen={setOpen}>
      <p>{t("fork.text", { count: ply })}</p>
      <LevelChoice game={game} level={level} choose={setLevel} />
      <div className={styles.answers}>
        <Button look="gold" onClick={() => goOn("bots")}>
          {t("fork.bots")}
        </Button>
        <Button onClick={() => goOn("self")}>{t("fork.self")}</Button>
      </div>
    </Modal>
  );
}

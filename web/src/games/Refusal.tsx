/** An action that was refused: seen on the board, and heard. */

import { useEffect } from "react";

import type { Refusal } from "../net/protocol.generated";
import { play } from "../ui/sounds";
import styles from "./Refusal.module.css";
import { RuleButton } from "./RuleButton";

export type RefusalNoteProps = { game: string; rule: string; text: string };

/** Why a rule refuses an action. Given a key that changes with each refusal, the same words are told again. */
export function RefusalNote({ game, rule, text }: RefusalNoteProps) {
  return (
    <p className={styles.note} role="alert">
      {text} <RuleButton game={game} rule={rule} />
    </p>
  );
}

/** For what hands a board a refusal: a table, a lesson or a puzzle. */
export function useRefusalSound(refusal: Refusal | null): void {
  useEffect(() => {
    if (refusal !== null) play("refuse");
  }, [refusal]);
}

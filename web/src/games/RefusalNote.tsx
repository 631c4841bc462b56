import styles from "./RefusalNote.module.css";

export type RefusalNoteProps = { rule: string; text: string };

/** Why a rule refuses an action. Given a key that changes with each refusal, the same words are told again. */
export function RefusalNote({ rule, text }: RefusalNoteProps) {
  return (
    <p className={styles.note} role="alert">
      {text} <span className={styles.rule}>{rule}</span>
    </p>
  );
}

import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import styles from "./Board.module.css";

/** `legal` is null while somebody else acts. */
export type ActionFormProps = { legal: readonly string[] | null; act: (action: string) => void };

/** More buttons than this nobody looks through. */
const MOST_BUTTONS = 60;

/** A button for each legal action, and a field that finds one among many and takes any that the game can read. */
export function ActionForm({ legal, act }: ActionFormProps) {
  const { t } = useTranslation("generic");
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const found = (legal ?? []).filter((action) => action.includes(text.trim()));
  const choose = (action: string) => {
    // The button may be gone in the next position; the keyboard goes on from here.
    form.current?.focus();
    setText("");
    act(action);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (legal === null || text.trim() === "") return;
    setText("");
    act(text.trim());
  };
  return (
    <form className={styles.part} ref={form} tabIndex={-1} onSubmit={submit} aria-label={t("actions")}>
      <h2>{t("actions")}</h2>
      {legal === null && <p className={styles.hint}>{t("waiting")}</p>}
      {found.length > 0 && (
        <ul className={styles.actions}>
          {found.slice(0, MOST_BUTTONS).map((action) => (
            <li key={action}>
              <Button onClick={() => choose(action)}>{action}</Button>
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST_BUTTONS && (
        <p className={styles.hint}>{t("more", { count: found.length - MOST_BUTTONS })}</p>
      )}
      <div className={styles.typed}>
        <Field label={t("action")}>
          <input value={text} autoComplete="off" spellCheck={false} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" disabled={legal === null}>
          {t("act")}
        </Button>
      </div>
    </form>
  );
}

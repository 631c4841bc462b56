import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./Chat.module.css";
import { PlayerName } from "./names";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";

const REACTIONS = ["👋", "👏", "😮", "😂", "🤔", "🌕"];
const LONGEST = 300;

export function Chat({ session, table, seatName }: TableTools) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const [text, setText] = useState("");
  const [seat] = table.mySeats;
  const lines = useRef<HTMLUListElement>(null);
  const newest = table.chat.at(-1)?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is brought into view
  useEffect(() => {
    if (lines.current !== null) lines.current.scrollTop = lines.current.scrollHeight;
  }, [newest]);
  const say = (line: string) => seat !== undefined && request({ type: "say", seat, text: line });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    // It may take long to arrive: sent twice it would be said twice.
    setText("");
    if (!(await say(text))) setText((now) => now || text);
  };
  return (
    <div className={styles.chat}>
      <ul ref={lines} className={styles.lines} aria-label={t("chat.lines")}>
        {table.chat.length === 0 && (
          <li className={styles.empty}>{t(seat === undefined ? "chat.nothing" : "chat.empty")}</li>
        )}
        {table.chat.map((line) => (
          <li key={line.version}>
            <PlayerName seat={table.seats[line.seat]} name={seatName(line.seat)} /> {line.text}
          </li>
        ))}
      </ul>
      {seat === undefined ? (
        <p className={styles.silent}>{t("chat.spectator")}</p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.reactions}>
            {REACTIONS.map((reaction) => (
              <button
                key={reaction}
                type="button"
                className={styles.reaction}
                aria-label={t("chat.react", { reaction })}
                onClick={() => say(reaction)}
              >
                {reaction}
              </button>
            ))}
          </div>
          <div className={styles.row}>
            <input
              className={styles.input}
              aria-label={t("chat.say")}
              placeholder={t("chat.say")}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" isSmall>
              {t("chat.send")}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import styles from "./Chat.module.css";
import { PlayerName } from "./names";
import type { TableTools } from "./tools";
import { useRequest } from "./use_request";
import { useTable } from "./use_table";

const REACTIONS = ["👋", "👏", "😮", "😂", "🤔", "🌕"];
const LONGEST = 300;

export function Chat({ session, seatName }: TableTools) {
  const { t } = useTranslation();
  const request = useRequest(session);
  const [text, setText] = useState("");
  const { chat, seats, seat } = useTable(session, (table) => ({
    chat: table.chat,
    seats: table.seats,
    seat: table.mySeats[0],
  }));
  const newest = chat.at(-1);
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
      <ul className={styles.lines} aria-label={t("chat.lines")}>
        {chat.length === 0 && <li className={styles.empty}>{t(seat === undefined ? "chat.nothing" : "chat.empty")}</li>}
        {chat.map((line) => (
          <li key={line.version} ref={line === newest ? bringIntoView : null}>
            <PlayerName seat={seats[line.seat]} name={seatName(line.seat)} /> {line.text}
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

/** The newest line is the last one of its list. */
function bringIntoView(line: HTMLLIElement | null): void {
  const list = line?.parentElement;
  if (list) list.scrollTop = list.scrollHeight;
}

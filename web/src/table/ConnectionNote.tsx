import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../app/hooks";
import { announce } from "../ui/announce";
import { Icon } from "../ui/Icon";
import styles from "./ConnectionNote.module.css";
import type { Session } from "./session";

export type ConnectionNoteProps = { session: Session };

/** Nothing while all is well; else the plain truth, and what will happen to a move that is on its way. */
export function ConnectionNote({ session }: ConnectionNoteProps) {
  const { t } = useTranslation();
  const { phase, waiting } = useStore(session.connection.state);
  const isTroubled = phase === "lost" || phase === "offline";
  const wasTroubled = useRef(false);
  const text = isTroubled ? t(`connection.${phase}`) : "";
  useEffect(() => {
    if (isTroubled) announce(text);
    else if (wasTroubled.current) announce(t("connection.back"));
    wasTroubled.current = isTroubled;
  }, [isTroubled, text, t]);
  if (!isTroubled) return null;
  return (
    <section className={styles.note} aria-label={t("connection.label")}>
      <Icon name="wifi" />
      <span>
        {text} {waiting > 0 && t("connection.waiting", { count: waiting })}
      </span>
    </section>
  );
}

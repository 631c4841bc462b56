import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { ClockView } from "../net/protocol.generated";
import styles from "./Clock.module.css";
import { clockText, secondsLeft } from "./clock";

export type ClockProps = { clock: ClockView; seat: number; at: number; skew_s: number };

const HURRY_S = 20;

export function Clock({ clock, seat, at, skew_s }: ClockProps) {
  const { t } = useTranslation();
  const [now_s, setNow] = useState(() => Date.now() / 1000);
  const isRunning = clock.running === seat;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now() / 1000), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = secondsLeft(clock, seat, at, now_s + skew_s);
  const look = isRunning ? (left < HURRY_S ? styles.hurry : styles.running) : "";
  return (
    <span className={`${styles.clock} ${look}`} role="timer" aria-label={t("table.clock")}>
      {clockText(left)}
    </span>
  );
}

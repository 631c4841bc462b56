import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon, type IconName } from "../ui/Icon";
import styles from "./Scrubber.module.css";
import type { TableTools } from "./tools";
import { useTable } from "./use_table";

const STEP_MS = 1100;

/** Goes through the game; at the right end it follows what happens. */
export function Scrubber({ session }: TableTools) {
  const { t } = useTranslation();
  const { newest, ply, isAtEnd } = useTable(session, (_, { look, news }) => ({
    newest: news,
    ply: look.at ?? news,
    isAtEnd: look.at === null,
  }));
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => session.lookAt(ply + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, ply, session]);
  if (newest === 0) return null;
  const step = (icon: IconName, label: string, target: number | null, isDisabled: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => session.lookAt(target)}
    >
      <Icon name={icon} />
    </button>
  );
  const toggle = () => {
    if (!isPlaying && isAtEnd) session.lookAt(0);
    setPlaying(!isPlaying);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want
    <div className={styles.scrubber} role="group" aria-label={t("replay.label")}>
      {step("first", t("replay.first"), 0, ply === 0)}
      {step("back", t("replay.back"), ply - 1, ply === 0)}
      <button
        type="button"
        className={styles.step}
        aria-label={t("replay.play")}
        aria-pressed={isPlaying}
        onClick={toggle}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={newest}
        value={ply}
        aria-label={t("replay.position")}
        aria-valuetext={t("replay.of", { ply, plies: newest })}
        onChange={(event) => session.lookAt(Number(event.target.value))}
      />
      <span className={styles.count}>
        {ply}/{newest}
      </span>
      {step("forward", t("replay.forward"), ply + 1, isAtEnd)}
      {step("last", t("replay.last"), null, isAtEnd)}
    </div>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { type Playback, SPEEDS, type Speed } from "../model/playback";
import { canFilm } from "../share";
import styles from "./MotionPlayer.module.css";

export type MotionPlayerProps = {
  playback: Playback;
  close: (() => void) | null;
  /** Plays it from the beginning, films that, and hands the film on. */
  film: () => Promise<void>;
};

/** Recorded motion: played, paused, scrubbed, slowed down. */
export function MotionPlayer({ playback, close, film }: MotionPlayerProps) {
  const { t, i18n } = useTranslation("catch_the_moon");
  const [isFilming, setIsFilming] = useState(false);
  const { seconds, isPlaying, speed } = useStore(playback.state);
  const tenths = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const told = t("motion.seconds", { seconds: tenths.format(seconds) });
  return (
    <section className={styles.player} aria-label={t("motion.label")}>
      <Button isSmall onClick={() => (isPlaying ? playback.pause() : playback.play())}>
        <Icon name={isPlaying ? "pause" : "play"} /> {t(isPlaying ? "motion.pause" : "motion.play")}
      </Button>
      <input
        className={styles.scrubber}
        type="range"
        min={0}
        max={playback.length}
        step={1 / playback.recording.framesPerSecond}
        value={seconds}
        aria-label={t("motion.position")}
        aria-valuetext={told}
        onChange={(event) => playback.scrub(Number(event.target.value))}
      />
      <span className={styles.seconds}>{told}</span>
      <label className={styles.speed}>
        <span className="visually-hidden">{t("motion.speed")}</span>
        <select value={speed} onChange={(event) => playback.setSpeed(Number(event.target.value) as Speed)}>
          {SPEEDS.map((choice) => (
            <option key={choice} value={choice}>
              {t("motion.times", { speed: choice.toLocaleString(i18n.language) })}
            </option>
          ))}
        </select>
      </label>
      {canFilm() && (
        <Button
          isSmall
          disabled={isFilming}
          onClick={() => {
            setIsFilming(true);
            void film().finally(() => setIsFilming(false));
          }}
        >
          {t(isFilming ? "motion.filming" : "motion.film")}
        </Button>
      )}
      {close && (
        <Button isSmall onClick={close}>
          {t("motion.close")}
        </Button>
      )}
    </section>
  );
}

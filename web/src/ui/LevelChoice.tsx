import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useGameInfo } from "../app/hooks";
import { findGame } from "../games/index";
import { Field } from "./Field";
import styles from "./LevelChoice.module.css";

export type LevelChoiceProps = {
  game: string;
  level: string;
  choose: (level: string) => void;
  label?: string;
};

/** How strong a bot is, of the levels that the server has for the game, with what the chosen one does. */
export function LevelChoice({ game, level, choose, label }: LevelChoiceProps) {
  const { t } = useTranslation();
  const words = useTranslation(`${findGame(game).namespace}/levels`, { useSuspense: false });
  const info = useGameInfo(game);
  const note = useId();
  const rating = info?.ratings[level];
  const text = words.ready ? words.t(level, { defaultValue: "" }) : "";
  const called = (name: string) => t(`levels.${name}`, { defaultValue: name });
  return (
    <div className={styles.choice}>
      <Field label={label ?? t("bots.level")}>
        <select value={level} aria-describedby={note} onChange={(event) => choose(event.target.value)}>
          {(info?.levels ?? [level]).map((name) => (
            <option key={name} value={name}>
              {[called(name), info?.ratings[name]?.elo].filter((part) => part !== undefined).join(" · ")}
            </option>
          ))}
        </select>
      </Field>
      <p id={note} className={styles.note}>
        {text} {rating !== undefined && t("bots.rating", rating)}
      </p>
    </div>
  );
}

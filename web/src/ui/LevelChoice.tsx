import { useTranslation } from "react-i18next";

import { useGameInfo } from "../app/hooks";
import { Field } from "./Field";

export type LevelChoiceProps = {
  game: string;
  level: string;
  choose: (level: string) => void;
  label?: string;
};

/** How strong a bot is, of the levels that the server has for the game. */
export function LevelChoice({ game, level, choose, label }: LevelChoiceProps) {
  const { t } = useTranslation();
  const levels = useGameInfo(game)?.levels ?? [level];
  return (
    <Field label={label ?? t("new.level")}>
      <select value={level} onChange={(event) => choose(event.target.value)}>
        {levels.map((name) => (
          <option key={name} value={name}>
            {t(`levels.${name}`, { defaultValue: name })}
          </option>
        ))}
      </select>
    </Field>
  );
}

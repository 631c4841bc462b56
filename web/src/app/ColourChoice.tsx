import { RadioGroup } from "radix-ui";
import { useTranslation } from "react-i18next";

import styles from "./ColourChoice.module.css";
import { COLOURS, changeSettings, settings } from "./settings";
import { useStore } from "./use_store";

/** The colour of one's own name at every table. */
export function ColourChoice() {
  const { t } = useTranslation();
  const { colour } = useStore(settings);
  return (
    <RadioGroup.Root
      className={styles.row}
      aria-label={t("settings.colour")}
      value={String(colour)}
      onValueChange={(value) => changeSettings({ colour: Number(value) })}
    >
      {Array.from({ length: COLOURS }, (_, number) => number).map((number) => (
        <RadioGroup.Item
          key={number}
          value={String(number)}
          className={styles.colour}
          style={{ background: `var(--seat-${number})` }}
          aria-label={t(`settings.colours.${number}`)}
        />
      ))}
    </RadioGroup.Root>
  );
}

import { RadioGroup } from "radix-ui";
import { useTranslation } from "react-i18next";

import styles from "./ColourChoice.module.css";
import { useStore } from "./hooks";
import { COLOURS, changeSettings, settings } from "./settings";

/** The colour of one's own name, at every table where one sits down from now on. */
export function ColourChoice() {
  const { t } = useTranslation();
  const { colour } = useStore(settings);
  return (
    <RadioGroup.Root
      className={styles.row}
      aria-label={t("settings.colour")}
      value={colour}
      onValueChange={(value) => changeSettings({ colour: COLOURS.find((one) => one === value) ?? null })}
    >
      {COLOURS.map((one) => (
        <RadioGroup.Item
          key={one}
          value={one}
          className={styles.colour}
          style={{ background: `var(--colour-${one})` }}
          aria-label={t(`settings.colours.${one}`)}
        />
      ))}
    </RadioGroup.Root>
  );
}

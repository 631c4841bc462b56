import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Choice } from "../../ui/Choice";
import { Field } from "../../ui/Field";
import { Group } from "../../ui/Group";
import type { OptionsProps } from "../contract";
import { chosen, fitted, MODES, withChoice } from "./model/options";
import { isNamed, NAMED_SETUPS } from "./model/setup";
import type { Edition } from "./model/view";
import styles from "./Options.module.css";
import { SetupEditor } from "./setup_editor/SetupEditor";

/** The choice beside those set-ups that have names. */
const OWN = "own";
const EDITIONS: readonly Edition[] = ["kosmos", "bombyx"];
const LOWEST_LID_MM = 100;
const HIGHEST_LID_MM = 400;

/** What can be chosen for a new table; how many play is asked beside it. */
export function Options({ options, change }: OptionsProps) {
  const { t } = useTranslation("catch_the_moon");
  const { edition, mode, setup, lid_mm } = chosen(options);
  const [isOwn, setOwn] = useState(!isNamed(setup));
  const withSetup = (changed: string) => change({ ...options, setup: changed });
  const chooseSetup = (choice: string) => {
    setOwn(choice === OWN);
    if (choice !== OWN) withSetup(choice);
  };

  useEffect(() => {
    const better = fitted(options);
    if (better !== null) change(better);
  }, [options, change]);

  return (
    <div className={styles.options}>
      <Group label={t("options.edition")}>
        <Choice
          label={t("options.edition")}
          value={edition}
          choices={EDITIONS.map((value) => ({ value, label: t(`options.${value}`) }))}
          choose={(value) => change(withChoice(options, { edition: value }))}
        />
      </Group>
      <Group label={t("options.mode")}>
        <Choice
          label={t("options.mode")}
          value={mode}
          choices={MODES[edition].map((value) => ({ value, label: t(`options.${value}`) }))}
          choose={(value) => change(withChoice(options, { mode: value }))}
        />
      </Group>
      <Group label={t("options.setup")}>
        <Choice
          label={t("options.setup")}
          value={isOwn ? OWN : setup}
          choices={[...NAMED_SETUPS, OWN].map((value) => ({ value, label: t(`options.setups.${value}`) }))}
          choose={chooseSetup}
        />
        {isOwn && <SetupEditor setup={setup} change={withSetup} />}
      </Group>
      {mode !== "competitive" && (
        <>
          <Field label={t("options.lid")}>
            <input
              type="number"
              min={LOWEST_LID_MM}
              max={HIGHEST_LID_MM}
              step={10}
              value={lid_mm}
              onChange={(event) => change({ ...options, lid_mm: Number(event.target.value) })}
            />
          </Field>
          <p className={styles.hint}>{t("options.lidHint")}</p>
        </>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { Choice } from "../../ui/Choice";
import { Group } from "../../ui/Group";
import type { OptionsProps } from "../contract";
import { parseRow, rowText, shuffledRow } from "./model/row";
import { RowEditor } from "./pages/RowEditor";

/** The row to start from: shuffled, or laid out by hand. */
export function Options({ options, change }: OptionsProps) {
  const { t } = useTranslation("full_moon");
  const row = typeof options.row === "string" ? parseRow(options.row) : null;
  return (
    <Group label={t("options.start")}>
      <Choice
        label={t("options.start")}
        value={row ? "own" : "shuffled"}
        choices={[
          { value: "shuffled", label: t("options.shuffled") },
          { value: "own", label: t("options.own") },
        ]}
        choose={(value) => change({ ...options, row: value === "own" ? rowText(row ?? shuffledRow()) : null })}
      />
      {row && <RowEditor row={row} change={(next) => change({ ...options, row: rowText(next) })} />}
    </Group>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { Field } from "../../../ui/Field";
import { Icon } from "../../../ui/Icon";
import { WolfTile } from "../art/WolfTile";
import type { WolfName } from "../model/position";
import { choosePlace, parseRow, rowText, shuffledRow } from "../model/row";
import { wolfInWords } from "../words";
import styles from "./RowEditor.module.css";
import { RowReader } from "./RowReader";

export type RowEditorProps = { row: readonly WolfName[]; change: (row: readonly WolfName[]) => void };

/** Twelve wolves to put in order: two are chosen and change places. */
export function RowEditor({ row, change }: RowEditorProps) {
  const { t } = useTranslation("full_moon");
  const [held, setHeld] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  function put(next: readonly WolfName[]) {
    setHeld(null);
    setTyped(null);
    change(next);
  }

  function choose(place: number) {
    const draft = choosePlace({ row, held }, place);
    if (draft.row !== row) {
      const names = [held ?? place, place].map((at) => wolfInWords(row[at] ?? "b1", t));
      announce(t("rowEditor.swapped", { first: names[0], second: names[1] }));
      put(draft.row);
    }
    setHeld(draft.held);
  }

  function type(text: string) {
    const next = parseRow(text);
    if (next) put(next);
    else setTyped(text);
  }

  if (isReading) {
    const read = (next: readonly WolfName[]) => {
      setReading(false);
      put(next);
    };
    return (
      <div className={styles.editor}>
        <RowReader done={read} cancel={() => setReading(false)} />
      </div>
    );
  }
  return (
    <div className={styles.editor}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want */}
      <div className={styles.row} role="group" aria-label={t("rowEditor.label")}>
        {row.map((wolf, place) => (
          <button
            key={wolf}
            type="button"
            className={styles.place}
            aria-pressed={held === place}
            aria-label={t(held === place ? "rowEditor.held" : "rowEditor.wolf", {
              number: place + 1,
              wolf: wolfInWords(wolf, t),
            })}
            onClick={() => choose(place)}
          >
            <WolfTile wolf={wolf} />
          </button>
        ))}
      </div>
      <p className={styles.hint}>{t("rowEditor.hint")}</p>
      <div className={styles.tools}>
        <Button isSmall onClick={() => setReading(true)}>
          <Icon name="eye" />
          {t("rowReader.begin")}
        </Button>
        <Button isSmall onClick={() => put(shuffledRow())}>
          <Icon name="again" />
          {t("rowEditor.shuffle")}
        </Button>
        <Button isSmall onClick={() => put(row.toReversed())}>
          <Icon name="turn" />
          {t("rowEditor.turn")}
        </Button>
      </div>
      <Field label={t("options.notation")}>
        <input
          className={styles.notation}
          value={typed ?? rowText(row)}
          onChange={(event) => type(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          maxLength={40}
          aria-invalid={typed !== null}
        />
      </Field>
      {typed !== null && <p className={styles.invalid}>{t("options.unfinished")}</p>}
    </div>
  );
}

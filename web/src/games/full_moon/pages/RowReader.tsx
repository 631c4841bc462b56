import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { WolfTile } from "../art/WolfTile";
import { WOLVES, type WolfName } from "../model/position";
import { readOff, takeBack } from "../model/row";
import { wolfInWords } from "../words";
import styles from "./RowEditor.module.css";

export type RowReaderProps = { done: (row: readonly WolfName[]) => void; cancel: () => void };

/** A row read off a real table: one wolf after the other, from the left as South sees them. */
export function RowReader({ done, cancel }: RowReaderProps) {
  const { t } = useTranslation("full_moon");
  const [row, setRow] = useState<readonly WolfName[]>([]);
  const news = t("rowReader.next", { number: row.length + 1 });
  useEffect(() => announce(news), [news]);

  function choose(wolf: WolfName) {
    const next = readOff(row, wolf);
    if (next.length === WOLVES.length) done(next);
    else setRow(next);
  }

  return (
    <>
      <ol className={styles.row} aria-label={t("rowEditor.label")}>
        {WOLVES.map((_, place) => {
          const wolf = row[place];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place} className={styles.slot} data-next={place === row.length || undefined}>
              {wolf && (
                <>
                  <WolfTile wolf={wolf} />
                  <span className="visually-hidden">{wolfInWords(wolf, t)}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>{news}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want */}
      <div className={styles.tray} role="group" aria-label={t("rowReader.left")}>
        {WOLVES.map((wolf) => {
          const isUsed = row.includes(wolf);
          return (
            <button
              key={wolf}
              type="button"
              className={styles.choice}
              aria-label={wolfInWords(wolf, t)}
              // It keeps the focus of who has just chosen it.
              aria-disabled={isUsed}
              onClick={() => choose(wolf)}
            >
              <WolfTile wolf={wolf} />
            </button>
          );
        })}
      </div>
      <div className={styles.tools}>
        <Button isSmall disabled={row.length === 0} onClick={() => setRow(takeBack(row))}>
          <Icon name="undo" />
          {t("rowReader.undo")}
        </Button>
        <Button isSmall look="quiet" onClick={cancel}>
          {t("rowReader.cancel")}
        </Button>
      </div>
    </>
  );
}

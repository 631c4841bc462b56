import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { PlaceInfo, SetupInfo } from "../../../net/rest.generated";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { RefusalNote } from "../../Refusal";
import { placesOf, readPlaces, withPlace, writePlaces } from "../model/places";
import { isNamed, setupQuery, USUAL_SETUP } from "../model/setup";
import { PlaceFields } from "./PlaceFields";
import styles from "./SetupEditor.module.css";
import { TopView } from "./TopView";
import { useJudged } from "./use_judged";

export type SetupEditorProps = { setup: string; change: (setup: string) => void };

/** Places the two starting ladders by hand, beginning with those of a set-up that has a name. */
export function SetupEditor({ setup, change }: SetupEditorProps) {
  const { t } = useTranslation("catch_the_moon");
  const [first] = useState(isNamed(setup) ? setup : USUAL_SETUP);
  const { data, isError, refetch } = useQuery(setupQuery(first));
  if (data !== undefined) return <Editor setup={setup} change={change} first={data} />;
  return (
    <div className={styles.waiting}>
      {isError && (
        <>
          <p role="alert">{t("noLadders")}</p>
          <Button onClick={() => void refetch()}>{t("retry")}</Button>
        </>
      )}
    </div>
  );
}

type EditorProps = SetupEditorProps & { first: SetupInfo };

function Editor({ setup, change, first }: EditorProps) {
  const { t } = useTranslation("catch_the_moon");
  const hint = useId();
  const judged = useJudged(setup);
  const refusal = judged?.refusal ?? null;
  const places = readPlaces(setup) ?? placesOf(first);
  const words = refusal && t(`places.refused.${refusal.flaw}`, { ladder: refusal.ladders[0] });
  const move = (index: number, place: PlaceInfo) => change(writePlaces(withPlace(places, index, place)));
  const [slab] = first.base;
  return (
    <div className={styles.editor}>
      <TopView setup={first} places={places} refusal={refusal} describedBy={hint} move={move} />
      <div className={styles.verdict}>
        {refusal && words && <RefusalNote key={words} game="catch-the-moon" rule={refusal.rule} text={words} />}
        {judged && !refusal && (
          <p className={styles.allowed}>
            <Icon name="tick" />
            {t("places.allowed")}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        {slab &&
          places.map((place, index) => (
            <PlaceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a ladder is its number
              key={index}
              ladder={index + 1}
              place={place}
              slab={slab}
              problem={refusal?.ladders.includes(index + 1) ? (words ?? "") : ""}
              change={(changed) => move(index, changed)}
            />
          ))}
      </div>
      <p id={hint} className={styles.hint}>
        {t("places.hint")}
      </p>
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { useSelected } from "../../../app/hooks";
import { Button } from "../../../ui/Button";
import type { Tower } from "../model/tower";
import type { RecordedStep } from "../model/view";
import styles from "./Actions.module.css";

const KNOWN = ["roll", "take", "place", "score"] as const;

export type ActionsProps = {
  legal: readonly string[] | null;
  act: (action: string) => void;
  tower: Tower;
  lesson: RecordedStep | null;
  lookForSpots: (() => void) | null;
  watchAgain: (() => void) | null;
  sharePicture: (() => void) | null;
  tell: () => void;
};

/** What can be done now, the usual thing first. */
export function Actions({ legal, act, tower, lesson, lookForSpots, watchAgain, sharePicture, tell }: ActionsProps) {
  const { t } = useTranslation("catch_the_moon");
  // A lesson has recorded what happens when the ladder is let go where it should be, and nowhere else.
  const isElsewhere = useSelected(tower.facts, (facts) => lesson?.goal !== undefined && facts?.touching.length === 0);
  return (
    <div className={styles.actions}>
      <span className={styles.usual}>
        {KNOWN.filter((action) => legal?.includes(action)).map((action) => (
          <Button
            key={action}
            look={action === "score" ? "plain" : "gold"}
            disabled={action === "place" && isElsewhere}
            onClick={() => act(action)}
          >
            {t(`do.${action}`)}
          </Button>
        ))}
        {lookForSpots && <Button onClick={lookForSpots}>{t("do.spots")}</Button>}
      </span>
      <span className={styles.others}>
        {watchAgain && (
          <Button look="quiet" isSmall onClick={watchAgain}>
            {t("do.again")}
          </Button>
        )}
        <Button look="quiet" isSmall onClick={tell}>
          {t("do.tell")}
        </Button>
        {sharePicture && (
          <Button look="quiet" isSmall onClick={sharePicture}>
            {t("do.share")}
          </Button>
        )}
      </span>
    </div>
  );
}

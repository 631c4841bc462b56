import { useTranslation } from "react-i18next";

import type { Happening } from "../model/happenings";
import type { Shapes } from "../model/shapes";
import type { TowerView } from "../model/view";
import { tellReason } from "../words";
import { DieThrow } from "./DieThrow";
import { Drops } from "./Drops";
import styles from "./Events.module.css";
import { LadderDraw } from "./LadderDraw";

export type EventsProps = {
  happening: Happening | null;
  view: TowerView;
  shapes: Shapes;
  seatName: (seat: number) => string;
};

/** What just happened, over the tower for a moment. It is also told in the log, and so hidden from readers here. */
export function Events({ happening, view, shapes, seatName }: EventsProps) {
  if (happening === null) return null;
  return (
    <div className={styles.events} aria-hidden="true">
      <Event happening={happening} view={view} shapes={shapes} seatName={seatName} />
    </div>
  );
}

function Event({ happening, view, shapes, seatName }: EventsProps & { happening: Happening }) {
  const { t } = useTranslation("catch_the_moon");
  switch (happening.kind) {
    case "die":
      return (
        <>
          <DieThrow face={happening.face} />
          <p className={styles.title}>{t("event.die", { face: t(`die.${happening.face}`) })}</p>
        </>
      );
    case "ladder": {
      const shape = shapes.ladders.get(happening.ladder);
      return (
        <>
          {shape && <LadderDraw shape={shape} />}
          <p className={styles.title}>{t("event.ladder", { number: happening.ladder })}</p>
          <p>{t(`names.${happening.ladder}`)}</p>
        </>
      );
    }
    case "figure":
      return (
        <div className={styles.figure}>
          <p className={styles.maker}>{seatName(happening.seat)}</p>
          <p className={styles.name}>{t(`figures.${happening.figure}`)}</p>
          <p>{t(`figureWords.${happening.figure}`)}</p>
        </div>
      );
    case "held":
      return <p className={`${styles.title} ${styles.held}`}>✓ {t("event.held")}</p>;
    case "mistake": {
      const kind = view.edition === "bombyx" ? "tears" : "raindrops";
      return (
        <div className={styles.mistake}>
          <div className={styles.drop}>
            <Drops count={1} isShed />
          </div>
          <p className={styles.title}>{t(`event.mistake_${kind}`, { name: seatName(happening.seat) })}</p>
          {happening.why && <p>{tellReason(happening.why, t)}</p>}
        </div>
      );
    }
    case "scored":
      return <p className={`${styles.title} ${styles.scored}`}>{t("event.scored", { count: happening.points })}</p>;
  }
}

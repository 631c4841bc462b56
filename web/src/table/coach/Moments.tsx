import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import type { GameTypes, TurningPoint } from "../../games/contract";
import type { TurningPointInfo } from "../../net/rest.generated";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { TableTools } from "../tools";
import type { AsideTools } from "../use_aside";
import { useFork } from "../use_fork";
import { useTable } from "../use_table";
import styles from "./Coach.module.css";
import { LineSteps } from "./LineSteps";
import type { Told } from "./told_to";

export type MomentsProps = TableTools & AsideTools & { told: Told; showBoard: () => void };

/** The decisions that cost most, one at a time, beginning with the worst. */
export function Moments(props: MomentsProps) {
  const { told, session, show, showBoard } = props;
  const [place, setPlace] = useState(told.costliest);
  const point = told.points[place];
  const look = (at: number) => {
    const next = told.points[at];
    if (next === undefined) return;
    setPlace(at);
    session.lookAt(next.ply);
    show({ ply: next.ply, pointed: better(next), variation: null });
    showBoard();
  };
  const lookFirst = useEffectEvent(() => look(place));
  useEffect(() => lookFirst(), []);
  return point && <Moment {...props} place={place} point={point} look={look} />;
}

/** The better action, as the board shows it. */
function better({ line = [], detail = null, action }: TurningPointInfo) {
  const [first] = line;
  if (first === undefined && detail === null) return null;
  return { action: first?.action ?? action, detail, depth: "whole" } as const;
}

type MomentProps = MomentsProps & { place: number; point: TurningPointInfo; look: (place: number) => void };

function Moment({ place, point, look, ...props }: MomentProps) {
  const { tableId, session, game, seatName, tg, told, aside } = props;
  const { t } = useTranslation("coach");
  const { seen, fixed, mySeats, seats } = useTable(session, ({ seen, fixed, mySeats, seats }) => {
    return { seen: seen.get(point.ply), fixed, mySeats, seats };
  });
  const { usualLevel, fork } = useFork({ tableId, session });
  const at = seen && { view: seen.view, turn: point.seat, fixed, seatName, mySeats, legal: null, winners: null };
  const words = at && game.coach?.tell(point as TurningPoint<GameTypes>, at, tg);
  const lookHere = () => look(place);
  const tryAgain = () =>
    fork(point.ply, (seat) => {
      if (seat === point.seat) return { type: "person" };
      const occupant = seats[seat]?.occupant;
      return { type: "bot", level: occupant?.type === "bot" ? occupant.level : usualLevel };
    });
  return (
    <div className={styles.moment}>
      <div className={styles.words} aria-live="polite">
        <h2>{words?.title}</h2>
        <p>
          {words?.cost} {words?.better && <strong>{words.better}</strong>}
        </p>
      </div>
      <div className={styles.buttons}>
        {(point.line?.length ?? 0) > 1 && <LineSteps {...props} key={place} point={point} look={lookHere} />}
        {told.points.length > 1 && <Places count={told.points.length} place={place} look={look} />}
        {aside === null && (
          <Button isSmall onClick={lookHere}>
            <Icon name="eye" />
            {t("look")}
          </Button>
        )}
        <Button look="gold" isSmall onClick={tryAgain}>
          <Icon name="branch" />
          {t("tryAgain")}
        </Button>
      </div>
    </div>
  );
}

type PlacesProps = { count: number; place: number; look: (place: number) => void };

/** From one moment to another. */
function Places({ count, place, look }: PlacesProps) {
  const { t } = useTranslation("coach");
  return (
    <div className={styles.steps}>
      <button type="button" aria-label={t("before")} disabled={place === 0} onClick={() => look(place - 1)}>
        <Icon name="back" />
      </button>
      <span>{t("place", { number: place + 1, count })}</span>
      <button type="button" aria-label={t("next")} disabled={place === count - 1} onClick={() => look(place + 1)}>
        <Icon name="forward" />
      </button>
    </div>
  );
}

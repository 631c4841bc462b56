import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import type { AnalysisProps } from "../../contract";
import { useAnalysis } from "../../use_analysis";
import { Pawn } from "../art/Pawn";
import { percent, rankActions } from "../model/chances";
import { answering } from "../model/view";
import type { GameTypes } from "../views.generated";
import { actionWords } from "../words";
import styles from "./Analysis.module.css";

/** So many actions are shown at once. */
const FIRST_ACTIONS = 8;

/** Who will win from here, and what each action does to it: the game played to its end many times. */
export function Analysis({ tableId, ply, view, seatName, pointed, point }: AnalysisProps<GameTypes>) {
  const { t } = useTranslation("catch_22");
  const { info, isWorking, hasFailed, begin, cancel } = useAnalysis(tableId, ply, view);
  const player = (seat: number) => t("analysis.player", { name: seatName(seat), colour: t(`colours.${seat}`) });
  if (view.phase === "won" || view.phase === "stopped") return <p>{t("analysis.over")}</p>;
  const chances = info?.position?.chances ?? null;
  const actor = answering(view) ?? view.seat;
  const isChance = view.phase === "opening" || view.phase === "roll";
  const ranked = isChance ? [] : rankActions(info?.values ?? [], actor);
  return (
    <section className={styles.analysis} aria-labelledby="catch-22-chances" aria-busy={isWorking}>
      <h2 id="catch-22-chances">{t("analysis.title")}</h2>
      <p className={styles.about}>{t("analysis.about")}</p>
      {isWorking ? (
        <div className={styles.working}>
          <progress value={info?.done ?? 0} max={1} aria-label={t("analysis.title")} />
          <span>{t("analysis.working", { percent: percent(info?.done ?? 0) })}</span>
          <Button isSmall onClick={cancel}>
            {t("analysis.cancel")}
          </Button>
        </div>
      ) : (
        <Button look={info === null ? "gold" : "plain"} onClick={begin}>
          {t(info === null ? "analysis.ask" : "analysis.again")}
        </Button>
      )}
      {hasFailed && <p role="alert">{t("analysis.failed")}</p>}
      {chances && (
        <>
          <h3>{t("analysis.seats")}</h3>
          <ul className={styles.chances}>
            {chances.map((chance, seat) => (
              <li key={t(`colours.${seat}`)}>
                <svg viewBox="-20 -54 40 60" aria-hidden="true">
                  <Pawn seat={seat} />
                </svg>
                <span>{player(seat)}</span>
                <Bar chance={chance} />
                <b>{t("analysis.percent", { percent: percent(chance) })}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {ranked.length > 0 && (
        <>
          <h3>{t("analysis.actions", { name: player(actor) })}</h3>
          <ol className={styles.actions}>
            {ranked.slice(0, FIRST_ACTIONS).map(({ action, chance }) => (
              <li key={action}>
                <button
                  type="button"
                  className={styles.action}
                  aria-pressed={pointed?.action === action}
                  onClick={() => point(pointed?.action === action ? null : { action, detail: null })}
                >
                  <span>{actionWords(action, player, t)}</span>
                  <Bar chance={chance} />
                  <b>{t("analysis.percent", { percent: percent(chance) })}</b>
                </button>
              </li>
            ))}
          </ol>
          {ranked.length > FIRST_ACTIONS && <p>{t("analysis.more", { count: ranked.length - FIRST_ACTIONS })}</p>}
        </>
      )}
    </section>
  );
}

function Bar({ chance }: { chance: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${chance * 100}%` }} />
    </span>
  );
}

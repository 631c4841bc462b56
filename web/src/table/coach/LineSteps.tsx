import { useTranslation } from "react-i18next";

import type { TurningPointInfo } from "../../net/rest.generated";
import { Icon } from "../../ui/Icon";
import type { TableTools } from "../tools";
import type { AsideTools } from "../use_aside";
import { useTable } from "../use_table";
import styles from "./Coach.module.css";

export type LineStepsProps = TableTools &
  AsideTools & { point: TurningPointInfo; look: () => void; showBoard: () => void };

/** Goes along the better line on the board; what is done there is told step by step. */
export function LineSteps({ session, game, seatName, tg, aside, show, point, look, showBoard }: LineStepsProps) {
  const { t } = useTranslation("coach");
  const { start, fixed } = useTable(session, ({ seen, fixed }) => ({
    start: seen.get(point.ply)?.view ?? null,
    fixed,
  }));
  const line = point.line ?? [];
  const at = aside?.variation?.line.length ?? 0;
  const goTo = (steps: number) => {
    const step = line[steps - 1];
    if (step === undefined) return look();
    const done = line.slice(0, steps).map(({ seat, action }) => ({ seat: seat ?? null, action }));
    show({ ply: point.ply, pointed: null, variation: { view: step.view, turn: step.turn ?? null, line: done } });
    showBoard();
  };
  const last = line[at - 1];
  const before = at === 1 ? start : (line[at - 2]?.view ?? null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want
    <div className={`${styles.steps} ${styles.line}`} role="group" aria-label={t("line")}>
      <button type="button" aria-label={t("lineBack")} disabled={at === 0} onClick={() => goTo(at - 1)}>
        <Icon name="back" />
      </button>
      <span role="status">
        {last === undefined
          ? t("line")
          : game.describe({ seat: last.seat ?? null, action: last.action }, before, seatName, tg, fixed)}
      </span>
      <button type="button" aria-label={t("lineOn")} disabled={at === line.length} onClick={() => goTo(at + 1)}>
        <Icon name="forward" />
      </button>
    </div>
  );
}

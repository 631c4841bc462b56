import { useTranslation } from "react-i18next";

import type { BoardProps, GameTypes } from "../contract";
import { RefusalNote } from "../Refusal";
import { useDrawn } from "../use_drawn";
import { ActionForm } from "./ActionForm";
import styles from "./Board.module.css";
import { Structure } from "./Structure";
import { useRuleText } from "./use_rule_text";

/** A position as the server tells it, and what may be done in it. */
export function Board(props: BoardProps<GameTypes>) {
  const { settings, mySeats, view, fixed, legal, act, refusal, isLive } = props;
  useDrawn(props.drawn, props.ply, true);
  const { t } = useTranslation("generic");
  const ruleText = useRuleText(settings.game, refusal?.rule ?? null);
  return (
    <div className={styles.board}>
      <section className={styles.part}>
        <h2>{t("position")}</h2>
        <Structure value={view} />
      </section>
      {refusal?.rule && (
        <RefusalNote key={refusal.id} game={settings.game} rule={refusal.rule} text={ruleText ?? t("refused")} />
      )}
      {isLive && mySeats.length > 0 && <ActionForm legal={legal} act={act} />}
      {fixed !== null && (
        <details className={styles.part}>
          <summary>{t("fixed")}</summary>
          <Structure value={fixed} />
        </details>
      )}
    </div>
  );
}

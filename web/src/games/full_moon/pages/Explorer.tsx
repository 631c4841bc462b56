import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { LogEntry, Refusal } from "../../../net/protocol.generated";
import type { Exploration } from "../../../net/rest.generated";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { useRefusalSound } from "../../Refusal";
import { tellNobody, useSkips } from "../../use_drawn";
import { MoveList } from "../analysis/MoveList";
import { Board } from "../board/Board";
import { parseMove, parsePosition, SOUTH, type View } from "../model/position";
import { goDown, goTo, startAt, type Walk } from "../model/walk";
import { slideInWords } from "../words";
import styles from "./Explorer.module.css";

export type ExplorerProps = {
  walk: Walk;
  /** What is known of the place of the walk, or, until that is there, of the one before. */
  here: Exploration;
  isHere: boolean;
  walkOn: (walk: Walk) => void;
};

/** Walks through the moves of a row: down any of them, back, and along best play. */
export function Explorer({ walk, here, isHere, walkOn }: ExplorerProps) {
  const { t } = useTranslation("full_moon");
  const [isDown, setDown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { skips, onPointerDownCapture } = useSkips();
  useRefusalSound(refusal);
  const view = here.view as View;
  const position = parsePosition(view.position);
  const best = here.line[0]?.action ?? null;
  const step = here.played.at(-1);
  const last: readonly LogEntry[] = isDown && step ? [{ seat: (here.played.length - 1) % 2, action: step.action }] : [];

  function walkTo(next: Walk, isOneDown: boolean) {
    setDown(isOneDown);
    setRefusal(null);
    walkOn(next);
  }

  function act(action: string) {
    if (here.moves.some((move) => move.action === action)) walkTo(goDown(walk, action), true);
    else setRefusal({ type: "refusal", id: "explorer", why: "rule", message: "", rule: here.refused[action] ?? null });
  }

  return (
    <section className={styles.explorer} aria-label={t("explorer.title")}>
      <div className={styles.table}>
        <div onPointerDownCapture={onPointerDownCapture}>
          <Board
            tableId={null}
            settings={{ game: "full-moon" }}
            seats={[]}
            mySeats={here.turn === null ? [] : [here.turn]}
            fromSeat={SOUTH}
            ply={here.played.length}
            view={view}
            fixed={null}
            turn={here.turn}
            last={last}
            log={[]}
            legal={isHere && here.turn !== null ? here.moves.map((move) => move.action) : null}
            act={act}
            refusal={refusal}
            isLive={here.turn !== null}
            isFollowing={false}
            frames={null}
            advise={null}
            skips={skips}
            drawn={tellNobody}
            pointed={null}
            unpoint={tellNobody}
          />
        </div>
        <nav className={styles.steps} aria-label={t("explorer.steps")}>
          <Button
            isSmall
            disabled={walk.at === 0}
            aria-label={t("explorer.first")}
            onClick={() => walkTo(goTo(walk, 0), false)}
          >
            <Icon name="first" />
          </Button>
          <Button
            isSmall
            disabled={walk.at === 0}
            aria-label={t("explorer.back")}
            onClick={() => walkTo(goTo(walk, walk.at - 1), false)}
          >
            <Icon name="back" />
          </Button>
          <span className={styles.count}>
            {walk.at}/{walk.moves.length}
          </span>
          <Button
            isSmall
            disabled={walk.at === walk.moves.length}
            aria-label={t("explorer.forward")}
            onClick={() => walkTo(goTo(walk, walk.at + 1), true)}
          >
            <Icon name="forward" />
          </Button>
          <Button
            isSmall
            look="gold"
            disabled={!isHere || best === null}
            onClick={() => best !== null && walkTo(goDown(walk, best), true)}
          >
            {t("explorer.best")}
          </Button>
        </nav>
        {here.line.length > 0 && (
          <details className={styles.line}>
            <summary>{t("explorer.line", { count: here.line.length })}</summary>
            <ol start={here.played.length + 1}>
              {here.line.map((following, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ply is its number
                <li key={index}>
                  <button
                    type="button"
                    className={styles.step}
                    disabled={!isHere}
                    onClick={() => {
                      const moves = here.line.slice(0, index + 1).map((one) => one.action);
                      walkTo(startAt(walk.row, [...here.played.map((one) => one.action), ...moves]), index === 0);
                    }}
                  >
                    {inWords(following.action, index === 0 ? view : (here.line[index - 1]?.view as View))}
                  </button>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className={styles.moves} aria-busy={!isHere}>
        <h2>{t("analysis.title")}</h2>
        {here.moves.length === 0 ? (
          <p>{t("moment.over")}</p>
        ) : (
          <MoveList values={here.moves} position={position} point={(action) => action !== null && act(action)} />
        )}
      </div>
    </section>
  );

  function inWords(action: string, before: View): string {
    const move = parseMove(action);
    return move ? slideInWords(move, parsePosition(before.position), t) : t("bar.pass");
  }
}

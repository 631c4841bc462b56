import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import type { DailyPuzzle } from "../../../net/rest.generated";
import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { useRefusalSound } from "../../Refusal";
import { tellNobody, useSkips } from "../../use_drawn";
import { Board } from "../board/Board";
import { sideOf } from "../model/layout";
import { parseMove, parsePosition } from "../model/position";
import { boardOf, showSolution } from "../model/puzzle";
import { sideInWords, slideInWords, touchedInWords } from "../words";
import styles from "./Puzzle.module.css";
import { usePuzzle } from "./use_puzzle";

/** One position, one winning move; then any that still wins, until the moon is caught. */
export function Puzzle({ puzzle }: { puzzle: DailyPuzzle }) {
  const { t } = useTranslation("full_moon");
  const { solving, setSolving, act, restart } = usePuzzle(puzzle);
  const { view, turn, last, legal, isOver } = boardOf(solving, puzzle);
  const { missed, solution } = solving;
  useRefusalSound(solving.refusal);
  const news = wordsOf();
  useEffect(() => announce(news), [news]);

  function moveInWords(action: string): string {
    const move = parseMove(action);
    const position = parsePosition(view.position);
    if (!move) return action;
    return [slideInWords(move, position, t), touchedInWords(move, position, t)].filter(Boolean).join("; ");
  }

  const { skips, onPointerDownCapture } = useSkips();

  function wordsOf(): string {
    if (isOver) return t("puzzle.won");
    if (solving.asked !== null) return t("puzzle.judging");
    if (missed) return t(missed.isUnclear ? "puzzle.unclear" : "puzzle.wrong", { move: moveInWords(missed.action) });
    if (solving.isShown && solution !== null) return t("puzzle.shown", { move: moveInWords(solution) });
    if (solving.steps.length === 0) {
      return t("puzzle.goal", { side: sideInWords(sideOf(puzzle.winner), t), count: puzzle.plies });
    }
    const praise = t(solving.steps.length === 2 ? "puzzle.right" : "puzzle.still");
    return `${praise} ${t("puzzle.playOn", { count: solving.plies })}`;
  }

  return (
    <section className={styles.puzzle}>
      <div className={styles.words} data-kind={missed ? "wrong" : solving.at > 0 ? "right" : undefined}>
        <p>{news}</p>
        <div className={styles.buttons}>
          {!isOver && solution !== null && !solving.isShown && (
            <Button isSmall look="quiet" onClick={() => setSolving(showSolution)}>
              {t("puzzle.solve")}
            </Button>
          )}
          {solving.at > 0 && (
            <Button isSmall onClick={restart}>
              {t("puzzle.again")}
            </Button>
          )}
        </div>
      </div>
      <div onPointerDownCapture={onPointerDownCapture}>
        <Board
          tableId={null}
          settings={{ game: "full-moon" }}
          seats={[]}
          mySeats={[puzzle.turn]}
          fromSeat={puzzle.turn}
          ply={solving.at}
          view={view}
          fixed={null}
          turn={turn}
          last={last}
          log={[]}
          legal={legal}
          act={act}
          refusal={solving.refusal}
          isLive={!isOver}
          frames={null}
          advise={null}
          skips={skips}
          drawn={tellNobody}
          pointed={null}
          unpoint={tellNobody}
        />
      </div>
    </section>
  );
}

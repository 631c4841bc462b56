import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { DailyPuzzle } from "../../../rest";
import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { Board } from "../board/Board";
import { sideOf } from "../model/layout";
import { parseMove, parsePosition, type View } from "../model/position";
import { boardOf, nextMove, showSolution, trySolution, UNSOLVED } from "../model/puzzle";
import { sideInWords, slideInWords, touchedInWords } from "../words";
import styles from "./Puzzle.module.css";

/** One position, one winning move. */
export function Puzzle({ puzzle }: { puzzle: DailyPuzzle }) {
  const { t } = useTranslation("full_moon");
  const [solving, setSolving] = useState(UNSOLVED);
  const { view, turn, last, legal, isOver } = boardOf(solving, puzzle);
  const news = wordsOf();
  useEffect(() => announce(news), [news]);

  function moveInWords(action: string): string {
    const move = parseMove(action);
    const position = parsePosition((puzzle.view as View).position);
    if (!move) return action;
    return [slideInWords(move, position, t), touchedInWords(move, position, t)].filter(Boolean).join("; ");
  }

  function wordsOf(): string {
    if (isOver) return t("puzzle.won");
    if (solving.at > 0) return t("puzzle.right");
    if (solving.wrong) return t("puzzle.wrong", { move: moveInWords(solving.wrong) });
    if (solving.isShown) return t("puzzle.shown", { move: moveInWords(puzzle.solution) });
    return t("puzzle.goal", { side: sideInWords(sideOf(puzzle.winner), t), count: puzzle.plies });
  }

  return (
    <section className={styles.puzzle}>
      <div className={styles.words} data-kind={solving.at > 0 ? "right" : solving.wrong ? "wrong" : undefined}>
        <p>{news}</p>
        <div className={styles.buttons}>
          {solving.at === 0 && !solving.isShown && (
            <Button isSmall look="quiet" onClick={() => setSolving(showSolution(solving))}>
              {t("puzzle.solve")}
            </Button>
          )}
          {solving.at > 0 && !isOver && (
            <Button isSmall look="gold" onClick={() => setSolving(nextMove(solving, puzzle))}>
              {t("puzzle.next")}
            </Button>
          )}
          {solving.at > 0 && (
            <Button isSmall onClick={() => setSolving(UNSOLVED)}>
              {t("puzzle.again")}
            </Button>
          )}
        </div>
      </div>
      <Board
        tableId={null}
        settings={{ game: "full-moon" }}
        seats={[]}
        mySeats={[puzzle.turn]}
        fromSeat={puzzle.turn}
        ply={solving.at}
        view={view}
        turn={turn}
        last={last}
        log={[]}
        legal={legal}
        act={(action) => setSolving(trySolution(solving, puzzle, action))}
        refusal={solving.refusal}
        isLive={solving.at === 0}
        frames={null}
        ask={null}
      />
    </section>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../../ui/announce";
import { Button } from "../../../ui/Button";
import { useRefusalSound } from "../../Refusal";
import { tellNobody, useSkips } from "../../use_drawn";
import { Board } from "../board/Board";
import { sideOf } from "../model/layout";
import { opponentOf, parseMove, parsePosition } from "../model/position";
import { boardOf, isFoundAtOnce, type Solving, showSolution, type Task } from "../model/puzzle";
import { sideInWords, slideInWords, touchedInWords } from "../words";
import styles from "./Puzzle.module.css";
import { type Ask, usePuzzle } from "./use_puzzle";

export type PuzzleProps = {
  task: Task;
  ask: Ask;
  goal: string;
  /** One move alone keeps the result at first. */
  isOnlyMove: boolean;
  /** What is said at the end. */
  done: (solving: Solving) => string;
  /** Told once: whether the first move was found at the first try. */
  decide?: (isFound: boolean) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** One position; then any move that keeps the result, to the end. */
export function Puzzle({ task, ask, goal, isOnlyMove, done, decide, children }: PuzzleProps) {
  const { t } = useTranslation("full_moon");
  const { solving, setSolving, act, restart } = usePuzzle(task, ask);
  const { view, turn, last, legal, isOver } = boardOf(solving, task);
  const { missed, solution } = solving;
  useRefusalSound(solving.refusal);
  const news = wordsOf();
  useEffect(() => announce(news), [news]);
  const isFound = isFoundAtOnce(solving);
  const tell = useEffectEvent((found: boolean) => decide?.(found));
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (isFound === null || isTold) return;
    setTold(true);
    tell(isFound);
  }, [isFound, isTold]);

  function moveInWords(action: string): string {
    const move = parseMove(action);
    const position = parsePosition(view.position);
    if (!move) return action;
    return [slideInWords(move, position, t), touchedInWords(move, position, t)].filter(Boolean).join("; ");
  }

  const { skips, onPointerDownCapture } = useSkips();

  function missedInWords(action: string, plies: number | null): string {
    const move = moveInWords(action);
    if (plies === null) return t("puzzle.unclear", { move });
    if (plies === 0) return t("puzzle.drawsNow", { move });
    return t("puzzle.losesNow", { move, side: sideInWords(opponentOf(sideOf(task.turn)), t), count: -plies - 1 });
  }

  function wordsOf(): string {
    if (isOver) return done(solving);
    if (solving.asked !== null) return t("puzzle.judging");
    if (missed) return missedInWords(missed.action, missed.plies);
    if (solving.isShown && solution !== null) return t("puzzle.shown", { move: moveInWords(solution) });
    if (solving.steps.length === 0) return goal;
    const praise = t(isOnlyMove && solving.steps.length === 2 ? "puzzle.right" : "puzzle.still");
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
          {children}
        </div>
      </div>
      <div onPointerDownCapture={onPointerDownCapture}>
        <Board
          tableId={null}
          settings={{ game: "full-moon" }}
          seats={[]}
          mySeats={[task.turn]}
          fromSeat={task.turn}
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
          isFollowing={false}
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

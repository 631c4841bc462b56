import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useGameTitle } from "../../app/hooks";
import type { GameModule, GameTypes, RecordedLesson } from "../../games/contract";
import type { GameEntry } from "../../games/index";
import { useRefusalSound } from "../../games/Refusal";
import { tellNobody, useSkips } from "../../games/use_drawn";
import { announce } from "../../ui/announce";
import { Button, buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Moon } from "../../ui/Moon";
import styles from "./Lesson.module.css";
import { goBack, goOn, LESSON_START, tryAction } from "./lesson_state";

export type LessonProps = {
  entry: GameEntry;
  game: GameModule<GameTypes>;
  lesson: RecordedLesson<GameTypes>;
};

export function Lesson({ entry, game, lesson }: LessonProps) {
  const { t } = useTranslation();
  const { t: tg } = useTranslation(entry.namespace);
  const [state, setState] = useState(LESSON_START);
  useRefusalSound(state.refusal);
  const name = useGameTitle()(entry.name);
  const step = lesson.steps[state.step];
  const words = step === undefined ? t("learn.done", { game: name }) : tg(step.words);
  useEffect(() => announce(words), [words]);
  const { skips, onPointerDownCapture } = useSkips();
  const { Board } = game;
  return (
    <div className={styles.lesson}>
      <header className={styles.head}>
        <h1>{t("learn.title", { game: name })}</h1>
        <ol className={styles.progress} aria-label={t("learn.progress")}>
          {lesson.steps.map((one, index) => (
            <li key={one.words} aria-current={index === state.step ? "step" : undefined} data-done={index < state.step}>
              <span className="visually-hidden">{index + 1}</span>
            </li>
          ))}
        </ol>
      </header>
      <section className={styles.words} aria-label={t("learn.words")}>
        <Moon size="2.4em" />
        <div className={styles.text}>
          <p>{words}</p>
          {state.isTold && <p className={styles.hint}>{t("learn.notNow")}</p>}
          {state.refusal?.rule && (
            <p className={styles.hint}>
              {t("learn.refused")} <Link href={`/rules/${entry.name}#${state.refusal.rule}`}>{state.refusal.rule}</Link>
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {state.step > 0 && step !== undefined && (
            <Button look="quiet" isSmall onClick={() => setState(goBack(state))}>
              <Icon name="back" />
              {t("learn.back")}
            </Button>
          )}
          {step !== undefined && step.expects.length === 0 && (
            <Button look="gold" onClick={() => setState(goOn(state))}>
              {t("learn.next")}
            </Button>
          )}
          {step === undefined && (
            <>
              <Link href={`/new/${entry.name}`} className={buttonClass("gold")}>
                {t("learn.play")}
              </Link>
              <Button onClick={() => setState(LESSON_START)}>{t("learn.again")}</Button>
            </>
          )}
        </div>
      </section>
      {step !== undefined && (
        <div className={styles.board} onPointerDownCapture={onPointerDownCapture}>
          <Board
            tableId={null}
            settings={lesson.settings}
            seats={lesson.seats}
            mySeats={typeof step.turn === "number" ? [step.turn] : [0]}
            fromSeat={0}
            ply={state.step}
            view={step.view}
            fixed={lesson.fixed}
            turn={step.turn}
            last={step.last}
            log={[]}
            legal={step.expects.length === 0 ? null : step.legal}
            act={(action) => setState(tryAction(state, step, action))}
            refusal={state.refusal}
            isLive={step.expects.length > 0}
            isFollowing={false}
            frames={null}
            advise={null}
            skips={skips}
            drawn={tellNobody}
            pointed={null}
            unpoint={tellNobody}
          />
        </div>
      )}
    </div>
  );
}

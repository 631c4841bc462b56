import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { play } from "../../../ui/sounds";
import { useGesture } from "../../../ui/use_gesture";
import { useKeptFocus } from "../../../ui/use_kept_focus";
import type { BoardProps } from "../../contract";
import { useDrawn } from "../../use_drawn";
import { slidesInHand } from "../model/hand";
import { keyMeaning } from "../model/keys";
import { acrossOf, sideOf } from "../model/layout";
import { type Grip, marksOf } from "../model/marks";
import { pictureOfSlide } from "../model/pictures";
import { PASS, parsePosition } from "../model/position";
import { slidesOf } from "../model/slides";
import { columnInWords } from "../spoken";
import type { GameTypes } from "../views.generated";
import styles from "./Board.module.css";
import { HandBar } from "./HandBar";
import { Landings } from "./Landings";
import { MoonChoice } from "./MoonChoice";
import { Row } from "./Row";
import { SidePlate } from "./SidePlate";
import { Stage } from "./Stage";
import { type FoundGrip, useGrip } from "./use_grip";
import { useHand } from "./use_hand";
import { useNarration } from "./use_narration";
import { usePictures } from "./use_pictures";

/** A pointer that moves less than this has clicked. */
const CLICK_PX = 6;

/** Wolves are carried over this column, or beside the row. */
type Drag = { over: number | null };

/** The row of wolves, and the hand that moves them. */
export function Board({
  tableId,
  view,
  ply,
  turn,
  last,
  legal,
  act,
  refusal,
  fromSeat,
  isLive,
  skips,
  drawn,
  pointed,
  unpoint,
}: BoardProps<GameTypes>) {
  const { t } = useTranslation("full_moon");
  const viewer = sideOf(fromSeat);
  const position = useMemo(() => parsePosition(view.position), [view.position]);
  const control = useHand({ isLesson: tableId === null, ply, position, legal, refusal, act });
  const { hand, reach, trouble, make } = control;
  const isSlid = hand.stage === "moon" || hand.stage === "sent";
  const { picture: shown, isSettled, isDrawn } = usePictures(position, last, isSlid, skips);
  useDrawn(drawn, ply, isDrawn);
  useNarration(control, viewer);
  const sound = useEffectEvent((lead: string) => play("move", acrossOf(lead, position.columns, viewer)));
  useEffect(() => {
    const [latest] = last.slice(-1);
    if (latest !== undefined) sound(latest.action.slice(0, 2));
  }, [last]);

  const [wanted, setFocused] = useState(0);
  const focused = Math.min(wanted, shown.columns.length - 1);
  const [hover, setHover] = useState<FoundGrip | null>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  const boardRef = useKeptFocus<HTMLDivElement>(focusedColumn);
  const fieldRef = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const mover = position.toMove;
  const isPlayable = reach !== null && isSettled && hand.stage !== "sent";
  const canGrab = isPlayable && hand.stage !== "moon";
  // A move that the panel points at is shown as if it had been made, all but the closing-up.
  const pointedSlide = pointed === null ? undefined : slidesOf(position, [pointed.action])[0];
  const isWhole = pointed?.depth === "whole";
  const slid = isSlid ? hand : isWhole && pointedSlide && { slide: pointedSlide, end: pointedSlide.ends[0] ?? null };
  const picture = slid ? pictureOfSlide(position, slid.slide, slid.end) : shown;
  const slides = reach ? slidesInHand(hand, reach) : [];
  const gripAt = useGrip(rowRef, position, viewer);
  const marks = marksOf({
    position,
    hand,
    reach: isPlayable ? reach : null,
    hover: hover?.isOnWolves ? hover : null,
    shaken: trouble?.column ?? null,
    pointed: isSlid || pointed?.depth === "place" ? undefined : pointedSlide,
  });

  const grab = useGesture<Grip>(({ column, pack }) => ({
    slackPx: CLICK_PX,
    onStart: () => make({ type: "take", column, pack }),
    onMove: ({ event, start, to }) => {
      // The wolves follow the pointer without being drawn anew; what is under it seldom changes.
      fieldRef.current?.style.setProperty("--dx", `${to.x - start.x}px`);
      fieldRef.current?.style.setProperty("--dy", `${to.y - start.y}px`);
      const over = gripAt(event)?.column ?? null;
      if (drag?.over !== over) setDrag({ over });
    },
    onDrop: (event) => {
      const over = gripAt(event)?.column ?? null;
      make(over === null ? { type: "back" } : { type: "drop", column: over });
    },
    onClick: () => make({ type: "press", column, pack }),
    onCancel: () => make({ type: "back" }),
    onEnd: () => setDrag(null),
  }));

  function onGrab(event: PointerEvent) {
    if (pointed !== null) unpoint();
    const grip = canGrab ? gripAt(event) : null;
    if (!grip) return;
    const isTarget = slides.some((slide) => slide.target === grip.column);
    if (!grip.isOnWolves && !isTarget) return make({ type: "back" });
    setFocused(grip.column);
    grab(event, grip);
  }

  function onKey(event: KeyboardEvent, column: number) {
    const meaning = keyMeaning(event.key, reach ? hand : { stage: "empty" }, {
      column,
      columns: picture.columns.length,
      viewer,
      mover,
    });
    if (!meaning || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if ("focus" in meaning) setFocused(meaning.focus);
    else if (isPlayable) make(meaning.gesture);
  }

  const aimed = drag ? drag.over : hand.stage === "holding" ? hand.target : null;

  return (
    <div ref={boardRef} className={styles.board}>
      <div
        className={styles.frame}
        onPointerDown={onGrab}
        onPointerMove={(event) => {
          const now = gripAt(event);
          if (!isSameGrip(hover, now)) setHover(now);
        }}
        onPointerLeave={() => setHover(null)}
      >
        <Stage
          picture={picture}
          viewer={viewer}
          {...marks}
          fieldRef={fieldRef}
          isCarried={drag !== null}
          shakes={trouble?.count ?? 0}
          isPlayable={canGrab}
        >
          <Landings slides={slides} position={position} viewer={viewer} aimed={aimed} />
          <Row
            rowRef={rowRef}
            columns={picture.columns}
            viewer={viewer}
            label={t("row")}
            labelOf={(column) => {
              return columnInWords(column, { ...position, columns: picture.columns }, viewer, reach, slides, t);
            }}
            isBusy={!isSettled}
            source={hand.stage === "holding" ? hand.source : null}
            targets={slides.map((slide) => slide.target)}
            pointed={!isSlid && !isWhole ? (pointedSlide?.source ?? null) : null}
            focused={focused}
            onFocus={setFocused}
            onKey={onKey}
          />
          {hand.stage === "moon" && reach && (
            <MoonChoice
              slide={hand.slide}
              columns={picture.columns}
              reach={reach}
              viewer={viewer}
              end={hand.end}
              onPoint={(end) => make({ type: "point", end })}
              onPlace={(end) => make({ type: "place", end })}
            />
          )}
          <SidePlate side={viewer === 0 ? 1 : 0} isTop isTurn={turn !== null && turn !== viewer} />
          <SidePlate side={viewer} isTop={false} isTurn={turn === viewer} />
        </Stage>
      </div>
      <HandBar
        hand={hand}
        reach={isSettled ? reach : null}
        trouble={trouble}
        position={position}
        viewer={viewer}
        turn={turn}
        mustPass={legal?.includes(PASS) ?? false}
        isLive={isLive}
        make={make}
      />
    </div>
  );
}

function focusedColumn(board: HTMLElement): HTMLElement | null {
  return board.querySelector<HTMLElement>('[role="option"][tabindex="0"]');
}

function isSameGrip(a: FoundGrip | null, b: FoundGrip | null): boolean {
  return a?.column === b?.column && a?.pack === b?.pack && a?.isOnWolves === b?.isOnWolves;
}

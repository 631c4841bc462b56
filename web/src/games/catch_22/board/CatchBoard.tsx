import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";

import { nameOf } from "../../../table/names";
import type { BoardProps } from "../../contract";
import { readBoard } from "../model/board";
import { sortChoices } from "../model/choices";
import { centreOf, sizeOf } from "../model/geometry";
import { pointerOf } from "../model/pointer";
import { barredSquares, waysTo } from "../model/reach";
import { actorOf } from "../model/scenes";
import { answering } from "../model/view";
import { reveal } from "../model/viewport";
import { Actions } from "../panel/Actions";
import { Caption, Die } from "../panel/Die";
import { Note } from "../panel/Note";
import { OfferAnswer } from "../panel/OfferAnswer";
import { Purses } from "../panel/Purses";
import type { GameTypes } from "../views.generated";
import { newsInWords, squareWords } from "../words";
import styles from "./CatchBoard.module.css";
import { Flights } from "./Flights";
import { Ghost } from "./Ghost";
import { Grid } from "./Grid";
import { Marks } from "./Marks";
import { Names } from "./Names";
import { Pieces } from "./Pieces";
import { Pointer } from "./Pointer";
import { Town } from "./Town";
import { Trail } from "./Trail";
import { useCloseUp } from "./use_close_up";
import { useHand } from "./use_hand";
import { usePieceDrag } from "./use_piece_drag";
import { useStage } from "./use_stage";
import { useViewport } from "./use_viewport";
import { ZoomControls } from "./ZoomControls";

export function CatchBoard(props: BoardProps<GameTypes>) {
  const { seats, mySeats, legal, refusal } = props;
  const { t } = useTranslation("catch_22");
  const board = readBoard(props.fixed.board);
  const stage = useStage({ ...props, board });
  const { view, picture, shot } = stage;
  const size = useMemo(() => sizeOf(board), [board]);
  const svg = useRef<SVGSVGElement>(null);
  const seatName = useCallback((seat: number) => nameOf(seats, seat, t("somebody")), [seats, t]);
  const choices = useMemo(() => sortChoices(stage.isQuiet ? legal : null), [stage.isQuiet, legal]);

  const { viewport, setViewport, hasTravelled, onPress } = useViewport(svg, size);
  const hand = useHand({ board, view, choices, svg, act: props.act });
  const drag = usePieceDrag(hand);
  useCloseUp({ svg, board, size, home: hand.home, moves: choices.moves, setViewport });
  const { cursor, isCursorUsed } = hand;
  useEffect(() => {
    if (!isCursorUsed) return;
    const { x, y } = centreOf(board, cursor);
    setViewport((now) => reveal(now, size, x, y, 60));
  }, [board, size, cursor, isCursorUsed, setViewport]);

  const isOver = view.phase === "won" || view.phase === "stopped";
  const actor = shot === null ? null : actorOf(shot.scene);
  const mover = actor ?? (isOver ? null : (answering(view) ?? view.seat));
  const isThrowing = shot?.scene.kind === "die";
  const ways = useMemo(() => waysTo(board, view, choices), [board, view, choices]);
  const { pointed } = props;
  const pointer = useMemo(() => {
    return pointed && stage.isQuiet ? pointerOf(board, view, pointed.action, pointed.depth) : null;
  }, [board, view, pointed, stage.isQuiet]);
  const isCarryingCube = hand.hand.carries === "cube";
  const act = (action: string) => {
    hand.clearHint();
    props.act(action);
  };
  const { open } = hand;
  const words = useMemo(() => {
    const told = { phase: view.phase, squares: open, choices };
    const entries = [...board.squares.values()].map((one) => [one.name, squareWords(one, picture, told, seatName, t)]);
    return new Map(entries as [string, string][]);
  }, [board, picture, view.phase, open, choices, seatName, t]);

  return (
    <div className={styles.table}>
      <div className={styles.layout} style={{ "--ratio": size.width / size.height } as React.CSSProperties}>
        <div className={styles.board}>
          <Town
            board={board}
            svg={svg}
            viewport={viewport}
            onPress={onPress}
            onPoint={(event) => {
              if (event.pointerType === "mouse" && !hand.hand.isDragging) {
                hand.lookAt(hand.squareUnder(event.clientX, event.clientY));
              }
            }}
            onLeave={() => {
              if (!hand.hand.isDragging) hand.lookAt(null);
            }}
            onTouch={(square, { nativeEvent: { clientX, clientY }, nativeEvent }) => {
              if (hasTravelled()) return;
              const isByHand = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
              const meant = isByHand ? (hand.openNear(clientX, clientY) ?? square) : square;
              if (meant !== null) hand.touch(meant);
            }}
            onKeyDown={hand.onKeyDown}
            onFocusSquare={(square) => hand.dispatch({ type: "cursor", square })}
            onBlur={() => hand.dispatch({ type: "left" })}
          >
            <Grid
              board={board}
              gold={picture.gold}
              cursor={cursor}
              words={words}
              open={hand.open}
              winning={choices.winning}
            />
            <Marks
              board={board}
              open={hand.open}
              winning={choices.winning}
              ways={ways}
              chosen={hand.chosen}
              barred={isCarryingCube ? barredSquares(board, choices) : []}
            />
            <Trail board={board} trail={shot === null ? stage.trail : null} />
            <Pieces
              board={board}
              picture={picture}
              shot={shot}
              mover={mover}
              winner={view.phase === "won" && stage.isQuiet ? view.seat : null}
              draggable={choices.moves.size > 0 ? view.seat : null}
              onPress={drag.onPressPawn}
            />
            <Names board={board} pawns={picture.pawns} seatName={seatName} />
            {pointer && <Pointer board={board} pointer={pointer} />}
            <Flights board={board} picture={picture} shot={shot} />
          </Town>
          <ZoomControls
            board={board}
            pawn={hand.home}
            viewport={viewport}
            setViewport={setViewport}
            // The board of a lesson is small, and its words need the room.
            canZoom={props.tableId !== null}
          />
        </div>
        <div className={styles.side}>
          <Actions
            board={board}
            view={view}
            choices={choices}
            carries={hand.hand.carries}
            seatName={seatName}
            act={act}
            takeCube={() => hand.dispatch({ type: "take", what: "cube", isDragging: false })}
            onPressCube={drag.onPressCube}
            look={hand.lookAt}
          >
            <div className={styles.dish}>
              <Die thrown={picture.die} shot={shot} seatName={seatName} />
              <Caption
                thrown={isThrowing ? null : picture.die}
                news={stage.news === null ? null : newsInWords(stage.news, { seatName, mySeats }, t)}
                isCarrying={isCarryingCube}
                seatName={seatName}
              />
            </div>
            <Note refusal={refusal} hint={hand.hint === null ? null : t(`hint.${hand.hint}`)} seatName={seatName} />
            {view.phase === "answer" && !choices.plain.includes("accept") && (
              <OfferAnswer view={view} seatName={seatName} act={null} />
            )}
          </Actions>
          <Purses picture={picture} mover={mover} mySeats={mySeats} seatName={seatName} />
        </div>
      </div>
      <Ghost ref={drag.ghost} carries={hand.hand.isDragging ? hand.hand.carries : null} seat={view.seat} />
    </div>
  );
}

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../app/hooks";
import { createStore } from "../../app/store";
import type { SetupInfo } from "../../net/rest.generated";
import { nameOf } from "../../table/names";
import { useReducedMotion } from "../../ui/reduced_motion";
import type { BoardProps } from "../contract";
import { RefusalNote } from "../Refusal";
import styles from "./Board.module.css";
import { keepBest } from "./model/bests";
import { Inset } from "./model/inset";
import { measured } from "./model/lid";
import { look } from "./model/look";
import { isBare, startFrame } from "./model/setup";
import type { Shapes } from "./model/shapes";
import { inHand, isShared, sadness, type TowerTypes, tearsShed } from "./model/view";
import { Actions } from "./panel/Actions";
import { CameraButtons } from "./panel/CameraButtons";
import { Chart } from "./panel/Chart";
import { Events } from "./panel/Events";
import { Figures } from "./panel/Figures";
import { HandTools } from "./panel/HandTools";
import { InsetFrame } from "./panel/InsetFrame";
import { KeyHelp } from "./panel/KeyHelp";
import { Knob } from "./panel/Knob";
import { LookOptions } from "./panel/LookOptions";
import { MotionNote } from "./panel/MotionNote";
import { MotionPlayer } from "./panel/MotionPlayer";
import { Nearness } from "./panel/Nearness";
import { OutlookNote } from "./panel/OutlookNote";
import { SlowMotionNote } from "./panel/SlowMotionNote";
import { Spots } from "./panel/Spots";
import { Tears } from "./panel/Tears";
import { Wish } from "./panel/Wish";
import { createCameraWishes } from "./scene/camera_wishes";
import type { TakePicture } from "./share";
import { TowerPicture } from "./TowerPicture";
import { useFollow } from "./use_follow";
import { useForesight } from "./use_foresight";
import { useHappenings } from "./use_happenings";
import { useKeys } from "./use_keys";
import { useNarration } from "./use_narration";
import { useNearest } from "./use_nearest";
import { useProposal } from "./use_proposal";
import { useReplay } from "./use_replay";
import { useShare } from "./use_share";
import { useSlowMotion } from "./use_slow_motion";
import { useSpots } from "./use_spots";
import { useTower } from "./use_tower";
import { hasWebGL } from "./webgl";
import { ladderName, refusedWords, tellTower } from "./words";

export type TowerTableProps = BoardProps<TowerTypes> & { shapes: Shapes; setup: SetupInfo };

export function TowerTable(props: TowerTableProps) {
  const {
    shapes,
    setup,
    view,
    seats,
    mySeats,
    ply,
    last,
    log,
    legal,
    act,
    refusal,
    isLive,
    isFollowing,
    frames,
    advise,
    tableId,
  } = props;
  const { t } = useTranslation("catch_the_moon");
  const isCalm = useReducedMotion();
  const holder = view.phase === "hold" && mySeats.includes(view.seat) ? view.seat : null;
  const start = useMemo(() => startFrame(setup, shapes), [setup, shapes]);
  const boxes = setup.base;
  const tower = useTower({ shapes, boxes, first: isBare(view, setup) ? start : null, view, frames, holder, isCalm });
  const held = useStore(tower.hand);
  const playback = useStore(tower.playback);
  const wishes = useMemo(createCameraWishes, []);
  const replay = useReplay({ tower, start, tableId, log, last, isLive, isFollowing, isCalm });
  const slow = useSlowMotion({ tower, wishes, tableId, log, last, isLive, isCalm, holder, skips: props.skips });
  const isMoving = replay.isMoving || slow.isShown;
  const { skips, drawn } = props;
  const { happening, seen } = useHappenings({ view, ply, last, isCalm, isMoving, skips, drawn });
  /** What is told of around the tower. */
  const told = seen.view;
  /** It is in the bag for as long as it has not been seen to come out. */
  const concealed = inHand(view) === inHand(told) ? null : inHand(view);
  const hand = concealed === null ? held : null;
  const offered = concealed === null ? legal : null;
  useEffect(() => tower.conceal(concealed), [tower, concealed]);
  const spots = useSpots({ tower, tableId, ply, view, advise, holder });
  // What would come of a ladder is not told before the die and the ladder have been seen.
  const foresight = useForesight({ tower, advise, holder: told.phase === "hold" ? holder : null });
  const [inset] = useState(() => new Inset());
  const [knob] = useState(() => createStore<HTMLElement | null>(null));
  const wanted = useStore(look);
  useFollow(tower, wishes, concealed);
  const takePicture = useRef<TakePicture | null>(null);
  const shared = useShare(takePicture, view);
  const scene = useRef<HTMLDivElement>(null);
  const [isBest, setIsBest] = useState(false);
  const tell = useNarration(tower, told);
  const tellNearest = useNearest(tower, wishes);
  const pressed = useKeys({ tower, wishes, legal: offered, act, tell, tellNearest, lookForSpots: spots.look });
  const seatName = (seat: number) => nameOf(seats, seat, "–");
  const nameOfLadder = useCallback((ladder: number) => ladderName(ladder, t), [t]);
  const lid = isShared(told) ? { mm: told.lid_mm, count: measured(told.report, told.lid_mm).points } : null;
  const isOver = told.phase === "over";
  const isMine = mySeats.length > 0;

  useProposal(tower, told, props.pointed);

  useEffect(() => {
    tower.snaps = wanted.snaps;
  }, [tower, wanted.snaps]);
  useEffect(() => {
    if (isOver && isMine && isShared(told) && tableId !== null && keepBest(told)) setIsBest(true);
  }, [isOver, isMine, told, tableId]);

  return (
    <div className={styles.board}>
      <div
        ref={scene}
        className={styles.scene}
        role="application"
        aria-label={t("hud.scene")}
        aria-describedby="tower-in-words"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the ladder
        tabIndex={0}
        onKeyDown={pressed}
        onContextMenu={(event) => event.preventDefault()}
      >
        <TowerPicture
          tower={tower}
          foresight={foresight}
          inset={inset}
          knob={knob}
          boxes={boxes}
          nameOf={nameOfLadder}
          sadness={sadness(told)}
          tears={tearsShed(told)}
          lid={lid && { mm: lid.mm, label: t("hud.lid", lid) }}
          wishes={wishes}
          isCalm={isCalm}
          takePicture={takePicture}
        />
        {hand && wanted.inset && hasWebGL() && <InsetFrame tower={tower} hand={hand} inset={inset} />}
        {hand && navigator.maxTouchPoints > 0 && <Knob tower={tower} knob={knob} />}
      </div>
      <p id="tower-in-words" className="visually-hidden">
        {tellTower(told, t)}
      </p>
      <div className={`${styles.hud} ${styles.upperLeft}`}>
        {told.die && (told.phase === "hold" || told.phase === "settle") && (
          <div className={`${styles.glass} ${styles.wish}`}>
            <Wish tower={tower} die={told.die}>
              {hand && wanted.cues && <Nearness tower={tower} />}
            </Wish>
            {hand && <OutlookNote foresight={foresight} />}
          </div>
        )}
        <div className={`${styles.glass} ${styles.tears}`}>
          <Tears view={told} seatName={seatName} />
        </div>
      </div>
      <div className={`${styles.hud} ${styles.lowerLeft}`}>
        <CameraButtons wishes={wishes} hasLadder={hand !== null} />
      </div>
      {hand && (
        <div className={`${styles.hud} ${styles.lowerRight}`}>
          <HandTools tower={tower} hand={hand} />
        </div>
      )}
      <Events happening={happening} view={view} shapes={shapes} seatName={seatName} />
      {refusal?.rule && (
        <div className={styles.refusal}>
          <RefusalNote
            key={refusal.id}
            game="catch-the-moon"
            rule={refusal.rule}
            text={refusedWords(refusal.rule, t)}
          />
        </div>
      )}
      <Actions
        legal={offered}
        act={act}
        tower={tower}
        lesson={view.recorded ?? null}
        lookForSpots={hand && (advise !== null || tableId === null) ? spots.look : null}
        watchAgain={replay.watchAgain}
        sharePicture={hasWebGL() ? shared.picture : null}
        tell={tell}
      />
      {slow.isShown && <SlowMotionNote skip={slow.skip} />}
      {!slow.isShown && playback && playback.length > 0 && (
        <MotionPlayer
          playback={playback}
          close={replay.close}
          film={async () => {
            const canvas = scene.current?.querySelector("canvas");
            if (canvas) await shared.film(canvas, playback);
          }}
        />
      )}
      {(playback?.length === 0 || replay.isUnknown) && <MotionNote isKnown={playback !== null} close={replay.close} />}
      {hand && spots.state && <Spots tower={tower} state={spots.state} choose={spots.choose} />}
      {isShared(view) && <Chart view={told} isNewBest={isBest} />}
      {told.figures.length > 0 && <Figures view={told} seatName={seatName} />}
      <LookOptions />
      <KeyHelp />
    </div>
  );
}

import { lazy, type RefObject, Suspense, useState } from "react";
import { PCFShadowMap, WebGLRenderer, type WebGLRendererParameters } from "three";

import { useSelected, useStore } from "../../../app/hooks";
import type { Store } from "../../../app/store";
import type { BoxInfo } from "../../../net/rest.generated";
import type { Foresight } from "../model/foresight";
import type { Inset } from "../model/inset";
import { look } from "../model/look";
import { AutoQuality, firstGuess, type Quality, type Step } from "../model/quality";
import type { Tower } from "../model/tower";
import type { TakePicture } from "../share";
import { webglRenderer } from "../webgl";
import { AdaptiveDpr } from "./AdaptiveDpr";
import { CameraRig } from "./CameraRig";
import { CloudBase } from "./CloudBase";
import { FIELD_DEG } from "./camera";
import type { CameraWishes } from "./camera_wishes";
import { Ghost } from "./Ghost";
import { Grip } from "./Grip";
import { HeightLine, LidPlane } from "./Heights";
import { Ladders } from "./Ladders";
import { Lights } from "./Lights";
import { Moon } from "./Moon";
import { ProposedLadder } from "./ProposedLadder";
import { Pulse } from "./Pulse";
import { SceneCanvas } from "./SceneCanvas";
import { Shadows } from "./Shadows";
import { Sky } from "./Sky";
import { TableTop } from "./TableTop";

const Cues = lazy(() => import("./cues/Cues"));
const Names = lazy(() => import("./names/Names"));

export type TowerSceneProps = {
  tower: Tower;
  foresight: Foresight;
  inset: Inset;
  /** Of the page: it hangs below the ladder in the hand. */
  knob: Store<HTMLElement | null>;
  /** Of the base, the slab first. */
  boxes: readonly BoxInfo[];
  sadness: number;
  tears: number;
  /** The height of the box lid and what the structure is worth against it; null in a game without. */
  lid: { mm: number; label: string } | null;
  wishes: CameraWishes;
  nameOf: (ladder: number) => string;
  isCalm: boolean;
  /** Set when a picture can be taken. */
  takePicture: RefObject<TakePicture | null>;
  /** Told when the browser takes the means to draw away, and when it gives them back. */
  onDrawing: (canDraw: boolean) => void;
};

/** Where even plain pictures take long, they are coarse while something moves. */
const COARSE = { min: 0.6, debounce: 300 };
const DPR: Record<Quality, number | [number, number]> = { high: [1, 2], low: 1 };

const CAMERA = { fov: FIELD_DEG, near: 20, far: 9000, up: [0, 0, 1], position: [300, -500, 200] } as const;

/** The tower under the night sky. Everything in it is in millimetres, z up. */
export default function TowerScene(props: TowerSceneProps) {
  const { tower, foresight, inset, knob, boxes, sadness, tears, lid, wishes, nameOf, isCalm, takePicture, onDrawing } =
    props;
  const hand = useStore(tower.hand);
  const wish = useSelected(look, ({ quality }) => quality);
  const [auto] = useState(() => new AutoQuality(guessed()));
  const [step, setStep] = useState<Step>(auto.step);
  const quality = wish === "auto" ? (step === "high" ? "high" : "low") : wish;
  const isSlow = wish === "auto" && step === "coarse";
  return (
    <SceneCanvas
      key={quality}
      shadows={{ type: PCFShadowMap }}
      dpr={DPR[quality]}
      frameloop="demand"
      performance={COARSE}
      camera={CAMERA}
      gl={(defaults) => drawnBy(defaults, quality)}
      onLost={() => onDrawing(false)}
      onRestored={() => {
        onDrawing(true);
        tower.redraw();
      }}
    >
      {/* Before the labels, which stand beside the tower as the camera sees it now. */}
      <CameraRig tower={tower} wishes={wishes} isCalm={isCalm || isSlow} />
      <Sky quality={quality} isCalm={isCalm || quality === "low"} />
      <Moon sadness={sadness} tears={tears} isCalm={isCalm} isStill={isCalm || quality === "low"} />
      <Lights quality={quality} />
      <Shadows tower={tower} />
      <TableTop quality={quality} />
      <CloudBase boxes={boxes} quality={quality} />
      <Ladders tower={tower} quality={quality} />
      <Ghost tower={tower} />
      <ProposedLadder tower={tower} />
      {hand && (
        <Suspense fallback={null}>
          <Cues tower={tower} hand={hand} inset={inset} knob={knob} boxes={boxes} foresight={foresight} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Names tower={tower} nameOf={nameOf} />
      </Suspense>
      <HeightLine tower={tower} />
      {lid && <LidPlane mm={lid.mm} label={lid.label} />}
      <Grip tower={tower} />
      {isSlow && <AdaptiveDpr tower={tower} />}
      <Pulse
        tower={tower}
        takePicture={takePicture}
        told={(ms) => {
          if (wish === "auto") setStep(auto.add(ms));
        }}
      />
    </SceneCanvas>
  );
}

/** Edges are smooth wherever a graphics card draws; the processor would need twice the time for that. */
function drawnBy(defaults: WebGLRendererParameters, quality: Quality): WebGLRenderer {
  return new WebGLRenderer({ ...defaults, antialias: quality === "high" || guessed() === "high" });
}

/** Before anything was measured. */
function guessed(): Quality {
  return firstGuess(webglRenderer() ?? "");
}

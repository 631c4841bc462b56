import { type RefObject, useRef, useState } from "react";
import { PCFShadowMap, WebGLRenderer, type WebGLRendererParameters } from "three";

import type { BoxInfo } from "../../../net/rest.generated";
import { FrameTimes, firstGuess, type Quality } from "../model/quality";
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
import { Pulse } from "./Pulse";
import { SceneCanvas } from "./SceneCanvas";
import { Shadows } from "./Shadows";
import { Sky } from "./Sky";
import { TableTop } from "./TableTop";

export type TowerSceneProps = {
  tower: Tower;
  /** Of the base, the slab first. */
  boxes: readonly BoxInfo[];
  sadness: number;
  tears: number;
  /** The height of the box lid and what the structure is worth against it; null in a game without. */
  lid: { mm: number; label: string } | null;
  wishes: CameraWishes;
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
  const { tower, boxes, sadness, tears, lid, wishes, isCalm, takePicture, onDrawing } = props;
  const [quality, setQuality] = useState<Quality>(() => firstGuess(webglRenderer() ?? ""));
  const [isSlow, setSlow] = useState(false);
  const times = useRef(new FrameTimes());
  const goDown = () => {
    times.current = new FrameTimes();
    if (quality === "high") setQuality("low");
    else setSlow(true);
  };
  return (
    <SceneCanvas
      key={quality}
      shadows={quality === "high" ? { type: PCFShadowMap } : false}
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
      <Moon sadness={sadness} tears={tears} isCalm={isCalm} />
      <Lights quality={quality} />
      {quality === "high" && <Shadows tower={tower} />}
      <TableTop quality={quality} />
      <CloudBase boxes={boxes} quality={quality} />
      <Ladders tower={tower} quality={quality} />
      <Ghost tower={tower} />
      <HeightLine tower={tower} />
      {lid && <LidPlane mm={lid.mm} label={lid.label} />}
      <Grip tower={tower} />
      {isSlow && <AdaptiveDpr tower={tower} />}
      <Pulse
        tower={tower}
        takePicture={takePicture}
        told={(ms) => {
          if (!isSlow && times.current.add(ms) === "low") goDown();
        }}
      />
    </SceneCanvas>
  );
}

function drawnBy(defaults: WebGLRendererParameters, quality: Quality): WebGLRenderer {
  return new WebGLRenderer({ ...defaults, antialias: quality === "high" });
}

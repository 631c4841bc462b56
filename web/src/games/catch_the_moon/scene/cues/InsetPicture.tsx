import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { Color, OrthographicCamera, Vector3 } from "three";

import { useStore } from "../../../../app/hooks";
import { type Inset, insetAxes, insetPlace } from "../../model/inset";
import type { Tower } from "../../model/tower";
import { INSET } from "../palette";

const AWAY_MM = 700;
const BACKGROUND = new Color(INSET.background);

export type InsetPictureProps = { tower: Tower; inset: Inset; element: HTMLElement };

/** The scene once more, as the inset sees it, over its place in the picture. It takes over the drawing of both. */
export function InsetPicture({ tower, inset, element }: InsetPictureProps) {
  const kind = useStore(inset.kind);
  const invalidate = useThree((state) => state.invalidate);
  const camera = useMemo(() => new OrthographicCamera(-1, 1, 1, -1, 1, 2 * AWAY_MM), []);

  // Another kind is another picture, as another size is, for which the scene asks itself.
  useEffect(() => inset.kind.subscribe(() => invalidate()), [inset, invalidate]);

  useFrame(({ gl, scene, camera: main }) => {
    gl.render(scene, main);
    const held = tower.heldPose();
    const canvas = gl.domElement;
    const width = element.clientWidth;
    const height = element.clientHeight;
    if (held === null || width === 0 || height === 0) return;
    const { right, up, forward } = insetAxes(kind, tower.axes);
    inset.axes = { right, up, forward };
    const { middle, halfMm: half } = insetPlace(kind, held.position, tower.around.nearest?.gap ?? null);
    inset.halfMm = half;
    camera.left = (-half * width) / height;
    camera.right = -camera.left;
    camera.top = half;
    camera.bottom = -half;
    MIDDLE.fromArray(middle);
    camera.matrix.makeBasis(TO.fromArray(right), UP.fromArray(up), BACK.fromArray(forward).negate());
    camera.quaternion.setFromRotationMatrix(camera.matrix);
    camera.position.copy(MIDDLE).addScaledVector(BACK, AWAY_MM);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const left = element.offsetLeft;
    const bottom = canvas.clientHeight - element.offsetTop - height;
    gl.getClearColor(BEFORE);
    const alpha = gl.getClearAlpha();
    gl.setScissorTest(true);
    gl.setScissor(left, bottom, width, height);
    gl.setViewport(left, bottom, width, height);
    gl.setClearColor(BACKGROUND, 1);
    gl.render(scene, camera);
    gl.setScissorTest(false);
    gl.setViewport(0, 0, canvas.clientWidth, canvas.clientHeight);
    gl.setClearColor(BEFORE, alpha);
  }, 1);
  return null;
}

const MIDDLE = new Vector3();
const TO = new Vector3();
const UP = new Vector3();
const BACK = new Vector3();
const BEFORE = new Color();

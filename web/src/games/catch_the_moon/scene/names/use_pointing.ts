import { useThree } from "@react-three/fiber";
import { useEffect } from "react";
import { type Camera, Raycaster, Vector2 } from "three";

import { pointedAt } from "../../model/pointing";
import type { Tower } from "../../model/tower";

/** Follows the mouse over the picture, at most once for each picture. */
export function usePointing(tower: Tower): void {
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  useEffect(() => {
    const canvas = gl.domElement;
    let waiting = 0;
    const point = (ladder: number | null) => {
      if (tower.pointed.get() === ladder) return;
      tower.pointed.set(ladder);
      tower.redraw();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || waiting !== 0) return;
      waiting = requestAnimationFrame(() => {
        waiting = 0;
        point(event.buttons === 0 ? found(tower, camera, canvas, event) : null);
      });
    };
    const leave = () => point(null);
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerleave", leave);
    return () => {
      cancelAnimationFrame(waiting);
      canvas.removeEventListener("pointermove", move);
      canvas.removeEventListener("pointerleave", leave);
      tower.pointed.set(null);
    };
  }, [tower, gl, camera]);
}

const RAY = new Raycaster();
const PLACE = new Vector2();

function found(tower: Tower, camera: Camera, canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent) {
  const frame = tower.seen;
  if (frame === null) return null;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  PLACE.set(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  RAY.setFromCamera(PLACE, camera);
  const { origin, direction } = RAY.ray;
  return pointedAt(frame, tower.shapes, origin.toArray(), direction.toArray());
}

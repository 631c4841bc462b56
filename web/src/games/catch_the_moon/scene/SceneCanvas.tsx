import { createRoot, events, extend, type ReconcilerRoot, type RenderProps } from "@react-three/fiber";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import {
  CircleGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Points,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
} from "three";

import { ErrorBoundary } from "../../../ui/ErrorBoundary";
import styles from "./SceneCanvas.module.css";

// The `Canvas` of react-three-fiber knows every class of three.js, and so brings all of them into the page.
extend({
  CircleGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Points,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
});

export type SceneCanvasProps = Omit<RenderProps<HTMLCanvasElement>, "size" | "events"> & {
  /** The browser took the drawing context away, as it does when the graphics card is reset... */
  onLost: () => void;
  /** ...and gave it back, or a new one: nothing is drawn in it yet. */
  onRestored: () => void;
  children: ReactNode;
};

type Area = { width: number; height: number; top: number; left: number };

/** A canvas as large as its parent, with a scene of three.js in it. An error in the scene is thrown from here. */
export function SceneCanvas({ onLost, onRestored, children, ...options }: SceneCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const context = useRef({ onLost, onRestored });
  const [size, setSize] = useState<Area | null>(null);
  const [error, setError] = useState<Error | null>(null);

  useLayoutEffect(() => {
    context.current = { onLost, onRestored };
  });

  useLayoutEffect(() => {
    const canvas = document.createElement("canvas");
    const leaving = new AbortController();
    const { signal } = leaving;
    canvas.addEventListener("webglcontextlost", () => context.current.onLost(), { signal });
    canvas.addEventListener("webglcontextrestored", () => context.current.onRestored(), { signal });
    frame.current?.append(canvas);
    root.current = createRoot(canvas);
    // Whatever had become of the canvas before.
    context.current.onRestored();
    return () => {
      // Its context is given up, which is no loss to anybody.
      leaving.abort();
      root.current?.unmount();
      canvas.remove();
    };
  }, []);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight, top: 0, left: 0 });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (root.current === null || size === null || size.width === 0 || size.height === 0 || error !== null) return;
    // Rendering throws what configuring failed at.
    root.current.configure({ ...options, events, size }).catch(() => undefined);
    root.current.render(
      <ErrorBoundary fallback={null} onError={setError}>
        {children}
      </ErrorBoundary>,
    );
  });

  if (error !== null) throw error;
  return <div ref={frame} className={styles.frame} />;
}

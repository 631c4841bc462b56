import { useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

const NEAREST_MM = 120;
const FARTHEST_MM = 1500;
/** Neither quite from above nor from under the table. */
const STEEPEST = 0.15;
const LEVEL = 1.56;

/** Turns and zooms the camera by hand, around `target`; the rest of the scene finds them as its `controls`. */
export function useOrbit(isDamped: boolean): OrbitControls {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const regress = useThree((state) => state.performance.regress);
  const set = useThree((state) => state.set);
  const controls = useMemo(() => new OrbitControls(camera), [camera]);

  useEffect(() => {
    controls.enablePan = false;
    controls.enableDamping = isDamped;
    controls.minDistance = NEAREST_MM;
    controls.maxDistance = FARTHEST_MM;
    controls.minPolarAngle = STEEPEST;
    controls.maxPolarAngle = LEVEL;
  }, [controls, isDamped]);

  useEffect(() => {
    const draw = () => {
      invalidate();
      regress();
    };
    controls.connect(canvas);
    controls.addEventListener("change", draw);
    set({ controls });
    return () => {
      controls.removeEventListener("change", draw);
      controls.dispose();
      set({ controls: null });
    };
  }, [controls, canvas, invalidate, regress, set]);

  return controls;
}

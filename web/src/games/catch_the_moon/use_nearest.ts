import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import { look } from "./model/look";
import type { Tower } from "./model/tower";
import type { CameraWishes } from "./scene/camera_wishes";
import { tellNearest } from "./words";

/** Long enough for the ladder to be where the keys have sent it. */
const CALM_MS = 450;

/** Tells how far the nearest ladder is, and in which direction, once the keys have stopped; the camera follows. */
export function useNearest(tower: Tower, wishes: CameraWishes): () => void {
  const { t } = useTranslation("catch_the_moon");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (look.get().follows) wishes.ask("follow");
      const { nearest } = tower.around;
      if (tower.hand.get() && nearest) announce(tellNearest(nearest, tower.axes, t));
    }, CALM_MS);
  };
}

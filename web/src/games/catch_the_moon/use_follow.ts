import { useEffect } from "react";

import { look } from "./model/look";
import type { Tower } from "./model/tower";
import type { CameraWishes } from "./scene/camera_wishes";

/** The camera goes where the ladder is, once it has been taken and is shown, or moved; never while a pointer moves it. */
export function useFollow(tower: Tower, wishes: CameraWishes, concealed: number | null): void {
  useEffect(() => {
    const follow = () => {
      if (concealed !== null) return;
      const isMoved = tower.isDragging.get() || tower.isTravelling.get();
      if (look.get().follows && tower.hand.get() !== null && !isMoved) wishes.ask("follow");
    };
    follow();
    const stops = [tower.hand, tower.isDragging, tower.isTravelling].map((store) => store.subscribe(follow));
    return () => {
      for (const stop of stops) stop();
    };
  }, [tower, wishes, concealed]);
}

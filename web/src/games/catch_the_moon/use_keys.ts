import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import { readKey } from "./keys";
import type { Tower } from "./model/tower";
import type { CameraWishes } from "./scene/camera_wishes";

export type KeysInput = {
  tower: Tower;
  wishes: CameraWishes;
  legal: readonly string[] | null;
  act: (action: string) => void;
  tell: () => void;
  /** The nearest ladder, once the keys have stopped. */
  tellNearest: () => void;
  lookForSpots: () => void;
};

/** What the keys do while the tower itself has the focus. */
export function useKeys({ tower, wishes, legal, act, tell, tellNearest, lookForSpots }: KeysInput) {
  const { t } = useTranslation("catch_the_moon");

  return (event: KeyboardEvent<HTMLElement>) => {
    const wish = event.target === event.currentTarget ? readKey(event) : null;
    if (wish === null) return;
    event.preventDefault();
    const hand = tower.hand.get();
    switch (wish.do) {
      case "camera":
        wishes.ask(wish.wish);
        break;
      case "tell":
        tell();
        break;
      case "begin": {
        const beginning = legal?.find((action) => action === "roll" || action === "take");
        if (beginning && !event.repeat) act(beginning);
        break;
      }
      case "let-go":
        if (legal?.includes("place") && !event.repeat) act("place");
        break;
      case "spots":
        if (hand) lookForSpots();
        break;
      case "nudge":
        tower.stopTravelling();
        hand?.nudge(wish.way, tower.axes);
        if (hand) tellNearest();
        break;
      case "twist":
        tower.stopTravelling();
        hand?.twist(wish.way, tower.axes);
        if (hand) tellNearest();
        break;
      case "fine":
        if (hand === null || event.repeat) break;
        hand.isFine = !hand.isFine;
        announce(t(hand.isFine ? "tell.fine" : "tell.coarse"));
        break;
    }
  };
}

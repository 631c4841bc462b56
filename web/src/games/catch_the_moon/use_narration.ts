import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import { type Facts, touchesTheSame } from "./model/facts";
import type { Tower } from "./model/tower";
import type { TowerView } from "./model/view";
import { ladderList, tellHand, tellTower, touchCount } from "./words";

/** What is touched is told once it has stayed the same for this long. */
const CALM_MS = 700;

/** Tells in words what the hand does; the answer is a function that tells everything when asked. */
export function useNarration(tower: Tower, view: TowerView): () => void {
  const { t } = useTranslation("catch_the_moon");
  const die = view.die;

  useEffect(() => {
    let seen: Facts | null = null;
    let told: Facts | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellTouch = () => {
      const isNews = !touchesTheSame(seen, told);
      told = seen;
      if (seen === null || die === null || !isNews) return;
      const { touching } = seen;
      const touched = touching.length > 0 ? ` (${ladderList(touching, t)})` : "";
      announce(`${touchCount(die, touching.length, t)}${touched}.`);
    };
    const stop = tower.facts.subscribe(() => {
      const now = tower.hand.get() === null ? null : tower.facts.get();
      if (touchesTheSame(now, seen)) return;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(tellTouch, CALM_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [tower, die, t]);

  return () => {
    const facts = tower.facts.get();
    announce(facts && die && tower.hand.get() ? tellHand(facts, die, t) : tellTower(view, t));
  };
}

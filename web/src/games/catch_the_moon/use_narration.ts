import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import type { Tower } from "./model/tower";
import type { TowerView } from "./model/view";
import { ladderList, tellHand, tellTower, touchCount } from "./words";

const CALM_MS = 700;
/** What is touched is told once it has stayed the same for this long. */

/** Tells in words what the hand does; the answer is a function that tells everything when asked. */
export function useNarration(tower: Tower, view: TowerView): () => void {
  const { t } = useTranslation("catch_the_moon");
  const die = view.die;

  useEffect(() => {
    let told = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = tower.facts.subscribe(() => {
      const facts = tower.facts.get();
      const now = facts === null || tower.hand.get() === null ? "" : `${facts.held}:${facts.touching.join()}`;
      if (now === told) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        told = now;
        if (facts === null || now === "" || die === null) return;
        const touched = facts.touching.length > 0 ? ` (${ladderList(facts.touching, t)})` : "";
        announce(`${touchCount(die, facts.touching.length, t)}${touched}.`);
      }, CALM_MS);
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

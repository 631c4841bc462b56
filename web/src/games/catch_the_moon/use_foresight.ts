import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../app/hooks";
import { announce } from "../../ui/announce";
import type { BoardProps } from "../contract";
import { Foresight, TRIALS } from "./model/foresight";
import { look } from "./model/look";
import type { Tower } from "./model/tower";
import type { TowerTypes, Trial } from "./model/view";
import { tellOutlook } from "./words";

export type ForesightInput = Pick<BoardProps<TowerTypes>, "advise"> & {
  tower: Tower;
  /** The seat of this browser that holds the ladder; null when it is not ours to move. */
  holder: number | null;
};

/** Where the ladder would come to rest, at a table with help on, for whoever wants to see it. */
export function useForesight({ tower, advise, holder }: ForesightInput): Foresight {
  const { t } = useTranslation("catch_the_moon");
  const [foresight] = useState(() => new Foresight(tower));
  const { ghost } = useStore(look);

  useEffect(() => {
    if (advise === null || holder === null || !ghost) return;
    return foresight.follow(async (trial, signal) => {
      const [told]: readonly unknown[] = await advise(holder, signal, trial);
      if (!isTrial(told)) throw new Error("no outlook");
      return told;
    });
  }, [foresight, advise, holder, ghost]);

  useEffect(
    () =>
      foresight.outlook.subscribe(() => {
        const outlook = foresight.outlook.get();
        if (outlook?.tries === TRIALS) announce(tellOutlook(outlook, t));
      }),
    [foresight, t],
  );
  return foresight;
}

function isTrial(told: unknown): told is Trial {
  return typeof told === "object" && told !== null && "mistakes" in told;
}

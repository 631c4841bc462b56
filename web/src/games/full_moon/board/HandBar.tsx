import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { RefusalNote } from "../../Refusal";
import type { Gesture, Hand, Reach } from "../model/hand";
import type { Position, Side } from "../model/position";
import { sideInWords } from "../words";
import { Demand } from "./Demand";
import styles from "./HandBar.module.css";
import { HeldWolves } from "./HeldWolves";
import { MoonEnds } from "./MoonEnds";
import type { Trouble } from "./use_hand";

export type HandBarProps = {
  hand: Hand;
  reach: Reach | null;
  trouble: Trouble | null;
  position: Position;
  viewer: Side;
  turn: number | "chance" | null;
  mustPass: boolean;
  isLive: boolean;
  make: (made: Gesture) => void;
};

/** Under the board: what is asked of the player, and the same choices as buttons. */
export function HandBar({ hand, reach, trouble, position, viewer, turn, mustPass, isLive, make }: HandBarProps) {
  const { t } = useTranslation("full_moon");
  return (
    <div className={styles.bar}>
      {trouble && (
        <RefusalNote key={trouble.count} game="full-moon" rule={trouble.rule} text={t(`refused.${trouble.rule}`)} />
      )}
      {reach ? (
        <>
          {hand.stage === "empty" && !mustPass && !trouble && <Demand position={position} />}
          {mustPass && (
            <p className={styles.line}>
              {t("bar.mustPass")}{" "}
              <Button look="gold" onClick={() => make({ type: "pass" })}>
                {t("bar.pass")}
              </Button>
            </p>
          )}
          {hand.stage === "holding" && <HeldWolves hand={hand} reach={reach} viewer={viewer} make={make} />}
          {hand.stage === "moon" && <MoonEnds hand={hand} reach={reach} viewer={viewer} make={make} />}
        </>
      ) : (
        turn !== null &&
        isLive && <p className={styles.quiet}>{t("bar.waiting", { side: sideInWords(position.toMove, t) })}</p>
      )}
    </div>
  );
}

import { type PointerEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import { useKeptFocus } from "../../../ui/use_kept_focus";
import { Pawn } from "../art/Pawn";
import type { Board } from "../model/board";
import type { Bargain, Choices } from "../model/choices";
import type { Carried } from "../model/interaction";
import { cubeOwner, type View } from "../model/view";
import type { SeatName } from "../words";
import { ButtonGroup, CubePicture, lookHandlers } from "./ActionButtons";
import styles from "./Actions.module.css";
import { MoveChoices } from "./MoveChoices";
import { OfferAnswer } from "./OfferAnswer";
import { OfferForm } from "./OfferForm";
import { Plan } from "./Plan";

export type ActionsProps = {
  board: Board;
  view: View;
  choices: Choices;
  carries: Carried | null;
  seatName: SeatName;
  act: (action: string) => void;
  takeCube: () => void;
  onPressCube: (event: PointerEvent) => void;
  /** A square is looked at through its button. */
  look: (square: string | null) => void;
  children: ReactNode;
};

/** Everything that can be done, as buttons: the whole game can be played from here. */
export function Actions(props: ActionsProps) {
  const { view, choices, seatName, act, children } = props;
  const { t } = useTranslation("catch_22");
  const panel = useKeptFocus<HTMLElement>();
  const [bargain, setBargain] = useState<Bargain | null>(null);
  const isOffered = bargain !== null && choices.bargains.some((one) => isSame(one, bargain));
  return (
    <section ref={panel} tabIndex={-1} className={styles.actions} aria-label={t("actions.label")}>
      {children}
      {choices.stars.size > 0 && (
        <ButtonGroup label={t("actions.star")}>
          {[...choices.stars].map(([square, action]) => (
            <Button key={square} onClick={() => act(action)} {...lookHandlers(props, square)}>
              {t("actions.star-one", { square })}
            </Button>
          ))}
        </ButtonGroup>
      )}
      {choices.plain.includes("roll") && <Plan {...props} openBargain={setBargain} />}
      {isOffered && (
        <OfferForm
          bargain={bargain}
          seat={view.seat}
          seatName={seatName}
          act={(action) => {
            setBargain(null);
            act(action);
          }}
          cancel={() => setBargain(null)}
        />
      )}
      {choices.plain.includes("accept") && <OfferAnswer view={view} seatName={seatName} act={act} />}
      {choices.moves.size > 0 && <MoveChoices {...props} />}
      {choices.plain.includes("forgo") && (
        <Button look="gold" onClick={() => act("forgo")}>
          {t(view.phase === "switch" ? "actions.forgo-switch" : "actions.forgo")}
        </Button>
      )}
      {choices.switches.size > 0 && (
        <ButtonGroup label={t("actions.switch")}>
          {[...choices.switches].map(([seat, action]) => (
            <Button key={seat} onClick={() => act(action)} {...lookHandlers(props, view.pawns[seat] ?? "")}>
              <svg viewBox="-20 -54 40 60" className={styles.portrait} aria-hidden="true">
                <Pawn seat={seat} />
              </svg>
              {seatName(seat)}
            </Button>
          ))}
        </ButtonGroup>
      )}
      {choices.plain.includes("lift none") && (
        <ButtonGroup label={t("actions.lift")}>
          {[...choices.lifts].map(([square, action]) => (
            <Button key={square} isSmall onClick={() => act(action)} {...lookHandlers(props, square)}>
              <CubePicture seat={cubeOwner(view.cubes, square) ?? 0} />
              {t("actions.lift-one", { square, name: seatName(cubeOwner(view.cubes, square) ?? 0) })}
            </Button>
          ))}
          <Button isSmall onClick={() => act("lift none")}>
            {t("actions.lift-none")}
          </Button>
        </ButtonGroup>
      )}
    </section>
  );
}

function isSame(one: Bargain, other: Bargain): boolean {
  return one.type === other.type && one.seat === other.seat;
}

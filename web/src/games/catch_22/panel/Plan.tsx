import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/Button";
import type { Bargain } from "../model/choices";
import { ButtonGroup, CubePicture, lookHandlers } from "./ActionButtons";
import type { ActionsProps } from "./Actions";
import styles from "./Actions.module.css";

export type PlanProps = ActionsProps & { openBargain: (bargain: Bargain) => void };

/** Before the roll: cubes and bargains. */
export function Plan(props: PlanProps) {
  const { view, choices, carries, seatName, act, takeCube, onPressCube, openBargain } = props;
  const { t } = useTranslation("catch_22");
  const hand = view.hands[view.seat] ?? 0;
  return (
    <ButtonGroup label={t("actions.plan")}>
      <Button look="gold" onClick={() => act("roll")}>
        {t("actions.roll")}
      </Button>
      {choices.cubes.size > 0 && (
        <Button
          className={styles.cubeButton}
          aria-pressed={carries === "cube"}
          onClick={takeCube}
          onPointerDown={onPressCube}
        >
          <CubePicture seat={view.seat} />
          {carries === "cube" ? t("purse.put-back") : t("purse.take", { count: hand })}
        </Button>
      )}
      {choices.bargains.map((bargain) => (
        <Button key={`${bargain.type} ${bargain.seat}`} onClick={() => openBargain(bargain)}>
          {t(`actions.${bargain.type}-open`, { name: seatName(bargain.seat) })}
        </Button>
      ))}
      {choices.cubes.size > 0 && (
        <details className={styles.all}>
          <summary>{t("actions.cube-all", { count: choices.cubes.size })}</summary>
          <div className={styles.squares}>
            {[...choices.cubes].map(([square, action]) => (
              <Button key={square} isSmall onClick={() => act(action)} {...lookHandlers(props, square)}>
                {square}
              </Button>
            ))}
          </div>
        </details>
      )}
    </ButtonGroup>
  );
}

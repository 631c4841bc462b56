import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import type { BoardProps } from "../contract";
import styles from "./Board.module.css";
import { loadSetup } from "./model/setup";
import { loadShapes } from "./model/shapes";
import type { TowerTypes } from "./model/view";
import { TowerTable } from "./TowerTable";
import { useLoaded } from "./use_loaded";

export function Board(props: BoardProps<TowerTypes>) {
  const { t } = useTranslation("catch_the_moon");
  const shapes = useLoaded(loadShapes, "");
  const setup = useLoaded(loadSetup, props.view.setup);
  if (shapes.value !== null && setup.value !== null) {
    return <TowerTable {...props} shapes={shapes.value} setup={setup.value} />;
  }
  const failed = [shapes, setup].filter(({ hasFailed }) => hasFailed);
  return (
    <div className={styles.scene}>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>{t("noLadders")}</p>
          <Button
            onClick={() => {
              for (const { retry } of failed) retry();
            }}
          >
            {t("retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

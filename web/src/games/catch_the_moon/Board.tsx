import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import type { BoardProps } from "../contract";
import styles from "./Board.module.css";
import type { TowerTypes } from "./model/view";
import { TowerTable } from "./TowerTable";
import { useShapes } from "./use_shapes";

export function Board(props: BoardProps<TowerTypes>) {
  const { t } = useTranslation("catch_the_moon");
  const { shapes, hasFailed, retry } = useShapes();
  if (shapes !== null) return <TowerTable {...props} shapes={shapes} />;
  return (
    <div className={styles.scene}>
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{t("noLadders")}</p>
          <Button onClick={retry}>{t("retry")}</Button>
        </div>
      )}
    </div>
  );
}

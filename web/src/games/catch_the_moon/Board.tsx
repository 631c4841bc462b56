import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import type { BoardProps } from "../contract";
import styles from "./Board.module.css";
import { setupQuery } from "./model/setup";
import { shapesQuery } from "./model/shapes";
import type { TowerTypes } from "./model/view";
import { TowerTable } from "./TowerTable";

export function Board(props: BoardProps<TowerTypes>) {
  const { t } = useTranslation("catch_the_moon");
  const shapes = useQuery(shapesQuery);
  const setup = useQuery(setupQuery(props.view.setup));
  if (shapes.data !== undefined && setup.data !== undefined) {
    return <TowerTable {...props} shapes={shapes.data} setup={setup.data} />;
  }
  const failed = [shapes, setup].filter(({ isError }) => isError);
  return (
    <div className={styles.scene}>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>{t("noLadders")}</p>
          <Button
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {t("retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

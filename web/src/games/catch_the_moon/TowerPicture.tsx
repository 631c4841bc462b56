import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import styles from "./Board.module.css";
import type { TowerSceneProps } from "./scene/TowerScene";
import { hasWebGL } from "./webgl";

const TowerScene = lazy(() => import("./scene/TowerScene"));

export type TowerPictureProps = Omit<TowerSceneProps, "onDrawing">;

/** The tower drawn in three dimensions, or a note why it is not: the table around it can be used either way. */
export function TowerPicture(props: TowerPictureProps) {
  const { t } = useTranslation("catch_the_moon");
  const [attempt, setAttempt] = useState(0);
  const [canDraw, setCanDraw] = useState(true);
  if (!hasWebGL()) return <p className={styles.failed}>{t("scene.noWebGL")}</p>;

  const tryAgain = () => {
    setCanDraw(true);
    setAttempt(attempt + 1);
  };
  const failed = (
    <div className={styles.failed} role="alert">
      <p>{t("scene.failed")}</p>
      <Button onClick={tryAgain}>{t("retry")}</Button>
    </div>
  );
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense>
        <TowerScene {...props} onDrawing={setCanDraw} />
      </Suspense>
      {!canDraw && (
        <p className={`${styles.failed} ${styles.lost}`} role="status">
          {t("scene.lost")}
        </p>
      )}
    </ErrorBoundary>
  );
}

import { useTranslation } from "react-i18next";

import type { CameraWish, CameraWishes } from "../scene/camera_wishes";
import styles from "./CameraButtons.module.css";

const BUTTONS: readonly { wish: CameraWish; path: string }[] = [
  { wish: "overview", path: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" },
  { wish: "ladder", path: "M9 4l1 16M16 4l-1 16M9 8h7M10 12h5M10 16h5" },
  { wish: "orbit-left", path: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3" },
  { wish: "orbit-right", path: "M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 11h3" },
  { wish: "closer", path: "M12 5v14M5 12h14" },
  { wish: "away", path: "M5 12h14" },
];

export type CameraButtonsProps = { wishes: CameraWishes; hasLadder: boolean };

export function CameraButtons({ wishes, hasLadder }: CameraButtonsProps) {
  const { t } = useTranslation("catch_the_moon");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want
    <div role="group" aria-label={t("camera.label")} className={styles.buttons}>
      {BUTTONS.map(({ wish, path }) => (
        <button
          key={wish}
          type="button"
          className={styles.button}
          disabled={wish === "ladder" && !hasLadder}
          aria-label={t(`camera.${wish}`)}
          title={t(`camera.${wish}`)}
          onClick={() => wishes.ask(wish)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import type { Store } from "../../../app/store";
import type { Board } from "../model/board";
import { centreOf, sizeOf } from "../model/geometry";
import { centreOn, MOST_ZOOM, type Viewport, WHOLE, zoomCentre } from "../model/viewport";
import { Legend } from "./Legend";
import type { ChangeViewport } from "./use_viewport";
import styles from "./ZoomControls.module.css";

export type ZoomControlsProps = {
  board: Board;
  /** Where the pawn stands that is to be found. */
  pawn: string;
  viewport: Store<Viewport>;
  setViewport: ChangeViewport;
  /** A small board is large enough as it is. */
  canZoom: boolean;
};

const STEP = 1.5;
const CLOSE = 2.4;

export function ZoomControls({ board, pawn, viewport, setViewport, canZoom }: ZoomControlsProps) {
  const { t } = useTranslation("catch_22");
  const { zoom } = useStore(viewport);
  const size = sizeOf(board);
  const { x, y } = centreOf(board, pawn);
  const controls = [
    {
      name: "zoom-out",
      path: "M6 12h12",
      isOff: zoom === 1,
      change: (view: Viewport) => zoomCentre(view, size, 1 / STEP),
    },
    {
      name: "zoom-in",
      path: "M6 12h12M12 6v12",
      isOff: zoom >= MOST_ZOOM,
      change: (view: Viewport) => zoomCentre(view, size, STEP),
    },
    {
      name: "zoom-whole",
      path: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
      isOff: zoom === 1,
      change: () => WHOLE,
    },
    {
      name: "zoom-pawn",
      path: "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v4M12 18v4M2 12h4M18 12h4",
      isOff: false,
      change: (view: Viewport) => centreOn(size, x, y, Math.max(view.zoom, CLOSE)),
    },
  ];
  const [isLegendOpen, setLegendOpen] = useState(false);
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={t("legend.title")}
        title={t("legend.title")}
        onClick={() => setLegendOpen(true)}
      >
        <span aria-hidden="true" className={styles.mark}>
          ?
        </span>
      </button>
      {isLegendOpen && <Legend isOpen setOpen={setLegendOpen} />}
      {(canZoom ? controls : []).map(({ name, path, isOff, change }) => (
        <button
          key={name}
          type="button"
          className={styles.control}
          aria-label={t(`board.${name}`)}
          title={t(`board.${name}`)}
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) setViewport(change);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      ))}
    </div>
  );
}

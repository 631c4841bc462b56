import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
} from "react";
import { useTranslation } from "react-i18next";

import { useStore } from "../../../app/hooks";
import type { Store } from "../../../app/store";
import { Drawing } from "../art/Drawing";
import { Scenery } from "../art/Scenery";
import type { Board } from "../model/board";
import { MARGIN, sizeOf, TILE } from "../model/geometry";
import type { Viewport } from "../model/viewport";
import styles from "./Town.module.css";

export type TownProps = {
  board: Board;
  svg: RefObject<SVGSVGElement | null>;
  viewport: Store<Viewport>;
  onPress: (event: PointerEvent) => void;
  onPoint: (event: PointerEvent) => void;
  onLeave: () => void;
  /** `square` null: beside the lanes. */
  onTouch: (square: string | null, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusSquare: (square: string) => void;
  onBlur: () => void;
  children: ReactNode;
};

/** The picture of the board with everything on it. */
export function Town({
  board,
  svg,
  viewport,
  onPress,
  onPoint,
  onLeave,
  onTouch,
  onKeyDown,
  onFocusSquare,
  onBlur,
  children,
}: TownProps) {
  const { t } = useTranslation("catch_22");
  const help = useId();
  const { width, height } = sizeOf(board);
  const { zoom, x, y } = useStore(viewport);
  return (
    <div className={styles.frame}>
      <p id={help} className="visually-hidden">
        {t("board.help")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn as a map */}
      <svg
        ref={svg}
        className={styles.town}
        data-zoomed={zoom > 1 || undefined}
        viewBox={`${x} ${y} ${width / zoom} ${height / zoom}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the picture is the grid
        role="grid"
        aria-label={t("board.label", { name: board.name })}
        aria-describedby={help}
        onClick={(event) => onTouch(squareOf(event.target), event)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const square = squareOf(event.target);
          if (square !== null) onFocusSquare(square);
        }}
        onBlur={onBlur}
        onPointerDown={onPress}
        onPointerMove={onPoint}
        onPointerLeave={onLeave}
      >
        <Ground board={board} />
        {children}
      </svg>
    </div>
  );
}

export function squareOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest("[data-square]") : null;
  return element?.getAttribute("data-square") ?? null;
}

/** Stays as it is while another part of the board comes into view. */
const Ground = memo(function Ground({ board }: { board: Board }) {
  const { width, height } = sizeOf(board);
  return (
    <Drawing>
      <rect className={styles.ground} width={width} height={height} />
      <rect className={styles.garden} x="12" y="12" width={width - 24} height={height - 24} rx="18" />
      <Labels board={board} />
      <Scenery board={board} />
    </Drawing>
  );
});

function Labels({ board }: { board: Board }) {
  const { height } = sizeOf(board);
  return (
    <g className={styles.labels}>
      {Array.from({ length: board.width }, (_, column) => {
        const letter = String.fromCharCode(97 + column);
        const x = MARGIN + column * TILE + TILE / 2;
        return (
          <text key={letter} x={x} y={height - 2.5}>
            {letter}
          </text>
        );
      })}
      {Array.from({ length: board.height }, (_, row) => {
        const name = String(row + 1);
        return (
          <text key={name} x="7.5" y={height - MARGIN - row * TILE - TILE / 2 + 3}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

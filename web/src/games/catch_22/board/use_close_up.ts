import { type RefObject, useEffect } from "react";

import type { Board } from "../model/board";
import type { Choices } from "../model/choices";
import { centreOf, TILE } from "../model/geometry";
import { closeUp, type Size, WHOLE } from "../model/viewport";
import type { ChangeViewport } from "./use_viewport";

/** On a board narrower than this a square is too small for a finger. */
const NARROW_PX = 480;

export type CloseUpWiring = {
  svg: RefObject<SVGSVGElement | null>;
  board: Board;
  size: Size;
  /** Where the pawn stands that may go. */
  home: string;
  moves: Choices["moves"];
  setViewport: ChangeViewport;
};

/** On a small screen the board comes closer while a pawn may go, and all of it is in view again afterwards. */
export function useCloseUp({ svg, board, size, home, moves, setViewport }: CloseUpWiring): void {
  const targets = [...moves.keys()].join(" ");
  useEffect(() => {
    const width = svg.current?.clientWidth ?? 0;
    if (targets === "" || width === 0 || width >= NARROW_PX) return;
    const points = [home, ...targets.split(" ")].map((square) => centreOf(board, square));
    setViewport(() => closeUp(size, points, 1.5 * TILE));
    return () => setViewport(() => WHOLE);
  }, [svg, board, size, home, targets, setViewport]);
}

/** The part of the board that is in view: all of it at zoom 1, never anything beside it. */

export type Viewport = { zoom: number; x: number; y: number };

export type Size = { width: number; height: number };

export const WHOLE: Viewport = { zoom: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;

/** One still sees where on the board this is. */
const MOST_CLOSE_UP = 2.2;

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function kept(view: Viewport, size: Size): Viewport {
  return {
    zoom: view.zoom,
    x: within(view.x, 0, size.width - size.width / view.zoom),
    y: within(view.y, 0, size.height - size.height / view.zoom),
  };
}

/** Zooms so that the point of the board stays where it is on the screen. */
export function zoomAt(view: Viewport, size: Size, factor: number, x: number, y: number): Viewport {
  const zoom = within(view.zoom * factor, 1, MOST_ZOOM);
  const shrink = view.zoom / zoom;
  return kept({ zoom, x: x - (x - view.x) * shrink, y: y - (y - view.y) * shrink }, size);
}

export function zoomCentre(view: Viewport, size: Size, factor: number): Viewport {
  return zoomAt(view, size, factor, view.x + size.width / view.zoom / 2, view.y + size.height / view.zoom / 2);
}

export function panBy(view: Viewport, size: Size, dx: number, dy: number): Viewport {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, size);
}

export function centreOn(size: Size, x: number, y: number, zoom: number): Viewport {
  const width = size.width / zoom;
  const height = size.height / zoom;
  return kept({ zoom, x: x - width / 2, y: y - height / 2 }, size);
}

/** As close as all the points allow, each with a margin around it. */
export function closeUp(size: Size, points: readonly { x: number; y: number }[], margin: number): Viewport {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(size.width / (right - left + 2 * margin), size.height / (bottom - top + 2 * margin));
  return centreOn(size, (left + right) / 2, (top + bottom) / 2, within(zoom, 1, MOST_CLOSE_UP));
}

/** Moves no further than needed to bring the point into view, with a margin around it. */
export function reveal(view: Viewport, size: Size, x: number, y: number, margin: number): Viewport {
  if (view.zoom === 1) return view;
  const width = size.width / view.zoom;
  const height = size.height / view.zoom;
  return kept(
    {
      zoom: view.zoom,
      x: within(view.x, x + margin - width, x - margin),
      y: within(view.y, y + margin - height, y - margin),
    },
    size,
  );
}

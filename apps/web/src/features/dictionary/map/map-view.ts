/** The part of the map that is shown: its middle, and how much it is enlarged. */
export interface MapView {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const WHOLE_MAP: MapView = { x: 0, y: 0, zoom: 1 };
const MAX_ZOOM = 4;
export const ZOOM_STEP = 1.4;
/** How far an arrow key moves, in pixels of the screen. */
const KEY_STEP = 60;

/** Keeps the zoom within its limits and the visible part inside the map. */
function clampView({ x, y, zoom }: MapView, { width, height }: Size): MapView {
  const allowed = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const within = (value: number, length: number) => {
    const limit = (length / 2) * (1 - 1 / allowed);
    return Math.min(limit, Math.max(-limit, value)) || 0;
  };
  return { x: within(x, width), y: within(y, height), zoom: allowed };
}

/** Zooms the view; `fixedPoint`, by default its middle, stays in its position. */
export function zoomView(
  view: MapView,
  factor: number,
  size: Size,
  fixedPoint: { x: number; y: number } = view,
): MapView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const share = view.zoom / zoom;
  const { x, y } = fixedPoint;
  return clampView({ x: x + (view.x - x) * share, y: y + (view.y - y) * share, zoom }, size);
}

/** `dx` and `dy` are pixels of the screen. */
export function moveView(view: MapView, dx: number, dy: number, size: Size): MapView {
  return clampView({ ...view, x: view.x + dx / view.zoom, y: view.y + dy / view.zoom }, size);
}

export function centreOn(view: MapView, { x, y }: { x: number; y: number }, size: Size): MapView {
  return view.zoom === 1 ? view : clampView({ ...view, x, y }, size);
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The view after a key; undefined for keys that are not for the map. */
export function viewAfterKey(view: MapView, key: string, size: Size): MapView | undefined {
  if (key === '+' || key === '=') return zoomView(view, ZOOM_STEP, size);
  if (key === '-' || key === '_') return zoomView(view, 1 / ZOOM_STEP, size);
  if (key === '0') return WHOLE_MAP;
  const arrow = ARROWS[key];
  // When the whole map is visible, the arrows scroll the page.
  if (!arrow || view.zoom === 1) return undefined;
  return moveView(view, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP, size);
}

export function viewBoxOf({ x, y, zoom }: MapView, { width, height }: Size): string {
  return [x - width / 2 / zoom, y - height / 2 / zoom, width / zoom, height / zoom]
    .map((part) => part.toFixed(1))
    .join(' ');
}

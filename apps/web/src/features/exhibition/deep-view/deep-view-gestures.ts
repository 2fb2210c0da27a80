import type OpenSeadragon from 'openseadragon';
import { watchDoubleTap } from './double-tap.ts';

/** What a hand, a wheel or a key does. */
export const HANDS = ['canvas-drag', 'canvas-pinch', 'canvas-scroll', 'canvas-key', 'canvas-double-click'] as const;

const DOUBLE = 2.5;
const STEP = 1.4;
const CLOSER = new Set(['+', '=', 'shift ArrowUp', 'shift W']);
const FURTHER = new Set(['-', '_', 'shift ArrowDown', 'shift S']);

interface Gestures {
  viewer: OpenSeadragon.Viewer;
  /** Times the whole picture. */
  zoom: () => number;
  isDeepest: () => boolean;
  goHome: () => void;
  zoomBy: (by: number) => void;
  /** One finger belongs to the page, and a double tap is ours to see. */
  sharesTouch: () => boolean;
  onDoubleTap: () => void;
  makePoint: (x: number, y: number) => OpenSeadragon.Point;
}

function keyStep({ key, shiftKey }: KeyboardEvent): number | undefined {
  const isAmong = (keys: Set<string>) => keys.has(key) || (shiftKey && keys.has(`shift ${key}`));
  if (isAmong(CLOSER)) return STEP;
  return isAmong(FURTHER) ? 1 / STEP : undefined;
}

/** Where the viewer's own gestures go beyond the limits, or are hardly seen. */
export function bindGestures({ viewer, zoom, isDeepest, goHome, zoomBy, ...rest }: Gestures): void {
  const { viewport } = viewer;
  const goCloser = (point: OpenSeadragon.Point) => {
    if (isDeepest()) return goHome();
    viewport.zoomBy(DOUBLE, point);
    viewport.applyConstraints();
  };
  viewer.addHandler('canvas-double-click', (event) => {
    event.preventDefaultAction = true;
    goCloser(viewport.pointFromPixel(event.position));
  });
  // A finger that is left to the browser is no finger to the viewer.
  watchDoubleTap(viewer.canvas, (x, y) => {
    if (!rest.sharesTouch()) return;
    rest.onDoubleTap();
    const { left, top } = viewer.canvas.getBoundingClientRect();
    goCloser(viewport.pointFromPixel(rest.makePoint(x - left, y - top)));
  });
  // The viewer would follow the fingers past the limits and swing back when they rest.
  viewer.addHandler('canvas-pinch', (event) => {
    event.preventDefaultZoomAction = true;
    event.preventDefaultPanAction = true;
    const from = viewport.pointFromPixel(event.lastCenter, true);
    viewport.panBy(from.minus(viewport.pointFromPixel(event.center, true)), true);
    const wanted = (viewport.getZoom() * event.distance) / event.lastDistance;
    const allowed = Math.min(viewport.getMaxZoom(), Math.max(viewport.getMinZoom(), wanted));
    viewport.zoomTo(allowed, viewport.pointFromPixel(event.center, true), true);
    viewport.applyConstraints();
  });
  // Its own way zooms as long as a key is held, a little past the end; one press is hardly seen.
  viewer.addHandler('canvas-key', (event) => {
    const by = keyStep(event.originalEvent as KeyboardEvent);
    if (event.preventDefaultAction || by === undefined) return;
    event.preventDefaultAction = true;
    zoomBy(by);
  });
  viewer.addHandler('canvas-scroll', (event) => {
    // Nothing smaller than the whole: the wheel goes on to scroll the page.
    if (event.scroll < 0 && zoom() < 1.02) {
      event.preventDefaultAction = true;
      event.preventDefault = false;
    }
  });
}

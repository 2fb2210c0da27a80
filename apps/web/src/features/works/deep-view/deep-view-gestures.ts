import type OpenSeadragon from 'openseadragon';
import { watchDoubleTap } from './double-tap.ts';

/** Viewer events caused by the user. */
export const USER_EVENTS = [
  'canvas-drag',
  'canvas-pinch',
  'canvas-scroll',
  'canvas-key',
  'canvas-double-click',
] as const;

const DOUBLE_TAP_ZOOM = 2.5;
const KEY_ZOOM = 1.4;
/** Below this zoom the picture counts as wholly visible, despite rounding. */
const WHOLE_PICTURE_ZOOM = 1.02;
const ZOOM_IN_KEYS = new Set(['+', '=', 'shift ArrowUp', 'shift W']);
const ZOOM_OUT_KEYS = new Set(['-', '_', 'shift ArrowDown', 'shift S']);

interface Gestures {
  viewer: OpenSeadragon.Viewer;
  /** 1 shows the whole picture. */
  zoom: () => number;
  /** Whether the picture cannot be enlarged further. */
  isDeepest: () => boolean;
  goHome: () => void;
  zoomBy: (factor: number) => void;
  /** Whether one finger scrolls the page; then the viewer gets no double taps, and they are detected here. */
  oneFingerScrollsPage: () => boolean;
  onDoubleTap: () => void;
  makePoint: (x: number, y: number) => OpenSeadragon.Point;
}

function keyZoomFactor({ key, shiftKey }: KeyboardEvent): number | undefined {
  const isIn = (keys: Set<string>) => keys.has(key) || (shiftKey && keys.has(`shift ${key}`));
  if (isIn(ZOOM_IN_KEYS)) return KEY_ZOOM;
  return isIn(ZOOM_OUT_KEYS) ? 1 / KEY_ZOOM : undefined;
}

/** Replaces gestures of the viewer that exceed the zoom limits or have too little effect. */
export function bindGestures({ viewer, zoom, isDeepest, goHome, zoomBy, ...touch }: Gestures): void {
  const { viewport } = viewer;
  const zoomInAt = (point: OpenSeadragon.Point) => {
    if (isDeepest()) return goHome();
    viewport.zoomBy(DOUBLE_TAP_ZOOM, point);
    viewport.applyConstraints();
  };
  viewer.addHandler('canvas-double-click', (event) => {
    event.preventDefaultAction = true;
    zoomInAt(viewport.pointFromPixel(event.position));
  });
  // Touches that scroll the page do not reach the viewer.
  watchDoubleTap(viewer.canvas, (x, y) => {
    if (!touch.oneFingerScrollsPage()) return;
    touch.onDoubleTap();
    const { left, top } = viewer.canvas.getBoundingClientRect();
    zoomInAt(viewport.pointFromPixel(touch.makePoint(x - left, y - top)));
  });
  // The viewer itself would follow a pinch past the limits and move back at its end.
  viewer.addHandler('canvas-pinch', (event) => {
    event.preventDefaultZoomAction = true;
    event.preventDefaultPanAction = true;
    const previousCenter = viewport.pointFromPixel(event.lastCenter, true);
    viewport.panBy(previousCenter.minus(viewport.pointFromPixel(event.center, true)), true);
    const requestedZoom = (viewport.getZoom() * event.distance) / event.lastDistance;
    const allowedZoom = Math.min(viewport.getMaxZoom(), Math.max(viewport.getMinZoom(), requestedZoom));
    viewport.zoomTo(allowedZoom, viewport.pointFromPixel(event.center, true), true);
    viewport.applyConstraints();
  });
  // The viewer itself zooms while a key is held, past the limit, and hardly moves on a single press.
  viewer.addHandler('canvas-key', (event) => {
    const factor = keyZoomFactor(event.originalEvent as KeyboardEvent);
    if (event.preventDefaultAction || factor === undefined) return;
    event.preventDefaultAction = true;
    zoomBy(factor);
  });
  viewer.addHandler('canvas-scroll', (event) => {
    // When the whole picture is visible, scrolling down scrolls the page.
    if (event.scroll < 0 && zoom() < WHOLE_PICTURE_ZOOM) {
      event.preventDefaultAction = true;
      event.preventDefault = false;
    }
  });
}

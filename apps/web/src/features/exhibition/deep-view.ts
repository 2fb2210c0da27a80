import type OpenSeadragon from 'openseadragon';
import { calmTheViewer, hushWarnings, readyForPolicy } from './deep-view-policy.ts';
import { watchDoubleTap } from './double-tap.ts';
import type { Region } from './region-address.ts';

export interface DeepViewOptions {
  element: HTMLElement;
  /** IIIF Image API 3 service, a path of this site. */
  iiifUrl: string;
  /** Wall around the whole picture, in pixels. */
  margin: { side: number; top: number; bottom: number };
  /** What is said of it to those who cannot see. */
  label: string;
  navigator: boolean;
  /** One finger scrolls the page, two zoom (product.md §5). */
  sharesTouch: boolean;
  lessMotion: boolean;
  signal: AbortSignal;
  onTilesRefused: () => void;
}

/** Where the eye is, by a measure that two pictures of different shape share. */
export interface Look {
  /** Times the whole picture. */
  zoom: number;
  /** Parts of width and height. */
  x: number;
  y: number;
}

export type DeepView = Awaited<ReturnType<typeof openDeepView>>;

const DOUBLE = 2.5;
const KEYS: Record<string, number> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4, _: 1 / 1.4 };
const DEEPEST = 6;
/** How much larger than its own dots a picture may be shown. */
const COARSEST = 2.5;
/** What a hand, a wheel or a key does. */
const HANDS = ['canvas-drag', 'canvas-pinch', 'canvas-scroll', 'canvas-key', 'canvas-double-click'] as const;
const NAVIGATOR = { wide: 208, tall: 132 };

async function readInfo(iiifUrl: string, signal: AbortSignal) {
  const answer = await fetch(`${iiifUrl}/info.json`, { signal });
  if (!answer.ok) throw new Error(`No tiles: ${answer.status}`);
  const info = (await answer.json()) as { width: number; height: number };
  // It names itself as the operator's proxy is reached from outside; here the page's own origin is the one allowed.
  return { ...info, id: new URL(iiifUrl, location.href).href };
}

/** A box for the small picture that shows where one is, in the picture's own shape. */
function makeNavigator(parent: HTMLElement, { width, height }: { width: number; height: number }): HTMLElement {
  const box = document.createElement('div');
  const by = Math.min(NAVIGATOR.wide / width, NAVIGATOR.tall / height);
  box.className = 'deep-navigator';
  box.style.width = `${Math.round(width * by)}px`;
  box.style.height = `${Math.max(28, Math.round(height * by))}px`;
  parent.append(box);
  return box;
}

/** OpenSeadragon on the tiles of one picture, spoken to in parts of the picture. */
export async function openDeepView(options: DeepViewOptions) {
  const { element, iiifUrl, margin, label, signal, lessMotion } = options;
  const [{ default: seadragon }, info] = await Promise.all([import('openseadragon'), readInfo(iiifUrl, signal)]);
  signal.throwIfAborted();
  readyForPolicy();
  hushWarnings(seadragon);
  const viewer = seadragon({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    ...(options.navigator && { showNavigator: true, navigatorElement: makeNavigator(element, info) }),
    navigatorDisplayRegionColor: '#d8bd7a',
    viewportMargins: { left: margin.side, right: margin.side, top: margin.top, bottom: margin.bottom },
    cooperativeGestures: options.sharesTouch,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: false },
    gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: false, pinchToZoom: true },
    gestureSettingsPen: { clickToZoom: false, dblClickToZoom: false },
    constrainDuringPan: true,
    visibilityRatio: 0.6,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: COARSEST,
    animationTime: lessMotion ? 0 : 0.9,
    blendTime: lessMotion ? 0 : 0.15,
    tileRetryMax: 3,
    tileRetryDelay: 1500,
    // A pack is cut when the first tile is asked for.
    timeout: 60_000,
  });
  calmTheViewer(viewer, label);
  function end() {
    viewer.destroy();
    element.replaceChildren();
  }
  const opened = Promise.withResolvers<void>();
  viewer.addOnceHandler('open', () => opened.resolve());
  viewer.addOnceHandler('open-failed', () => opened.reject(new Error('No tiles')));
  viewer.addHandler('tile-load-failed', options.onTilesRefused);
  viewer.open({ tileSource: info });
  signal.addEventListener('abort', end, { once: true });
  await opened.promise;
  signal.throwIfAborted();

  const { viewport } = viewer;
  const tall = info.height / info.width;
  const rectOf = ({ x, y, w, h }: Region) => new seadragon.Rect(x, y * tall, w, h * tall);
  const zoom = () => viewport.getZoom(true) / viewport.getHomeZoom();

  // A bar that opens below, or the whole screen, gives the room another height: what was wanted last is done again
  // there, unless a hand has moved the picture since.
  let wanted: ((immediately: boolean) => void) | undefined;
  const want = (act: (immediately: boolean) => void, immediately: boolean) => {
    wanted = act;
    act(immediately);
  };
  const forget = () => {
    wanted = undefined;
  };
  const goHome = () => want((at) => viewport.goHome(at), lessMotion);
  wanted = (at) => viewport.goHome(at);
  // The viewer moves the picture once more after it has told of its new size, and then tells of that.
  let isResized = false;
  viewer.addHandler('after-resize', () => {
    isResized = true;
  });
  viewer.addHandler('viewport-change', () => {
    if (!isResized) return;
    isResized = false;
    wanted?.(true);
    viewer.forceRedraw();
  });
  for (const name of HANDS) viewer.addHandler(name, forget);

  const goCloser = (point: OpenSeadragon.Point) => {
    if (zoom() > DEEPEST || viewport.getZoom() >= viewport.getMaxZoom() * 0.99) return goHome();
    viewport.zoomBy(DOUBLE, point);
    viewport.applyConstraints();
  };
  viewer.addHandler('canvas-double-click', (event) => {
    event.preventDefaultAction = true;
    goCloser(viewport.pointFromPixel(event.position));
  });
  // A finger that is left to the browser is no finger to the viewer.
  let sharesTouch = options.sharesTouch;
  watchDoubleTap(viewer.canvas, (x, y) => {
    if (!sharesTouch) return;
    forget();
    const { left, top } = viewer.canvas.getBoundingClientRect();
    goCloser(viewport.pointFromPixel(new seadragon.Point(x - left, y - top)));
  });
  const zoomBy = (by: number) => {
    forget();
    viewport.zoomBy(by);
    viewport.applyConstraints();
  };
  // Its own way zooms as long as a key is held; one press is hardly seen.
  viewer.addHandler('canvas-key', (event) => {
    const by = KEYS[(event.originalEvent as KeyboardEvent).key];
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

  return {
    zoom,
    zoomBy,
    goHome,
    isDeepest: () => viewport.getZoom() >= viewport.getMaxZoom() * 0.995,
    /** What is seen, in parts of the picture; beyond its edges too. */
    seen(): Region {
      const { x, y, width, height } = viewport.getBounds(true);
      return { x, y: y / tall, w: width, h: height / tall };
    },
    lookAt(region: Region, immediately = lessMotion) {
      want((at) => viewport.fitBoundsWithConstraints(rectOf(region), at), immediately);
    },
    look(): Look {
      const { x, y } = viewport.getCenter(true);
      return { zoom: zoom(), x, y: y / tall };
    },
    setLook(look: Look) {
      forget();
      viewport.zoomTo(viewport.getHomeZoom() * look.zoom, undefined, true);
      viewport.panTo(new seadragon.Point(look.x, look.y * tall), true);
    },
    /** Fills the height and shows what lies left of `right`; gives how much of the width is seen. */
    fillHeight(right: number, immediately: boolean): number {
      const share = () => {
        const { x: wide, y: high } = viewport.getContainerSize();
        return Math.min(1, ((wide - 2 * margin.side) / (high - margin.top - margin.bottom)) * tall);
      };
      want((at) => {
        const w = share();
        viewport.fitBounds(rectOf({ x: Math.min(1 - w, Math.max(0, right - w)), y: 0, w, h: 1 }), at);
      }, immediately);
      return share();
    },
    /** Pixels of the screen the whole picture is wide now. */
    width: () => viewport.deltaPixelsFromPoints(new seadragon.Point(1, 0), true).x,
    /** Lays an element over the picture or a part of it, moving with it; gives how to take it away. */
    cover(overlay: HTMLElement, region: Region = { x: 0, y: 0, w: 1, h: 1 }) {
      viewer.addOverlay({ element: overlay, location: rectOf(region) });
      return () => {
        if (!viewer.isDestroyed()) viewer.removeOverlay(overlay);
      };
    },
    shareTouch(shares: boolean) {
      sharesTouch = shares;
      // One that was taken down, because its address was renewed, has nothing left to touch.
      if (!viewer.isDestroyed()) viewer.setCooperativeGestures(shares);
    },
    subscribe(listener: () => void) {
      const events = ['animation', 'animation-finish', 'resize', 'open'] as const;
      for (const name of events) viewer.addHandler(name, listener);
      return () => {
        for (const name of events) viewer.removeHandler(name, listener);
      };
    },
    /** Once what is seen now has come. */
    whenLoaded: (done: () => void) => viewer.whenFullyLoaded(done),
    /** A hand, a wheel or a key moved it. */
    onMoved(listener: () => void) {
      for (const name of HANDS) viewer.addHandler(name, listener);
    },
  };
}

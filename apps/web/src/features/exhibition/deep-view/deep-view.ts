import { bindGestures, HANDS } from './deep-view-gestures.ts';
import { calmTheViewer, hushWarnings, readyForPolicy } from './deep-view-policy.ts';
import type { Region } from './region-address.ts';
import { makeWholePixelDrawer } from './whole-pixel-drawer.ts';

export interface DeepViewOptions {
  element: HTMLElement;
  /** IIIF Image API 3 service, a path of this site. */
  iiifUrl: string;
  /** Wall around the whole picture, in pixels. */
  margin: { side: number; top: number; bottom: number };
  /** What is said of it to those who cannot see. */
  label: string;
  navigator: boolean;
  /** WebP for a picture that is transparent around its outline. */
  tileFormat: 'jpg' | 'webp';
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

/**
 * CSS pixels for one dot of the picture, at most: beyond that nothing but blur would come. On a dense screen a dot then
 * covers several device pixels, so that what is drawn finely is as large to the eye there as on any other screen.
 */
const NATIVE = 1;
const NAVIGATOR = { wide: 208, tall: 132 };

async function readInfo({ iiifUrl, tileFormat, signal }: DeepViewOptions) {
  const answer = await fetch(`${iiifUrl}/info.json`, { signal });
  if (!answer.ok) throw new Error(`No tiles: ${answer.status}`);
  const info = (await answer.json()) as { width: number; height: number };
  // It names itself as the operator's proxy is reached from outside; here the page's own origin is the one allowed.
  return {
    ...info,
    id: new URL(iiifUrl, location.href).href,
    tileFormat,
    hasTransparency: () => tileFormat === 'webp',
  };
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
  const { element, margin, label, signal, lessMotion } = options;
  const [{ default: seadragon }, info] = await Promise.all([import('openseadragon'), readInfo(options)]);
  signal.throwIfAborted();
  readyForPolicy();
  hushWarnings(seadragon);
  const viewer = seadragon({
    element,
    drawer: makeWholePixelDrawer(seadragon),
    showNavigationControl: false,
    // There are none to hide, and it would draw frame by frame to do so.
    autoHideControls: false,
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
    maxZoomPixelRatio: NATIVE,
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
  const nativeZoom = () => Math.max(1, viewport.imageToViewportZoom(NATIVE) / viewport.getHomeZoom());

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
    // In a larger room the same part of the picture may be larger than its dots.
    if (wanted) wanted(true);
    else viewport.applyConstraints(true);
    viewer.forceRedraw();
  });
  for (const name of HANDS) viewer.addHandler(name, forget);

  let sharesTouch = options.sharesTouch;
  const isDeepest = () => viewport.getZoom() >= viewport.getMaxZoom() * 0.995;
  const zoomBy = (by: number) => {
    forget();
    viewport.zoomBy(by);
    viewport.applyConstraints();
  };
  bindGestures({
    viewer,
    zoom,
    isDeepest,
    goHome,
    zoomBy,
    sharesTouch: () => sharesTouch,
    onDoubleTap: forget,
    makePoint: (x, y) => new seadragon.Point(x, y),
  });

  return {
    zoom,
    zoomBy,
    goHome,
    isDeepest,
    /** Where one dot of the picture is one CSS pixel, in times the whole; 1 for a picture smaller than the room. */
    nativeZoom,
    /** Two pictures that are compared stop together: at the one that has fewer dots. */
    limitZoom(limit: number) {
      const dots = viewport.viewportToImageZoom(viewport.getHomeZoom() * limit);
      viewport.setMaxZoomPixelRatio(Math.min(NATIVE, dots), true, true);
    },
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
      viewport.zoomTo(Math.min(viewport.getHomeZoom() * look.zoom, viewport.getMaxZoom()), undefined, true);
      viewport.panTo(new seadragon.Point(look.x, look.y * tall), true);
    },
    /** Fills the height and shows what lies left of `right`; gives how much of the width is seen. */
    fillHeight(right: number, immediately: boolean): number {
      /** What is seen then: never beyond native resolution, so that a low scroll may leave wall above and below. */
      const measure = () => {
        const { x: wide, y: high } = viewport.getContainerSize();
        const across = (wide - 2 * margin.side) / info.width;
        const down = (high - margin.top - margin.bottom) / info.height;
        const scale = Math.max(Math.min(across, down), Math.min(1, down));
        return { w: Math.min(1, across / scale), h: down / scale };
      };
      want((at) => {
        const { w, h } = measure();
        viewport.fitBounds(rectOf({ x: Math.min(1 - w, Math.max(0, right - w)), y: (1 - h) / 2, w, h }), at);
      }, immediately);
      return measure().w;
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

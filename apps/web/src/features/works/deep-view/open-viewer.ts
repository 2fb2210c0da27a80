import styles from '../styles/stage.module.css';
import { preventStyleElement, restrictViewer, silenceWarnings } from './deep-view-policy.ts';
import { makeWholePixelDrawer } from './whole-pixel-drawer.ts';

export interface DeepViewOptions {
  element: HTMLElement;
  /** IIIF Image API 3 service, a path of this site. */
  iiifUrl: string;
  /** Space around the whole picture in pixels. */
  margin: { side: number; top: number; bottom: number };
  /** The name for screen readers. */
  label: string;
  /** Whether a small overview of the whole picture is shown. */
  navigator: boolean;
  /** WebP for a picture that is transparent around its outline. */
  tileFormat: 'jpg' | 'webp';
  /** One finger scrolls the page, two zoom. */
  oneFingerScrollsPage: boolean;
  /** Whether the user prefers reduced motion. */
  lessMotion: boolean;
  signal: AbortSignal;
  onTileFailed: () => void;
}

/**
 * The largest zoom, in CSS pixels per picture pixel; beyond it the picture would only blur. On dense screens a picture
 * pixel then covers several device pixels, so that details have the same size on every screen.
 */
export const NATIVE_PIXEL_RATIO = 1;
const NAVIGATOR_SIZE = { width: 208, height: 132 };
const MIN_NAVIGATOR_HEIGHT = 28;

async function fetchInfo({ iiifUrl, tileFormat, signal }: DeepViewOptions) {
  const response = await fetch(`${iiifUrl}/info.json`, { signal });
  if (!response.ok) throw new Error(`No tiles: ${response.status}`);
  const info = (await response.json()) as { width: number; height: number };
  // The id in info.json is the public URL of the site; the policy allows only the origin of the page.
  return {
    ...info,
    id: new URL(iiifUrl, location.href).href,
    tileFormat,
    hasTransparency: () => tileFormat === 'webp',
  };
}

/** The box for the overview picture, in the picture's proportions. */
function makeNavigator(parent: HTMLElement, { width, height }: { width: number; height: number }): HTMLElement {
  const box = document.createElement('div');
  const scale = Math.min(NAVIGATOR_SIZE.width / width, NAVIGATOR_SIZE.height / height);
  box.className = styles.deepNavigator ?? '';
  box.style.width = `${Math.round(width * scale)}px`;
  box.style.height = `${Math.max(MIN_NAVIGATOR_HEIGHT, Math.round(height * scale))}px`;
  parent.append(box);
  return box;
}

function viewerSettings({ margin, oneFingerScrollsPage, lessMotion }: DeepViewOptions) {
  return {
    showNavigationControl: false,
    // There are no controls to hide; hiding them would redraw every frame.
    autoHideControls: false,
    navigatorDisplayRegionColor: '#d8bd7a',
    viewportMargins: { left: margin.side, right: margin.side, top: margin.top, bottom: margin.bottom },
    cooperativeGestures: oneFingerScrollsPage,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: false },
    gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: false, pinchToZoom: true },
    gestureSettingsPen: { clickToZoom: false, dblClickToZoom: false },
    constrainDuringPan: true,
    visibilityRatio: 0.6,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: NATIVE_PIXEL_RATIO,
    animationTime: lessMotion ? 0 : 0.9,
    blendTime: lessMotion ? 0 : 0.15,
    tileRetryMax: 3,
    tileRetryDelay: 1500,
    // Tiles are made when the first one is requested, which takes time.
    timeout: 60_000,
  };
}

export type OpenedViewer = Awaited<ReturnType<typeof openViewer>>;

/** Opens OpenSeadragon on the tiles of one picture; the signal destroys it. */
export async function openViewer(options: DeepViewOptions) {
  const { element, label, signal } = options;
  const [{ default: seadragon }, info] = await Promise.all([import('openseadragon'), fetchInfo(options)]);
  signal.throwIfAborted();
  preventStyleElement();
  silenceWarnings(seadragon);
  const viewer = seadragon({
    element,
    drawer: makeWholePixelDrawer(seadragon),
    ...(options.navigator && { showNavigator: true, navigatorElement: makeNavigator(element, info) }),
    ...viewerSettings(options),
  });
  restrictViewer(viewer, label);
  function close() {
    viewer.destroy();
    element.replaceChildren();
  }
  const whenOpened = Promise.withResolvers<void>();
  viewer.addOnceHandler('open', () => whenOpened.resolve());
  viewer.addOnceHandler('open-failed', () => whenOpened.reject(new Error('No tiles')));
  viewer.addHandler('tile-load-failed', options.onTileFailed);
  viewer.open({ tileSource: info });
  signal.addEventListener('abort', close, { once: true });
  await whenOpened.promise;
  signal.throwIfAborted();
  return { seadragon, viewer, info };
}

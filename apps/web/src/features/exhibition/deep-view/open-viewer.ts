import { calmTheViewer, hushWarnings, readyForPolicy } from './deep-view-policy.ts';
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
  /** One finger scrolls the page, two zoom. */
  sharesTouch: boolean;
  lessMotion: boolean;
  signal: AbortSignal;
  onTilesRefused: () => void;
}

/**
 * CSS pixels for one dot of the picture, at most: beyond that nothing but blur would come. On a dense screen a dot then
 * covers several device pixels, so that what is drawn finely is as large to the eye there as on any other screen.
 */
export const NATIVE = 1;
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

function viewerSettings({ margin, sharesTouch, lessMotion }: DeepViewOptions) {
  return {
    showNavigationControl: false,
    // There are none to hide, and it would draw frame by frame to do so.
    autoHideControls: false,
    navigatorDisplayRegionColor: '#d8bd7a',
    viewportMargins: { left: margin.side, right: margin.side, top: margin.top, bottom: margin.bottom },
    cooperativeGestures: sharesTouch,
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
  };
}

export type OpenViewer = Awaited<ReturnType<typeof openViewer>>;

/** OpenSeadragon on the tiles of one picture, once they are there; it is taken down when the signal says so. */
export async function openViewer(options: DeepViewOptions) {
  const { element, label, signal } = options;
  const [{ default: seadragon }, info] = await Promise.all([import('openseadragon'), readInfo(options)]);
  signal.throwIfAborted();
  readyForPolicy();
  hushWarnings(seadragon);
  const viewer = seadragon({
    element,
    drawer: makeWholePixelDrawer(seadragon),
    ...(options.navigator && { showNavigator: true, navigatorElement: makeNavigator(element, info) }),
    ...viewerSettings(options),
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
  return { seadragon, viewer, info };
}

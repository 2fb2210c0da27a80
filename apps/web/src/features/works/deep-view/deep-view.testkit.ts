import { vi } from 'vitest';
import { openDeepView } from './deep-view.ts';
import type { DeepViewOptions } from './open-viewer.ts';

interface Size {
  width: number;
  height: number;
}

/** Where a tile was drawn on the canvas, in device pixels. */
export interface DrawnTile extends Size {
  left: number;
  top: number;
}

const TILE_PX = 512;

/** A 2D context (jsdom has none) that records where tiles were drawn since it was last cleared. */
function makeContext(canvas: HTMLCanvasElement, drawnTiles: DrawnTile[]): object {
  let shiftX = 0;
  return {
    canvas,
    globalAlpha: 1,
    save: () => undefined,
    scale: () => undefined,
    getTransform: () => ({ a: 1 }),
    restore: () => {
      shiftX = 0;
    },
    translate: (x: number) => {
      shiftX = x;
    },
    drawImage: (_image: unknown, ...numbers: number[]) => {
      // Eight numbers are a rectangle of the image and the rectangle of the canvas that it is drawn into.
      const [left = 0, top = 0, width = 0, height = 0] = numbers.slice(4);
      if (numbers.length === 8) drawnTiles.push({ left: shiftX + left, top, width, height });
    },
    clearRect: () => {
      drawnTiles.length = 0;
    },
  };
}

/** Mocks what the viewer needs of a browser: sizes, a canvas, loaded tiles, and info.json of one picture. */
export function prepareViewer(picture: Size, container: Size) {
  const size = { ...container };
  const drawnTiles: DrawnTile[] = [];
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const context = contexts.get(this) ?? makeContext(this, drawnTiles);
    contexts.set(this, context);
    return context as never;
  });
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onload?.(new Event('load')));
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  const info = {
    '@context': 'http://iiif.io/api/image/3/context.json',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    ...picture,
    tiles: [{ width: TILE_PX, height: TILE_PX, scaleFactors: [1, 2, 4, 8] }],
  };
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(info));
  return {
    drawnTiles,
    fetches,
    resize: (to: Size) => void Object.assign(size, to),
    restore() {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}

/** Opens the real viewer, by default without animation and margins. */
export async function openTestView(options: Partial<DeepViewOptions> = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const controller = new AbortController();
  const view = await openDeepView({
    element,
    iiifUrl: '/iiif/3/a-work',
    margin: { side: 0, top: 0, bottom: 0 },
    label: '画面',
    navigator: false,
    tileFormat: 'jpg',
    oneFingerScrollsPage: false,
    lessMotion: true,
    signal: controller.signal,
    onTileFailed: () => undefined,
    ...options,
  });
  const canvas = element.querySelector<HTMLElement>('.openseadragon-canvas');
  if (!canvas) throw new Error('The viewer has no canvas.');
  return {
    view,
    canvas,
    close() {
      controller.abort();
      element.remove();
    },
  };
}

interface Pointer {
  x: number;
  y: number;
  id?: number;
  type?: 'mouse' | 'touch';
}

/** Sends one pointer event as a browser does. */
export function sendPointer(canvas: HTMLElement, name: string, { x, y, id = 1, type = 'mouse' }: Pointer): void {
  const isUp = name === 'pointerup' || (type === 'mouse' && name === 'pointerover');
  canvas.dispatchEvent(
    new PointerEvent(name, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: id,
      pointerType: type,
      isPrimary: id === 1,
      button: name === 'pointermove' ? -1 : 0,
      buttons: isUp ? 0 : 1,
    }),
  );
}

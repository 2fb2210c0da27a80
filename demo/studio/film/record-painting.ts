import { beginSheet } from '@meiyu/painter/studio.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Recipe, sceneOf, styleFor } from './stills.ts';

/** One layer of a painting: the sheet after it, and the order in which its pixels were painted. */
export interface Layer {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA of the box after the layer. */
  after: Uint8ClampedArray;
  /** 0 for unchanged pixels, else from 1 for the first stroke to 65535 for the last. */
  order: Uint16Array;
  changedPixels: number;
}

export interface Recording {
  width: number;
  height: number;
  ground: Uint8ClampedArray;
  layers: Layer[];
}

type Method = (this: SKRSContext2D, ...args: unknown[]) => unknown;
const DRAWING_METHODS = ['fill', 'stroke', 'fillRect', 'drawImage', 'fillText', 'strokeText'] as const;
/** Strokes between two comparisons of the sheet; fewer give finer steps and are slower. */
const STROKES_PER_STEP = 24;

interface StrokeLog {
  strokes: number;
  lastPixels: Uint32Array;
  /** Number of the stroke that first changed each pixel. */
  firstStroke: Uint32Array;
}

const pixelsOf = (canvas: Canvas): Uint32Array =>
  new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);

function createLog(canvas: Canvas): StrokeLog {
  const size = canvas.width * canvas.height;
  return { strokes: 0, lastPixels: new Uint32Array(size), firstStroke: new Uint32Array(size) };
}

/** Records the stroke number of every pixel that has changed since the last comparison. */
function recordChanges(canvas: Canvas, log: StrokeLog): void {
  const now = pixelsOf(canvas);
  for (let i = 0; i < now.length; i++)
    if (now[i] !== log.lastPixels[i] && log.firstStroke[i] === 0 && (now[i] ?? 0) >>> 24 > 10)
      log.firstStroke[i] = log.strokes;
  log.lastPixels = now;
}

const isVisiblyDifferent = (a: number, b: number): boolean =>
  Math.abs((a & 255) - (b & 255)) + Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255)) > 3;

/** The visible changes of a layer; undefined if there are none. */
function cutLayer(
  before: Uint32Array,
  after: Uint32Array,
  width: number,
  firstStrokeAt: (x: number, y: number) => number,
): Layer | undefined {
  let [x0, y0, x1, y1, touched] = [width, after.length, -1, -1, 0];
  for (let i = 0; i < after.length; i++) {
    if (after[i] === before[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    touched += isVisiblyDifferent(after[i] ?? 0, before[i] ?? 0) ? 1 : 0;
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  if (x1 < 0 || touched < 40) return undefined;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const cut = new Uint32Array(w * h);
  const strokeNumbers = new Uint32Array(w * h);
  let [first, last] = [Number.MAX_SAFE_INTEGER, 0];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = (y + y0) * width + x + x0;
      cut[y * w + x] = after[at] ?? 0;
      if (after[at] === before[at]) continue;
      const b = firstStrokeAt(x + x0, y + y0);
      strokeNumbers[y * w + x] = b;
      if (b > 0) [first, last] = [Math.min(first, b), Math.max(last, b)];
    }
  const span = Math.max(1, last - first);
  const order = Uint16Array.from(strokeNumbers, (b, i) => {
    const [x, y] = [(i % w) + x0, Math.floor(i / w) + y0];
    if (after[y * width + x] === before[y * width + x]) return 0;
    return b > 0 ? 1 + Math.round(((b - first) / span) * 65_000) : 1 + Math.round(((i % w) / w) * 65_000);
  });
  return { x: x0, y: y0, width: w, height: h, after: new Uint8ClampedArray(cut.buffer), order, changedPixels: touched };
}

/** Paints a picture and records the order of its strokes, so that a film can show it being painted. */
export function recordPainting(recipe: Recipe): Recording {
  const { width, height, seed } = recipe;
  const sheet = beginSheet({ scene: sceneOf(recipe), width, height, seed, style: styleFor(recipe) });
  const sheetCanvas = sheet.canvas;
  const logs = new Map<Canvas, StrokeLog>();
  const layers: Layer[] = [];
  let ground: Uint32Array | undefined;
  let state = pixelsOf(sheetCanvas);
  let isPatchedCall = false;

  const addLayer = (firstStrokeAt: (x: number, y: number) => number): void => {
    const now = pixelsOf(sheetCanvas);
    const layer = cutLayer(state, now, width, firstStrokeAt);
    if (layer) layers.push(layer);
    if (layer) state = now;
  };
  const diagonalOrder = (x: number, y: number): number => 1 + x * 3 + y;

  const proto = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Record<string, Method>;
  const originals = DRAWING_METHODS.map((name) => [name, proto[name]] as const);
  for (const [name, method] of originals) {
    if (!method) continue;
    proto[name] = function (this: SKRSContext2D, ...args: unknown[]) {
      const target = this.canvas as Canvas;
      const layer = name === 'drawImage' ? logs.get(args[0] as Canvas) : undefined;
      if (isPatchedCall) return method.apply(this, args);
      isPatchedCall = true;
      try {
        if (target === sheetCanvas && layer) {
          const source = args[0] as Canvas;
          if (ground) addLayer(diagonalOrder);
          else [ground, state] = [pixelsOf(sheetCanvas), pixelsOf(sheetCanvas)];
          recordChanges(source, layer);
          method.apply(this, args);
          const [dx, dy] = [Number(args[1]), Number(args[2])];
          addLayer((x, y) => layer.firstStroke[(y - dy) * source.width + x - dx] ?? 0);
          logs.delete(source);
          return undefined;
        }
        const done = method.apply(this, args);
        if (target !== sheetCanvas && target.width * target.height > 4096) {
          const log = logs.get(target) ?? createLog(target);
          logs.set(target, log);
          log.strokes += 1;
          if (log.strokes % STROKES_PER_STEP === 0) recordChanges(target, log);
        }
        return done;
      } finally {
        isPatchedCall = false;
      }
    };
  }
  try {
    sheet.compose();
    addLayer(diagonalOrder);
    if (recipe.signed) {
      sheet.inscribe();
      addLayer((x, y) => 1 + (width - x) * 4 + y);
      sheet.seal();
      addLayer(() => 1);
    }
  } finally {
    for (const [name, method] of originals) if (method) proto[name] = method;
  }
  return { width, height, ground: new Uint8ClampedArray((ground ?? state).buffer), layers };
}

import { beginSheet } from '@meiyu/painter/studio.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Recipe, sceneOf, styleFor } from './stills.ts';

/** One layer of a painting: what the sheet looks like after it, and when in it each point was touched. */
export interface Layer {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA of the box once the layer is down. */
  after: Uint8ClampedArray;
  /** 0 untouched; else 1 for the first stroke up to 65535 for the last. */
  order: Uint16Array;
  touched: number;
}

export interface Recording {
  width: number;
  height: number;
  ground: Uint8ClampedArray;
  layers: Layer[];
}

type Method = (this: SKRSContext2D, ...args: unknown[]) => unknown;
const MARKS = ['fill', 'stroke', 'fillRect', 'drawImage', 'fillText', 'strokeText'] as const;
/** Strokes between two looks at the sheet: fewer is finer and slower. */
const EVERY = 24;

interface Log {
  strokes: number;
  seen: Uint32Array;
  born: Uint32Array;
}

const pixels = (canvas: Canvas): Uint32Array =>
  new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);

function openLog(canvas: Canvas): Log {
  const size = canvas.width * canvas.height;
  return { strokes: 0, seen: new Uint32Array(size), born: new Uint32Array(size) };
}

/** Notes the stroke number at every point that has changed since the last look. */
function note(canvas: Canvas, log: Log): void {
  const now = pixels(canvas);
  for (let i = 0; i < now.length; i++)
    if (now[i] !== log.seen[i] && log.born[i] === 0 && (now[i] ?? 0) >>> 24 > 10) log.born[i] = log.strokes;
  log.seen = now;
}

const far = (a: number, b: number): boolean =>
  Math.abs((a & 255) - (b & 255)) + Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255)) > 3;

/** What a layer changed on the sheet; undefined when it cannot be seen. */
function cutLayer(
  before: Uint32Array,
  after: Uint32Array,
  width: number,
  bornAt: (x: number, y: number) => number,
): Layer | undefined {
  let [x0, y0, x1, y1, touched] = [width, after.length, -1, -1, 0];
  for (let i = 0; i < after.length; i++) {
    if (after[i] === before[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    touched += far(after[i] ?? 0, before[i] ?? 0) ? 1 : 0;
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  if (x1 < 0 || touched < 40) return undefined;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const cut = new Uint32Array(w * h);
  const born = new Uint32Array(w * h);
  let [first, last] = [Number.MAX_SAFE_INTEGER, 0];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = (y + y0) * width + x + x0;
      cut[y * w + x] = after[at] ?? 0;
      if (after[at] === before[at]) continue;
      const b = bornAt(x + x0, y + y0);
      born[y * w + x] = b;
      if (b > 0) [first, last] = [Math.min(first, b), Math.max(last, b)];
    }
  const span = Math.max(1, last - first);
  const order = Uint16Array.from(born, (b, i) => {
    const [x, y] = [(i % w) + x0, Math.floor(i / w) + y0];
    if (after[y * width + x] === before[y * width + x]) return 0;
    return b > 0 ? 1 + Math.round(((b - first) / span) * 65_000) : 1 + Math.round(((i % w) / w) * 65_000);
  });
  return { x: x0, y: y0, width: w, height: h, after: new Uint8ClampedArray(cut.buffer), order, touched };
}

/** Paints a picture and keeps the order of its strokes, so that a film can show it being painted. */
export function recordPainting(recipe: Recipe): Recording {
  const { width, height, seed } = recipe;
  const sheet = beginSheet({ scene: sceneOf(recipe), width, height, seed, style: styleFor(recipe) });
  const main = sheet.canvas;
  const logs = new Map<Canvas, Log>();
  const layers: Layer[] = [];
  let ground: Uint32Array | undefined;
  let state = pixels(main);
  let quiet = false;

  const settle = (bornAt: (x: number, y: number) => number): void => {
    const now = pixels(main);
    const layer = cutLayer(state, now, width, bornAt);
    if (layer) layers.push(layer);
    if (layer) state = now;
  };
  const sweep = (x: number, y: number): number => 1 + x * 3 + y;

  const proto = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Record<string, Method>;
  const own = MARKS.map((name) => [name, proto[name]] as const);
  for (const [name, method] of own) {
    if (!method) continue;
    proto[name] = function (this: SKRSContext2D, ...args: unknown[]) {
      const target = this.canvas as Canvas;
      const layer = name === 'drawImage' ? logs.get(args[0] as Canvas) : undefined;
      if (quiet) return method.apply(this, args);
      quiet = true;
      try {
        if (target === main && layer) {
          const source = args[0] as Canvas;
          if (ground) settle(sweep);
          else [ground, state] = [pixels(main), pixels(main)];
          note(source, layer);
          method.apply(this, args);
          const [dx, dy] = [Number(args[1]), Number(args[2])];
          settle((x, y) => layer.born[(y - dy) * source.width + x - dx] ?? 0);
          logs.delete(source);
          return undefined;
        }
        const done = method.apply(this, args);
        if (target !== main && target.width * target.height > 4096) {
          const log = logs.get(target) ?? openLog(target);
          logs.set(target, log);
          log.strokes += 1;
          if (log.strokes % EVERY === 0) note(target, log);
        }
        return done;
      } finally {
        quiet = false;
      }
    };
  }
  try {
    sheet.compose();
    settle(sweep);
    if (recipe.signed) {
      sheet.inscribe();
      settle((x, y) => 1 + (width - x) * 4 + y);
      sheet.seal();
      settle(() => 1);
    }
  } finally {
    for (const [name, method] of own) if (method) proto[name] = method;
  }
  return { width, height, ground: new Uint8ClampedArray((ground ?? state).buffer), layers };
}

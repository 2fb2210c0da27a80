import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { drawView, type View } from './camera.ts';
import type { Draw, Moment } from './film.ts';
import { clamp } from './interpolate.ts';
import { type Layer, type Recording, recordPainting } from './record-painting.ts';
import type { Recipe } from './stills.ts';

/** Time in which a stroke appears, as a share of its layer. */
const STROKE_SHARE = 0.06;

/** A painting that can be shown at any stage. */
interface PaintingProgress {
  /** The sheet when `share` of the painting is done. */
  at(share: number): Canvas;
  /** The share of the painting after which each layer is complete. */
  ends: number[];
}

function blend(data: Uint8ClampedArray, width: number, layer: Layer, share: number): void {
  const limit = share * (1 + STROKE_SHARE);
  for (let y = 0; y < layer.height; y++) {
    let from = y * layer.width;
    let to = ((y + layer.y) * width + layer.x) * 4;
    for (let x = 0; x < layer.width; x++, from++, to += 4) {
      const order = layer.order[from] ?? 0;
      if (order === 0) continue;
      const opacity = (limit - order / 65_535) / STROKE_SHARE;
      if (opacity <= 0) continue;
      const k = from * 4;
      if (opacity >= 1) for (let c = 0; c < 3; c++) data[to + c] = layer.after[k + c] ?? 0;
      else
        for (let c = 0; c < 3; c++) {
          const previous = data[to + c] ?? 0;
          data[to + c] = previous + ((layer.after[k + c] ?? 0) - previous) * opacity;
        }
    }
  }
}

function createProgress(recording: Recording): PaintingProgress {
  const { width, height, layers } = recording;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  // Larger layers take longer, but not in proportion to their size, so that small layers are visible too.
  const weights = layers.map(({ changedPixels: touched }) => 30 + Math.sqrt(touched));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ends: number[] = [];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight / total);
  let base: ImageData | undefined;
  let paintedLayers = -1;

  const paintLayersUpTo = (upTo: number): ImageData => {
    if (!base || paintedLayers > upTo) {
      base = ctx.createImageData(width, height);
      base.data.set(recording.ground);
      paintedLayers = 0;
    }
    for (; paintedLayers < upTo; paintedLayers++) {
      const layer = layers[paintedLayers];
      if (layer) blend(base.data as Uint8ClampedArray, width, layer, 1);
    }
    return base;
  };
  return {
    ends,
    at(share) {
      const k = ends.findIndex((end) => share < end);
      const current = k < 0 ? layers.length : k;
      const settled = paintLayersUpTo(current);
      const layer = layers[current];
      if (!layer) {
        ctx.putImageData(settled, 0, 0);
        return canvas;
      }
      const start = current > 0 ? (ends[current - 1] ?? 0) : 0;
      const layerShare = clamp((share - start) / ((ends[current] ?? 1) - start));
      const sheet = ctx.createImageData(width, height);
      sheet.data.set(settled.data);
      blend(sheet.data as Uint8ClampedArray, width, layer, layerShare);
      ctx.putImageData(sheet, 0, 0);
      return canvas;
    },
  };
}

interface ShowOptions {
  /** Shares of the painting at the start and at the end of the shot. */
  from?: number;
  to?: number;
  /** Progress during the shot; linear by default. */
  pace?: (t: number) => number;
  view?: View;
  drawOver?: (ctx: SKRSContext2D, moment: Moment) => void;
}

/** Shows a picture being painted, stroke by stroke. */
export function showPainting(
  work: PaintingProgress,
  { from = 0, to = 1, pace = (t) => t, view = [0.5, 0.5, 1], drawOver }: ShowOptions = {},
): Draw {
  return (ctx, moment) => {
    drawView(ctx, work.at(from + (to - from) * pace(clamp(moment.t * 1.04))), view);
    drawOver?.(ctx, moment);
  };
}

const works = new Map<string, PaintingProgress>();

/** The progress of a picture's painting, cached. */
export function progressOf(recipe: Recipe): PaintingProgress {
  const name = JSON.stringify(recipe);
  const work = works.get(name) ?? createProgress(recordPainting(recipe));
  works.set(name, work);
  return work;
}

export function clearProgress(): void {
  works.clear();
}

import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { look, type View } from './camera.ts';
import { hold } from './ease.ts';
import type { Draw, Moment } from './film.ts';
import { type Layer, type Recording, recordPainting } from './record-painting.ts';
import type { Recipe } from './stills.ts';

/** How long wet ink takes to come out, in parts of its layer. */
const WET = 0.06;

/** A sheet that can be shown at any point of its making. */
interface Easel {
  /** The sheet when `share` of the work is done. */
  at(share: number): Canvas;
  /** The share of the work after which each layer is down. */
  ends: number[];
}

function blend(data: Uint8ClampedArray, width: number, layer: Layer, share: number): void {
  const limit = share * (1 + WET);
  for (let y = 0; y < layer.height; y++) {
    let from = y * layer.width;
    let to = ((y + layer.y) * width + layer.x) * 4;
    for (let x = 0; x < layer.width; x++, from++, to += 4) {
      const order = layer.order[from] ?? 0;
      if (order === 0) continue;
      const wet = (limit - order / 65_535) / WET;
      if (wet <= 0) continue;
      const k = from * 4;
      if (wet >= 1) for (let c = 0; c < 3; c++) data[to + c] = layer.after[k + c] ?? 0;
      else
        for (let c = 0; c < 3; c++) {
          const was = data[to + c] ?? 0;
          data[to + c] = was + ((layer.after[k + c] ?? 0) - was) * wet;
        }
    }
  }
}

function setUpWork(recording: Recording): Easel {
  const { width, height, layers } = recording;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  // a large layer takes longer than a small one, though not in proportion: a boat deserves its moment too
  const weights = layers.map(({ touched }) => 30 + Math.sqrt(touched));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ends: number[] = [];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight / total);
  let base: ImageData | undefined;
  let done = -1;

  const rebase = (upTo: number): ImageData => {
    if (!base || done > upTo) {
      base = ctx.createImageData(width, height);
      base.data.set(recording.ground);
      done = 0;
    }
    for (; done < upTo; done++) {
      const layer = layers[done];
      if (layer) blend(base.data as Uint8ClampedArray, width, layer, 1);
    }
    return base;
  };
  return {
    ends,
    at(share) {
      const k = ends.findIndex((end) => share < end);
      const current = k < 0 ? layers.length : k;
      const settled = rebase(current);
      const layer = layers[current];
      if (!layer) {
        ctx.putImageData(settled, 0, 0);
        return canvas;
      }
      const start = current > 0 ? (ends[current - 1] ?? 0) : 0;
      const part = hold((share - start) / ((ends[current] ?? 1) - start));
      const sheet = ctx.createImageData(width, height);
      sheet.data.set(settled.data);
      blend(sheet.data as Uint8ClampedArray, width, layer, part);
      ctx.putImageData(sheet, 0, 0);
      return canvas;
    },
  };
}

interface Painted {
  /** Shares of the work at the start and at the end of the shot. */
  from?: number;
  to?: number;
  /** How the work goes on over the shot; evenly when not said. */
  pace?: (t: number) => number;
  view?: View;
  over?: (ctx: SKRSContext2D, moment: Moment) => void;
}

/** A painting being painted, stroke after stroke, while the camera drifts. */
export function painted(
  work: Easel,
  { from = 0, to = 1, pace = (t) => t, view = [0.5, 0.5, 1], over }: Painted = {},
): Draw {
  return (ctx, moment) => {
    look(ctx, work.at(from + (to - from) * pace(hold(moment.t * 1.04))), view);
    over?.(ctx, moment);
  };
}

const works = new Map<string, Easel>();

export function workOf(recipe: Recipe): Easel {
  const name = JSON.stringify(recipe);
  const work = works.get(name) ?? setUpWork(recordPainting(recipe));
  works.set(name, work);
  return work;
}

export function clearWorks(): void {
  works.clear();
}

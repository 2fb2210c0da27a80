import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { layTexture } from './ground/texture.ts';
import type { Pen } from './pen/pen.ts';
import type { Random } from './random.ts';
import type { Style } from './style/style.ts';

export type Box = readonly [x: number, y: number, w: number, h: number];

/** The sheet being painted. Layers live on sheets of their own size, one at a time, so two surfaces are all there ever are. */
export interface Easel {
  canvas: Canvas;
  ctx: SKRSContext2D;
  width: number;
  height: number;
  u: number;
  /** Paints a layer apart, lets its pigment settle into the paper, and lays it down. `box` keeps a small thing cheap. */
  layer(pen: Pen, paint: (pen: Pen) => void, box?: Box): void;
}

/**
 * In pixels. The C allocator keeps freed blocks below 32 MB for itself, so the large layers of a huge sheet are asked
 * for in one piece above that size, which goes back to the system when the layer is done.
 */
const RETURNED_WHOLE = 8.5e6;

export function setUpEasel(width: number, height: number, style: Style, rng: Random): Easel {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const u = Math.min(width, height) / 1000;
  const lifted = style.finish === 'lift';

  const settle = (layer: SKRSContext2D, [x, y, w, h]: Box): void => {
    if (style.grain <= 0) return;
    const fine = Math.max(0.9, u * 1.25);
    for (const [kind, alpha, scale] of [
      ['grain', 0.34, fine],
      ['blotch', 0.42, fine * 2.2],
    ] as const)
      layTexture(layer, width, height, {
        kind,
        alpha: style.grain * alpha,
        scale,
        mode: 'destination-out',
        shift: rng.whole(0, 400),
        box: [x, y, w, h],
      });
  };

  const layDown = (layer: Canvas, x: number, y: number): void => {
    ctx.save();
    if (lifted) {
      ctx.shadowColor = 'rgba(60,20,10,.35)';
      ctx.shadowOffsetX = u * 2.2;
      ctx.shadowOffsetY = u * 3.4;
      ctx.shadowBlur = u * 5;
    }
    ctx.drawImage(layer, x, y);
    ctx.restore();
  };

  return {
    canvas,
    ctx,
    width,
    height,
    u,
    layer(pen, paint, box = [0, 0, width, height]) {
      const x = Math.max(0, Math.floor(box[0]));
      const y = Math.max(0, Math.floor(box[1]));
      const w = Math.min(width, Math.ceil(box[0] + box[2])) - x;
      const h = Math.min(height, Math.ceil(box[1] + box[3])) - y;
      if (w < 1 || h < 1) return;
      const huge = width * height > RETURNED_WHOLE && w * h > RETURNED_WHOLE / 4;
      const spare = createCanvas(w, huge ? Math.max(h, Math.ceil(RETURNED_WHOLE / w)) : h);
      const layer = spare.getContext('2d');
      layer.translate(-x, -y);
      paint({ ...pen, ctx: layer });
      settle(layer, [x, y, w, h]);
      layDown(spare, x, y);
      // the collector would come late: a spare sheet's pixels are given back at once
      spare.width = 1;
      spare.height = 1;
    },
  };
}

import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { layTexture } from './ground/texture.ts';
import type { Pen } from './pen/pen.ts';
import type { Random } from './random.ts';
import type { Style } from './style/style.ts';

export type Box = readonly [x: number, y: number, w: number, h: number];

/** The sheet being painted and one spare sheet for layers; two large surfaces in all, whatever the size. */
export interface Easel {
  canvas: Canvas;
  ctx: SKRSContext2D;
  width: number;
  height: number;
  u: number;
  /** Paints a layer apart, lets its pigment settle into the paper, and lays it down. `box` keeps a small thing cheap. */
  layer(pen: Pen, paint: (pen: Pen) => void, box?: Box): void;
  /** Gives the spare sheet's memory back once the layers are done. */
  putAway(): void;
}

export function setUpEasel(width: number, height: number, style: Style, rng: Random): Easel {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const u = Math.min(width, height) / 1000;
  const lifted = style.finish === 'lift';
  let spare: Canvas | undefined;

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
    layer(pen, paint, box) {
      if (!box) {
        spare ??= createCanvas(width, height);
        const layer = spare.getContext('2d');
        layer.clearRect(0, 0, width, height);
        paint({ ...pen, ctx: layer });
        settle(layer, [0, 0, width, height]);
        return layDown(spare, 0, 0);
      }
      const x = Math.max(0, Math.floor(box[0]));
      const y = Math.max(0, Math.floor(box[1]));
      const w = Math.min(width, Math.ceil(box[0] + box[2])) - x;
      const h = Math.min(height, Math.ceil(box[1] + box[3])) - y;
      if (w < 1 || h < 1) return;
      const small = createCanvas(w, h);
      const layer = small.getContext('2d');
      layer.translate(-x, -y);
      paint({ ...pen, ctx: layer });
      settle(layer, [x, y, w, h]);
      layDown(small, x, y);
    },
    putAway() {
      if (spare) spare.width = 1;
      spare = undefined;
    },
  };
}

import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { layTexture } from './ground/texture.ts';
import type { Pen } from './pen/pen.ts';
import type { Random } from './random.ts';
import type { Style } from './style/style.ts';

export type Box = readonly [x: number, y: number, w: number, h: number];

/** The sheet being painted. Layers are painted one at a time on a second canvas, so there are never more than two. */
export interface Easel {
  canvas: Canvas;
  ctx: SKRSContext2D;
  width: number;
  height: number;
  /** A thousandth of the short side, in pixels. */
  u: number;
  /**
   * Paints a layer on a separate canvas, erases some of it in the pattern of the paper's grain, and draws it on the
   * sheet. `box` limits the size of the layer to save time.
   */
  layer(pen: Pen, paint: (pen: Pen) => void, box?: Box): void;
  /** Called with each layer before it is drawn on the sheet. */
  observe?: (layer: Canvas, box: Box) => void;
}

/**
 * The C allocator returns a freed block to the system only if it is larger than 32 MB, which are this many pixels.
 * Therefore the large layers of a huge sheet get at least this size.
 */
const MIN_RETURNED_PIXELS = 8.5e6;

export function setUpEasel(width: number, height: number, style: Style, rng: Random): Easel {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const u = Math.min(width, height) / 1000;
  const hasShadow = style.finish === 'lift';

  const erasePaperTexture = (layer: SKRSContext2D, [x, y, w, h]: Box): void => {
    if (style.grain <= 0) return;
    const fineScale = Math.max(0.9, u * 1.25);
    for (const [kind, alpha, scale] of [
      ['grain', 0.34, fineScale],
      ['blotch', 0.42, fineScale * 2.2],
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

  const drawOnSheet = (layer: Canvas, x: number, y: number): void => {
    ctx.save();
    if (hasShadow) {
      ctx.shadowColor = 'rgba(60,20,10,.35)';
      ctx.shadowOffsetX = u * 2.2;
      ctx.shadowOffsetY = u * 3.4;
      ctx.shadowBlur = u * 5;
    }
    ctx.drawImage(layer, x, y);
    ctx.restore();
  };

  const easel: Easel = {
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
      const isLargeLayer = width * height > MIN_RETURNED_PIXELS && w * h > MIN_RETURNED_PIXELS / 4;
      const layerCanvas = createCanvas(w, isLargeLayer ? Math.max(h, Math.ceil(MIN_RETURNED_PIXELS / w)) : h);
      const layer = layerCanvas.getContext('2d');
      layer.translate(-x, -y);
      paint({ ...pen, ctx: layer });
      erasePaperTexture(layer, [x, y, w, h]);
      easel.observe?.(layerCanvas, [x, y, w, h]);
      drawOnSheet(layerCanvas, x, y);
      // A size of 1 frees the pixels at once, without waiting for the garbage collector.
      layerCanvas.width = 1;
      layerCanvas.height = 1;
    },
  };
  return easel;
}

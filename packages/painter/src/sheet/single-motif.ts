import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { setUpEasel } from '../easel.ts';
import { finishSheet } from '../ground/finish.ts';
import { layGround } from '../ground/ground.ts';
import type { Motif } from '../motif/shapes/motif.ts';
import type { Pen } from '../pen/pen.ts';
import { createRandom } from '../random.ts';
import type { Style } from '../style/style.ts';

/** One motif alone in one style, for the contact sheet and the tests. */
export function paintSingleMotif(motif: Motif, style: Style, side: number, seed: number): Canvas {
  const rng = createRandom(seed);
  const easel = setUpEasel(side, side, style, rng.fork('easel'));
  const ground = style.ground.colour;
  layGround(easel.ctx, side, side, style, rng.fork('ground'), ground);
  const pen: Pen = {
    ctx: easel.ctx,
    style,
    palette: style.palette,
    tints: {},
    rng: rng.fork('pen'),
    u: easel.u,
    detail: Math.max(0.4, Math.min(1, side / 640)),
    haze: 0,
    ground,
    perches: [],
  };
  let h = side * 0.84;
  let w = h * motif.aspect;
  if (w > side * 0.86) [w, h] = [side * 0.86, (side * 0.86) / motif.aspect];
  easel.layer(pen, (layerPen) => motif.draw(layerPen, { x: side / 2, y: side / 2 + h / 2, w, h, flip: false }));
  finishSheet({ ctx: easel.ctx, w: side, h: side, u: easel.u, style, rng: rng.fork('finish') });
  return easel.canvas;
}

/** The empty sheet of a style, to compare with. */
export function paintEmpty(style: Style, side: number, seed: number): Canvas {
  const nothing: Motif = { id: 'nothing', name: '', kind: 'sky', aspect: 1, size: 1, draw: () => undefined };
  return paintSingleMotif(nothing, style, side, seed);
}

export function shrink(canvas: Canvas, factor: number): Canvas {
  const small = createCanvas(
    Math.max(1, Math.round(canvas.width * factor)),
    Math.max(1, Math.round(canvas.height * factor)),
  );
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

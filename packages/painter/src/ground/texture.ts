import { DOMMatrix, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas';
import { type TileKind, tileOf } from './tiles.ts';

interface TextureOptions {
  kind: TileKind;
  colour?: readonly [number, number, number];
  alpha: number;
  /** Pixels of the picture for one pixel of the tile. */
  scale?: number;
  mode?: GlobalCompositeOperation;
  /** Moves the texture by this many pixels, so that two layers do not show the same pattern. */
  shift?: number;
  /** The part of the sheet to cover; by default the whole sheet. */
  box?: readonly [x: number, y: number, w: number, h: number];
}

/** Lays a repeating texture over the sheet or a part of it. */
export function layTexture(ctx: SKRSContext2D, width: number, height: number, options: TextureOptions): void {
  const pattern = ctx.createPattern(tileOf(options.kind, options.colour ?? [0, 0, 0]), 'repeat');
  if (!pattern) throw new Error('the canvas gave no pattern');
  const scale = options.scale ?? 1;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, options.shift ?? 0, (options.shift ?? 0) * 0.7]));
  const [x, y, w, h] = options.box ?? [0, 0, width, height];
  ctx.save();
  ctx.globalCompositeOperation = options.mode ?? 'source-over';
  ctx.globalAlpha = options.alpha;
  ctx.fillStyle = pattern;
  ctx.fillRect(x, y, w, h);
  ctx.restore();
}

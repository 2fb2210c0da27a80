import { DOMMatrix, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas';
import { type TileKind, tileOf } from './tiles.ts';

interface TextureLay {
  kind: TileKind;
  colour?: readonly [number, number, number];
  alpha: number;
  /** Pixels of picture to one of tile. */
  scale?: number;
  mode?: GlobalCompositeOperation;
  shift?: number;
  box?: readonly [x: number, y: number, w: number, h: number];
}

/** Lays a repeating texture over the sheet or a part of it. */
export function layTexture(ctx: SKRSContext2D, width: number, height: number, lay: TextureLay): void {
  const pattern = ctx.createPattern(tileOf(lay.kind, lay.colour ?? [0, 0, 0]), 'repeat');
  if (!pattern) throw new Error('the canvas gave no pattern');
  const scale = lay.scale ?? 1;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, lay.shift ?? 0, (lay.shift ?? 0) * 0.7]));
  const [x, y, w, h] = lay.box ?? [0, 0, width, height];
  ctx.save();
  ctx.globalCompositeOperation = lay.mode ?? 'source-over';
  ctx.globalAlpha = lay.alpha;
  ctx.fillStyle = pattern;
  ctx.fillRect(x, y, w, h);
  ctx.restore();
}

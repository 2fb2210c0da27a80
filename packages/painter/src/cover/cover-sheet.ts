import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { layTexture } from '../ground/texture.ts';
import { rgbOf } from '../pen/colour.ts';
import type { Scene } from '../scene.ts';
import type { ScriptStyle } from '../text/fonts.ts';

export type Binding = 'thread' | 'paperback' | 'concertina';
export type CoverLayout = 'full' | 'window' | 'band' | 'plain';

export const BINDINGS: Record<Binding, string> = { thread: '线装', paperback: '平装', concertina: '经折' };

export interface CoverRequest {
  title: string;
  subtitle?: string;
  author?: string;
  publisher?: string;
  binding: Binding;
  /** Layout of the picture on a paperback; other bindings ignore it. */
  layout?: CoverLayout;
  /** Colour of the cloth or paper. */
  colour?: string;
  /** Colour of the title. */
  ink?: string;
  /** Script style of the title. */
  script?: ScriptStyle;
  /** The picture; a cover without one is plain. */
  scene?: Scene;
  width?: number;
  seed: number;
  encoding?: 'png' | 'webp';
  quality?: number;
}

export interface Cover {
  image: Uint8Array;
  encoding: 'png' | 'webp';
  width: number;
  height: number;
}

export interface CoverSheet {
  ctx: SKRSContext2D;
  w: number;
  h: number;
  request: CoverRequest;
  /** Paints the scene in this size, without inscription and seal; undefined if the cover has no scene. */
  paintPicture(width: number, height: number): Canvas | undefined;
}

/** Fills the cover with book cloth, woven of crossing threads. */
export function layCloth(ctx: SKRSContext2D, w: number, h: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, w, h);
  const fineScale = Math.max(0.6, w / 700);
  layTexture(ctx, w, h, { kind: 'weave', colour: [0, 0, 0], alpha: 0.2, scale: fineScale });
  layTexture(ctx, w, h, { kind: 'grain', colour: rgbOf('#ffffff'), alpha: 0.1, scale: fineScale });
}

export function layPaper(ctx: SKRSContext2D, w: number, h: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, w, h);
  layTexture(ctx, w, h, {
    kind: 'grain',
    colour: rgbOf('#5a4a30'),
    alpha: 0.07,
    scale: Math.max(0.6, w / 700),
    mode: 'multiply',
  });
}

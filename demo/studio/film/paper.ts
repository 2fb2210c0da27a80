import type { SKRSContext2D } from '@napi-rs/canvas';
import { FRAME } from './film.ts';

/** Colours of the web design that films use. */
export const COLOUR = {
  page: '#FBFAF7',
  paper: '#F3F0EC',
  sunk: '#E9E3D8',
  band: '#20282B',
  bandText: '#EFE9DD',
  ink: '#1B1F20',
  ink2: '#353B3C',
  ink3: '#4C5251',
  ink4: '#5F6460',
  faint: '#A8A99F',
  rule: '#BDB5A6',
  seal: '#A8352A',
  azurite: '#27577F',
  malachite: '#2F6552',
  ochre: '#7D4E2F',
  gold: '#80612A',
} as const;

export function layPaper(ctx: SKRSContext2D, colour: string = COLOUR.paper): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, FRAME.width, FRAME.height);
}

/** The shadow of a sheet on the table. */
export function drawShadow(ctx: SKRSContext2D, x: number, y: number, w: number, h: number, strength = 0.22): void {
  ctx.save();
  ctx.shadowColor = `rgba(40,34,24,${strength})`;
  ctx.shadowBlur = 26;
  ctx.shadowOffsetY = 10;
  ctx.fillStyle = '#d9d2c4';
  ctx.fillRect(x, y, w, h);
  ctx.restore();
}

import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Pt } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { Palette, Pigment, Role } from '../style/roles.ts';
import type { Style } from '../style/style.ts';
import { blend, withAlpha } from './colour.ts';

/** The drawing context: canvas, style, colours, scale and distance. */
export interface Pen {
  ctx: SKRSContext2D;
  style: Style;
  palette: Palette;
  /** Colours named in the prompt; they override the palette. */
  tints: Partial<Record<Role, Pigment>>;
  rng: Random;
  /** A thousandth of the picture's short side, in pixels; the unit of line widths. */
  u: number;
  /** Share of the small marks that is drawn, up to 1: small pictures need fewer. */
  detail: number;
  /** Distance from 0 (front) to 1 (invisible in mist). */
  haze: number;
  /** Colour of the sheet where nothing is painted. */
  ground: string;
  /** Points on branches where a bird can sit, recorded while branches are painted. */
  perches: Pt[];
  /** Whether snow lies on the painted forms: their tops stay white. */
  snow?: boolean;
}

/** The pigment of a role, mixed with the colour of the ground by the pen's haze. */
export function pigment(pen: Pen, role: Role): Pigment {
  const [deep, pale] = pen.tints[role] ?? pen.palette[role];
  if (pen.haze <= 0) return [deep, pale];
  const share = pen.haze * 0.85;
  return [blend(deep, pen.ground, share), blend(pale, pen.ground, share)];
}

/** Whether forms are cut out of paper, wood or leather: details are then holes or bare lines, and nothing is shaded. */
export const isCutStyle = (pen: Pen): boolean =>
  pen.style.fill === 'cut' || pen.style.fill === 'block' || pen.style.fill === 'leather';

export const isInkWash = (pen: Pen): boolean => pen.style.fill === 'wash';

/** A copy of the pen with some values changed; the canvas is shared. */
export const vary = (pen: Pen, changes: Partial<Pen>): Pen => ({ ...pen, ...changes });

/** A soft patch of colour, for mist or glow. Faster than a blur. */
export function mistAt(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string, alpha: number): void {
  const { ctx } = pen;
  if (rx < 1 || ry < 1 || alpha <= 0.004) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  const fade = ctx.createRadialGradient(0, 0, 0, 0, 0, rx);
  fade.addColorStop(0, withAlpha(colour, alpha));
  fade.addColorStop(0.35, withAlpha(colour, alpha * 0.82));
  fade.addColorStop(0.7, withAlpha(colour, alpha * 0.3));
  fade.addColorStop(1, withAlpha(colour, 0));
  ctx.fillStyle = fade;
  ctx.fillRect(-rx, -rx, rx * 2, rx * 2);
  ctx.restore();
}

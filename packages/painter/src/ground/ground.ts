import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { blend, rgbOf, withAlpha } from '../pen/colour.ts';
import type { Random } from '../random.ts';
import type { Style } from '../style/style.ts';
import { layTexture } from './texture.ts';

function drawFibres(
  ctx: SKRSContext2D,
  w: number,
  h: number,
  u: number,
  rng: Random,
  colour: string,
  count: number,
): void {
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const x = rng.next() * w;
    const y = rng.next() * h;
    const angle = rng.next() * Math.PI;
    const length = u * rng.between(6, 26);
    path.moveTo(x, y);
    path.quadraticCurveTo(
      x + Math.cos(angle + 0.6) * length * 0.5,
      y + Math.sin(angle + 0.6) * length * 0.5,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(0.5, u * 0.5);
  ctx.stroke(path);
}

function darkenEdges(ctx: SKRSContext2D, w: number, h: number, colour: string, alpha: number): void {
  const fade = ctx.createRadialGradient(
    w * 0.5,
    h * 0.46,
    Math.min(w, h) * 0.3,
    w * 0.5,
    h * 0.5,
    Math.hypot(w, h) * 0.56,
  );
  fade.addColorStop(0, withAlpha(colour, 0));
  fade.addColorStop(1, withAlpha(colour, alpha));
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, w, h);
}

function layGoldLeaf(ctx: SKRSContext2D, w: number, h: number, u: number, rng: Random): void {
  const side = u * 150;
  for (let y = -side * rng.next(); y < h; y += side)
    for (let x = -side * rng.next(); x < w; x += side) {
      ctx.fillStyle = rng.chance(0.5)
        ? `rgba(255,236,170,${rng.between(0, 0.09)})`
        : `rgba(90,52,8,${rng.between(0, 0.08)})`;
      ctx.fillRect(x, y, side, side);
      ctx.strokeStyle = `rgba(255,240,190,${rng.between(0.02, 0.12)})`;
      ctx.lineWidth = u * 1.2;
      ctx.strokeRect(x, y, side, side);
    }
}

/** Prepares the sheet: paper, silk, plaster, gold leaf, glaze, a lit screen. */
export function layGround(ctx: SKRSContext2D, w: number, h: number, style: Style, rng: Random, colour: string): void {
  const u = Math.min(w, h) / 1000;
  const coarseScale = Math.max(1, u * 2.4);
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, w, h);
  const stain = (alpha: number, stainColour: string, scale = 3): void =>
    layTexture(ctx, w, h, {
      kind: 'blotch',
      colour: rgbOf(stainColour),
      alpha,
      scale: coarseScale * scale,
      shift: rng.whole(0, 900),
    });
  switch (style.ground.kind) {
    case 'xuan':
      stain(0.045, '#b59a6a', 5);
      drawFibres(ctx, w, h, u, rng, withAlpha(blend(colour, '#8a7450', 0.6), 0.13), 150);
      drawFibres(ctx, w, h, u, rng, 'rgba(255,255,255,.22)', 110);
      break;
    case 'silk':
      stain(0.14, '#8a6a34', 4);
      darkenEdges(ctx, w, h, '#7a5a2c', 0.13);
      break;
    case 'goldleaf':
      layGoldLeaf(ctx, w, h, u, rng);
      stain(0.2, '#5c3a08');
      darkenEdges(ctx, w, h, '#4a2c06', 0.4);
      break;
    case 'plaster':
      stain(0.34, '#8c4a2a');
      stain(0.22, '#f3dcb4', 1.4);
      break;
    case 'glaze':
      darkenEdges(ctx, w, h, '#9db8cc', 0.3);
      break;
    case 'lamp': {
      const glow = ctx.createRadialGradient(w * 0.5, h * 0.5, 0, w * 0.5, h * 0.5, Math.hypot(w, h) * 0.56);
      glow.addColorStop(0, '#ffeab8');
      glow.addColorStop(0.5, '#f5cd82');
      glow.addColorStop(1, '#b0722c');
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, w, h);
      break;
    }
    case 'rough':
      stain(0.06, '#a08a6a');
      break;
    case 'plain':
      stain(0.05, '#c49a50', 5);
      break;
    case 'canvas':
      stain(0.1, '#9a8a6a');
      break;
  }
}

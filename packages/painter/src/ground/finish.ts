import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { rgbOf, withAlpha } from '../pen/colour.ts';
import { createNoise, type Random } from '../random.ts';
import type { Style } from '../style/style.ts';
import { repaintInDabs } from './dabs.ts';
import { layTexture } from './texture.ts';

type PaintedSheet = { ctx: SKRSContext2D; w: number; h: number; u: number; style: Style; rng: Random };

/** Ageing of a mural: flaked patches, thin cracks, faded colour. */
function addWear({ ctx, w, h, u, rng }: PaintedSheet): void {
  const layAgeing = (kind: 'flake' | 'grain' | 'blotch', colour: string, alpha: number, scale: number): void =>
    layTexture(ctx, w, h, {
      kind,
      colour: rgbOf(colour),
      alpha,
      scale: Math.max(1, u * scale),
      shift: rng.whole(0, 500),
    });
  layAgeing('flake', '#d9b68c', 0.26, 3.4);
  layAgeing('grain', '#efdcb8', 0.08, 2);
  layAgeing('blotch', '#6a3a20', 0.12, 4.2);
  ctx.strokeStyle = 'rgba(70,36,20,.35)';
  ctx.lineWidth = Math.max(0.6, u * 0.8);
  for (let i = 0; i < 5; i++) {
    let x = rng.next() * w;
    let y = rng.next() * h;
    let heading = rng.next() * 6.28;
    ctx.beginPath();
    ctx.moveTo(x, y);
    for (let k = 0; k < 26; k++) {
      heading += rng.gauss() * 0.45;
      x += Math.cos(heading) * u * 16;
      y += Math.sin(heading) * u * 16;
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
}

/** The sheen of glazed porcelain. */
function addSheen({ ctx, w, h }: PaintedSheet): void {
  const sheen = ctx.createLinearGradient(0, 0, w, h);
  sheen.addColorStop(0, 'rgba(255,255,255,.28)');
  sheen.addColorStop(0.3, 'rgba(255,255,255,0)');
  sheen.addColorStop(0.8, 'rgba(120,160,190,0)');
  sheen.addColorStop(1, 'rgba(90,130,170,.16)');
  ctx.fillStyle = sheen;
  ctx.fillRect(0, 0, w, h);
}

/** The uneven white border of a watercolour. */
function addMargin({ ctx, w, h, u, style, rng }: PaintedSheet): void {
  const edgeNoise = createNoise(rng, 4);
  const inset = (t: number): number => u * (30 + 13 * edgeNoise(t));
  const path = new Path2D();
  path.rect(0, 0, w, h);
  const steps = 60;
  for (let i = 0; i <= steps; i++) {
    const x = (w * i) / steps;
    if (i === 0) path.moveTo(inset(0), inset(0));
    else path.lineTo(Math.max(u * 24, Math.min(w - u * 24, x)), inset(i * 0.7));
  }
  for (let i = 1; i <= steps; i++) path.lineTo(w - inset(50 + i * 0.7), Math.min(h - u * 24, (h * i) / steps));
  for (let i = 1; i <= steps; i++) path.lineTo(Math.max(u * 24, w - (w * i) / steps), h - inset(100 + i * 0.7));
  for (let i = 1; i < steps; i++) path.lineTo(inset(150 + i * 0.7), Math.max(u * 24, h - (h * i) / steps));
  path.closePath();
  ctx.fillStyle = style.ground.colour;
  ctx.fill(path, 'evenodd');
  ctx.strokeStyle = 'rgba(70,110,140,.16)';
  ctx.lineWidth = u * 1.6;
  ctx.stroke(path);
}

/** Applies the style's final effect to the whole sheet, for example paper grain. */
export function finishSheet(sheet: PaintedSheet): void {
  const { ctx, w, h, u, style, rng } = sheet;
  const fineScale = Math.max(0.8, u * 1.1);
  const layPaperTexture = (kind: 'grain' | 'weave', alpha: number, colour = '#5a4a30'): void =>
    layTexture(ctx, w, h, {
      kind,
      colour: rgbOf(colour),
      alpha,
      scale: fineScale,
      mode: 'multiply',
      shift: rng.whole(0, 90),
    });
  switch (style.finish) {
    case 'grain':
      layPaperTexture('grain', style.ground.kind === 'rough' ? 0.1 : 0.04);
      break;
    case 'margin':
      addMargin(sheet);
      layPaperTexture('grain', 0.12);
      break;
    case 'weave':
      layPaperTexture('weave', 0.06);
      layPaperTexture('grain', 0.05);
      break;
    case 'worn':
      addWear(sheet);
      layPaperTexture('grain', 0.12);
      break;
    case 'print':
      layTexture(ctx, w, h, {
        kind: 'grain',
        colour: rgbOf(style.ground.colour),
        alpha: style.id === 'woodcut' ? 0.34 : 0.2,
        scale: fineScale * 1.2,
      });
      if (style.id === 'woodcut')
        layTexture(ctx, w, h, {
          kind: 'wood',
          colour: rgbOf(style.ground.colour),
          alpha: 0.16,
          scale: fineScale * 2.2,
        });
      break;
    case 'fired':
      addSheen(sheet);
      break;
    case 'lift':
      layPaperTexture('grain', 0.06);
      break;
    case 'glow': {
      layPaperTexture('weave', 0.12, '#7a3a10');
      const lampShade = ctx.createRadialGradient(
        w / 2,
        h / 2,
        Math.min(w, h) * 0.3,
        w / 2,
        h / 2,
        Math.hypot(w, h) * 0.56,
      );
      lampShade.addColorStop(0, withAlpha('#ffe9b0', 0.12));
      lampShade.addColorStop(1, withAlpha('#5a2a08', 0.42));
      ctx.fillStyle = lampShade;
      ctx.fillRect(0, 0, w, h);
      break;
    }
    case 'strokes':
    case 'points':
      repaintInDabs(ctx, w, h, rng, style.finish);
      break;
  }
}

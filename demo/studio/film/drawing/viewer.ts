import type { SKRSContext2D } from '@napi-rs/canvas';
import { paintSprite } from '../stills.ts';

/** A viewer in robe and cap with his feet at `x`, `ground`; his eyes are a tenth of his height below the top. */
export function drawViewer(ctx: SKRSContext2D, x: number, ground: number, height: number, alpha = 1): void {
  const figure = paintSprite({ motif: 'scholar', width: Math.round(height * 0.62), height, seed: 4 });
  const margin = (figure.height - height) / 2;
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.drawImage(figure, Math.round(x - figure.width / 2), Math.round(ground - height - margin));
  ctx.restore();
}

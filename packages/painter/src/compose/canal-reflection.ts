import { shoreWater } from '../motif/landscape/river.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { isCarved, type Pen, pigment } from '../pen/pen.ts';
import type { Composition } from './setting.ts';

/** Reflection of the bank in the canal: paler, and broken by strokes of water. */
export function paintReflection(composition: Composition, waterY: number): void {
  const { easel, pen, w, h, rng } = composition;
  const canalPen: Pen = { ...pen, rng: rng.fork('canal') };
  const from = waterY + h * 0.022;
  if (!isCarved(pen) && pen.style.fill !== 'bare') {
    const depth = Math.min(h - from, from);
    easel.layer(
      canalPen,
      (layerPen) => {
        layerPen.ctx.save();
        layerPen.ctx.globalAlpha = 0.4;
        layerPen.ctx.translate(0, from * 2);
        layerPen.ctx.scale(1, -1);
        layerPen.ctx.drawImage(easel.canvas, 0, from - depth, w, depth, 0, from - depth, w, depth);
        layerPen.ctx.restore();
        const fade = layerPen.ctx.createLinearGradient(0, from, 0, from + depth);
        fade.addColorStop(0, withAlpha('#000000', 0.1));
        fade.addColorStop(0.55, withAlpha('#000000', 0.6));
        fade.addColorStop(0.95, withAlpha('#000000', 1));
        layerPen.ctx.globalCompositeOperation = 'destination-out';
        layerPen.ctx.fillStyle = fade;
        layerPen.ctx.fillRect(0, from, w, depth + 1);
        // clear bands across the reflection, as of wind on the water
        for (let i = 0; i < 46; i++) {
          const t = layerPen.rng.next() ** 0.8;
          layerPen.ctx.globalAlpha = layerPen.rng.between(0.25, 0.75);
          layerPen.ctx.fillStyle = '#000';
          layerPen.ctx.beginPath();
          layerPen.ctx.ellipse(
            w * layerPen.rng.next(),
            from + depth * t,
            w * layerPen.rng.between(0.03, 0.16),
            pen.u * layerPen.rng.between(1, 3.4) * (0.6 + t),
            0,
            0,
            7,
          );
          layerPen.ctx.fill();
        }
        layerPen.ctx.globalAlpha = 1;
        layerPen.ctx.globalCompositeOperation = 'source-over';
      },
      [0, from, w, h - from],
    );
    const [deepWater, pale] = pigment(pen, 'water');
    const tint = pen.ctx.createLinearGradient(0, from, 0, h);
    tint.addColorStop(0, withAlpha(pale, 0.1));
    tint.addColorStop(1, withAlpha(blend(pale, deepWater, 0.4), 0.3));
    pen.ctx.fillStyle = tint;
    pen.ctx.fillRect(0, from, w, h - from);
  }
  shoreWater(canalPen, 0, w, from, h, [
    { x: w * 0.16, y: from, w: w * 0.4 },
    { x: w * 0.84, y: from, w: w * 0.4 },
    { x: w * 0.5, y: from + h * 0.03, w: w * 0.2 },
  ]);
}

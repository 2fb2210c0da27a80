import { drawShoreWater } from '../motif/landscape/river.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { isCutStyle, type Pen, pigment } from '../pen/pen.ts';
import type { Composition } from './composition.ts';

/** Paints the reflection of the bank in the canal, paler than the bank and broken by strokes of water. */
export function paintReflection(composition: Composition, waterY: number): void {
  const { easel, pen, w, h, rng } = composition;
  const canalPen: Pen = { ...pen, rng: rng.fork('canal') };
  const waterTop = waterY + h * 0.022;
  if (!isCutStyle(pen) && pen.style.fill !== 'bare') {
    const reflectionHeight = Math.min(h - waterTop, waterTop);
    easel.layer(
      canalPen,
      (layerPen) => {
        layerPen.ctx.save();
        layerPen.ctx.globalAlpha = 0.4;
        layerPen.ctx.translate(0, waterTop * 2);
        layerPen.ctx.scale(1, -1);
        layerPen.ctx.drawImage(
          easel.canvas,
          0,
          waterTop - reflectionHeight,
          w,
          reflectionHeight,
          0,
          waterTop - reflectionHeight,
          w,
          reflectionHeight,
        );
        layerPen.ctx.restore();
        const fade = layerPen.ctx.createLinearGradient(0, waterTop, 0, waterTop + reflectionHeight);
        fade.addColorStop(0, withAlpha('#000000', 0.1));
        fade.addColorStop(0.55, withAlpha('#000000', 0.6));
        fade.addColorStop(0.95, withAlpha('#000000', 1));
        layerPen.ctx.globalCompositeOperation = 'destination-out';
        layerPen.ctx.fillStyle = fade;
        layerPen.ctx.fillRect(0, waterTop, w, reflectionHeight + 1);
        // erases flat bands of the reflection, as if wind moved the water
        for (let i = 0; i < 46; i++) {
          const t = layerPen.rng.next() ** 0.8;
          layerPen.ctx.globalAlpha = layerPen.rng.between(0.25, 0.75);
          layerPen.ctx.fillStyle = '#000';
          layerPen.ctx.beginPath();
          layerPen.ctx.ellipse(
            w * layerPen.rng.next(),
            waterTop + reflectionHeight * t,
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
      [0, waterTop, w, h - waterTop],
    );
    const [deepWater, pale] = pigment(pen, 'water');
    const tint = pen.ctx.createLinearGradient(0, waterTop, 0, h);
    tint.addColorStop(0, withAlpha(pale, 0.1));
    tint.addColorStop(1, withAlpha(blend(pale, deepWater, 0.4), 0.3));
    pen.ctx.fillStyle = tint;
    pen.ctx.fillRect(0, waterTop, w, h - waterTop);
  }
  drawShoreWater(canalPen, 0, w, waterTop, h, [
    { x: w * 0.16, y: waterTop, w: w * 0.4 },
    { x: w * 0.84, y: waterTop, w: w * 0.4 },
    { x: w * 0.5, y: waterTop + h * 0.03, w: w * 0.2 },
  ]);
}

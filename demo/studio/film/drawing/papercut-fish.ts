import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { curve, fillShape, type Pt } from '../ink.ts';
import { crescentShape, RED, toothShapes } from './papercut.ts';

/** The fish's outline in a box of 1000 by 600, swimming to the left. */
const BODY: Pt[] = curve(
  [
    [60, 320],
    [120, 230],
    [240, 160],
    [400, 130],
    [560, 165],
    [690, 240],
    [760, 285],
    [840, 230],
    [940, 130],
    [985, 110],
    [955, 230],
    [930, 320],
    [965, 420],
    [990, 530],
    [930, 500],
    [830, 410],
    [760, 355],
    [680, 410],
    [540, 470],
    [390, 490],
    [230, 460],
    [120, 400],
    [60, 320],
  ],
  12,
);
const BACK_FIN: Pt[] = curve(
  [
    [300, 150],
    [380, 60],
    [470, 30],
    [560, 60],
    [600, 180],
    [450, 150],
    [300, 150],
  ],
  10,
);
const BELLY_FIN: Pt[] = curve(
  [
    [330, 480],
    [350, 560],
    [420, 590],
    [470, 550],
    [460, 478],
    [330, 480],
  ],
  10,
);

interface FishCuts {
  /** Shares of the cuts that have been made, from 0 to 1. */
  eye: number;
  scales: number;
  fins: number;
}

/** A paper-cut fish in one piece; the holes form eye, scales and fins. */
export function cutFish(width: number, { eye, scales, fins }: FishCuts): Canvas {
  const canvas = createCanvas(width, Math.round(width * 0.62));
  const ctx = canvas.getContext('2d');
  ctx.scale(width / 1000, width / 1000);
  ctx.fillStyle = RED;
  for (const shape of [BACK_FIN, BELLY_FIN, BODY]) fillShape(ctx, shape);
  ctx.globalCompositeOperation = 'destination-out';
  ctx.globalAlpha = 1;
  if (eye > 0) {
    ctx.beginPath();
    ctx.arc(170, 288, 34 * Math.min(1, eye * 2), 0, Math.PI * 2);
    ctx.fill();
    fillShape(ctx, crescentShape(282, 320, 118, 0, 0.16 * eye));
    fillShape(
      ctx,
      curve(
        [
          [70, 330],
          [110, 338],
          [150, 332],
          [112, 348],
        ],
        6,
      ),
    );
  }
  const scalePositions: Pt[] = [];
  for (let column = 0; column < 7; column++)
    for (let row = 0; row < 5; row++) {
      const x = 390 + column * 52;
      const y = 212 + row * 52 + (column % 2) * 26;
      const halfHeight = 140 - column * 16;
      if (Math.abs(y - 318) < halfHeight) scalePositions.push([x, y]);
    }
  const madeCount = scalePositions.length * scales;
  for (const [i, [x, y]] of scalePositions.entries())
    if (i < madeCount) fillShape(ctx, crescentShape(x, y, 25, 0, 0.5));
  const finCuts = [
    ...toothShapes([330, 138], [560, 150], 11, -64),
    ...toothShapes([345, 492], [452, 486], 6, 58),
    ...toothShapes([838, 262], [950, 150], 8, 34),
    ...toothShapes([838, 380], [950, 480], 8, -34),
  ];
  for (const [i, cut] of finCuts.entries()) if (i < finCuts.length * fins) fillShape(ctx, cut);
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = RED;
  if (eye > 0) {
    ctx.globalCompositeOperation = 'source-over';
    ctx.beginPath();
    ctx.arc(170, 288, 15 * eye, 0, Math.PI * 2);
    ctx.fill();
    // a bridge of paper holds the pupil
    ctx.fillRect(168, 286, 36, 5);
  }
  return canvas;
}

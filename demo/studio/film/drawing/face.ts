import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { curve, fillShape, type Pt } from '../ink.ts';

/** The basic pattern of a painted opera face. */
export type Pattern = '整脸' | '三块瓦' | '十字门';

interface Face {
  x: number;
  y: number;
  /** Height of the face in pixels. */
  height: number;
  colour: string;
  pattern: Pattern;
  /** Progress of each step from 0 to 1: white powder, colour, black lines, and last white edges and lips. */
  powder?: number;
  tint?: number;
  black?: number;
  finish?: number;
  alpha?: number;
}

const INK = '#171512';
const POWDER = '#F4EEE3';

/** Half of each shape, on the right of the middle line, in a face 1000 high; the other half is its mirror. */
const HEAD: Pt[] = curve(
  [
    [0, 20],
    [150, 28],
    [280, 90],
    [345, 230],
    [356, 400],
    [340, 560],
    [290, 720],
    [200, 860],
    [100, 950],
    [0, 975],
  ],
  12,
);
const BROW: Pt[] = curve(
  [
    [48, 388],
    [90, 330],
    [170, 272],
    [262, 214],
    [318, 200],
    [300, 268],
    [250, 330],
    [170, 372],
    [100, 402],
    [48, 388],
  ],
  10,
);
const THIN_BROW: Pt[] = curve(
  [
    [60, 392],
    [130, 340],
    [220, 300],
    [300, 290],
    [226, 330],
    [140, 372],
    [60, 392],
  ],
  10,
);
const EYE_SOCKET: Pt[] = curve(
  [
    [38, 470],
    [88, 436],
    [176, 420],
    [268, 408],
    [322, 372],
    [318, 448],
    [280, 520],
    [200, 556],
    [112, 548],
    [60, 512],
    [38, 470],
  ],
  10,
);
const EYE: Pt[] = curve(
  [
    [84, 486],
    [150, 458],
    [232, 470],
    [158, 506],
    [84, 486],
  ],
  10,
);
const NOSE: Pt[] = curve(
  [
    [30, 700],
    [44, 664],
    [84, 648],
    [108, 676],
    [98, 706],
    [70, 700],
    [52, 716],
    [30, 700],
  ],
  8,
);
const CHEEK: Pt[] = curve(
  [
    [106, 690],
    [168, 672],
    [224, 700],
    [236, 760],
    [206, 742],
    [160, 716],
    [106, 690],
  ],
  8,
);
const MOUTH: Pt[] = curve(
  [
    [0, 800],
    [60, 790],
    [128, 804],
    [160, 784],
    [140, 832],
    [76, 850],
    [0, 856],
  ],
  8,
);
const LIP: Pt[] = curve(
  [
    [0, 812],
    [56, 806],
    [104, 814],
    [60, 832],
    [0, 836],
  ],
  8,
);
const FOREHEAD: Pt[] = curve(
  [
    [0, 96],
    [30, 150],
    [34, 220],
    [16, 300],
    [0, 322],
  ],
  8,
);
const CROSS: Pt[] = curve(
  [
    [0, 60],
    [24, 62],
    [28, 200],
    [22, 420],
    [34, 560],
    [48, 640],
    [0, 650],
  ],
  8,
);

function fillMirrored(ctx: SKRSContext2D, shape: readonly Pt[], colour: string, alpha: number): void {
  if (alpha <= 0) return;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, alpha);
  ctx.fillStyle = colour;
  fillShape(ctx, shape);
  ctx.scale(-1, 1);
  fillShape(ctx, shape);
  ctx.restore();
}

const withMirrorHalf = (shape: readonly Pt[]): Pt[] => [...shape, ...shape.map(([x, y]): Pt => [-x, y]).reverse()];

/** Shows the upper part of what `draw` draws: the share `drawnShare` of the height between `top` and `bottom`. */
function drawFromTop(ctx: SKRSContext2D, drawnShare: number, top: number, bottom: number, draw: () => void): void {
  if (drawnShare <= 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(-600, top - 20, 1200, (bottom - top + 40) * Math.min(1, drawnShare));
  ctx.clip();
  draw();
  ctx.restore();
}

/** A transparent face is first painted opaque, because otherwise its layers would show through. */
export function drawFace(ctx: SKRSContext2D, { alpha = 1, ...face }: Face): void {
  if (alpha <= 0) return;
  if (alpha >= 1) {
    paintFace(ctx, face);
    return;
  }
  const sheetSize = Math.ceil(face.height * 1.06);
  const sheet = createCanvas(sheetSize, sheetSize);
  paintFace(sheet.getContext('2d'), { ...face, x: sheetSize / 2, y: sheetSize / 2 });
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.drawImage(sheet, face.x - sheetSize / 2, face.y - sheetSize / 2);
  ctx.restore();
}

/** A face in one of the basic patterns, not of a particular role. */
function paintFace(ctx: SKRSContext2D, face: Omit<Face, 'alpha'>): void {
  const { x, y, height, colour, pattern, powder = 1, tint = 1, black = 1, finish = 1 } = face;
  ctx.save();
  ctx.translate(x, y - height / 2);
  ctx.scale(height / 1000, height / 1000);
  const head = withMirrorHalf(HEAD);
  ctx.fillStyle = '#E9CFAE';
  fillShape(ctx, head);
  drawFromTop(ctx, powder, 0, 1000, () => {
    ctx.fillStyle = POWDER;
    fillShape(ctx, head);
  });
  drawFromTop(ctx, tint, 0, 1000, () => {
    ctx.fillStyle = colour;
    fillShape(ctx, head);
  });
  const isWholeFace = pattern === '整脸';
  drawFromTop(ctx, black, 60, 900, () => {
    if (pattern === '十字门') fillMirrored(ctx, CROSS, INK, 1);
    if (!isWholeFace) fillMirrored(ctx, EYE_SOCKET, POWDER, 1);
    fillMirrored(ctx, isWholeFace ? THIN_BROW : BROW, INK, 1);
    fillMirrored(ctx, EYE_SOCKET, INK, isWholeFace ? 0 : 0.96);
    fillMirrored(
      ctx,
      EYE.map(([ex, ey]): Pt => [150 + (ex - 150) * 1.5, 484 + (ey - 484) * 2.3]),
      isWholeFace ? INK : POWDER,
      isWholeFace ? 0.9 : 1,
    );
    fillMirrored(ctx, NOSE, INK, 0.94);
    if (!isWholeFace) fillMirrored(ctx, CHEEK, INK, 0.94);
    fillMirrored(ctx, MOUTH, INK, 0.94);
  });
  fillMirrored(ctx, EYE, POWDER, black);
  if (black >= 0.5) {
    fillMirrored(
      ctx,
      curve(
        [
          [136, 486],
          [156, 470],
          [178, 486],
          [156, 500],
          [136, 486],
        ],
        8,
      ),
      INK,
      black,
    );
    fillMirrored(ctx, LIP, '#B3241C', finish);
  }
  if (finish > 0) {
    if (pattern === '三块瓦') fillMirrored(ctx, FOREHEAD, INK, finish);
    for (const shape of [BROW, EYE_SOCKET])
      if (!isWholeFace) {
        ctx.save();
        ctx.globalAlpha *= finish;
        ctx.strokeStyle = POWDER;
        ctx.lineWidth = 9;
        for (const mirror of [1, -1]) {
          ctx.save();
          ctx.scale(mirror, 1);
          ctx.beginPath();
          for (const [px, py] of shape) ctx.lineTo(px, py);
          ctx.closePath();
          ctx.stroke();
          ctx.restore();
        }
        ctx.restore();
      }
  }
  ctx.strokeStyle = 'rgba(30,24,18,.75)';
  ctx.lineWidth = 5;
  ctx.beginPath();
  for (const [px, py] of head) ctx.lineTo(px, py);
  ctx.closePath();
  ctx.stroke();
  ctx.restore();
}

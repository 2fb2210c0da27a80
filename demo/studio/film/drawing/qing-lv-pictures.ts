import { createRandom } from '@meiyu/painter/studio.ts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Draw } from '../film.ts';
import { curve, drawInkLine, fillShape, type Pt, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { drawLabel, write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import type { Recipe } from '../stills.ts';

export const hills: Recipe = {
  prompt: '青绿山水横幅，高山，江水，亭子，松树，小船',
  width: 1280,
  height: 720,
  seed: 16,
};
/** The same prompt, larger; with this seed one hill has a blue top, a green middle and a bare foot. */
export const largeHills: Recipe = { ...hills, width: 1760, height: 990, seed: 52 };

const AZURITE = ['#1B3F78', '#2F5F9E', '#5C8BBF', '#9DBBD6'] as const;
const MALACHITE = ['#1F6B4F', '#3C8F6D', '#74B295', '#B0D2BF'] as const;

/** A stone with facets of different brightness. */
function drawStone(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  side: number,
  colours: readonly string[],
  drawnShare: number,
  seed: number,
): void {
  const rng = createRandom(seed);
  const rim = Array.from({ length: 9 }, (_, i): Pt => {
    const a = (i / 9) * Math.PI * 2 - 0.4;
    const r = side * rng.between(0.4, 0.52);
    return [x + Math.cos(a) * r * 1.15, y + Math.sin(a) * r * 0.86];
  });
  const core: Pt[] = [
    [x - side * 0.1, y - side * 0.08],
    [x + side * 0.14, y - side * 0.02],
    [x, y + side * 0.16],
  ];
  ctx.globalAlpha = ease(progressBetween(drawnShare, 0.3, 0.9));
  ctx.fillStyle = colours[1] ?? '#000';
  fillShape(ctx, rim);
  for (const [i, point] of rim.entries()) {
    const next = rim[(i + 1) % rim.length] ?? point;
    const corner = core[i % 3] ?? [x, y];
    const nextCorner = core[(i + 1) % 3] ?? corner;
    ctx.globalAlpha = ease(progressBetween(drawnShare, i * 0.06, i * 0.06 + 0.4));
    ctx.fillStyle = colours[(i * 2 + seed) % 3] ?? '#000';
    fillShape(ctx, i % 3 === 2 ? [point, next, nextCorner, corner] : [point, next, corner]);
  }
  ctx.globalAlpha = ease(progressBetween(drawnShare, 0.5, 1));
  ctx.fillStyle = colours[1] ?? '#000';
  fillShape(ctx, core);
  ctx.globalAlpha = 1;
  drawInkLine(ctx, curve([...rim, rim[0] ?? [x, y]], 6), { width: 4, drawn: drawnShare, alpha: 0.7, taper: 0.05 });
}

export const twoStones: Draw = (ctx, moment) => {
  layPaper(ctx);
  drawStone(ctx, 370, 320, 360, AZURITE, moment.captionProgress(0, { doneAt: 0.8 }), 3);
  drawStone(ctx, 900, 320, 360, MALACHITE, moment.captionProgress(1, { doneAt: 0.8 }), 5);
  write(ctx, '石青', {
    x: 370,
    y: 580,
    size: 70,
    typeface: 'song',
    align: 'centre',
    alpha: ease(moment.captionProgress(0, { doneAt: 0.5 })),
  });
  write(ctx, '蓝铜矿', {
    x: 370,
    y: 654,
    size: 42,
    align: 'centre',
    alpha: ease(progressBetween(moment.captionProgress(0), 0.4, 0.7)),
    colour: COLOUR.ink3,
  });
  write(ctx, '石绿', {
    x: 900,
    y: 580,
    size: 70,
    typeface: 'song',
    align: 'centre',
    alpha: ease(moment.captionProgress(1, { doneAt: 0.5 })),
  });
  write(ctx, '孔雀石', {
    x: 900,
    y: 654,
    size: 42,
    align: 'centre',
    alpha: ease(progressBetween(moment.captionProgress(1), 0.4, 0.7)),
    colour: COLOUR.ink3,
  });
  const linkProgress = ease(moment.captionProgress(2, { doneAt: 0.6 }));
  drawInkLine(
    ctx,
    curve([
      [585, 320],
      [635, 300],
      [690, 322],
    ]),
    { width: 6, colour: COLOUR.seal, drawn: linkProgress },
  );
  drawLabel(ctx, '铜', 636, 246, { size: 52, alpha: linkProgress, colour: COLOUR.seal });
};

/** Grains sink in water: the coarse and dark ones first, the fine and pale ones last. */
export const sinkingGrains: Draw = (ctx, moment) => {
  layPaper(ctx);
  const [x, y, w, h] = [400, 70, 480, 540];
  const rng = createRandom(12);
  const sinkProgress = progressBetween(moment.t, 0.12, 0.86);
  ctx.fillStyle = '#DCE6EA';
  ctx.fillRect(x, y + 60, w, h - 60);
  const layers = [...AZURITE].reverse();
  for (const [i, colour] of layers.entries()) {
    const layerHeight = (h - 200) / 4;
    const top =
      y + h - (4 - i) * layerHeight * ease(progressBetween(sinkProgress, (3 - i) * 0.18, (3 - i) * 0.18 + 0.46));
    ctx.fillStyle = colour;
    const bottom =
      y + h - (3 - i) * layerHeight * ease(progressBetween(sinkProgress, (2 - i) * 0.18, (2 - i) * 0.18 + 0.46));
    if (bottom > top) ctx.fillRect(x, top, w, (i === 3 ? y + h : bottom) - top + 0.5);
  }
  for (let i = 0; i < 260; i++) {
    const grade = i % 4;
    const startY = y + 70 + rng.next() * 60;
    const grainProgress = ease(progressBetween(sinkProgress, grade * 0.18 + rng.next() * 0.1, grade * 0.18 + 0.5));
    const gx = x + 14 + rng.next() * (w - 28);
    const gy = mix(startY + rng.next() * 200, y + h - 10, grainProgress);
    if (grainProgress >= 1) continue;
    ctx.fillStyle = AZURITE[grade] ?? '#000';
    ctx.beginPath();
    ctx.arc(gx, gy, 8 - grade * 1.7, 0, Math.PI * 2);
    ctx.fill();
  }
  drawInkLine(
    ctx,
    [
      ...straightLine([x, y], [x, y + h]),
      ...straightLine([x, y + h], [x + w, y + h]),
      ...straightLine([x + w, y + h], [x + w, y]),
    ],
    { width: 8, taper: 0.03 },
  );
  for (const [i, name] of ['头青', '二青', '三青', '四青'].entries()) {
    const appearing = ease(moment.captionProgress(Math.min(3, i === 0 ? 1 : i === 3 ? 3 : 2), { doneAt: 0.5 }));
    write(ctx, name, { x: 940, y: y + h - ((h - 200) / 4) * (i + 0.5), size: 48, alpha: appearing });
    drawInkLine(
      ctx,
      straightLine([890, y + h - ((h - 200) / 4) * (i + 0.5)], [930, y + h - ((h - 200) / 4) * (i + 0.5)]),
      {
        width: 4,
        drawn: appearing,
      },
    );
  }
};

/** Two colour scales from coarse to fine grains. */
export const colourScales: Draw = (ctx, moment) => {
  layPaper(ctx);
  for (const [row, [names, colours]] of (
    [
      [['头青', '二青', '三青', '四青'], AZURITE],
      [['头绿', '二绿', '三绿', '四绿'], MALACHITE],
    ] as const
  ).entries())
    for (const [i, colour] of colours.entries()) {
      const appearing = ease(progressBetween(moment.captionProgress(row, { doneAt: 0.9 }), i * 0.2, i * 0.2 + 0.4));
      const x = 150 + i * 255;
      const y = 60 + row * 280;
      ctx.fillStyle = colour;
      ctx.fillRect(x, y + (1 - appearing) * 150, 215, 150 * appearing);
      write(ctx, names[i] ?? '', { x: x + 107, y: y + 196, size: 48, align: 'centre', alpha: appearing });
    }
  const lineProgress = ease(moment.captionProgress(2, { doneAt: 0.7 }));
  drawInkLine(ctx, straightLine([150, 602], [1130, 602]), {
    width: 6,
    colour: COLOUR.seal,
    drawn: lineProgress,
    taper: 0.02,
  });
  write(ctx, '粗而深', { x: 150, y: 650, size: 42, alpha: lineProgress, colour: COLOUR.seal });
  write(ctx, '细而浅', { x: 1130, y: 650, size: 42, align: 'right', alpha: lineProgress, colour: COLOUR.seal });
};

/** Draws `base` and labels on it, each with a line to the part of the picture that it names. */
export const withLabels =
  (base: Draw, labels: readonly (readonly [text: string, labelAt: Pt, partAt: Pt])[]): Draw =>
  (ctx, moment) => {
    base(ctx, moment);
    for (const [i, [text, [x, y], partAt]] of labels.entries()) {
      drawInkLine(ctx, straightLine([x + 80, y], partAt), {
        width: 4,
        colour: COLOUR.seal,
        drawn: ease(moment.captionProgress(i, { doneAt: 0.5 })),
      });
      drawLabel(ctx, text, x, y, { alpha: ease(moment.captionProgress(i, { doneAt: 0.4 })), size: 46 });
    }
  };

/** The picture for the title card of the first episode: the two stones. */
export const stonesCard = () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLOUR.paper;
  ctx.fillRect(0, 0, 940, 720);
  drawStone(ctx, 260, 330, 360, AZURITE, 1, 3);
  drawStone(ctx, 590, 440, 300, MALACHITE, 1, 5);
  return canvas;
};

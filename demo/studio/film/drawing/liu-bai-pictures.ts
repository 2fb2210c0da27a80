import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { pan } from '../camera.ts';
import type { Draw } from '../film.ts';
import { drawInkLine, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { drawLabel, write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { paintSprite, paintStill, type Recipe } from '../stills.ts';

const PAPER = '#F2EEE4';
export const river: Recipe = { prompt: '水墨横幅，江水，小船，远山，大片留白', width: 1760, height: 990, seed: 4 };
export const peaks: Recipe = { prompt: '水墨横幅，高山，山寺，松树', width: 1600, height: 900, seed: 9 };

const paintBoat = () => paintSprite({ motif: 'boat', width: 190, height: 92, seed: 6 });
const paintGeese = () => paintSprite({ motif: 'geese', width: 330, height: 150, seed: 4 });
const paintPeak = () => paintSprite({ motif: 'mountain', width: 560, height: 330, seed: 8 });

const mistCache = new WeakMap<Canvas, Canvas>();

/** Bands of empty paper across the middle of the hills, as mist. */
export function addMist(picture: Canvas): Canvas {
  const cached = mistCache.get(picture);
  if (cached) return cached;
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(picture, 0, 0);
  const [w, h] = [picture.width, picture.height];
  for (const [x, y, rx, ry] of [
    [0.62, 0.47, 0.5, 0.1],
    [0.85, 0.56, 0.4, 0.11],
    [0.46, 0.53, 0.18, 0.07],
    [0.5, 0.36, 0.22, 0.05],
  ] as const) {
    ctx.save();
    ctx.translate(x * w, y * h);
    ctx.scale(1, (ry * h) / (rx * w));
    const mist = ctx.createRadialGradient(0, 0, 0, 0, 0, rx * w);
    for (const [at, alpha] of [
      [0, 0.97],
      [0.55, 0.85],
      [1, 0],
    ] as const)
      mist.addColorStop(at, `rgba(242,238,228,${alpha})`);
    ctx.fillStyle = mist;
    ctx.fillRect(-rx * w, -rx * w, rx * w * 2, rx * w * 2);
    ctx.restore();
  }
  mistCache.set(picture, canvas);
  return canvas;
}

/** The same white paper three times: a boat makes it water, geese make it sky, a summit makes it mist. */
export const samePaperThreeTimes: Draw = (ctx, moment) => {
  layPaper(ctx, PAPER);
  const opacityOf = (i: number): number =>
    Math.min(
      ease(progressBetween(moment.captionProgress(i), 0.04, 0.3)),
      1 - ease(progressBetween(moment.captionProgress(i + 1), 0, 0.16)),
    );
  const drawSprite = (picture: Canvas, alpha: number, x: number, y: number): void => {
    if (alpha <= 0) return;
    ctx.globalAlpha = alpha;
    ctx.drawImage(picture, x, y);
    ctx.globalAlpha = 1;
  };
  drawSprite(paintBoat(), opacityOf(1), mix(760, 640, moment.captionProgress(1)), 420);
  write(ctx, '水', {
    x: 300,
    y: 420,
    size: 110,
    typeface: 'song',
    align: 'centre',
    alpha: opacityOf(1) * 0.5,
    colour: COLOUR.ink4,
  });
  drawSprite(paintGeese(), opacityOf(2), mix(560, 700, moment.captionProgress(2)), 190);
  write(ctx, '天', {
    x: 300,
    y: 300,
    size: 110,
    typeface: 'song',
    align: 'centre',
    alpha: opacityOf(2) * 0.5,
    colour: COLOUR.ink4,
  });
  const mistAlpha = opacityOf(3);
  if (mistAlpha > 0) {
    drawSprite(paintPeak(), mistAlpha, 420, 120);
    const fade = ctx.createLinearGradient(0, 290, 0, 470);
    fade.addColorStop(0, 'rgba(242,238,228,0)');
    fade.addColorStop(1, `rgba(242,238,228,${mistAlpha})`);
    ctx.fillStyle = fade;
    ctx.fillRect(380, 280 - moment.captionProgress(3) * 20, 720, 300);
  }
  write(ctx, '雾', {
    x: 300,
    y: 520,
    size: 110,
    typeface: 'song',
    align: 'centre',
    alpha: mistAlpha * 0.5,
    colour: COLOUR.ink4,
  });
  ctx.strokeStyle = COLOUR.rule;
  ctx.lineWidth = 2;
  ctx.strokeRect(120, 80, 1040, 560);
};

/** A boat that moves from the middle of the frame to a third and then towards a corner, with lines that show each. */
export const boatPositions: Draw = (ctx, moment) => {
  layPaper(ctx, COLOUR.page);
  const [fx, fy, fw, fh] = [190, 70, 900, 560];
  ctx.fillStyle = PAPER;
  ctx.fillRect(fx, fy, fw, fh);
  ctx.strokeStyle = COLOUR.rule;
  ctx.lineWidth = 2;
  ctx.strokeRect(fx, fy, fw, fh);
  const moveToThird = ease(moment.captionProgress(1, { doneAt: 0.7 }));
  const moveToCorner = ease(moment.captionProgress(2, { doneAt: 0.7 }));
  const x = mix(mix(fx + fw / 2, fx + fw * 0.34, moveToThird), fx + fw * 0.24, moveToCorner);
  const y = mix(mix(fy + fh / 2, fy + fh * 0.62, moveToThird), fy + fh * 0.78, moveToCorner);
  const crossAlpha = ease(moment.captionProgress(0, { doneAt: 0.5 })) * (1 - moveToThird);
  const thirdsAlpha = moveToThird * (1 - moveToCorner);
  const drawAxes = (crossings: readonly (readonly [x: number, y: number])[], alpha: number): void => {
    for (const [px, py] of crossings) {
      if (px > 0)
        drawInkLine(ctx, straightLine([fx + fw * px, fy], [fx + fw * px, fy + fh]), {
          width: 4,
          colour: COLOUR.seal,
          alpha: alpha * 0.7,
          taper: 0.02,
        });
      if (py > 0)
        drawInkLine(ctx, straightLine([fx, fy + fh * py], [fx + fw, fy + fh * py]), {
          width: 4,
          colour: COLOUR.seal,
          alpha: alpha * 0.7,
          taper: 0.02,
        });
    }
  };
  drawAxes([[0.5, 0.5]], crossAlpha);
  drawAxes(
    [
      [1 / 3, 1 / 3],
      [2 / 3, 2 / 3],
    ],
    thirdsAlpha,
  );
  const picture = paintBoat();
  ctx.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
  const spaceProgress = ease(moment.captionProgress(3, { doneAt: 0.6 }));
  if (spaceProgress > 0) {
    drawInkLine(ctx, straightLine([x + 120, y - 30], [fx + fw - 60, fy + 70]), {
      width: 5,
      colour: COLOUR.seal,
      drawn: spaceProgress,
      taper: 0.04,
    });
    write(ctx, '余地', {
      x: fx + fw * 0.74,
      y: fy + fh * 0.6,
      size: 72,
      typeface: 'song',
      align: 'centre',
      alpha: spaceProgress * 0.6,
      colour: COLOUR.ink3,
    });
  }
};

/** Shows in a bar which share of the picture is covered with ink. */
export const inkShareBar = (recipe: Recipe): Draw => {
  const picture = paintStill(recipe);
  const inkedShare = (() => {
    const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    let inkedPixels = 0;
    // a pixel is inked if its green is darker than the paper's
    for (let i = 0; i < data.length; i += 4) if ((data[i + 1] ?? 255) < 222) inkedPixels += 1;
    return inkedPixels / (data.length / 4);
  })();
  return (ctx, moment) => {
    pan(picture, [[0.5, 0.5, 1]])(ctx, moment);
    const progress = ease(moment.captionProgress(1, { doneAt: 0.7 }));
    ctx.fillStyle = 'rgba(243,240,236,.9)';
    ctx.globalAlpha = ease(moment.captionProgress(0, { doneAt: 0.4 }));
    ctx.fillRect(140, 606, 1000, 64);
    ctx.globalAlpha = 1;
    ctx.fillStyle = '#DDD5C4';
    ctx.fillRect(160, 624, 960 * ease(moment.captionProgress(0, { doneAt: 0.6 })), 28);
    ctx.fillStyle = COLOUR.ink;
    ctx.fillRect(160, 624, 960 * inkedShare * progress, 28);
    drawLabel(ctx, '有墨', 160 + 960 * inkedShare * 0.5 + 20, 560, { size: 42, alpha: progress });
    drawLabel(ctx, '空白', 160 + 960 * (inkedShare + 1) * 0.5, 560, {
      size: 42,
      alpha: ease(moment.captionProgress(2, { doneAt: 0.4 })),
    });
  };
};

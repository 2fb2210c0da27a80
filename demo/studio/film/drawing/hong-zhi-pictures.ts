import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Draw } from '../film.ts';
import { fillShape } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { paintSprite } from '../stills.ts';
import { crescentShape, cutFlower, cutWedge, RED, toothShapes, unfold, wedgeCuts } from './papercut.ts';
import { cutFish } from './papercut-fish.ts';

export const WINDOW_COLOUR = '#F7F0E2';

/** Draws cut paper with a small shadow. */
export function drawWithShadow(ctx: SKRSContext2D, draw: () => void): void {
  ctx.save();
  ctx.shadowColor = 'rgba(70,20,12,.28)';
  ctx.shadowBlur = 10;
  ctx.shadowOffsetY = 6;
  draw();
  ctx.restore();
}

/** Draws a sheet with its middle at the origin. */
function drawCentred(ctx: SKRSContext2D, sheet: Canvas): void {
  drawWithShadow(ctx, () => ctx.drawImage(sheet, -sheet.width / 2, -sheet.height / 2));
}

const yinFlower = cutFlower(470, '阴');
export const yangFlower = cutFlower(470, '阳');

/** The two flowers are cut out of two squares of red paper. */
export const flowersBeingCut: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const drawFlower = (flower: Canvas, x: number, name: string, captionIndex: number): void => {
    const cutShare = ease(moment.captionProgress(captionIndex, { doneAt: 0.8 }));
    const paperAlpha = ease(moment.captionProgress(0, { doneAt: 0.5 }));
    ctx.globalAlpha = paperAlpha;
    ctx.fillStyle = RED;
    const side = 420;
    const left = x - side / 2 - 30;
    const scissorsX = left + (side + 60) * cutShare;
    // the scissors go from left to right: the cut flower is left of them, the uncut paper right
    if (scissorsX < x + side / 2)
      ctx.fillRect(
        Math.max(x - side / 2, scissorsX),
        320 - side / 2,
        x + side / 2 - Math.max(x - side / 2, scissorsX),
        side,
      );
    ctx.globalAlpha = 1;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left - 30, 0, Math.max(0, scissorsX - left + 30), 720);
    ctx.clip();
    if (cutShare > 0) drawWithShadow(ctx, () => ctx.drawImage(flower, x - 235, 85));
    ctx.restore();
    write(ctx, name, { x, y: 640, size: 66, typeface: 'song', align: 'centre', alpha: cutShare });
  };
  drawFlower(yangFlower, 360, '阳刻', 1);
  drawFlower(yinFlower, 920, '阴刻', 2);
};

/** In the evening two round windows light up behind the paper, and light shines through the holes. */
export const againstLight: Draw = (ctx, moment) => {
  layPaper(ctx, '#3A2A1E');
  const light = ease(moment.captionProgress(0, { doneAt: 0.7 }));
  for (const [i, flower] of [yangFlower, yinFlower].entries()) {
    const x = i === 0 ? 360 : 920;
    ctx.fillStyle = '#F0CF86';
    ctx.beginPath();
    ctx.arc(x, 320, 20 + 232 * light, 0, Math.PI * 2);
    ctx.fill();
    ctx.drawImage(flower, x - 235, 85);
  }
  write(ctx, '留线', {
    x: 360,
    y: 650,
    size: 58,
    align: 'centre',
    alpha: ease(moment.captionProgress(1, { doneAt: 0.4 })),
    colour: COLOUR.bandText,
  });
  write(ctx, '留面', {
    x: 920,
    y: 650,
    size: 58,
    align: 'centre',
    alpha: ease(moment.captionProgress(2, { doneAt: 0.4 })),
    colour: COLOUR.bandText,
  });
};

/** First 阳刻, whose lines must be connected, then 阴刻, whose lines must be separate; a dot goes around the flower. */
export const connectedLines: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const flower = moment.captionProgress(1) > 0.02 ? yinFlower : yangFlower;
  const swapProgress = progressBetween(moment.captionProgress(1), 0, 0.2);
  const drawFlower = (picture: Canvas, alpha: number): void => {
    ctx.globalAlpha = alpha;
    drawWithShadow(ctx, () => ctx.drawImage(picture, 400, 90, 520, 520));
    ctx.globalAlpha = 1;
  };
  if (swapProgress < 1) drawFlower(yangFlower, 1 - swapProgress);
  if (swapProgress > 0) drawFlower(yinFlower, swapProgress);
  const a = moment.t * Math.PI * 4 - Math.PI / 2;
  ctx.fillStyle = COLOUR.azurite;
  ctx.beginPath();
  ctx.arc(660 + Math.cos(a) * 225, 350 + Math.sin(a) * 225, 11, 0, Math.PI * 2);
  ctx.fill();
  write(ctx, flower === yangFlower ? '线线相连' : '线线相断', {
    x: 180,
    y: 190,
    size: 66,
    typeface: 'song',
    vertical: true,
    space: 0.16,
    alpha: ease(
      flower === yangFlower ? moment.captionProgress(0, { doneAt: 0.4 }) : moment.captionProgress(1, { doneAt: 0.5 }),
    ),
  });
};

const WEDGE_RADIUS = 300;
const CUT_COUNT = wedgeCuts(WEDGE_RADIUS).length;

/** Folding: the unfolding animation backwards, with uncut paper. */
export const folding: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const uncutWedge = cutWedge(WEDGE_RADIUS, 0);
  const openFolds =
    3 -
    ease(moment.captionProgress(0, { doneAt: 0.9 })) -
    ease(moment.captionProgress(1, { doneAt: 0.9 })) -
    ease(moment.captionProgress(2, { doneAt: 0.9 }));
  ctx.save();
  ctx.translate(640, 350);
  drawCentred(ctx, unfold(uncutWedge, openFolds));
  ctx.restore();
  const layersText =
    moment.captionProgress(2) > 0.5
      ? '八层'
      : moment.captionProgress(1) > 0.5
        ? '四层'
        : moment.captionProgress(0) > 0.5
          ? '两层'
          : '一层';
  write(ctx, layersText, { x: 150, y: 150, size: 66, typeface: 'song', vertical: true, space: 0.14 });
};

/** The folded wedge is cut; the pieces cut out fall down. */
export const cutting: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const cutProgress = moment.t * (CUT_COUNT + 0.6);
  const scale = 1.9;
  ctx.save();
  ctx.translate(330, 130);
  ctx.scale(scale, scale);
  drawWithShadow(ctx, () => {
    const wedge = cutWedge(WEDGE_RADIUS, Math.floor(cutProgress));
    ctx.drawImage(wedge, -wedge.width / 2, -wedge.height / 2);
  });
  const cuts = wedgeCuts(WEDGE_RADIUS);
  for (const [i, cut] of cuts.entries()) {
    const fallTime = cutProgress - i - 1;
    if (i === 0 || fallTime < 0 || fallTime > 2.2) continue;
    ctx.save();
    ctx.globalAlpha = 1 - fallTime / 2.2;
    ctx.translate(fallTime * 10, fallTime * fallTime * 34);
    ctx.fillStyle = RED;
    fillShape(ctx, cut);
    ctx.restore();
  }
  ctx.restore();
};

export const unfolding: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const wedge = cutWedge(WEDGE_RADIUS, CUT_COUNT);
  const openFolds =
    ease(moment.captionProgress(0, { doneAt: 0.9 })) +
    ease(moment.captionProgress(1, { doneAt: 0.9 })) +
    ease(moment.captionProgress(2, { doneAt: 0.8 }));
  ctx.save();
  ctx.translate(640, 355);
  drawCentred(ctx, unfold(wedge, openFolds));
  ctx.restore();
};

/** Crescents and teeth, cut into a red strip one by one. */
export const crescentsAndTeeth: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const strip = createCanvas(1000, 460);
  const stripCtx = strip.getContext('2d');
  stripCtx.fillStyle = RED;
  stripCtx.fillRect(0, 0, 1000, 200);
  stripCtx.fillRect(0, 260, 1000, 200);
  stripCtx.globalCompositeOperation = 'destination-out';
  for (let i = 0; i < 9; i++)
    if (moment.captionProgress(0) * 10 > i + 1)
      fillShape(stripCtx, crescentShape(90 + i * 103, 100, 40 + 18 * Math.sin((i / 8) * Math.PI), 0.2, 0.42));
  const teeth = toothShapes([50, 420], [950, 420], 26, -110);
  for (const [i, tooth] of teeth.entries()) if (moment.captionProgress(1) * 28 > i + 1) fillShape(stripCtx, tooth);
  drawWithShadow(ctx, () => ctx.drawImage(strip, 200, 110));
  write(ctx, '月牙', {
    x: 110,
    y: 140,
    size: 58,
    typeface: 'song',
    vertical: true,
    alpha: ease(moment.captionProgress(0, { doneAt: 0.4 })),
    space: 0.12,
  });
  write(ctx, '锯齿', {
    x: 110,
    y: 400,
    size: 58,
    typeface: 'song',
    vertical: true,
    alpha: ease(moment.captionProgress(1, { doneAt: 0.4 })),
    space: 0.12,
  });
};

export const fishBeingCut: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const fish = cutFish(960, {
    eye: ease(moment.captionProgress(0, { doneAt: 0.9 })),
    scales: moment.captionProgress(1, { doneAt: 0.95 }),
    fins: moment.captionProgress(2, { doneAt: 0.95 }),
  });
  drawWithShadow(ctx, () => ctx.drawImage(fish, 160, 60));
};

/** Fish and flower together on the window. */
export const fishAndLotus: Draw = (ctx, moment) => {
  layPaper(ctx, WINDOW_COLOUR);
  const fish = cutFish(490, { eye: 1, scales: 1, fins: 1 });
  const lotus = paintSprite({ motif: 'lotus', style: 'papercut', width: 420, height: 470, seed: 9 });
  ctx.strokeStyle = '#B99A6B';
  ctx.lineWidth = 10;
  for (let i = 0; i < 4; i++) ctx.strokeRect(140 + i * 250, 60, 250, 600);
  const fishOffset = mix(44, 0, ease(moment.t));
  drawWithShadow(ctx, () => ctx.drawImage(lotus, 676, 130));
  drawWithShadow(ctx, () => ctx.drawImage(fish, 170 + Math.round(fishOffset), 300));
};

/** A picture for the title card and the cover: the whole round flower. */
export const roundFlower = () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = WINDOW_COLOUR;
  ctx.fillRect(0, 0, 940, 720);
  ctx.translate(430, 360);
  drawCentred(ctx, unfold(cutWedge(WEDGE_RADIUS, CUT_COUNT), 3));
  return canvas;
};

/** A picture for a title card: `draw` on plain paper. */
export const onPlainCard = (draw: (ctx: SKRSContext2D) => void) => () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = WINDOW_COLOUR;
  ctx.fillRect(0, 0, 940, 720);
  draw(ctx);
  return canvas;
};

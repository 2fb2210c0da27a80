import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { panPosition } from '../camera.ts';
import { type Draw, FRAME } from '../film.ts';
import { arcPoints, curve, drawInkLine, fillShape, type Pt, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { drawLabel, write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { paintSprite, paintStill, type Recipe } from '../stills.ts';
import { buildWall, type Opening, type OpeningShape, traceOpening } from './garden-wall.ts';
import { drawViewer } from './viewer.ts';

export const gardenView: Recipe = {
  prompt: '没骨横幅，春天，远山，湖水，亭子，柳树，小桥，小船',
  width: 2000,
  height: 760,
  seed: 2,
};
const shore: Recipe = { prompt: '没骨横幅，远山，湖水，小桥', width: 1800, height: 760, seed: 9 };

const pagodaCache = new WeakMap<Canvas, Canvas>();

/** The far shore with a pagoda, an example of borrowed scenery. */
export function shoreWithPagoda(): Canvas {
  const picture = paintStill(shore);
  const cached = pagodaCache.get(picture);
  if (cached) return cached;
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(picture, 0, 0);
  ctx.drawImage(
    paintSprite({ motif: 'pagoda', style: 'boneless', width: 84, height: 210, seed: 2, haze: 0.25 }),
    760,
    190,
  );
  pagodaCache.set(picture, canvas);
  return canvas;
}
const lake: Recipe = { prompt: '没骨横幅，湖水，远山', width: 1280, height: 760, seed: 3 };
const frozenLake: Recipe = { prompt: '没骨横幅，雪，湖水，远山', width: 1280, height: 760, seed: 3 };

/** Each season's motif, its lake and the motif's position in the frame. */
const SEASONS: readonly {
  name: string;
  motif: string;
  lake: Recipe;
  box: readonly [x: number, y: number, w: number, h: number];
}[] = [
  { name: '春', motif: 'peach', lake, box: [470, 230, 420, 330] },
  { name: '夏', motif: 'lotus', lake, box: [480, 290, 340, 350] },
  { name: '秋', motif: 'maple', lake, box: [470, 230, 420, 330] },
  { name: '冬', motif: 'plum', lake: frozenLake, box: [470, 230, 420, 330] },
];

/** Walls as high as the frame. They are cached, because building one for each frame would be slow. */
const walls = new Map<string, Canvas>();
export function wallOf(width: number, openings: readonly Opening[]): Canvas {
  const name = JSON.stringify([width, openings]);
  const wall = walls.get(name) ?? buildWall(width, 720, openings);
  walls.set(name, wall);
  return wall;
}

const MOON_GATE: Opening = { shape: '月洞', x: 640, y: 390, r: 250 };

/** First the wall alone, then an opening in it that grows and shows the view behind it. */
export const openGate: Draw = (ctx, moment) => {
  ctx.drawImage(paintStill(gardenView), -panPosition(260, 540, moment), 0);
  const r = mix(6, MOON_GATE.r, ease(moment.captionProgress(1, { doneAt: 0.8 })));
  ctx.drawImage(
    moment.captionProgress(1) < 1
      ? buildWall(1280, 720, moment.captionProgress(1) > 0 ? [{ ...MOON_GATE, r }] : [])
      : wallOf(1280, [MOON_GATE]),
    0,
    0,
  );
};

/** The wall becomes transparent, so that the whole view is seen, and opaque again; a line marks the gate's edge. */
export const croppedView: Draw = (ctx, moment) => {
  const transparency =
    ease(moment.captionProgress(0, { doneAt: 0.7 })) - ease(moment.captionProgress(1, { doneAt: 0.6 }));
  ctx.drawImage(paintStill(gardenView), -panPosition(550, 180, moment), 0);
  ctx.globalAlpha = 1 - transparency * 0.86;
  ctx.drawImage(wallOf(1280, [MOON_GATE]), 0, 0);
  ctx.globalAlpha = 1;
  ctx.save();
  ctx.translate(MOON_GATE.x, MOON_GATE.y);
  traceOpening(ctx, '月洞', MOON_GATE.r);
  ctx.strokeStyle = COLOUR.seal;
  ctx.lineWidth = 4;
  ctx.globalAlpha = transparency;
  ctx.stroke();
  ctx.restore();
};

const OPENING_SHAPES: readonly OpeningShape[] = ['六方', '海棠', '扇面', '月洞', '八方', '圭角'];

/** Walking along a wall: the wall moves fast, the view behind it slowly. */
export const walkAlong =
  (picture: () => Canvas, from: number, to: number): Draw =>
  (ctx, moment) => {
    const openings = OPENING_SHAPES.map((shape, i): Opening => ({ shape, x: 330 + i * 520, y: 390, r: 170 }));
    const wall = wallOf(3300, openings);
    const background = picture();
    // the view moves one pixel per frame, and never past the end of the picture
    const halfFrames = Math.round((moment.length * FRAME.rate) / 2);
    const middleOffset = Math.max(
      halfFrames,
      Math.min(background.width - FRAME.width - halfFrames, Math.round((from + to) * 0.14)),
    );
    const viewOffset = middleOffset + Math.sign(to - from) * (Math.round(moment.seconds * FRAME.rate) - halfFrames);
    ctx.drawImage(background, -Math.max(0, Math.min(background.width - FRAME.width, viewOffset)), -20);
    ctx.drawImage(wall, -panPosition(from, to, moment), 0);
  };

/** Windows of all shapes appear one after another, each with its name. */
export const windowShapes: Draw = (ctx, moment) => {
  layPaper(ctx, '#EDE8DD');
  const picture = paintStill(gardenView);
  for (const [i, shape] of OPENING_SHAPES.entries()) {
    const appearing = ease(progressBetween(moment.t, i * 0.13, i * 0.13 + 0.16));
    const [x, y] = [230 + (i % 3) * 410, 165 + Math.floor(i / 3) * 335];
    ctx.save();
    ctx.globalAlpha = appearing;
    ctx.translate(x, y);
    traceOpening(ctx, shape, 124);
    ctx.fillStyle = '#4A4F4F';
    ctx.fill();
    traceOpening(ctx, shape, 111);
    ctx.clip();
    ctx.drawImage(picture, -300 - i * 220 - 30, -380);
    ctx.restore();
    write(ctx, shape, { x, y: y + 158, size: 44, align: 'centre', alpha: appearing });
  }
};

const BORROWING_WAYS: readonly { name: string; lineOfSight: readonly Pt[]; label: Pt }[] = [
  {
    name: '远借',
    lineOfSight: [
      [334, 448],
      [560, 366],
      [800, 300],
      [1010, 250],
    ],
    label: [1150, 130],
  },
  {
    name: '邻借',
    lineOfSight: [
      [336, 456],
      [450, 424],
      [560, 404],
      [650, 400],
    ],
    label: [925, 510],
  },
  {
    name: '仰借',
    lineOfSight: [
      [326, 436],
      [362, 316],
      [420, 210],
      [480, 150],
    ],
    label: [290, 130],
  },
  {
    name: '俯借',
    lineOfSight: [
      [336, 466],
      [430, 556],
      [540, 620],
      [690, 648],
    ],
    label: [980, 650],
  },
];

/** The end of a garden wall, seen from its narrow side. */
function drawLowWall(ctx: SKRSContext2D, x: number, ground: number): void {
  ctx.fillStyle = '#E4DFD3';
  ctx.fillRect(x - 12, ground - 96, 24, 96);
  drawInkLine(ctx, straightLine([x - 12, ground], [x - 12, ground - 96]), { width: 3, alpha: 0.6, taper: 0.02 });
  drawInkLine(ctx, straightLine([x + 12, ground], [x + 12, ground - 96]), { width: 3, alpha: 0.6, taper: 0.02 });
  ctx.fillStyle = '#3B4143';
  fillShape(ctx, [
    [x - 26, ground - 92],
    [x, ground - 116],
    [x + 26, ground - 92],
  ]);
}

/** A pond as a pale sheet with a few ripples. */
function drawPond(ctx: SKRSContext2D, x: number, y: number): void {
  ctx.save();
  ctx.globalAlpha *= 0.5;
  ctx.fillStyle = '#CFDDDF';
  fillShape(ctx, arcPoints(x, y, 190, 46, 0, 1));
  ctx.restore();
  for (const [dx, dy, length] of [
    [-60, 30, 150],
    [70, 22, 110],
    [30, -26, 120],
  ] as const)
    drawInkLine(ctx, straightLine([x + dx - length / 2, y + dy], [x + dx + length / 2, y + dy]), {
      width: 2.5,
      alpha: 0.35,
      taper: 0.4,
    });
}

/** A person in a garden and the ways of borrowing scenery, each as a line of sight. */
export const waysToBorrow: Draw = (ctx, moment) => {
  layPaper(ctx);
  const hill = paintSprite({ motif: 'mountain', width: 420, height: 230, seed: 5, haze: 0.35 });
  const pagoda = paintSprite({ motif: 'pagoda', width: 70, height: 170, seed: 2, haze: 0.2 });
  const geese = paintSprite({ motif: 'geese', width: 230, height: 110, seed: 4 });
  const fish = paintSprite({ motif: 'fish', width: 130, height: 70, seed: 2 });
  const tree = paintSprite({ motif: 'willow', width: 250, height: 330, seed: 5, haze: 0.1 });
  ctx.drawImage(hill, 840, 210);
  ctx.drawImage(pagoda, 1010, 150);
  ctx.globalAlpha = ease(moment.captionProgress(1, { doneAt: 0.5 }));
  ctx.drawImage(tree, 590, 208);
  ctx.globalAlpha = ease(moment.captionProgress(2, { doneAt: 0.5 }));
  ctx.drawImage(geese, 460 + moment.captionProgress(2) * 30, 60);
  ctx.globalAlpha = ease(moment.captionProgress(3, { doneAt: 0.5 }));
  drawPond(ctx, 760, 640);
  ctx.drawImage(fish, 690 - moment.captionProgress(3) * 30, 604);
  ctx.globalAlpha = 1;
  drawInkLine(ctx, straightLine([120, 560], [1180, 560]), { width: 5, alpha: 0.55, taper: 0.02 });
  drawLowWall(ctx, 560, 560);
  drawViewer(ctx, 306, 560, 124);
  for (const [i, way] of BORROWING_WAYS.entries()) {
    const fadedAlpha = i < 3 ? 1 - 0.6 * ease(moment.captionProgress(i + 1, { doneAt: 0.4 })) : 1;
    drawInkLine(ctx, curve(way.lineOfSight), {
      width: 6,
      colour: COLOUR.seal,
      alpha: 0.85 * fadedAlpha,
      drawn: ease(moment.captionProgress(i, { doneAt: 0.6 })),
      taper: 0.05,
    });
    drawLabel(ctx, way.name, way.label[0], way.label[1], {
      alpha: ease(moment.captionProgress(i, { doneAt: 0.35 })),
      size: 46,
    });
  }
};

/** Four seasons through one gate: two during the second caption, two during the third. */
export const fourSeasons: Draw = (ctx, moment) => {
  const seasonPosition =
    moment.captionProgress(0) * 0.5 + moment.captionProgress(1) * 1.5 + moment.captionProgress(2) * 1.5;
  const drawSeason = (index: number, alpha: number): void => {
    const season = SEASONS[index];
    if (!season || alpha <= 0) return;
    const [x, y, w, h] = season.box;
    ctx.globalAlpha = alpha;
    ctx.drawImage(paintStill(season.lake), -10, -20);
    ctx.drawImage(
      paintSprite({ motif: season.motif, style: 'boneless', width: w, height: h, seed: 5, pad: 0.2 }),
      x - h * 0.2,
      y - h * 0.2,
    );
    ctx.globalAlpha = 1;
  };
  const i = Math.min(SEASONS.length - 1, Math.floor(seasonPosition));
  drawSeason(i, 1);
  drawSeason(i + 1, ease(progressBetween(seasonPosition - i, 0.72, 1)));
  ctx.drawImage(wallOf(1280, [MOON_GATE]), 0, 0);
  const isNextSeason = seasonPosition - i > 0.86 && i < SEASONS.length - 1;
  write(ctx, SEASONS[isNextSeason ? i + 1 : i]?.name ?? '', {
    x: 190,
    y: 390,
    size: 110,
    typeface: 'song',
    align: 'centre',
    colour: COLOUR.ink2,
  });
};

/** The garden through the moon gate, for a title card and the cover. */
export const gatePicture = () => {
  const canvas = createCanvas(1280, 720);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(paintStill(gardenView), -400, 0);
  ctx.drawImage(buildWall(1280, 720, [MOON_GATE]), 0, 0);
  return canvas;
};

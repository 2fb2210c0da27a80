import type { Draw } from '../film.ts';
import { curve, drawInkLine, type Pt, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { paintStill, type Recipe } from '../stills.ts';
import { drawViewer } from './viewer.ts';

export const highDistance: Recipe = {
  prompt: '水墨立轴，高远，高山，瀑布，松树，山寺',
  width: 1100,
  height: 1900,
  seed: 7,
};
export const deepDistance: Recipe = {
  prompt: '水墨横幅，深远，群山，溪水，小桥，茅屋',
  width: 1920,
  height: 1080,
  seed: 7,
};
export const levelDistance: Recipe = {
  prompt: '水墨横幅，平远，远山，江水，小船，芦苇',
  width: 1920,
  height: 1080,
  seed: 7,
};

/** The point at a share of a line. */
function pointAt(line: readonly Pt[], share: number): Pt {
  const position = share * (line.length - 1);
  const a = line[Math.floor(position)] ?? [0, 0];
  const b = line[Math.ceil(position)] ?? a;
  return [mix(a[0], b[0], position % 1), mix(a[1], b[1], position % 1)];
}

/** A person at the left and his line of sight: up to the top, in between the hills, or level into the distance. */
export function sightDiagram(distance: 'high' | 'deep' | 'level'): Draw {
  const eye: Pt = distance === 'high' ? [250, 546] : [230, 420];
  const highHills: Pt[][] = [
    curve([
      [560, 610],
      [690, 470],
      [760, 300],
      [830, 130],
      [900, 250],
      [960, 420],
      [1060, 560],
      [1130, 610],
    ]),
    curve([
      [880, 600],
      [980, 430],
      [1050, 330],
      [1110, 400],
      [1190, 560],
    ]),
    curve([
      [380, 612],
      [470, 520],
      [540, 560],
      [620, 612],
    ]),
  ];
  const levelHills: Pt[][] = [
    curve([
      [300, 520],
      [420, 470],
      [520, 500],
      [640, 530],
    ]),
    curve([
      [600, 480],
      [760, 440],
      [880, 462],
      [1000, 486],
    ]),
    curve([
      [860, 452],
      [980, 426],
      [1090, 440],
      [1220, 456],
    ]),
  ];
  const deepHills: Pt[][] = [
    curve([
      [420, 620],
      [520, 480],
      [610, 540],
      [700, 620],
    ]),
    curve([
      [640, 540],
      [770, 360],
      [860, 430],
      [950, 540],
    ]),
    curve([
      [860, 440],
      [990, 250],
      [1080, 340],
      [1170, 440],
    ]),
  ];
  const hills = distance === 'high' ? highHills : distance === 'deep' ? deepHills : levelHills;
  const lineOfSight: Pt[] =
    distance === 'high'
      ? straightLine([276, 532], [820, 140])
      : distance === 'deep'
        ? curve([
            [256, 416],
            [420, 404],
            [590, 470],
            [730, 430],
            [800, 380],
            [930, 330],
            [1080, 300],
          ])
        : straightLine([256, 420], [1180, 436]);
  return (ctx, moment) => {
    layPaper(ctx);
    const drawn = moment.captionProgress(0, { doneAt: 0.8 });
    for (const [i, shape] of hills.entries())
      drawInkLine(ctx, shape, {
        width: 9 - i * 1.6,
        alpha: distance === 'high' ? 0.9 - i * 0.22 : 0.9 - i * 0.28,
        drawn: progressBetween(drawn, i * 0.22, 0.5 + i * 0.25),
        seed: i + 2,
      });
    const ground = eye[1] + 88;
    drawInkLine(ctx, straightLine([eye[0] - 70, ground], [eye[0] + 70, ground]), { width: 5, alpha: 0.5, drawn });
    drawViewer(ctx, eye[0], ground, 112, ease(progressBetween(drawn, 0, 0.5)));
    const appearing = ease(moment.captionProgress(1, { doneAt: 0.7 }));
    drawInkLine(ctx, lineOfSight, { width: 6, colour: COLOUR.seal, alpha: 0.85, drawn: appearing, taper: 0.05 });
    // the dot goes along the line of sight, and again during the last caption
    const dotProgress = moment.captionProgress(2) > 0 ? ease((moment.captionProgress(2) * 1.6) % 1) : appearing;
    const dot = pointAt(lineOfSight, dotProgress);
    if (appearing > 0) {
      ctx.fillStyle = COLOUR.seal;
      ctx.beginPath();
      ctx.arc(dot[0], dot[1], 9, 0, Math.PI * 2);
      ctx.fill();
    }
    const word = { high: '仰', deep: '窥', level: '望' }[distance];
    write(ctx, word, {
      x: 140,
      y: eye[1] - 150,
      size: 84,
      typeface: 'song',
      align: 'centre',
      alpha: ease(moment.captionProgress(1, { doneAt: 0.4 })),
      colour: COLOUR.seal,
    });
  };
}

/** The three pictures with their names side by side; they appear one after another during the first caption. */
export const threeDistances: Draw = (ctx, moment) => {
  layPaper(ctx, COLOUR.page);
  const drawPicture = (recipe: Recipe, name: string, x: number, w: number, i: number): void => {
    const picture = paintStill(recipe);
    const h = (w * picture.height) / picture.width;
    const appearing = ease(progressBetween(moment.captionProgress(0), i * 0.25, i * 0.25 + 0.35));
    const y = 330 + (1 - appearing) * 16;
    ctx.globalAlpha = appearing;
    ctx.fillStyle = '#d8d1c0';
    ctx.fillRect(x - w / 2 - 8, y - h / 2 - 8, w + 16, h + 16);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture, x - w / 2, y - h / 2, w, h);
    ctx.globalAlpha = 1;
    write(ctx, name, { x, y: 652, size: 48, align: 'centre', alpha: appearing });
  };
  drawPicture(highDistance, '高远', 190, 270, 0);
  drawPicture(deepDistance, '深远', 590, 420, 1);
  drawPicture(levelDistance, '平远', 1036, 400, 2);
  const lineProgress = ease(moment.captionProgress(1, { doneAt: 0.8 }));
  drawInkLine(ctx, straightLine([80, 610], [mix(80, 1200, lineProgress), 610]), {
    width: 4,
    colour: COLOUR.seal,
    drawn: lineProgress,
    taper: 0.02,
  });
};

/** The course's link to a book about the three distances. */
export const threeDistancesBook = { to: 'shanshui-you-yuanjin', reason: '写给侄女的信里逐封讲三远' };

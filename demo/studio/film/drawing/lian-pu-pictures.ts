import { createCanvas } from '@napi-rs/canvas';
import type { Draw } from '../film.ts';
import { drawInkLine, straightLine } from '../ink.ts';
import { ease, mix, progressBetween } from '../interpolate.ts';
import { write } from '../lettering.ts';
import { COLOUR, layPaper } from '../paper.ts';
import { drawFace, type Pattern } from './face.ts';

export const BACKGROUND = '#F0E4CF';
export const RED = '#B22A20';
export const BLACK = '#1C1A18';
export const WHITE = '#F3EEE6';
export const YELLOW = '#D9A326';
export const BLUE = '#2B5C96';
export const GREEN = '#2F7A54';
export const PINK = '#EBCDBF';
export const PURPLE = '#6B3A63';
const GOLD = '#B58A34';

interface NamedFace {
  colour: string;
  pattern: Pattern;
  name: string;
  meaning: string;
}

/** Faces move to the middle one after another; earlier ones stay small at the side. */
export const facesOneAfterAnother =
  (faces: readonly NamedFace[]): Draw =>
  (ctx, moment) => {
    layPaper(ctx, BACKGROUND);
    for (const [i, face] of faces.entries()) {
      const appearing = ease(moment.captionProgress(i, { doneAt: 0.3 }));
      if (appearing <= 0) continue;
      const leaving = i < faces.length - 1 ? ease(moment.captionProgress(i + 1, { doneAt: 0.25 })) : 0;
      const x = mix(mix(700, 580, appearing), 930 + (i % 2) * 210, leaving);
      const y = mix(350, 200 + Math.floor(i / 2) * 300, leaving);
      drawFace(ctx, {
        x,
        y,
        height: mix(570, 250, leaving),
        colour: face.colour,
        pattern: face.pattern,
        alpha: appearing,
      });
      const textAlpha = 1 - leaving;
      write(ctx, face.name, {
        x: 200,
        y: 190,
        size: 96,
        typeface: 'song',
        vertical: true,
        space: 0.12,
        alpha: appearing * textAlpha,
      });
      write(ctx, face.meaning, {
        x: 110,
        y: 240,
        size: 50,
        vertical: true,
        space: 0.1,
        alpha: ease(progressBetween(moment.captionProgress(i), 0.25, 0.5)) * textAlpha,
        colour: COLOUR.ink3,
      });
    }
  };

/** A face painted step by step. */
export const paintingSteps: Draw = (ctx, moment) => {
  layPaper(ctx, BACKGROUND);
  drawFace(ctx, {
    x: 640,
    y: 360,
    height: 620,
    colour: RED,
    pattern: '三块瓦',
    powder: ease(moment.captionProgress(0, { doneAt: 0.85 })),
    tint: ease(moment.captionProgress(1, { doneAt: 0.85 })),
    black: ease(moment.captionProgress(2, { doneAt: 0.9 })),
    finish: ease(moment.captionProgress(3, { doneAt: 0.7 })),
  });
  for (const [i, stepName] of ['打底', '填色', '勾黑', '理边'].entries())
    write(ctx, stepName, {
      x: 190,
      y: 150 + i * 130,
      size: 56,
      typeface: 'song',
      align: 'centre',
      alpha: ease(moment.captionProgress(i, { doneAt: 0.3 })) * (i < 3 && moment.captionProgress(i + 1) > 0 ? 0.4 : 1),
    });
};

/** A face of one colour: first the colour, then brows, eyes, nose and mouth, then a second face beside it. */
export const wholeFace =
  (colour: string, secondColour: string): Draw =>
  (ctx, moment) => {
    layPaper(ctx, BACKGROUND);
    const moveAside = ease(moment.captionProgress(2, { doneAt: 0.45 }));
    const face = { y: 360, height: 610, pattern: '整脸' as const };
    drawFace(ctx, {
      ...face,
      x: 1010,
      colour: secondColour,
      alpha: ease(progressBetween(moment.captionProgress(2), 0.25, 0.7)),
    });
    drawFace(ctx, {
      ...face,
      x: mix(700, 550, moveAside),
      colour,
      tint: ease(moment.captionProgress(0, { doneAt: 0.8 })),
      black: ease(progressBetween(moment.captionProgress(1), 0.05, 0.9)),
      finish: ease(progressBetween(moment.captionProgress(1), 0.7, 1)),
    });
    write(ctx, '整脸', {
      x: 200,
      y: 160,
      size: 92,
      typeface: 'song',
      vertical: true,
      space: 0.14,
      alpha: ease(moment.captionProgress(0, { doneAt: 0.4 })),
    });
  };

/** How a pattern divides the face: first the pattern, then lines along its parts, then the same pattern in other colours. */
export const dividedFace =
  (
    pattern: Pattern,
    colours: readonly string[],
    lines: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[],
  ): Draw =>
  (ctx, moment) => {
    layPaper(ctx, BACKGROUND);
    const face = { x: 700, y: 360, height: 610, pattern };
    drawFace(ctx, {
      ...face,
      colour: colours[0] ?? WHITE,
      tint: ease(moment.captionProgress(0, { doneAt: 0.6 })),
      black: ease(progressBetween(moment.captionProgress(0), 0.3, 1)),
    });
    for (const [i, colour] of colours.slice(1).entries()) {
      const interval = 0.9 / (colours.length - 1);
      drawFace(ctx, {
        ...face,
        colour,
        alpha: ease(progressBetween(moment.captionProgress(2), i * interval, i * interval + 0.25)),
      });
    }
    write(ctx, pattern, {
      x: 240,
      y: 160,
      size: 92,
      typeface: 'song',
      vertical: true,
      space: 0.14,
      alpha: ease(moment.captionProgress(0, { doneAt: 0.4 })),
    });
    for (const [i, [x0, y0, x1, y1]] of lines.entries())
      drawInkLine(ctx, straightLine([x0, y0], [x1, y1]), {
        width: 8,
        colour: '#F6C33C',
        alpha: 0.95 * (1 - ease(moment.captionProgress(2, { doneAt: 0.15 }))),
        drawn: ease(progressBetween(moment.captionProgress(1), i * 0.18, i * 0.18 + 0.4)),
        taper: 0.05,
      });
  };

/** The three patterns side by side. */
export const threePatterns: Draw = (ctx, moment) => {
  layPaper(ctx, BACKGROUND);
  for (const [i, [pattern, colour]] of (
    [
      ['整脸', RED],
      ['三块瓦', BLUE],
      ['十字门', WHITE],
    ] as const
  ).entries()) {
    const appearing = ease(progressBetween(moment.captionProgress(0), i * 0.25, i * 0.25 + 0.35));
    drawFace(ctx, { x: 240 + i * 400, y: 320 + (1 - appearing) * 20, height: 470, colour, pattern, alpha: appearing });
    write(ctx, pattern, { x: 240 + i * 400, y: 636, size: 54, align: 'centre', alpha: appearing });
  }
  drawInkLine(ctx, straightLine([90, 690], [1190, 690]), {
    width: 4,
    colour: COLOUR.seal,
    drawn: ease(moment.captionProgress(1, { doneAt: 0.8 })),
    taper: 0.02,
  });
};

/** Faces of all colours in two rows. */
export const allColours: Draw = (ctx, moment) => {
  layPaper(ctx, BACKGROUND);
  const namedColours = [
    ['红', RED],
    ['黑', BLACK],
    ['白', WHITE],
    ['蓝', BLUE],
    ['黄', YELLOW],
    ['绿', GREEN],
    ['紫', PURPLE],
    ['金', GOLD],
  ] as const;
  for (const [i, [name, colour]] of namedColours.entries()) {
    const appearing = ease(progressBetween(moment.t, i * 0.08, i * 0.08 + 0.2));
    const [x, y] = [190 + (i % 4) * 300, 170 + Math.floor(i / 4) * 345];
    drawFace(ctx, {
      x,
      y: y - (1 - appearing) * 14,
      height: 270,
      colour,
      pattern: i % 3 === 0 ? '整脸' : '三块瓦',
      alpha: appearing,
    });
    write(ctx, name, { x: x + 128, y: y + 96, size: 50, typeface: 'song', align: 'centre', alpha: appearing });
  }
};

/** A picture of one face for title cards and the cover. */
export const facePortrait = (colour: string, pattern: Pattern) => () => {
  const canvas = createCanvas(940, 720);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = BACKGROUND;
  ctx.fillRect(0, 0, 940, 720);
  drawFace(ctx, { x: 400, y: 370, height: 640, colour, pattern });
  return canvas;
};

import { pressSeal } from '@meiyu/painter/studio.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Course, type Episode, FRAME, type Shot } from './film.ts';
import { ease, mix, progressBetween } from './interpolate.ts';
import { write } from './lettering.ts';
import { COLOUR, layPaper } from './paper.ts';

const NUMBERS = ['一', '二', '三', '四', '五', '六'];

/** A seal that is stamped: first large and turned, then in its final position. */
export function stamp(ctx: SKRSContext2D, text: string, x: number, y: number, size: number, share: number): void {
  if (share <= 0) return;
  const t = ease(share);
  const scale = mix(1.35, 1, t);
  ctx.save();
  ctx.globalAlpha = Math.min(1, share * 2);
  ctx.translate(x + size / 2, y + size / 2);
  ctx.scale(scale, scale);
  ctx.rotate(mix(-0.12, -0.01, t));
  pressSeal(ctx, text, -size / 2, -size / 2, size, COLOUR.seal);
  ctx.restore();
}

/** A picture that fades into the paper towards the right. */
function fadeToRight(picture: Canvas): Canvas {
  const [w, h] = [940, FRAME.height];
  const sheet = createCanvas(w, h);
  const ctx = sheet.getContext('2d');
  const scale = Math.max(w / picture.width, h / picture.height);
  ctx.drawImage(
    picture,
    (w - picture.width * scale) / 2,
    (h - picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  );
  ctx.globalCompositeOperation = 'destination-in';
  const fade = ctx.createLinearGradient(0, 0, w, 0);
  for (const [at, alpha] of [
    [0, 1],
    [0.55, 1],
    [0.8, 0.5],
    [1, 0],
  ] as const)
    fade.addColorStop(at, `rgba(0,0,0,${alpha})`);
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, w, h);
  return sheet;
}

export function titleCard(course: Course, episode: Episode, index: number): Shot {
  const picture = fadeToRight(episode.picture());
  const chars = [...episode.card];
  const size = chars.length > 5 ? 78 : 92;
  const top = (FRAME.height - chars.length * size * 1.14) / 2 - 18;
  return {
    captions: [`${course.title}，第${NUMBERS[index]}集：${episode.card}。`],
    chapter: '开卷',
    enter: 'cut',
    draw: (ctx, { seconds }) => {
      layPaper(ctx);
      ctx.save();
      ctx.globalAlpha = ease(progressBetween(seconds, 0, 1.1));
      ctx.drawImage(picture, 0, 0);
      ctx.restore();
      write(ctx, episode.card, {
        x: 1082,
        y: top,
        size,
        typeface: 'song',
        vertical: true,
        space: 0.14,
        shown: progressBetween(seconds, 0.5, 1.7),
      });
      const line = `${course.title} 第${NUMBERS[index]}集`;
      write(ctx, line, {
        x: 1184,
        y: 86,
        size: 38,
        vertical: true,
        colour: COLOUR.ink3,
        shown: progressBetween(seconds, 0.9, 1.9),
        space: 0.12,
      });
      stamp(ctx, '美', 1054, top + chars.length * size * 1.14 + 30, 58, progressBetween(seconds, 1.9, 2.2));
    },
  };
}

/** Splits a text into even columns of at most seven characters. */
function splitIntoColumns(text: string): string[] {
  const chars = [...text];
  const columnCount = Math.ceil(chars.length / 7);
  const columnLength = Math.ceil(chars.length / columnCount);
  return Array.from({ length: columnCount }, (_, i) => chars.slice(i * columnLength, (i + 1) * columnLength).join(''));
}

/** The end card: the summary sentence, and a note on who painted the pictures. */
export function endCard(takeaway: string, notOriginalOf = '古画原作'): Shot {
  return {
    captions: [`画面由本馆画师程序绘制，不是${notOriginalOf}。`],
    enter: 'fade',
    draw: (ctx, { seconds }) => {
      layPaper(ctx);
      const columns = takeaway.split('，').flatMap(splitIntoColumns);
      const size = 58;
      const left = FRAME.width / 2 + ((columns.length - 1) * size * 1.7) / 2 + 40;
      for (const [i, column] of columns.entries())
        write(ctx, column, {
          x: left - i * size * 1.7,
          y: 120 + i * 36,
          size,
          vertical: true,
          space: 0.16,
          shown: progressBetween(seconds, 0.4 + i * 0.5, 1.7 + i * 0.5),
        });
      stamp(ctx, '美', left - columns.length * size * 1.7 - 12, 430, 66, progressBetween(seconds, 2.1, 2.4));
      // fades to empty paper in the last second
      const fadedShare = ease(progressBetween(seconds, 4.5, 5.2));
      ctx.fillStyle = COLOUR.paper;
      ctx.globalAlpha = fadedShare * 0.9;
      ctx.fillRect(0, 0, FRAME.width, FRAME.height);
      ctx.globalAlpha = 1;
    },
  };
}

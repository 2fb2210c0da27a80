import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { FRAME } from './film.ts';
import { write } from './lettering.ts';
import { COLOUR, drawShadow, layPaper } from './paper.ts';

/** A mounted handscroll. */
export interface Scroll {
  strip: Canvas;
  /** Distance of each part's right and left edge from the right end of the strip. */
  parts: Record<'head' | 'frontispiece' | 'picture' | 'tail', readonly [number, number]>;
}

const BORDER = 26;

const mountedScrolls = new WeakMap<Canvas, Scroll>();

/** Mounts a picture: 天头 (silk), 引首 (title), the picture, 拖尾 (paper for later inscriptions). The result is cached. */
export function mountScroll(picture: Canvas, title: string, tailLines: readonly string[] = []): Scroll {
  const cached = mountedScrolls.get(picture);
  if (cached) return cached;
  const h = picture.height + BORDER * 2;
  const [head, front, gap, tail] = [200, 420, 70, 560];
  const width = head + front + gap * 2 + picture.width + tail;
  const strip = createCanvas(width, h);
  const ctx = strip.getContext('2d');
  const leftEdgeOf = (from: number, long: number): number => width - from - long;
  ctx.fillStyle = '#b9b49d';
  ctx.fillRect(0, 0, width, h);
  ctx.fillStyle = '#4f6468';
  ctx.fillRect(leftEdgeOf(0, head), 0, head, h);
  ctx.fillStyle = 'rgba(216,189,122,.5)';
  ctx.fillRect(leftEdgeOf(head, 3), 0, 3, h);
  const layPaperSection = (from: number, long: number, colour: string): void => {
    ctx.fillStyle = colour;
    ctx.fillRect(leftEdgeOf(from, long), BORDER, long, picture.height);
  };
  layPaperSection(head, front, '#efe8d6');
  const pictureStart = head + front + gap;
  ctx.drawImage(picture, leftEdgeOf(pictureStart, picture.width), BORDER);
  const after = pictureStart + picture.width + gap;
  layPaperSection(after, tail, '#f2ecdf');
  const size = Math.min(150, picture.height * 0.3);
  write(ctx, [...title].reverse().join(''), {
    x: leftEdgeOf(head, front) + front / 2,
    y: h / 2,
    size,
    typeface: 'song',
    align: 'centre',
    space: 0.14,
    colour: COLOUR.ink2,
  });
  for (const [i, column] of tailLines.entries())
    write(ctx, column, {
      x: leftEdgeOf(after, 0) - 80 - i * 66,
      y: BORDER + 60,
      size: 44,
      vertical: true,
      space: 0.1,
      colour: COLOUR.ink2,
    });
  const scroll: Scroll = {
    strip,
    parts: {
      head: [0, head],
      frontispiece: [head, head + front],
      picture: [pictureStart, pictureStart + picture.width],
      tail: [after, width],
    },
  };
  mountedScrolls.set(picture, scroll);
  return scroll;
}

/** A roller with wooden ends; `radius` grows with the paper on it. */
function drawRoller(ctx: SKRSContext2D, x: number, y: number, h: number, radius: number): void {
  const body = ctx.createLinearGradient(x - radius, 0, x + radius, 0);
  for (const [at, colour] of [
    [0, '#8f8a76'],
    [0.25, '#cdc8b4'],
    [0.5, '#bdb8a2'],
    [1, '#6f6b5a'],
  ] as const)
    body.addColorStop(at, colour);
  const wood = ctx.createLinearGradient(x - 14, 0, x + 14, 0);
  for (const [at, colour] of [
    [0, '#2c1c14'],
    [0.4, '#6b4530'],
    [1, '#22150f'],
  ] as const)
    wood.addColorStop(at, colour);
  ctx.fillStyle = wood;
  ctx.fillRect(x - 13, y - 26, 26, h + 52);
  ctx.save();
  ctx.shadowColor = 'rgba(40,34,24,.35)';
  ctx.shadowBlur = 18;
  ctx.shadowOffsetY = 6;
  ctx.fillStyle = body;
  ctx.fillRect(x - radius, y, radius * 2, h);
  ctx.restore();
}

/** The scroll on the table, open between `from` and `to` (pixels from its right end); `edge` is the screen position of its right edge. */
export function drawScroll(
  ctx: SKRSContext2D,
  { strip }: Scroll,
  from: number,
  to: number,
  edge: number,
  top?: number,
): void {
  const y = top ?? (FRAME.height - strip.height) / 2 - 10;
  const openWidth = Math.max(0, Math.min(strip.width, to) - from);
  const left = edge - openWidth;
  drawShadow(ctx, left, y, openWidth, strip.height, 0.26);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, y, openWidth, strip.height);
  ctx.clip();
  ctx.drawImage(strip, edge + from - strip.width, y);
  ctx.restore();
  const unread = (strip.width - to) / strip.width;
  const read = from / strip.width;
  drawRoller(ctx, left - 4, y, strip.height, 14 + 18 * Math.max(0, unread));
  if (from > 0) drawRoller(ctx, edge + 4, y, strip.height, 14 + 18 * read);
}

export const layTable = (ctx: SKRSContext2D): void => layPaper(ctx, COLOUR.sunk);

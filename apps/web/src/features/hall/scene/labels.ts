import { breakLines, setFont } from './texts.ts';

/* The card beside a work: title, date and technique, and two lines. The whole label is in the panel of the page. */

export interface LabelText {
  title: string;
  facts: string;
  note: string;
  text: string;
}

/** In metres, as it hangs before a work that is looked at from `NEAR` or less; `tall` with a title of two lines, or a note. */
const LABEL = { width: 0.54, height: 0.36, tall: 0.44 };
const NEAR = 1.7;
const LARGEST = 1.4;
/** Pixels for one metre of a card. */
const SHARPNESS = 1700;
const MARGIN = 0.034;
/** Sizes of characters in metres. */
export const TITLE = 0.06;
const FACTS = 0.034;
export const TEXT = 0.043;
const LINES = 2;

/** The size in metres of a painted card. */
export function labelSize({ width, height }: { width: number; height: number }, scale: number) {
  return { width: LABEL.width * scale, height: ((LABEL.width * height) / width) * scale };
}

/** How much larger the card is beside a work that is looked at from farther away. */
export function labelScale(distance: number): number {
  return Math.min(LARGEST, Math.max(1, distance / NEAR));
}

/** The first lines of a text, with an ellipsis where it goes on. */
export function firstLines(text: string, width: number, count: number, measure: (text: string) => number): string[] {
  const lines = breakLines(text, width, measure);
  if (lines.length <= count) return lines;
  const last = [...(lines[count - 1] ?? '')];
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop();
  return [...lines.slice(0, count - 1), `${last.join('').replace(/[，、；：。]$/, '')}…`];
}

export function paintLabel({ title, facts, note, text }: LabelText): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(LABEL.width * SHARPNESS);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  const measure = (one: string) => context.measureText(one).width;
  const wide = (LABEL.width - 2 * MARGIN) * SHARPNESS;
  setFont(context, TITLE * SHARPNESS, 600);
  const titles = firstLines(title, wide, 2, measure);
  canvas.height = Math.round((titles.length > 1 || note ? LABEL.tall : LABEL.height) * SHARPNESS);
  // Darker than paper, so that the work is the brightest thing on the wall.
  context.fillStyle = '#ece6d9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const x = MARGIN * SHARPNESS;
  let y = MARGIN * SHARPNESS;
  const draw = (lines: readonly string[], size: number, lineHeight: number) => {
    for (const line of lines) {
      context.fillText(line, x, y + size * 0.92 * SHARPNESS, wide);
      y += size * lineHeight * SHARPNESS;
    }
  };
  context.fillStyle = '#0c0e0f';
  setFont(context, TITLE * SHARPNESS, 600);
  draw(titles, TITLE, 1.35);
  context.fillStyle = '#2c3031';
  setFont(context, FACTS * SHARPNESS);
  draw(firstLines(facts, wide, 1, measure), FACTS, 1.45);
  if (note) draw([note], FACTS, 1.45);
  y += 0.014 * SHARPNESS;
  context.fillStyle = '#0c0e0f';
  setFont(context, TEXT * SHARPNESS);
  const isFull = titles.length > 1 && note !== '';
  draw(firstLines(text, wide, isFull ? LINES - 1 : LINES, measure), TEXT, 1.5);
  return canvas;
}

import type { Box, Glyph } from './page-glyphs.ts';

/*
 * Characters that follow each other in the file are joined into runs: parts of a line, horizontal or vertical. PDFs
 * have no lines, only positions of characters.
 */

export interface Run extends Box {
  text: string;
  vertical: boolean;
  /** The height of a horizontal run, the width of a vertical one. */
  size: number;
}

/** Shares of the size of a character; a gap below zero means that a character begins before the end of the last one. */
const SAME_LINE_OVERLAP = 0.5;
const LARGEST_GAP = 1.1;
const LARGEST_BACKSTEP = 0.6;
const WORD_GAP = 0.17;
/** Between two Chinese characters only a gap of this size is a space. */
const CHINESE_GAP = 0.75;

const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f\u{20000}-\u{3ffff}]/u;

export const isChinese = (char: string): boolean => CHINESE.test(char);

/** How far two ranges overlap, as a share of the shorter one. */
function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  const shorter = Math.min(to - from, otherTo - otherFrom);
  return shorter <= 0 ? 0 : (Math.min(to, otherTo) - Math.max(from, otherFrom)) / shorter;
}

interface Step {
  vertical: boolean;
  /** From the end of one character to the beginning of the next. */
  gap: number;
}

/** How the second character continues the line of the first; undefined if it does not. */
function stepBetween(a: Glyph, b: Glyph): Step | undefined {
  const size = Math.max(a.bottom - a.top, b.bottom - b.top);
  const onLine = overlap(a.top, a.bottom, b.top, b.bottom) > SAME_LINE_OVERLAP;
  const gap = b.left - a.right;
  if (onLine && b.right > a.left && gap > -LARGEST_BACKSTEP * size && gap < LARGEST_GAP * size)
    return { vertical: false, gap };
  const inColumn = overlap(a.left, a.right, b.left, b.right) > SAME_LINE_OVERLAP;
  const width = Math.max(a.right - a.left, b.right - b.left);
  const drop = b.top - a.bottom;
  const isBelow = b.bottom > a.bottom && drop > -LARGEST_BACKSTEP * size && drop < LARGEST_GAP * width;
  return inColumn && isBelow ? { vertical: true, gap: drop } : undefined;
}

interface OpenRun extends Box {
  glyphs: Glyph[];
  gaps: number[];
  vertical: boolean | undefined;
}

export function joinRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let open: OpenRun | undefined;
  const close = () => {
    if (open) runs.push(...finishRun(open));
  };
  for (const glyph of withoutDoubles(glyphs)) {
    const last = open?.glyphs.at(-1);
    const step = last && stepBetween(last, glyph);
    if (open && step && (open.vertical === undefined || open.vertical === step.vertical)) {
      open.vertical = step.vertical;
      open.glyphs.push(glyph);
      open.gaps.push(step.gap);
      grow(open, glyph);
      continue;
    }
    close();
    const { left, top, right, bottom } = glyph;
    open = { left, top, right, bottom, glyphs: [glyph], gaps: [], vertical: undefined };
  }
  close();
  return runs;
}

/** Leaves out characters that occur again at nearly the same position: some programs write bold text twice. */
function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const RECENT = 400;
  return glyphs.filter((glyph, index) => {
    const tolerance = (glyph.bottom - glyph.top) * 0.15;
    for (let other = index - 1; other >= Math.max(0, index - RECENT); other -= 1) {
      const earlier = glyphs[other] as Glyph;
      if (
        earlier.char === glyph.char &&
        Math.abs(earlier.left - glyph.left) < tolerance &&
        Math.abs(earlier.top - glyph.top) < tolerance
      )
        return false;
    }
    return true;
  });
}

export function grow(box: Box, other: Box): void {
  box.left = Math.min(box.left, other.left);
  box.top = Math.min(box.top, other.top);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.max(box.bottom, other.bottom);
}

function finishRun({ glyphs, gaps, vertical = false, ...box }: OpenRun): Run[] {
  const size = vertical ? box.right - box.left : box.bottom - box.top;
  let text = glyphs[0]?.char ?? '';
  for (const [index, gap] of gaps.entries()) {
    const [before, after] = [glyphs[index]?.char ?? '', glyphs[index + 1]?.char ?? ''];
    const wordGap = isChinese(before) && isChinese(after) ? CHINESE_GAP : WORD_GAP;
    text += gap > wordGap * size ? ` ${after}` : after;
  }
  return text.trim() === '' || !(size > 0) ? [] : [{ ...box, text, vertical, size }];
}

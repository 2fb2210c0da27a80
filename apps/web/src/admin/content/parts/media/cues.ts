import type { saveCaptions } from '@meiyu/contract/admin/content-files.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';

export type Cue = CallResult<typeof saveCaptions>['cues'][number];

/** Of the contract. */
export const MAX_CUES = 5000;
export const MAX_CUE_TEXT = 2000;
/** Faster than nine characters a second, Chinese subtitles cannot be read. */
const FASTEST = 9;
/** The length of an inserted line, where there is room. */
const NEW_SECONDS = 2;
const LEAST_SECONDS = 0.1;

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;
const lengthOf = (text: string) => text.replaceAll('\n', '').replaceAll(' ', '').length;

export const sortCues = (cues: readonly Cue[]) => cues.toSorted((a, b) => a.start - b.start || a.end - b.end);

export interface CueProblem {
  message: string;
  /** Hinders saving. */
  isError: boolean;
}

/** Errors and warnings of a line; `seconds` is 0 while the length of the recording is unknown. */
export function findCueProblems(cues: readonly Cue[], index: number, seconds: number): CueProblem[] {
  const cue = cues[index];
  if (!cue) return [];
  const faults: CueProblem[] = [];
  const [before, after] = [cues[index - 1], cues[index + 1]];
  if (cue.end <= cue.start) faults.push({ message: '终点须晚于起点', isError: true });
  if (!cue.text.trim()) faults.push({ message: '还没有文字', isError: true });
  if (seconds > 0 && cue.end > seconds + LEAST_SECONDS) faults.push({ message: '在片尾之后', isError: false });
  if ((before && before.end > cue.start) || (after && cue.end > after.start))
    faults.push({ message: '与相邻一条重叠', isError: false });
  const speed = lengthOf(cue.text) / Math.max(LEAST_SECONDS, cue.end - cue.start);
  if (cue.end > cue.start && speed > FASTEST)
    faults.push({ message: `太快，每秒 ${Math.round(speed)} 字`, isError: false });
  return faults;
}

/** The line in two: at the caret or in the middle of its text, at this second if the line is shown then. */
export function splitCue(cues: readonly Cue[], index: number, second: number, caret?: number): Cue[] {
  const cue = cues[index];
  if (!cue) return [...cues];
  const isInside = caret !== undefined && caret > 0 && caret < cue.text.length;
  const at = isInside ? caret : Math.ceil(cue.text.length / 2);
  const share = cue.text.length > 0 ? at / cue.text.length : 0.5;
  const isShown = second > cue.start && second < cue.end;
  const middle = milliseconds(isShown ? second : cue.start + (cue.end - cue.start) * share);
  const halves = [
    { ...cue, end: middle, text: cue.text.slice(0, at).trim() },
    { ...cue, start: middle, text: cue.text.slice(at).trim() },
  ];
  return cues.toSpliced(index, 1, ...halves);
}

/** The line together with the next one. */
export function mergeCue(cues: readonly Cue[], index: number): Cue[] {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue || !next) return [...cues];
  const text = [cue.text.trim(), next.text.trim()].filter(Boolean).join('\n').slice(0, MAX_CUE_TEXT);
  return cues.toSpliced(index, 2, { start: cue.start, end: Math.max(cue.end, next.end), text });
}

/** A new line after this one, or at this second when there is none. */
export function insertCue(cues: readonly Cue[], index: number, second: number): Cue[] {
  const start = cues[index]?.end ?? milliseconds(second);
  const next = cues[index + 1]?.start;
  const end = next !== undefined && next > start ? Math.min(next, start + NEW_SECONDS) : start + NEW_SECONDS;
  return cues.toSpliced(index + 1, 0, { start, end: milliseconds(end), text: '' });
}

/** Moves all lines earlier or later. None begins before 0; a line that would end before 0 keeps the minimum length. */
export const shiftCues = (cues: readonly Cue[], by: number): Cue[] =>
  cues.map(({ start, end, text }) => ({
    start: milliseconds(Math.max(0, start + by)),
    end: milliseconds(Math.max(LEAST_SECONDS, end + by)),
    text,
  }));

/** Without empty lines and arrows inside of a cue, which WebVTT does not allow, in the order of time. */
export const cleanCues = (cues: readonly Cue[]): Cue[] =>
  sortCues(cues).map(({ start, end, text }) => ({
    start: milliseconds(start),
    end: milliseconds(end),
    text: text
      .replaceAll('-->', '→')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  }));

/** The line that is shown at this second, or -1. */
export const cueAt = (cues: readonly Cue[], second: number) =>
  cues.findIndex(({ start, end }) => second >= start && second < end);

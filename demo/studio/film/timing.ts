import type { Cue, Moment, Shot } from './film.ts';

interface Caption {
  from: number;
  to: number;
  text: string;
}

export interface Scheduled {
  shot: Shot;
  from: number;
  seconds: number;
  /** When each caption begins, in seconds of the shot, and the end of the last one. */
  marks: number[];
}

export interface Timeline {
  seconds: number;
  shots: Scheduled[];
  captions: Caption[];
  chapters: { at: number; title: string }[];
  cues: ({ at: number } & Cue)[];
}

/** A short rest between two captions, so that the eye notices the new one. */
const REST = 0.12;

/** Seconds one needs to read a line and still look at the picture. */
export function readingTime(text: string): number {
  return Math.max(3.2, 1.25 + [...text].length * 0.2);
}

export function schedule(shots: readonly Shot[]): Timeline {
  const line: Timeline = { seconds: 0, shots: [], captions: [], chapters: [], cues: [] };
  for (const shot of shots) {
    const from = line.seconds;
    const marks = [0];
    let at = 0;
    for (const text of shot.says) {
      const end = at + readingTime(text);
      line.captions.push({ from: from + at, to: from + end - REST, text });
      marks.push(end);
      at = end;
    }
    if (shot.chapter) line.chapters.push({ at: Math.round(from), title: shot.chapter });
    if (shot.cue) line.cues.push({ at: Math.round(from + 0.6), ...shot.cue });
    line.shots.push({ shot, from, seconds: at, marks });
    line.seconds = from + at;
  }
  return line;
}

const hold = (share: number): number => Math.max(0, Math.min(1, share));

export function momentAt({ seconds, marks }: Scheduled, at: number): Moment {
  return {
    t: hold(at / seconds),
    seconds: at,
    length: seconds,
    beat: (i, span = 1) => {
      const from = marks[i] ?? seconds;
      const to = marks[i + 1] ?? seconds;
      return to > from ? hold((at - from) / ((to - from) * span)) : 0;
    },
  };
}

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 60_000), 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

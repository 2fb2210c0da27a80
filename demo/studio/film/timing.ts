import type { Cue, Moment, Shot } from './film.ts';

interface Caption {
  from: number;
  to: number;
  text: string;
}

export interface ScheduledShot {
  shot: Shot;
  from: number;
  seconds: number;
  /** Start of each caption in seconds of the shot, and the end of the last one. */
  captionTimes: number[];
}

export interface Timeline {
  seconds: number;
  shots: ScheduledShot[];
  captions: Caption[];
  chapters: { at: number; title: string }[];
  cues: ({ at: number } & Cue)[];
}

/** Pause between two captions in seconds, so that viewers notice the new one. */
const PAUSE_SECONDS = 0.12;

/** Seconds to read a caption and look at the picture. */
export function readingTime(text: string): number {
  return Math.max(3.2, 1.25 + [...text].length * 0.2);
}

/** Gives every shot its time, which follows from the captions. */
export function schedule(shots: readonly Shot[]): Timeline {
  const timeline: Timeline = { seconds: 0, shots: [], captions: [], chapters: [], cues: [] };
  for (const shot of shots) {
    const from = timeline.seconds;
    const captionTimes = [0];
    let at = 0;
    for (const text of shot.captions) {
      const end = at + readingTime(text);
      timeline.captions.push({ from: from + at, to: from + end - PAUSE_SECONDS, text });
      captionTimes.push(end);
      at = end;
    }
    if (shot.chapter) timeline.chapters.push({ at: Math.round(from), title: shot.chapter });
    if (shot.cue) timeline.cues.push({ at: Math.round(from + 0.6), ...shot.cue });
    timeline.shots.push({ shot, from, seconds: at, captionTimes });
    timeline.seconds = from + at;
  }
  return timeline;
}

const clamp = (share: number): number => Math.max(0, Math.min(1, share));

export function momentAt({ seconds, captionTimes: marks }: ScheduledShot, at: number): Moment {
  return {
    t: clamp(at / seconds),
    seconds: at,
    length: seconds,
    captionProgress: (i, { doneAt } = { doneAt: 1 }) => {
      const from = marks[i] ?? seconds;
      const to = marks[i + 1] ?? seconds;
      return to > from ? clamp((at - from) / ((to - from) * doneAt)) : 0;
    },
  };
}

function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${pad(Math.floor(ms / 60_000), 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}

export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => `${formatTime(from)} --> ${formatTime(to)}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

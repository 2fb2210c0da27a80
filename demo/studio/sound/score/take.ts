import { type Band, gatherBand } from './band.ts';
import { openDesk } from './desk.ts';
import type { Note } from './note.ts';
import { gatherScribes } from './scribes.ts';

export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** A work or book that belongs to what is heard at this moment. */
interface Cue {
  at: number;
  to: string;
  reason: string;
}

/** One episode while it is being recorded: what is said follows what sounds, sentence by sentence. */
export interface Take {
  band: Band;
  chapter(title: string): void;
  /** A sentence (or several in a row) and what sounds with it. It stays for as long as it takes to read and to hear. */
  say(words: string | string[], sound?: (at: number) => number | undefined, seconds?: number): void;
  cue(to: string, reason: string): void;
  /** Sounds under everything, from its beginning to its end. */
  under(sound: (seconds: number) => void): void;
}

export interface Recording {
  mix: Float32Array;
  seconds: number;
  captions: Caption[];
  chapters: { at: number; title: string }[];
  cues: Cue[];
}

const LINE = 26;
const TAIL = 3;

/** What is said and when: it follows from what the band says its lines take, whether or not it can be heard. */
function follow(play: (take: Take) => void, band: Band): Omit<Recording, 'mix'> {
  const captions: Caption[] = [];
  const chapters: { at: number; title: string }[] = [];
  const cues: Cue[] = [];
  const beneath: ((seconds: number) => void)[] = [];
  let now = 0.3;
  play({
    band,
    chapter: (title) => chapters.push({ at: chapters.length === 0 ? 0 : Math.round(now * 10) / 10, title }),
    say: (words, sound, seconds) => {
      const lines = typeof words === 'string' ? [words] : words;
      const heard = sound?.(now) ?? 0;
      const weights = lines.map(readingTime);
      const read = weights.reduce((sum, one) => sum + one, 0);
      const length = seconds ?? Math.max(read, heard + 0.35);
      for (const [at, text] of lines.entries()) {
        if ([...text].length > LINE) throw new Error(`一行字幕太长：${text}`);
        const own = (length * (weights[at] ?? 1)) / read;
        captions.push({ from: now, to: now + own - 0.06, text });
        now += own;
      }
    },
    cue: (to, reason) => cues.push({ at: Math.round(now * 10) / 10, to, reason }),
    under: (sound) => beneath.push(sound),
  });
  const seconds = now + TAIL;
  for (const sound of beneath) sound(seconds);
  return { seconds, captions, chapters, cues };
}

export function record(play: (take: Take) => void, seed: number, room: number): Recording {
  const desk = openDesk();
  const told = follow(play, gatherBand(desk, seed));
  return { mix: desk.mix(told.seconds, room), ...told };
}

/** Every note of an episode as its script has it, in seconds of the recording. */
export function writeDown(play: (take: Take) => void): Note[] {
  const notes: Note[] = [];
  follow(play, gatherScribes(notes));
  return notes;
}

/** Five or six characters a second, and never a flash. */
function readingTime(text: string): number {
  return Math.max(2.4, [...text].length * 0.18 + 0.6);
}

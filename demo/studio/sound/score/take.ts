import { createInstruments, type Instruments } from './instruments.ts';
import { createMixer } from './mixer.ts';
import type { Note } from './note.ts';
import { createNoteRecorder } from './note-recorder.ts';

export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** A work or book that belongs to the sound at this time. */
interface Cue {
  at: number;
  to: string;
  reason: string;
}

/** One episode during recording: the script adds captions with their sounds in order. */
export interface Take {
  instruments: Instruments;
  addChapter(title: string): void;
  /**
   * Adds one or several captions and plays a sound with them. `sound` gets the time at which it starts and returns its
   * length in seconds. The captions last as long as reading and sound take, or `seconds` if given.
   */
  addCaptionWithSound(texts: string | string[], sound?: (at: number) => number | undefined, seconds?: number): void;
  addCue(to: string, reason: string): void;
  /** Adds a background sound for the whole episode. */
  addBackground(sound: (seconds: number) => void): void;
}

export interface Recording {
  mix: Float32Array;
  seconds: number;
  captions: Caption[];
  chapters: { at: number; title: string }[];
  cues: Cue[];
}

const MAX_LINE_LENGTH = 26;
const TAIL_SECONDS = 3;

/** Runs a script and computes the times of its captions from the lengths of the played lines. */
function runScript(play: (take: Take) => void, instruments: Instruments): Omit<Recording, 'mix'> {
  const captions: Caption[] = [];
  const chapters: { at: number; title: string }[] = [];
  const cues: Cue[] = [];
  const backgroundSounds: ((seconds: number) => void)[] = [];
  let now = 0.3;
  play({
    instruments,
    addChapter: (title) => chapters.push({ at: chapters.length === 0 ? 0 : Math.round(now * 10) / 10, title }),
    addCaptionWithSound: (texts, sound, seconds) => {
      const lines = typeof texts === 'string' ? [texts] : texts;
      const soundSeconds = sound?.(now) ?? 0;
      const readingTimes = lines.map(readingTime);
      const readingSeconds = readingTimes.reduce((sum, one) => sum + one, 0);
      const totalSeconds = seconds ?? Math.max(readingSeconds, soundSeconds + 0.35);
      for (const [index, text] of lines.entries()) {
        if ([...text].length > MAX_LINE_LENGTH) throw new Error(`一行字幕太长：${text}`);
        const captionSeconds = (totalSeconds * (readingTimes[index] ?? 1)) / readingSeconds;
        captions.push({ from: now, to: now + captionSeconds - 0.06, text });
        now += captionSeconds;
      }
    },
    addCue: (to, reason) => cues.push({ at: Math.round(now * 10) / 10, to, reason }),
    addBackground: (sound) => backgroundSounds.push(sound),
  });
  const seconds = now + TAIL_SECONDS;
  for (const sound of backgroundSounds) sound(seconds);
  return { seconds, captions, chapters, cues };
}

export function recordScript(play: (take: Take) => void, seed: number, reverbSeconds: number): Recording {
  const mixer = createMixer();
  const timing = runScript(play, createInstruments(mixer, seed));
  return { mix: mixer.mix(timing.seconds, reverbSeconds), ...timing };
}

/** All notes of an episode's script, with times in seconds of the recording. */
export function listNotes(play: (take: Take) => void): Note[] {
  const notes: Note[] = [];
  runScript(play, createNoteRecorder(notes));
  return notes;
}

/** Five or six characters a second, but at least 2.4 seconds. */
function readingTime(text: string): number {
  return Math.max(2.4, [...text].length * 0.18 + 0.6);
}

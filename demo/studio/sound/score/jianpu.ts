import { hzOfMidi, type Note, type Technique } from './note.ts';

/** Semitones of the seven notes above 1. */
const SEMITONES = [0, 2, 4, 5, 7, 9, 11];
const TOKEN = /^([0-7])([b#]?)([',]*)([_=.!]*)([绰注吟猱泛散轮上下断花重]?)$/;

export interface KeyAndTempo {
  /** MIDI number of 1 (宫). */
  tonicMidi: number;
  beatsPerMinute: number;
  force?: number;
}

/**
 * Numbered musical notation (简谱) as text: `5 3_5_ 6' - | 2. 3_ 0`.
 * `'` an octave up, `,` down; `_` halves the beat, `=` quarters it, `.` adds a half; `-` holds one beat more; `0` rests;
 * `!` stronger; a character at the end is the playing technique. Bar lines are ignored.
 */
export function readJianpu(
  line: string,
  { tonicMidi, beatsPerMinute, force = 0.7 }: KeyAndTempo,
): { notes: Note[]; seconds: number } {
  const beatSeconds = 60 / beatsPerMinute;
  const notes: Note[] = [];
  let now = 0;
  for (const token of line.split(/\s+/)) {
    if (token === '' || token === '|') continue;
    if (token === '-') {
      const last = notes.at(-1);
      if (last) last.hold += beatSeconds;
      now += beatSeconds;
      continue;
    }
    const match = TOKEN.exec(token);
    if (!match) throw new Error(`简谱写错了：${token}（${line}）`);
    const [, digit = '0', shift, octaves = '', signs = '', technique] = match;
    let hold = beatSeconds;
    for (const sign of signs) hold *= { _: 0.5, '=': 0.25, '.': 1.5 }[sign] ?? 1;
    const isStrong = signs.includes('!');
    if (digit !== '0') {
      const octaveSemitones = [...octaves].reduce((sum, sign) => sum + (sign === "'" ? 12 : -12), 0);
      const midi =
        tonicMidi +
        (SEMITONES[Number(digit) - 1] ?? 0) +
        (shift === '#' ? 1 : shift === 'b' ? -1 : 0) +
        octaveSemitones;
      notes.push({
        at: now,
        hold,
        hz: hzOfMidi(midi),
        force: isStrong ? Math.min(1, force * 1.3) : force,
        technique: (technique || undefined) as Technique | undefined,
      });
    }
    now += hold;
  }
  return { notes, seconds: now };
}

/** Splits a line at its rests into breaths. */
export function splitIntoBreaths(notes: Note[]): Note[][] {
  const breaths: Note[][] = [];
  for (const note of notes) {
    const breath = breaths.at(-1);
    const last = breath?.at(-1);
    if (breath && last && note.at <= last.at + last.hold + 0.02) breath.push(note);
    else breaths.push([note]);
  }
  return breaths;
}

import { hzOf, type Mark, type Note } from './note.ts';

const STEPS = [0, 2, 4, 5, 7, 9, 11];
const TOKEN = /^([0-7])([b#]?)([',]*)([_=.!]*)([绰注吟猱泛散轮上下断花重]?)$/;

export interface Tempo {
  /** MIDI number of 1 (宫). */
  one: number;
  /** Beats a minute. */
  pace: number;
  force?: number;
}

/**
 * Numbered musical notation (简谱) as text: `5 3_5_ 6' - | 2. 3_ 0`.
 * `'` an octave up, `,` down; `_` halves the beat, `=` quarters it, `.` adds a half; `-` holds one beat more; `0` rests;
 * `!` stronger; a mark at the end is the playing technique. Bar lines are ignored.
 */
export function readJianpu(line: string, { one, pace, force = 0.7 }: Tempo): { notes: Note[]; seconds: number } {
  const beat = 60 / pace;
  const notes: Note[] = [];
  let at = 0;
  for (const word of line.split(/\s+/)) {
    if (word === '' || word === '|') continue;
    if (word === '-') {
      const last = notes.at(-1);
      if (last) last.hold += beat;
      at += beat;
      continue;
    }
    const found = TOKEN.exec(word);
    if (!found) throw new Error(`简谱写错了：${word}（${line}）`);
    const [, digit = '0', shift, octaves = '', signs = '', mark] = found;
    let hold = beat;
    for (const sign of signs) hold *= { _: 0.5, '=': 0.25, '.': 1.5 }[sign] ?? 1;
    const strong = signs.includes('!');
    if (digit !== '0') {
      const up = [...octaves].reduce((sum, sign) => sum + (sign === "'" ? 12 : -12), 0);
      const midi = one + (STEPS[Number(digit) - 1] ?? 0) + (shift === '#' ? 1 : shift === 'b' ? -1 : 0) + up;
      notes.push({
        at,
        hold,
        hz: hzOf(midi),
        force: strong ? Math.min(1, force * 1.3) : force,
        mark: (mark || undefined) as Mark | undefined,
      });
    }
    at += hold;
  }
  return { notes, seconds: at };
}

/** Splits a line at its rests into breaths. */
export function cutBreaths(notes: Note[]): Note[][] {
  const breaths: Note[][] = [];
  for (const note of notes) {
    const breath = breaths.at(-1);
    const last = breath?.at(-1);
    if (breath && last && note.at <= last.at + last.hold + 0.02) breath.push(note);
    else breaths.push([note]);
  }
  return breaths;
}

import type { Band, Score } from './band.ts';
import { readJianpu } from './jianpu.ts';
import type { Note } from './note.ts';
import { shiftCents } from './note.ts';

/** A band that plays nothing and records every note, for comparison with the recording. */
export function createNoteRecorder(notes: Note[]): Band {
  const line = (at: number, words: string, score: Score): number => {
    const read = readJianpu(words, score);
    for (const note of read.notes) notes.push({ ...note, at: at + note.at, mark: note.mark ?? score.mark });
    return read.seconds;
  };
  const one = (at: number, note: Omit<Note, 'at'>): void => {
    notes.push({ ...note, at });
  };
  const silent = (): void => undefined;
  return {
    qin: line,
    pipa: line,
    ruan: line,
    zheng: line,
    xiao: line,
    di: line,
    erhu: line,
    qinNote: (at, note, bend) => (bend ? undefined : one(at, note)),
    luteNote: (_name, at, note) => one(at, note),
    bell: (at, hz, place = '正鼓', force = 0.8, third = 386) => {
      if (place !== '双音') one(at, { hz: place === '侧鼓' ? shiftCents(hz, third) : hz, hold: 0.5, force });
    },
    stone: (at, hz, force = 0.8) => one(at, { hz, hold: 0.4, force }),
    toll: silent,
    cups: silent,
    fish: silent,
    drum: silent,
    rim: silent,
    great: silent,
    bangu: silent,
    clap: silent,
    gong: silent,
    smallGong: silent,
    cymbals: silent,
    lay: silent,
    draw: () => 1,
  };
}

import type { Instruments, Score } from './instruments.ts';
import { readJianpu } from './jianpu.ts';
import type { Note } from './note.ts';
import { shiftCents } from './note.ts';

/** Instruments that play nothing and record every note, for comparison with the recording. */
export function createNoteRecorder(notes: Note[]): Instruments {
  const recordLine = (at: number, line: string, score: Score): number => {
    const jianpu = readJianpu(line, score);
    for (const note of jianpu.notes)
      notes.push({ ...note, at: at + note.at, technique: note.technique ?? score.technique });
    return jianpu.seconds;
  };
  const recordNote = (at: number, note: Omit<Note, 'at'>): void => {
    notes.push({ ...note, at });
  };
  const ignore = (): void => undefined;
  return {
    qin: recordLine,
    pipa: recordLine,
    ruan: recordLine,
    zheng: recordLine,
    xiao: recordLine,
    di: recordLine,
    erhu: recordLine,
    qinNote: (at, note, bend) => (bend ? undefined : recordNote(at, note)),
    luteNote: (_name, at, note) => recordNote(at, note),
    bell: (at, hz, position = '正鼓', force = 0.8, thirdCents = 386) => {
      if (position !== '双音')
        recordNote(at, { hz: position === '侧鼓' ? shiftCents(hz, thirdCents) : hz, hold: 0.5, force });
    },
    stoneChime: (at, hz, force = 0.8) => recordNote(at, { hz, hold: 0.4, force }),
    templeBell: ignore,
    bellCups: ignore,
    woodenFish: ignore,
    drum: ignore,
    drumRim: ignore,
    greatDrum: ignore,
    bangu: ignore,
    clappers: ignore,
    gong: ignore,
    smallGong: ignore,
    cymbals: ignore,
    addSound: ignore,
    newSeed: () => 1,
  };
}

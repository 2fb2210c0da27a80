import { createRandom, drawBetween } from '../dsp/random.ts';
import { type StrikePlace, strikeBell, strikeStone, tollBell, touchCups } from '../instrument/chime.ts';
import { beatBangu, beatBarrel, beatGreat, clapWood, tapFish } from '../instrument/drum.ts';
import { playErhu } from '../instrument/erhu.ts';
import { clashCymbals, strikeGong, strikeSmallGong } from '../instrument/gong.ts';
import { type LuteName, playLute } from '../instrument/lute.ts';
import { type PipeName, playPipe } from '../instrument/pipe.ts';
import { playQin } from '../instrument/qin.ts';
import type { Desk } from './desk.ts';
import { cutBreaths, readJianpu, type Tempo } from './jianpu.ts';
import type { Mark, Note } from './note.ts';

export type Score = Tempo & { gain?: number; mark?: Mark; inhale?: number; loose?: number };

/** The players. Each lays what it plays on the desk and says how many seconds the written line took. */
export type Band = ReturnType<typeof gatherBand>;

export function gatherBand(desk: Desk, seed: number) {
  const random = createRandom(seed);
  const draw = () => Math.floor(random() * 1e9);
  /** People are never on the click: a few milliseconds, a little strength. */
  const loosen = (notes: Note[], by = 0.008): Note[] =>
    notes.map((note) => ({
      ...note,
      at: Math.max(0, note.at + drawBetween(random, -by, by)),
      force: note.force * drawBetween(random, 0.93, 1.05),
    }));

  function read(line: string, score: Score): { notes: Note[]; seconds: number } {
    const { notes, seconds } = readJianpu(line, score);
    return { notes: notes.map((note) => ({ ...note, mark: note.mark ?? score.mark })), seconds };
  }

  function pluck(play: (note: Note, seed: number) => Float32Array, level: number, far: number) {
    return (at: number, line: string, score: Score): number => {
      const { notes, seconds } = read(line, score);
      for (const note of loosen(notes, score.loose))
        desk.lay(at + note.at, play(note, draw()), level * (score.gain ?? 1), far);
      return seconds;
    };
  }

  const lute = (name: LuteName, level: number) => pluck((note, own) => playLute(name, note, own), level, 0.28);

  function pipe(name: PipeName, level: number) {
    return (at: number, line: string, score: Score): number => {
      const { notes, seconds } = read(line, score);
      for (const breath of cutBreaths(notes)) {
        const start = breath[0]?.at ?? 0;
        const own = breath.map((note) => ({
          ...note,
          at: note.at - start,
          force: note.force * drawBetween(random, 0.95, 1.03),
        }));
        const inhale = score.inhale ?? 0;
        desk.lay(at + start - inhale, playPipe(name, own, draw(), inhale), level * (score.gain ?? 1), 0.4);
      }
      return seconds;
    };
  }

  const hit =
    (strike: (force: number, seed: number) => Float32Array, level: number, far: number) =>
    (at: number, force = 0.8) =>
      desk.lay(at, strike(force, draw()), level, far);

  return {
    qin: pluck(playQin, 0.42, 0.3),
    qinNote: (at: number, note: Omit<Note, 'at'>, bend?: (seconds: number) => number, gain = 1) =>
      desk.lay(at, playQin({ ...note, at: 0 }, draw(), bend), 0.42 * gain, 0.3),
    /** One note by its frequency, where a ratio must be exact. */
    luteNote: (name: LuteName, at: number, note: Omit<Note, 'at'>, gain = 1) =>
      desk.lay(at, playLute(name, { ...note, at: 0 }, draw()), 0.34 * gain, 0.28),
    pipa: lute('pipa', 0.28),
    ruan: lute('ruan', 0.36),
    zheng: lute('zheng', 0.32),
    xiao: pipe('xiao', 0.4),
    di: pipe('di', 0.24),
    erhu: (at: number, line: string, score: Score): number => {
      const { notes, seconds } = read(line, score);
      for (const breath of cutBreaths(notes)) {
        const start = breath[0]?.at ?? 0;
        desk.lay(
          at + start,
          playErhu(
            breath.map((note) => ({ ...note, at: note.at - start })),
            draw(),
          ),
          0.62 * (score.gain ?? 1),
          0.35,
        );
      }
      return seconds;
    },
    bell: (at: number, hz: number, place: StrikePlace = '正鼓', force = 0.8, third = 386) =>
      desk.lay(at, strikeBell(hz, place, force, draw(), third), 0.7, 0.4),
    stone: (at: number, hz: number, force = 0.8) => desk.lay(at, strikeStone(hz, force, draw()), 0.6, 0.4),
    toll: (at: number, hz = 110, force = 0.8, seconds = 9) =>
      desk.lay(at, tollBell(hz, force, draw(), seconds), 0.6, 0.4),
    cups: (at: number, force = 0.5, hz = 2350) => desk.lay(at, touchCups(hz, force, draw()), 0.35, 0.4),
    fish: (at: number, force = 0.7, hz = 640) => desk.lay(at, tapFish(hz, force, draw()), 0.4, 0.25),
    drum: hit(beatBarrel, 0.55, 0.25),
    rim: hit((force, own) => beatBarrel(force, own, 0.1), 0.4, 0.25),
    great: hit(beatGreat, 0.55, 0.3),
    bangu: hit(beatBangu, 0.6, 0.2),
    clap: hit(clapWood, 0.42, 0.22),
    gong: (at: number, force = 0.8, hold = 2.4) => desk.lay(at, strikeGong(force, draw(), hold), 0.7, 0.25),
    smallGong: (at: number, force = 0.8, hold = 0.8) => desk.lay(at, strikeSmallGong(force, draw(), hold), 0.55, 0.25),
    cymbals: (at: number, force = 0.8, pressed = false) =>
      desk.lay(at, clashCymbals(force, draw(), pressed), 0.55, 0.25),
    /** Anything else that was made to sound: weather, creatures. */
    lay: (at: number, sound: Float32Array, gain = 1, far = 0.15) => desk.lay(at, sound, gain, far),
    draw,
  };
}

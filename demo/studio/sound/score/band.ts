import { createRandom, drawBetween } from '../dsp/random.ts';
import { type StrikePosition, strikeBell, strikeStone, tollBell, touchCups } from '../instrument/chime.ts';
import { beatBangu, beatBarrel, beatGreat, clapWood, tapFish } from '../instrument/drum.ts';
import { playErhu } from '../instrument/erhu.ts';
import { clashCymbals, strikeGong, strikeSmallGong } from '../instrument/gong.ts';
import { type LuteName, playLute } from '../instrument/lute.ts';
import { type PipeName, playPipe } from '../instrument/pipe.ts';
import { playQin } from '../instrument/qin.ts';
import { cutBreaths, readJianpu, type Tempo } from './jianpu.ts';
import type { Mixer } from './mixer.ts';
import type { Mark, Note } from './note.ts';

export type Score = Tempo & { gain?: number; mark?: Mark; inhale?: number; loose?: number };

/** The instruments. Each adds its sound to the mixer and returns the length of the line in seconds. */
export type Band = ReturnType<typeof createBand>;

export function createBand(mixer: Mixer, seed: number) {
  const random = createRandom(seed);
  const draw = () => Math.floor(random() * 1e9);
  /** Small random differences of time and strength, as in human playing. */
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
        mixer.lay(at + note.at, play(note, draw()), level * (score.gain ?? 1), far);
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
        mixer.lay(at + start - inhale, playPipe(name, own, draw(), inhale), level * (score.gain ?? 1), 0.4);
      }
      return seconds;
    };
  }

  const hit =
    (strike: (force: number, seed: number) => Float32Array, level: number, far: number) =>
    (at: number, force = 0.8) =>
      mixer.lay(at, strike(force, draw()), level, far);

  return {
    qin: pluck(playQin, 0.42, 0.3),
    qinNote: (at: number, note: Omit<Note, 'at'>, bend?: (seconds: number) => number, gain = 1) =>
      mixer.lay(at, playQin({ ...note, at: 0 }, draw(), bend), 0.42 * gain, 0.3),
    /** One note by its frequency, for exact ratios. */
    luteNote: (name: LuteName, at: number, note: Omit<Note, 'at'>, gain = 1) =>
      mixer.lay(at, playLute(name, { ...note, at: 0 }, draw()), 0.34 * gain, 0.28),
    pipa: lute('pipa', 0.28),
    ruan: lute('ruan', 0.36),
    zheng: lute('zheng', 0.32),
    xiao: pipe('xiao', 0.4),
    di: pipe('di', 0.24),
    erhu: (at: number, line: string, score: Score): number => {
      const { notes, seconds } = read(line, score);
      for (const breath of cutBreaths(notes)) {
        const start = breath[0]?.at ?? 0;
        mixer.lay(
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
    bell: (at: number, hz: number, place: StrikePosition = '正鼓', force = 0.8, third = 386) =>
      mixer.lay(at, strikeBell(hz, place, force, draw(), third), 0.7, 0.4),
    stone: (at: number, hz: number, force = 0.8) => mixer.lay(at, strikeStone(hz, force, draw()), 0.6, 0.4),
    toll: (at: number, hz = 110, force = 0.8, seconds = 9) =>
      mixer.lay(at, tollBell(hz, force, draw(), seconds), 0.6, 0.4),
    cups: (at: number, force = 0.5, hz = 2350) => mixer.lay(at, touchCups(hz, force, draw()), 0.35, 0.4),
    fish: (at: number, force = 0.7, hz = 640) => mixer.lay(at, tapFish(hz, force, draw()), 0.4, 0.25),
    drum: hit(beatBarrel, 0.55, 0.25),
    rim: hit((force, own) => beatBarrel(force, own, 0.1), 0.4, 0.25),
    great: hit(beatGreat, 0.55, 0.3),
    bangu: hit(beatBangu, 0.6, 0.2),
    clap: hit(clapWood, 0.42, 0.22),
    gong: (at: number, force = 0.8, hold = 2.4) => mixer.lay(at, strikeGong(force, draw(), hold), 0.7, 0.25),
    smallGong: (at: number, force = 0.8, hold = 0.8) => mixer.lay(at, strikeSmallGong(force, draw(), hold), 0.55, 0.25),
    cymbals: (at: number, force = 0.8, pressed = false) =>
      mixer.lay(at, clashCymbals(force, draw(), pressed), 0.55, 0.25),
    /** Any other sound, such as weather or animals. */
    lay: (at: number, sound: Float32Array, gain = 1, far = 0.15) => mixer.lay(at, sound, gain, far),
    draw,
  };
}

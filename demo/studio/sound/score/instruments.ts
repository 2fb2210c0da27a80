import { createRandom, drawBetween } from '../dsp/random.ts';
import {
  type StrikePosition,
  strikeBell,
  strikeBellCups,
  strikeStoneChime,
  strikeTempleBell,
} from '../instrument/chime.ts';
import { beatBangu, beatBarrelDrum, beatGreatDrum, strikeClappers, tapWoodenFish } from '../instrument/drum.ts';
import { playErhu } from '../instrument/erhu.ts';
import { clashCymbals, strikeGong, strikeSmallGong } from '../instrument/gong.ts';
import { type LuteName, playLute } from '../instrument/lute.ts';
import { type PipeName, playPipe } from '../instrument/pipe.ts';
import { playQin } from '../instrument/qin.ts';
import { type KeyAndTempo, readJianpu, splitIntoBreaths } from './jianpu.ts';
import type { Mixer, SoundOptions } from './mixer.ts';
import type { Note, Technique } from './note.ts';

export type Score = KeyAndTempo & {
  gain?: number;
  technique?: Technique;
  inhaleSeconds?: number;
  maxTimeShift?: number;
};

/** The instruments. Each adds its sound to the mixer; those that play a line of notes return its length in seconds. */
export type Instruments = ReturnType<typeof createInstruments>;

export function createInstruments(mixer: Mixer, seed: number) {
  const random = createRandom(seed);
  const newSeed = () => Math.floor(random() * 1e9);
  /** Small random differences of time and strength, as in human playing. */
  const varyNotes = (notes: Note[], maxShift = 0.008): Note[] =>
    notes.map((note) => ({
      ...note,
      at: Math.max(0, note.at + drawBetween(random, -maxShift, maxShift)),
      force: note.force * drawBetween(random, 0.93, 1.05),
    }));

  function readLine(line: string, score: Score): { notes: Note[]; seconds: number } {
    const { notes, seconds } = readJianpu(line, score);
    return { notes: notes.map((note): Note => ({ ...note, technique: note.technique ?? score.technique })), seconds };
  }

  function createPlucked(
    play: (note: Note, seed: number) => Float32Array,
    instrumentGain: number,
    reverbShare: number,
  ) {
    return (at: number, line: string, score: Score): number => {
      const { notes, seconds } = readLine(line, score);
      for (const note of varyNotes(notes, score.maxTimeShift))
        mixer.addSound(at + note.at, play(note, newSeed()), { gain: instrumentGain * (score.gain ?? 1), reverbShare });
      return seconds;
    };
  }

  const createLute = (name: LuteName, instrumentGain: number) =>
    createPlucked((note, noteSeed) => playLute(name, note, noteSeed), instrumentGain, 0.28);

  function createPipe(name: PipeName, instrumentGain: number) {
    return (at: number, line: string, score: Score): number => {
      const { notes, seconds } = readLine(line, score);
      for (const breath of splitIntoBreaths(notes)) {
        const start = breath[0]?.at ?? 0;
        const breathNotes = breath.map((note) => ({
          ...note,
          at: note.at - start,
          force: note.force * drawBetween(random, 0.95, 1.03),
        }));
        const inhale = score.inhaleSeconds ?? 0;
        mixer.addSound(at + start - inhale, playPipe(name, breathNotes, newSeed(), inhale), {
          gain: instrumentGain * (score.gain ?? 1),
          reverbShare: 0.4,
        });
      }
      return seconds;
    };
  }

  const createPercussion =
    (strike: (force: number, seed: number) => Float32Array, instrumentGain: number, reverbShare: number) =>
    (at: number, force = 0.8) =>
      mixer.addSound(at, strike(force, newSeed()), { gain: instrumentGain, reverbShare });

  return {
    qin: createPlucked(playQin, 0.42, 0.3),
    qinNote: (at: number, note: Omit<Note, 'at'>, bend?: (seconds: number) => number, gain = 1) =>
      mixer.addSound(at, playQin({ ...note, at: 0 }, newSeed(), bend), { gain: 0.42 * gain, reverbShare: 0.3 }),
    /** One note by its frequency, for exact ratios. */
    luteNote: (name: LuteName, at: number, note: Omit<Note, 'at'>, gain = 1) =>
      mixer.addSound(at, playLute(name, { ...note, at: 0 }, newSeed()), { gain: 0.34 * gain, reverbShare: 0.28 }),
    pipa: createLute('pipa', 0.28),
    ruan: createLute('ruan', 0.36),
    zheng: createLute('zheng', 0.32),
    xiao: createPipe('xiao', 0.4),
    di: createPipe('di', 0.24),
    erhu: (at: number, line: string, score: Score): number => {
      const { notes, seconds } = readLine(line, score);
      for (const breath of splitIntoBreaths(notes)) {
        const start = breath[0]?.at ?? 0;
        mixer.addSound(
          at + start,
          playErhu(
            breath.map((note) => ({ ...note, at: note.at - start })),
            newSeed(),
          ),
          { gain: 0.62 * (score.gain ?? 1), reverbShare: 0.35 },
        );
      }
      return seconds;
    },
    bell: (at: number, hz: number, position: StrikePosition = '正鼓', force = 0.8, thirdCents = 386) =>
      mixer.addSound(at, strikeBell(hz, position, force, newSeed(), thirdCents), { gain: 0.7, reverbShare: 0.4 }),
    stoneChime: (at: number, hz: number, force = 0.8) =>
      mixer.addSound(at, strikeStoneChime(hz, force, newSeed()), { gain: 0.6, reverbShare: 0.4 }),
    templeBell: (at: number, hz = 110, force = 0.8, seconds = 9) =>
      mixer.addSound(at, strikeTempleBell(hz, force, newSeed(), seconds), { gain: 0.6, reverbShare: 0.4 }),
    bellCups: (at: number, force = 0.5, hz = 2350) =>
      mixer.addSound(at, strikeBellCups(hz, force, newSeed()), { gain: 0.35, reverbShare: 0.4 }),
    woodenFish: (at: number, force = 0.7, hz = 640) =>
      mixer.addSound(at, tapWoodenFish(hz, force, newSeed()), { gain: 0.4, reverbShare: 0.25 }),
    drum: createPercussion(beatBarrelDrum, 0.55, 0.25),
    drumRim: createPercussion((force, strokeSeed) => beatBarrelDrum(force, strokeSeed, 0.1), 0.4, 0.25),
    greatDrum: createPercussion(beatGreatDrum, 0.55, 0.3),
    bangu: createPercussion(beatBangu, 0.6, 0.2),
    clappers: createPercussion(strikeClappers, 0.42, 0.22),
    gong: (at: number, force = 0.8, hold = 2.4) =>
      mixer.addSound(at, strikeGong(force, newSeed(), hold), { gain: 0.7, reverbShare: 0.25 }),
    smallGong: (at: number, force = 0.8, hold = 0.8) =>
      mixer.addSound(at, strikeSmallGong(force, newSeed(), hold), { gain: 0.55, reverbShare: 0.25 }),
    cymbals: (at: number, force = 0.8, pressed = false) =>
      mixer.addSound(at, clashCymbals(force, newSeed(), pressed), { gain: 0.55, reverbShare: 0.25 }),
    /** Any other sound, such as weather or animals. */
    addSound: (at: number, sound: Float32Array, { gain = 1, reverbShare = 0.15 }: SoundOptions = {}) =>
      mixer.addSound(at, sound, { gain, reverbShare }),
    newSeed,
  };
}

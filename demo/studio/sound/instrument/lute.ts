import { addBodyResonances, applyFilter, createHighPass, type Resonance } from '../dsp/filters.ts';
import { createRandom, drawBetween } from '../dsp/random.ts';
import { fadeEnds } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';
import { pitchBendOf } from './qin.ts';
import { type Pluck, renderString } from './string.ts';

/** The fields without a comment are those of the same name in `StringNote`. */
interface Lute {
  ringSeconds: number;
  highRingSeconds: number;
  brightnessHz: number;
  pluckPosition: number;
  tiltHz: number;
  directGain: number;
  body: Resonance[];
  /** Seconds from the end of a note until a hand damps the string. */
  ringAfterSeconds: number;
}

const LUTES = {
  /** Hard wood and fingernails: a bright attack and a short ring. */
  pipa: {
    ringSeconds: 2.1,
    highRingSeconds: 0.55,
    brightnessHz: 6200,
    pluckPosition: 0.085,
    tiltHz: 1500,
    directGain: 0.5,
    ringAfterSeconds: 0.35,
    body: [
      { hz: 390, q: 7, gain: 0.45 },
      { hz: 610, q: 8, gain: 0.5 },
      { hz: 1020, q: 6, gain: 0.45 },
      { hz: 1800, q: 5, gain: 0.4 },
      { hz: 3100, q: 4, gain: 0.3 },
    ],
  },
  /** A round body: softer and longer than the pipa. */
  ruan: {
    ringSeconds: 3.6,
    highRingSeconds: 0.5,
    brightnessHz: 2600,
    pluckPosition: 0.16,
    tiltHz: 500,
    directGain: 0.5,
    ringAfterSeconds: 0.7,
    body: [
      { hz: 160, q: 6, gain: 0.5 },
      { hz: 270, q: 7, gain: 0.5 },
      { hz: 480, q: 7, gain: 0.35 },
      { hz: 900, q: 6, gain: 0.25 },
    ],
  },
  /** Long strings over bridges: clear, ringing into the next note. */
  zheng: {
    ringSeconds: 4.8,
    highRingSeconds: 1,
    brightnessHz: 5200,
    pluckPosition: 0.1,
    tiltHz: 900,
    directGain: 0.6,
    ringAfterSeconds: 1.5,
    body: [
      { hz: 210, q: 6, gain: 0.35 },
      { hz: 420, q: 7, gain: 0.35 },
      { hz: 880, q: 6, gain: 0.3 },
      { hz: 2100, q: 4, gain: 0.2 },
    ],
  },
} satisfies Record<string, Lute>;

export type LuteName = keyof typeof LUTES;

/** One note; with the technique 轮 a tremolo of five fingers for its whole length. */
export function playLute(name: LuteName, note: Note, seed: number): Float32Array {
  const lute = LUTES[name];
  const random = createRandom(seed);
  const bend = pitchBendOf(note.technique, note.hold);
  const isRoll = note.technique === '轮';
  const plucks: Pluck[] = isRoll
    ? rollPlucks(note, lute.brightnessHz, random)
    : [{ at: 0.003, force: note.force, brightnessHz: lute.brightnessHz * (0.55 + 0.6 * note.force) }];
  const dampAt = note.hold + lute.ringAfterSeconds;
  const buffer = renderString({
    seconds: dampAt + 0.4,
    pitch: (now) => shiftCents(note.hz, bend(now)),
    plucks,
    ringSeconds: Math.min(lute.ringSeconds, (lute.ringSeconds * 420) / note.hz + 0.4),
    highRingSeconds: lute.highRingSeconds,
    pluckPosition: lute.pluckPosition * drawBetween(random, 0.9, 1.12),
    tiltHz: lute.tiltHz,
    dampAt,
    seed,
  });
  addBodyResonances(buffer, lute.directGain, lute.body);
  applyFilter(buffer, createHighPass(70));
  return fadeEnds(buffer, 0.0008, 0.06);
}

/** Plucks of five fingers with small differences in strength and time. */
function rollPlucks(note: Note, brightnessHz: number, random: () => number): Pluck[] {
  const plucks: Pluck[] = [];
  const fingerForces = [1, 0.8, 0.74, 0.78, 0.9];
  let at = 0.003;
  for (let stroke = 0; at < note.hold - 0.03; stroke++) {
    const swell = 0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, at / Math.max(0.4, note.hold)));
    const force = note.force * (fingerForces[stroke % 5] ?? 1) * swell * drawBetween(random, 0.88, 1.08) * 0.62;
    plucks.push({ at, force, brightnessHz: brightnessHz * drawBetween(random, 0.6, 0.95) });
    at += drawBetween(random, 0.062, 0.078);
  }
  return plucks;
}

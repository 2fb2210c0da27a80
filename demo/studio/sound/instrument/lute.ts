import { addBody, applyFilter, createHighPass, type Resonance } from '../dsp/filters.ts';
import { createRandom, drawBetween } from '../dsp/random.ts';
import { softenEnds } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';
import { bendOf } from './qin.ts';
import { type Pluck, renderString } from './string.ts';

interface Lute {
  ring: number;
  ringHigh: number;
  bright: number;
  place: number;
  tilt: number;
  direct: number;
  body: Resonance[];
  after: number;
}

const LUTES = {
  /** Hard wood and fingernails: a bright attack and a short ring. */
  pipa: {
    ring: 2.1,
    ringHigh: 0.55,
    bright: 6200,
    place: 0.085,
    tilt: 1500,
    direct: 0.5,
    after: 0.35,
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
    ring: 3.6,
    ringHigh: 0.5,
    bright: 2600,
    place: 0.16,
    tilt: 500,
    direct: 0.5,
    after: 0.7,
    body: [
      { hz: 160, q: 6, gain: 0.5 },
      { hz: 270, q: 7, gain: 0.5 },
      { hz: 480, q: 7, gain: 0.35 },
      { hz: 900, q: 6, gain: 0.25 },
    ],
  },
  /** Long strings over bridges: clear, ringing into the next note. */
  zheng: {
    ring: 4.8,
    ringHigh: 1,
    bright: 5200,
    place: 0.1,
    tilt: 900,
    direct: 0.6,
    after: 1.5,
    body: [
      { hz: 210, q: 6, gain: 0.35 },
      { hz: 420, q: 7, gain: 0.35 },
      { hz: 880, q: 6, gain: 0.3 },
      { hz: 2100, q: 4, gain: 0.2 },
    ],
  },
} satisfies Record<string, Lute>;

export type LuteName = keyof typeof LUTES;

/** One note; with the mark 轮 a tremolo of five fingers for its whole length. */
export function playLute(name: LuteName, note: Note, seed: number): Float32Array {
  const lute = LUTES[name];
  const random = createRandom(seed);
  const bend = bendOf(note.mark, note.hold);
  const rolled = note.mark === '轮';
  const plucks: Pluck[] = rolled
    ? rollPlucks(note, lute.bright, random)
    : [{ at: 0.003, force: note.force, bright: lute.bright * (0.55 + 0.6 * note.force) }];
  const damp = note.hold + lute.after;
  const buffer = renderString({
    seconds: damp + 0.4,
    pitch: (now) => shiftCents(note.hz, bend(now)),
    plucks,
    ring: Math.min(lute.ring, (lute.ring * 420) / note.hz + 0.4),
    ringHigh: lute.ringHigh,
    place: lute.place * drawBetween(random, 0.9, 1.12),
    tilt: lute.tilt,
    dampAt: damp,
    seed,
  });
  addBody(buffer, lute.direct, lute.body);
  applyFilter(buffer, createHighPass(70));
  return softenEnds(buffer, 0.0008, 0.06);
}

/** Plucks of five fingers with small differences in strength and time. */
function rollPlucks(note: Note, bright: number, random: () => number): Pluck[] {
  const plucks: Pluck[] = [];
  const finger = [1, 0.8, 0.74, 0.78, 0.9];
  let at = 0.003;
  for (let stroke = 0; at < note.hold - 0.03; stroke++) {
    const swell = 0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, at / Math.max(0.4, note.hold)));
    const force = note.force * (finger[stroke % 5] ?? 1) * swell * drawBetween(random, 0.88, 1.08) * 0.62;
    plucks.push({ at, force, bright: bright * drawBetween(random, 0.6, 0.95) });
    at += drawBetween(random, 0.062, 0.078);
  }
  return plucks;
}

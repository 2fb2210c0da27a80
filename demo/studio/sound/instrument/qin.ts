import { addBody, applyFilter, createBandPass, createHighPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { addInto, RATE, silence, softenEnds } from '../dsp/sample-rate.ts';
import { type Mark, type Note, shiftCents } from '../score/note.ts';
import { renderString } from './string.ts';

/** Open strings one to seven in 正调 (string three is 宫, here F): C D F G A c d, tuned in pure thirds and fifths. */
export const QIN_STRINGS = [4 / 3, 3 / 2, 16 / 9, 2, 9 / 4, 8 / 3, 3].map((ratio) => ratio * 49.05);

const WOOD = [
  { hz: 118, q: 7, gain: 0.5 },
  { hz: 196, q: 9, gain: 0.42 },
  { hz: 305, q: 10, gain: 0.5 },
  { hz: 442, q: 9, gain: 0.36 },
  { hz: 690, q: 8, gain: 0.3 },
  { hz: 1150, q: 6, gain: 0.2 },
];

/** Deviation of the pitch from the note, in cents, for a gesture of the left hand. */
export function bendOf(mark: Mark | undefined, hold: number): (seconds: number) => number {
  const ease = (now: number, from: number, over: number) => {
    const part = Math.min(1, Math.max(0, (now - from) / over));
    return part * part * (3 - 2 * part);
  };
  const sway = (now: number, from: number, cents: number, rate: number) =>
    now < from
      ? 0
      : Math.sin(2 * Math.PI * rate * (now - from)) * cents * ease(now, from, 0.3) * Math.exp(-(now - from) / 1.6);
  switch (mark) {
    case '绰':
      return (now) => -200 * (1 - ease(now, 0.03, 0.22));
    case '注':
      return (now) => 200 * (1 - ease(now, 0.03, 0.24));
    case '吟':
      return (now) => sway(now, 0.25, 24, 4.6);
    case '猱':
      return (now) => sway(now, 0.25, 75, 2.7);
    case '上':
      return (now) => 200 * ease(now, Math.max(0.35, hold * 0.45), 0.28);
    case '下':
      return (now) => -200 * ease(now, Math.max(0.35, hold * 0.45), 0.3);
    default:
      return () => 0;
  }
}

/**
 * One note of the qin. Open strings (散) ring longest; stopped ones (按) are shorter, because a finger is on the string,
 * and may slide; harmonics (泛) have only the partials with a node at the finger.
 */
export function playQin(note: Note, seed: number, bend = bendOf(note.mark, note.hold)): Float32Array {
  const open = note.mark === '散';
  const touched = note.mark === '泛';
  // Without a node at the finger the string is damped.
  const choked = note.mark === '断';
  const ring = choked ? 0.3 : open ? 9 : touched ? 4.2 : 5.2;
  const damp = note.hold + (open ? 1.6 : 0.9);
  const seconds = choked ? 0.5 : Math.min(ring * 0.8, damp + 0.5);
  const moved = (now: number) => shiftCents(note.hz, bend(now));
  const buffer = renderString({
    seconds,
    pitch: moved,
    plucks: [
      { at: 0.004, force: note.force, bright: (touched ? 1700 : open ? 2300 : 1900) * (0.6 + 0.6 * note.force) },
    ],
    ring,
    ringHigh: choked ? 0.06 : touched ? 0.9 : open ? 1.1 : 0.7,
    place: touched ? 0.31 : 0.13,
    tilt: touched ? 500 : 330,
    dampAt: damp,
    seed,
  });
  if (!open && !touched) addRub(buffer, moved, note.force, seed);
  addBody(buffer, touched ? 0.62 : 0.5, WOOD);
  applyFilter(buffer, createHighPass(45));
  // Low strings sound quieter to the ear, so the levels are evened out a little.
  const even = (note.hz / 180) ** -0.12 * (touched ? 0.55 : 1);
  for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) * even;
  return softenEnds(buffer, 0.001, 0.08);
}

/** The soft rub of a finger that slides along the string. */
function addRub(buffer: Float32Array, pitch: (now: number) => number, force: number, seed: number): void {
  const random = createRandom(seed + 7);
  const colour = createBandPass(1500, 0.9);
  const rub = silence(buffer.length / RATE);
  let last = pitch(0);
  let level = 0;
  for (let at = 0; at < rub.length; at++) {
    if (at % 64 === 0) {
      const now = pitch(at / RATE);
      const speed = Math.abs(Math.log2(now / last)) * (RATE / 64);
      last = now;
      level += (Math.min(1, speed / 1.5) - level) * 0.3;
    }
    rub[at] = colour(drawNoise(random)) * level * 0.035 * force;
  }
  addInto(buffer, rub, 0);
}

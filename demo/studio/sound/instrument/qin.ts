import { addBodyResonances, applyFilter, createBandPass, createHighPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { addInto, createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { type Note, shiftCents, type Technique } from '../score/note.ts';
import { renderString } from './string.ts';

/** Open strings one to seven in 正调 (string three is 宫, here F): C D F G A c d, tuned in pure thirds and fifths. */
export const QIN_STRINGS = [4 / 3, 3 / 2, 16 / 9, 2, 9 / 4, 8 / 3, 3].map((ratio) => ratio * 49.05);

const BODY_RESONANCES = [
  { hz: 118, q: 7, gain: 0.5 },
  { hz: 196, q: 9, gain: 0.42 },
  { hz: 305, q: 10, gain: 0.5 },
  { hz: 442, q: 9, gain: 0.36 },
  { hz: 690, q: 8, gain: 0.3 },
  { hz: 1150, q: 6, gain: 0.2 },
];

/** Deviation of the pitch from the note, in cents, for a gesture of the left hand. */
export function pitchBendOf(technique: Technique | undefined, hold: number): (seconds: number) => number {
  const ease = (now: number, from: number, seconds: number) => {
    const progress = Math.min(1, Math.max(0, (now - from) / seconds));
    return progress * progress * (3 - 2 * progress);
  };
  const vibrato = (now: number, from: number, cents: number, rate: number) =>
    now < from
      ? 0
      : Math.sin(2 * Math.PI * rate * (now - from)) * cents * ease(now, from, 0.3) * Math.exp(-(now - from) / 1.6);
  switch (technique) {
    case '绰':
      return (now) => -200 * (1 - ease(now, 0.03, 0.22));
    case '注':
      return (now) => 200 * (1 - ease(now, 0.03, 0.24));
    case '吟':
      return (now) => vibrato(now, 0.25, 24, 4.6);
    case '猱':
      return (now) => vibrato(now, 0.25, 75, 2.7);
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
export function playQin(note: Note, seed: number, bend = pitchBendOf(note.technique, note.hold)): Float32Array {
  const isOpen = note.technique === '散';
  const isHarmonic = note.technique === '泛';
  // If the finger touches the string beside a node, it damps the string.
  const isDamped = note.technique === '断';
  const ringSeconds = isDamped ? 0.3 : isOpen ? 9 : isHarmonic ? 4.2 : 5.2;
  const dampAt = note.hold + (isOpen ? 1.6 : 0.9);
  const seconds = isDamped ? 0.5 : Math.min(ringSeconds * 0.8, dampAt + 0.5);
  const pitchAt = (now: number) => shiftCents(note.hz, bend(now));
  const buffer = renderString({
    seconds,
    pitch: pitchAt,
    plucks: [
      {
        at: 0.004,
        force: note.force,
        brightnessHz: (isHarmonic ? 1700 : isOpen ? 2300 : 1900) * (0.6 + 0.6 * note.force),
      },
    ],
    ringSeconds,
    highRingSeconds: isDamped ? 0.06 : isHarmonic ? 0.9 : isOpen ? 1.1 : 0.7,
    pluckPosition: isHarmonic ? 0.31 : 0.13,
    tiltHz: isHarmonic ? 500 : 330,
    dampAt,
    seed,
  });
  if (!isOpen && !isHarmonic) addFingerNoise(buffer, pitchAt, note.force, seed);
  addBodyResonances(buffer, isHarmonic ? 0.62 : 0.5, BODY_RESONANCES);
  applyFilter(buffer, createHighPass(45));
  // The ear hears low notes as quieter, so their level is raised a little.
  const evenGain = (note.hz / 180) ** -0.12 * (isHarmonic ? 0.55 : 1);
  for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) * evenGain;
  return fadeEnds(buffer, 0.001, 0.08);
}

/** The soft rub of a finger that slides along the string. */
function addFingerNoise(buffer: Float32Array, pitch: (now: number) => number, force: number, seed: number): void {
  const random = createRandom(seed + 7);
  const bandPass = createBandPass(1500, 0.9);
  const noise = createSilence(buffer.length / SAMPLE_RATE);
  let previousHz = pitch(0);
  let level = 0;
  for (let at = 0; at < noise.length; at++) {
    if (at % 64 === 0) {
      const currentHz = pitch(at / SAMPLE_RATE);
      const speed = Math.abs(Math.log2(currentHz / previousHz)) * (SAMPLE_RATE / 64);
      previousHz = currentHz;
      level += (Math.min(1, speed / 1.5) - level) * 0.3;
    }
    noise[at] = bandPass(drawNoise(random)) * level * 0.035 * force;
  }
  addInto(buffer, noise, 0);
}

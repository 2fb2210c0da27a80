import { RATE } from './sample-rate.ts';

/** Strength of a frequency in a piece of sound, with soft edges so that neighbouring frequencies do not leak in. */
function strengthOf(sound: Float32Array, hz: number): number {
  const turn = (2 * Math.PI * hz) / RATE;
  let [real, imaginary] = [0, 0];
  for (let i = 0; i < sound.length; i++) {
    const soft = (sound[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / sound.length));
    real += soft * Math.cos(turn * i);
    imaginary += soft * Math.sin(turn * i);
  }
  return Math.hypot(real, imaginary);
}

const SEMITONE = 2 ** (1 / 12);

/**
 * Whether a note sounds at its time: its pitch and overtones are stronger than those of the neighbouring semitones.
 * Undefined if the note is too short to distinguish semitones.
 */
export function detectNote(sound: Float32Array, at: number, hold: number, hz: number): boolean | undefined {
  const stretch = sound.subarray(Math.round((at + 0.02) * RATE), Math.round((at + Math.min(0.5, hold)) * RATE));
  const seconds = stretch.length / RATE;
  const overtones = [1, 2, 3, 4].filter(
    (order) => hz * order * (SEMITONE - 1) * seconds >= 2 && hz * order < RATE / 2.2,
  );
  if (overtones.length === 0) return undefined;
  const weigh = (tone: number) => overtones.reduce((sum, order) => sum + strengthOf(stretch, tone * order) / order, 0);
  const own = weigh(hz);
  return own > weigh(hz * SEMITONE) && own > weigh(hz / SEMITONE);
}

import { SAMPLE_RATE } from './sample-rate.ts';

/** Strength of a frequency in a section of sound, with soft edges so that adjacent frequencies do not leak in. */
function strengthOf(sound: Float32Array, hz: number): number {
  const radiansPerSample = (2 * Math.PI * hz) / SAMPLE_RATE;
  let [real, imaginary] = [0, 0];
  for (let i = 0; i < sound.length; i++) {
    const windowed = (sound[i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / sound.length));
    real += windowed * Math.cos(radiansPerSample * i);
    imaginary += windowed * Math.sin(radiansPerSample * i);
  }
  return Math.hypot(real, imaginary);
}

const SEMITONE = 2 ** (1 / 12);

/**
 * Whether a note sounds at its time: its pitch and overtones are stronger than those of the neighbouring semitones.
 * Undefined if the note is too short to distinguish semitones.
 */
export function detectNote(sound: Float32Array, at: number, hold: number, hz: number): boolean | undefined {
  const excerpt = sound.subarray(
    Math.round((at + 0.02) * SAMPLE_RATE),
    Math.round((at + Math.min(0.5, hold)) * SAMPLE_RATE),
  );
  const seconds = excerpt.length / SAMPLE_RATE;
  const overtones = [1, 2, 3, 4].filter(
    (multiple) => hz * multiple * (SEMITONE - 1) * seconds >= 2 && hz * multiple < SAMPLE_RATE / 2.2,
  );
  if (overtones.length === 0) return undefined;
  const sumOvertones = (tone: number) =>
    overtones.reduce((sum, multiple) => sum + strengthOf(excerpt, tone * multiple) / multiple, 0);
  const strength = sumOvertones(hz);
  return strength > sumOvertones(hz * SEMITONE) && strength > sumOvertones(hz / SEMITONE);
}

/** Samples a second, in all sounds of the studio. */
export const SAMPLE_RATE = 44_100;

export function createSilence(seconds: number): Float32Array {
  return new Float32Array(Math.max(1, Math.ceil(seconds * SAMPLE_RATE)));
}

/** Adds one buffer to another from a sample on; samples beyond the end are dropped. */
export function addInto(target: Float32Array, source: Float32Array, from: number, gain = 1): void {
  const start = Math.max(0, -from);
  const end = Math.min(source.length, target.length - from);
  for (let at = start; at < end; at++) target[from + at] = (target[from + at] ?? 0) + (source[at] ?? 0) * gain;
}

/** A short fade at both ends, so that cuts do not click. */
export function fadeEnds(buffer: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const fadeInSamples = Math.min(buffer.length, Math.round(inSeconds * SAMPLE_RATE));
  const fadeOutSamples = Math.min(buffer.length, Math.round(outSeconds * SAMPLE_RATE));
  for (let at = 0; at < fadeInSamples; at++)
    buffer[at] = (buffer[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / fadeInSamples));
  for (let at = 0; at < fadeOutSamples; at++) {
    const index = buffer.length - 1 - at;
    buffer[index] = (buffer[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / fadeOutSamples));
  }
  return buffer;
}

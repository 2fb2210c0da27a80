/** Samples a second, for all sound code. */
export const RATE = 44_100;

export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.max(1, Math.ceil(seconds * RATE)));
}

/** Adds one buffer to another from a sample on; samples beyond the end are dropped. */
export function addInto(target: Float32Array, source: Float32Array, from: number, gain = 1): void {
  const start = Math.max(0, -from);
  const end = Math.min(source.length, target.length - from);
  for (let at = start; at < end; at++) target[from + at] = (target[from + at] ?? 0) + (source[at] ?? 0) * gain;
}

/** A short fade at both ends, so that cuts do not click. */
export function softenEnds(buffer: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const rise = Math.min(buffer.length, Math.round(inSeconds * RATE));
  const fall = Math.min(buffer.length, Math.round(outSeconds * RATE));
  for (let at = 0; at < rise; at++) buffer[at] = (buffer[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / rise));
  for (let at = 0; at < fall; at++) {
    const place = buffer.length - 1 - at;
    buffer[place] = (buffer[place] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / fall));
  }
  return buffer;
}

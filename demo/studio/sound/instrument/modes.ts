import { createBandPass } from '../dsp/filters.ts';
import { createRandom, drawBetween, drawNoise } from '../dsp/random.ts';
import { RATE, silence, softenEnds } from '../dsp/sample-rate.ts';

export interface Mode {
  hz: number;
  gain: number;
  /** Seconds until it has decayed to a thousandth. */
  ring: number;
  /** Initial pitch as a multiple of `hz`, because gongs and skins change their pitch while they ring. */
  from?: number;
  /** Duration of that change in seconds. */
  over?: number;
  /** Seconds until it is loudest; the shimmer of a gong starts late. */
  rise?: number;
}

/** Sound after a stroke as the sum of its modes, each a rotating complex number. */
export function ringModes(modes: Mode[], seconds: number, seed: number): Float32Array {
  const output = silence(seconds);
  const random = createRandom(seed);
  for (const { hz, gain, ring, from = 1, over = 0.1, rise = 0 } of modes) {
    if (hz > RATE * 0.45) continue;
    let phase = drawBetween(random, 0, 0.1);
    let level = gain;
    const fade = 10 ** (-3 / (ring * RATE));
    const settle = Math.exp(-1 / (over * RATE));
    let off = from - 1;
    let come = rise > 0 ? 0 : 1;
    const coming = rise > 0 ? 1 - Math.exp(-1 / (rise * RATE)) : 0;
    for (let at = 0; at < output.length; at++) {
      phase += (hz * (1 + off)) / RATE;
      off *= settle;
      come += (1 - come) * coming;
      output[at] = (output[at] ?? 0) + Math.sin(2 * Math.PI * phase) * level * come;
      level *= fade;
      if (level < 1e-6) break;
    }
  }
  return softenEnds(output, 0.0006, 0.06);
}

/** The knock of the beater: short noise around a pitch. */
export function addKnock(buffer: Float32Array, hz: number, q: number, ring: number, gain: number, seed: number): void {
  const random = createRandom(seed + 3);
  const colour = createBandPass(hz, q);
  const fade = 10 ** (-3 / (ring * RATE));
  let level = gain;
  for (let at = 0; at < buffer.length && level > 1e-5; at++) {
    buffer[at] = (buffer[at] ?? 0) + colour(drawNoise(random)) * level;
    level *= fade;
  }
}

import { createBandPass } from '../dsp/filters.ts';
import { createRandom, drawBetween, drawNoise } from '../dsp/random.ts';
import { createSilence, fadeEnds, RATE } from '../dsp/sample-rate.ts';

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
  const output = createSilence(seconds);
  const random = createRandom(seed);
  for (const { hz, gain, ring, from = 1, over = 0.1, rise = 0 } of modes) {
    if (hz > RATE * 0.45) continue;
    let phase = drawBetween(random, 0, 0.1);
    let level = gain;
    const levelDecay = 10 ** (-3 / (ring * RATE));
    const pitchDecay = Math.exp(-1 / (over * RATE));
    let pitchOffset = from - 1;
    let riseShare = rise > 0 ? 0 : 1;
    const riseRate = rise > 0 ? 1 - Math.exp(-1 / (rise * RATE)) : 0;
    for (let at = 0; at < output.length; at++) {
      phase += (hz * (1 + pitchOffset)) / RATE;
      pitchOffset *= pitchDecay;
      riseShare += (1 - riseShare) * riseRate;
      output[at] = (output[at] ?? 0) + Math.sin(2 * Math.PI * phase) * level * riseShare;
      level *= levelDecay;
      if (level < 1e-6) break;
    }
  }
  return fadeEnds(output, 0.0006, 0.06);
}

/** The knock of the beater: short noise around a pitch. */
export function addKnock(buffer: Float32Array, hz: number, q: number, ring: number, gain: number, seed: number): void {
  const random = createRandom(seed + 3);
  const bandPass = createBandPass(hz, q);
  const fade = 10 ** (-3 / (ring * RATE));
  let level = gain;
  for (let at = 0; at < buffer.length && level > 1e-5; at++) {
    buffer[at] = (buffer[at] ?? 0) + bandPass(drawNoise(random)) * level;
    level *= fade;
  }
}

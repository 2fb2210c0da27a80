import { createBandPass } from '../dsp/filters.ts';
import { createRandom, drawBetween, drawNoise } from '../dsp/random.ts';
import { createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';

/** One of the frequencies at which a struck body vibrates. */
export interface Mode {
  hz: number;
  gain: number;
  /** Seconds until the mode has decayed to a thousandth. */
  decaySeconds: number;
  /** Pitch at the stroke as a multiple of `hz`; the pitch of gongs and drum skins changes while they sound. */
  startPitch?: number;
  /** Duration of that change in seconds. */
  glideSeconds?: number;
  /** Seconds until the mode is loudest; the shimmer of a gong starts late. */
  riseSeconds?: number;
}

/** The sound after a stroke: the sum of its modes. */
export function ringModes(modes: Mode[], seconds: number, seed: number): Float32Array {
  const output = createSilence(seconds);
  const random = createRandom(seed);
  for (const { hz, gain, decaySeconds, startPitch = 1, glideSeconds = 0.1, riseSeconds = 0 } of modes) {
    if (hz > SAMPLE_RATE * 0.45) continue;
    let phase = drawBetween(random, 0, 0.1);
    let level = gain;
    const levelDecay = 10 ** (-3 / (decaySeconds * SAMPLE_RATE));
    const pitchDecay = Math.exp(-1 / (glideSeconds * SAMPLE_RATE));
    let pitchOffset = startPitch - 1;
    let riseShare = riseSeconds > 0 ? 0 : 1;
    const riseRate = riseSeconds > 0 ? 1 - Math.exp(-1 / (riseSeconds * SAMPLE_RATE)) : 0;
    for (let at = 0; at < output.length; at++) {
      phase += (hz * (1 + pitchOffset)) / SAMPLE_RATE;
      pitchOffset *= pitchDecay;
      riseShare += (1 - riseShare) * riseRate;
      output[at] = (output[at] ?? 0) + Math.sin(2 * Math.PI * phase) * level * riseShare;
      level *= levelDecay;
      if (level < 1e-6) break;
    }
  }
  return fadeEnds(output, 0.0006, 0.06);
}

/** Adds the knock of the beater: short noise around a pitch. */
export function addKnock(
  buffer: Float32Array,
  hz: number,
  q: number,
  decaySeconds: number,
  gain: number,
  seed: number,
): void {
  const random = createRandom(seed + 3);
  const bandPass = createBandPass(hz, q);
  const fade = 10 ** (-3 / (decaySeconds * SAMPLE_RATE));
  let level = gain;
  for (let at = 0; at < buffer.length && level > 1e-5; at++) {
    buffer[at] = (buffer[at] ?? 0) + bandPass(drawNoise(random)) * level;
    level *= fade;
  }
}

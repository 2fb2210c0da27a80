import { createRandom, drawBetween } from '../dsp/random.ts';
import { addKnock, type Mode, ringModes } from './modes.ts';

/** Modes of a round skin (zeros of the Bessel functions), as multiples of the lowest. */
const SKIN_MODES = [1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501, 3.6];

/** A stroke on a drum skin. `centreShare` is 1 for a stroke in the middle and 0 for one at the rim. */
function beatSkin(
  hz: number,
  force: number,
  decaySeconds: number,
  centreShare: number,
  knock: { hz: number; gain: number; decaySeconds: number },
  seed: number,
): Float32Array {
  const random = createRandom(seed);
  const modes: Mode[] = SKIN_MODES.map((ratio, index) => ({
    hz: hz * ratio * drawBetween(random, 0.995, 1.005),
    // A stroke in the middle excites only circular modes, near the rim all of them.
    gain: force * (index === 0 || index === 3 ? 1 : 1 - centreShare) * 0.9 ** index * (index === 0 ? 1 : 0.55),
    decaySeconds: decaySeconds / (1 + index * 0.35),
    startPitch: 1 + 0.12 * force,
    glideSeconds: 0.05,
  }));
  const buffer = ringModes(modes, decaySeconds * 0.9 + 0.1, seed);
  addKnock(buffer, knock.hz, 0.9, knock.decaySeconds, knock.gain * force, seed);
  return buffer;
}

/** 堂鼓: a barrel with two skins, in the middle (咚) or at the rim. */
export function beatBarrelDrum(force: number, seed: number, centreShare = 0.85): Float32Array {
  return beatSkin(92, force * 0.9, 1.1, centreShare, { hz: 420, gain: 0.7, decaySeconds: 0.06 }, seed);
}

/** 花盆鼓, the great drum: lower and longer. */
export function beatGreatDrum(force: number, seed: number): Float32Array {
  return beatSkin(58, force, 1.7, 0.8, { hz: 260, gain: 0.8, decaySeconds: 0.09 }, seed);
}

/** 板鼓: a small tight skin on thick wood, dry and high. */
export function beatBangu(force: number, seed: number): Float32Array {
  const buffer = beatSkin(560, force * 0.42, 0.16, 0.5, { hz: 1500, gain: 1, decaySeconds: 0.045 }, seed);
  addKnock(buffer, 3800, 1, 0.02, 0.5 * force, seed + 5);
  return buffer;
}

/** 板 or 檀板: three plates of hard wood clap together. */
export function strikeClappers(force: number, seed: number): Float32Array {
  const buffer = ringModes(
    [
      { hz: 1180, gain: 0.5 * force, decaySeconds: 0.09 },
      { hz: 1930, gain: 0.4 * force, decaySeconds: 0.07 },
      { hz: 3050, gain: 0.28 * force, decaySeconds: 0.05 },
    ],
    0.2,
    seed,
  );
  addKnock(buffer, 2100, 0.8, 0.04, 1.1 * force, seed);
  return buffer;
}

/** 木鱼: a hollow wooden block with one clear note. */
export function tapWoodenFish(hz: number, force: number, seed: number): Float32Array {
  const buffer = ringModes(
    [
      { hz, gain: 0.8 * force, decaySeconds: 0.22, startPitch: 1.04, glideSeconds: 0.02 },
      { hz: hz * 2.42, gain: 0.25 * force, decaySeconds: 0.09 },
      { hz: hz * 3.9, gain: 0.1 * force, decaySeconds: 0.05 },
    ],
    0.3,
    seed,
  );
  addKnock(buffer, hz * 2, 1.2, 0.02, 0.45 * force, seed);
  return buffer;
}

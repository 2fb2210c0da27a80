import { applyFilter, createHighPass } from '../dsp/filters.ts';
import { createRandom, drawBetween } from '../dsp/random.ts';
import { addKnock, type Mode, ringModes } from './modes.ts';

/** Random modes of a metal plate, denser at high frequencies. */
function scatterModes(
  random: () => number,
  lowestHz: number,
  highestHz: number,
  count: number,
  ringSeconds: number,
  slope: number,
): Mode[] {
  return Array.from({ length: count }, () => {
    const hz = lowestHz * (highestHz / lowestHz) ** random();
    return {
      hz,
      gain: (lowestHz / hz) ** slope * drawBetween(random, 0.3, 1),
      decaySeconds: ringSeconds * (lowestHz / hz) ** 0.45 * drawBetween(random, 0.7, 1.3),
    };
  });
}

/** 大锣 of Peking opera: its pitch falls after the stroke, with a wide shimmer above it. A hand damps it after `holdSeconds`. */
export function strikeGong(force: number, seed: number, holdSeconds = 2.4): Float32Array {
  const random = createRandom(seed);
  const pitchFall = { startPitch: 1 + 0.1 * force, glideSeconds: 0.22 };
  const modes: Mode[] = [
    { hz: 262, gain: 1, decaySeconds: 2.6, ...pitchFall },
    { hz: 391, gain: 0.42, decaySeconds: 2, ...pitchFall },
    { hz: 528, gain: 0.5, decaySeconds: 1.8, ...pitchFall },
    { hz: 803, gain: 0.3, decaySeconds: 1.4, ...pitchFall },
    ...scatterModes(random, 600, 5200, 26, 1.3, 0.55).map((mode) => ({
      ...mode,
      gain: mode.gain * 0.22,
      riseSeconds: 0.03,
      ...pitchFall,
    })),
  ].map((mode) => ({ ...mode, gain: mode.gain * force * 0.42 }));
  const buffer = ringModes(modes, Math.min(2.6, holdSeconds + 0.06), seed);
  addKnock(buffer, 700, 0.8, 0.07, 0.4 * force, seed);
  return buffer;
}

/** 小锣: small, and its pitch rises: 台. */
export function strikeSmallGong(force: number, seed: number, holdSeconds = 0.8): Float32Array {
  const pitchRise = { startPitch: 0.93, glideSeconds: 0.07 };
  const modes: Mode[] = [
    { hz: 742, gain: 1, decaySeconds: 0.95, ...pitchRise },
    { hz: 1190, gain: 0.3, decaySeconds: 0.6, ...pitchRise },
    { hz: 1560, gain: 0.42, decaySeconds: 0.5, ...pitchRise },
    { hz: 2380, gain: 0.24, decaySeconds: 0.35, ...pitchRise },
    { hz: 3420, gain: 0.14, decaySeconds: 0.22, ...pitchRise },
  ].map((mode) => ({ ...mode, gain: mode.gain * force * 0.4 }));
  const buffer = ringModes(modes, Math.min(1, holdSeconds + 0.05), seed);
  addKnock(buffer, 2600, 1, 0.03, 0.35 * force, seed);
  return buffer;
}

/** 铙钹: two plates against each other: a wide splash (才), or pressed together at once (扑). */
export function clashCymbals(force: number, seed: number, isPressed = false): Float32Array {
  const random = createRandom(seed);
  const modes = scatterModes(random, 420, 10_500, 80, isPressed ? 0.12 : 1.6, 0.12).map((mode) => ({
    ...mode,
    gain: mode.gain * force * 0.05,
  }));
  const buffer = ringModes(modes, isPressed ? 0.2 : 1.3, seed);
  addKnock(buffer, 5200, 0.5, isPressed ? 0.06 : 0.5, 0.55 * force, seed);
  return applyFilter(buffer, createHighPass(330));
}

import { addKnock, type Mode, ringModes } from './modes.ts';

/** Where a bell is struck: 正鼓 in the middle, 侧鼓 at the side, or both at once. */
export type StrikePosition = '正鼓' | '侧鼓' | '双音';

/** Modes of a bell with an almond-shaped mouth. `ratio` is the frequency divided by that of the lowest mode. */
const BELL_MODES = [
  { ratio: 1, gain: 1, decaySeconds: 2.9 },
  { ratio: 2.03, gain: 0.4, decaySeconds: 1.6 },
  { ratio: 2.61, gain: 0.28, decaySeconds: 1.15 },
  { ratio: 3.74, gain: 0.22, decaySeconds: 0.8 },
  { ratio: 5.12, gain: 0.14, decaySeconds: 0.5 },
  { ratio: 6.87, gain: 0.09, decaySeconds: 0.32 },
];

/**
 * A bell of a bianzhong. Each striking position is on a node of the other's modes, so that the other tone is very weak.
 * The side tone is a third above: 316 cents for a minor, 386 for a major one.
 */
export function strikeBell(
  hz: number,
  position: StrikePosition,
  force: number,
  seed: number,
  thirdCents = 386,
): Float32Array {
  const sideRatio = 2 ** (thirdCents / 1200);
  const toneGains = { 正鼓: [1, 0.05], 侧鼓: [0.06, 0.92], 双音: [0.8, 0.8] }[position];
  const decayFactor = Math.min(1.5, Math.max(0.6, (220 / hz) ** 0.5));
  const modes: Mode[] = BELL_MODES.flatMap(({ ratio, gain, decaySeconds }, index) => [
    {
      hz: hz * ratio,
      gain: gain * (toneGains[0] ?? 0) * force ** (1 + index * 0.2),
      decaySeconds: decaySeconds * decayFactor,
    },
    {
      hz: hz * sideRatio * (1 + (ratio - 1) * 0.985),
      gain: gain * (toneGains[1] ?? 0) * force ** (1 + index * 0.2),
      decaySeconds: decaySeconds * decayFactor * 0.85,
    },
  ]);
  const buffer = ringModes(modes, 3.2 * decayFactor + 0.3, seed);
  addKnock(buffer, 900, 1.2, 0.05, 0.55 * force, seed);
  addKnock(buffer, 3600, 1, 0.02, 0.25 * force, seed + 1);
  return applyGain(buffer, 0.5);
}

/** A stone chime (磬): clear and short. */
export function strikeStoneChime(hz: number, force: number, seed: number): Float32Array {
  const modes = [
    { hz, gain: 1, decaySeconds: 1.25 },
    { hz: hz * 1.52, gain: 0.36, decaySeconds: 0.8 },
    { hz: hz * 2.37, gain: 0.42, decaySeconds: 0.6 },
    { hz: hz * 2.95, gain: 0.2, decaySeconds: 0.42 },
    { hz: hz * 4.28, gain: 0.2, decaySeconds: 0.28 },
    { hz: hz * 5.6, gain: 0.1, decaySeconds: 0.18 },
  ].map((mode, index) => ({ ...mode, gain: mode.gain * force ** (1 + index * 0.2) }));
  const buffer = ringModes(modes, 1.5, seed);
  addKnock(buffer, 2500, 1.1, 0.025, 0.5 * force, seed);
  return applyGain(buffer, 0.5);
}

/** A large temple bell: a low hum, slow beats between pairs of modes, a long ring. */
export function strikeTempleBell(hz: number, force: number, seed: number, seconds = 9): Float32Array {
  const pairs = [
    { ratio: 0.5, gain: 0.5, decaySeconds: 16 },
    { ratio: 1, gain: 1, decaySeconds: 11 },
    { ratio: 1.19, gain: 0.35, decaySeconds: 7 },
    { ratio: 1.51, gain: 0.3, decaySeconds: 6 },
    { ratio: 2.02, gain: 0.4, decaySeconds: 4.5 },
    { ratio: 2.74, gain: 0.22, decaySeconds: 2.6 },
    { ratio: 3.7, gain: 0.14, decaySeconds: 1.5 },
  ];
  const modes = pairs.flatMap(({ ratio, gain, decaySeconds }) => [
    { hz: hz * ratio, gain: gain * force, decaySeconds },
    { hz: hz * ratio * 1.0035, gain: gain * force * 0.5, decaySeconds },
  ]);
  const buffer = ringModes(modes, seconds, seed);
  addKnock(buffer, 240, 1.2, 0.14, 0.9 * force, seed);
  return applyGain(buffer, 0.34);
}

/** Two small cups of bronze (碰铃): high and slightly detuned, so that they beat. */
export function strikeBellCups(hz: number, force: number, seed: number): Float32Array {
  const cups = [
    [1, 1],
    [1.004, 0.8],
    [2.71, 0.4],
    [2.722, 0.3],
    [5.15, 0.12],
  ] as const;
  const modes = cups.map(([ratio, gain]) => ({ hz: hz * ratio, gain: gain * force, decaySeconds: 3.4 / ratio ** 0.6 }));
  const buffer = ringModes(modes, 3, seed);
  return applyGain(buffer, 0.3);
}

function applyGain(buffer: Float32Array, gain: number): Float32Array {
  for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) * gain;
  return buffer;
}

import { createBandPass, createHighPass, createLowPass } from '../dsp/filters.ts';
import { createRandom, drawBetween, drawNoise } from '../dsp/random.ts';
import { addInto, createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';

type Surface = 'leaf' | 'tile' | 'water';

/** A value that changes slowly between 0 and 1, like gusts of wind. */
function createGust(random: () => number, seconds: number): () => number {
  let from = random();
  let to = random();
  let progress = 0;
  const step = 1 / (seconds * SAMPLE_RATE);
  return () => {
    progress += step;
    if (progress >= 1) {
      progress = 0;
      from = to;
      to = random();
    }
    return from + (to - from) * (0.5 - 0.5 * Math.cos(Math.PI * progress));
  };
}

export function blowWind(seconds: number, strength: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const gust = createGust(random, 2.6);
  const low = createBandPass(260, 0.7);
  const leaves = createBandPass(2600, 0.6);
  const output = createSilence(seconds);
  for (let at = 0; at < output.length; at++) {
    const gustStrength = gust();
    const noise = drawNoise(random);
    output[at] =
      (low(noise) * (0.35 + 0.65 * gustStrength) + leaves(noise) * gustStrength * gustStrength * 0.22) * strength * 0.3;
  }
  return fadeEnds(output, 1, 1);
}

/** Rain: the noise of distant drops and single near ones. `surface` is what they fall on. */
export function makeRain(seconds: number, density: number, seed: number, surface: Surface = 'tile'): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const distantDrops = createBandPass(surface === 'leaf' ? 3200 : 5200, 0.5);
  const highPass = createHighPass(900);
  const gust = createGust(random, 3);
  for (let at = 0; at < output.length; at++)
    output[at] = highPass(distantDrops(drawNoise(random))) * (0.5 + 0.5 * gust()) * density * 0.05;
  scatterDrops(output, surface, Math.round(seconds * density * 26), 0.35, random);
  return fadeEnds(output, 0.8, 0.8);
}

/** One drop: a soft beat on a leaf, a click on tile, a bubble with rising pitch on water. */
export function dropWater(surface: Surface, force: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(surface === 'water' ? 0.16 : 0.11);
  const hz =
    surface === 'leaf'
      ? drawBetween(random, 240, 620)
      : surface === 'tile'
        ? drawBetween(random, 1800, 4600)
        : drawBetween(random, 700, 1500);
  const fadeSeconds = surface === 'leaf' ? 0.024 : surface === 'tile' ? 0.006 : 0.028;
  const slap = createBandPass(surface === 'leaf' ? 1500 : 5000, 0.8);
  let phase = 0;
  for (let at = 0; at < output.length; at++) {
    const now = at / SAMPLE_RATE;
    const pitchFactor = surface === 'water' ? 1 + now * 6 : 1 - now * 1.2;
    phase += (hz * pitchFactor) / SAMPLE_RATE;
    const tone = Math.sin(2 * Math.PI * phase) * Math.exp(-now / fadeSeconds);
    const hit = slap(drawNoise(random)) * Math.exp(-now / (fadeSeconds * 0.4)) * (surface === 'water' ? 0.15 : 0.7);
    output[at] = (tone * 0.7 + hit) * force * 0.5;
  }
  return fadeEnds(output, 0.0005, 0.02);
}

/** Sixty different drops are reused with random strength and time. */
function scatterDrops(output: Float32Array, surface: Surface, count: number, gain: number, random: () => number): void {
  const drops = Array.from({ length: 60 }, () => dropWater(surface, 1, Math.floor(random() * 1e9)));
  for (let drop = 0; drop < count; drop++) {
    const sound = drops[Math.floor(random() * drops.length)];
    if (sound) addInto(output, sound, Math.round(random() * output.length), gain * drawBetween(random, 0.1, 1) ** 2);
  }
}

/** A brook: thousands of small bubbles, each a short rising note. */
export function runBrook(seconds: number, strength: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const waterNoise = createBandPass(900, 0.5);
  for (let at = 0; at < output.length; at++) output[at] = waterNoise(drawNoise(random)) * 0.035 * strength;
  scatterDrops(output, 'water', Math.round(seconds * 42), strength * 0.4, random);
  return fadeEnds(output, 1, 1);
}

/** Distant thunder: a low roll with several swells. */
export function rollThunder(seconds: number, strength: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const low = createLowPass(130, 0.9);
  const mid = createBandPass(210, 0.8);
  const gust = createGust(random, 0.45);
  for (let at = 0; at < output.length; at++) {
    const now = at / SAMPLE_RATE;
    const shape = Math.min(1, now / 0.18) * Math.exp(-now / (seconds * 0.32));
    const noise = drawNoise(random);
    output[at] = (low(noise) * 3.2 + mid(noise) * 0.6) * shape * (0.35 + 0.65 * gust()) * strength;
  }
  return fadeEnds(output, 0.02, 0.8);
}

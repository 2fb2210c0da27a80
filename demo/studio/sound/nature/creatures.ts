import { createBandPass } from '../dsp/filters.ts';
import { createRandom, drawBetween, drawNoise } from '../dsp/random.ts';
import { addInto, createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';

/** A short whistle with a given pitch curve. */
function whistle(
  seconds: number,
  pitch: (progress: number) => number,
  level: (progress: number) => number,
): Float32Array {
  const output = createSilence(seconds);
  let phase = 0;
  for (let at = 0; at < output.length; at++) {
    const progress = at / output.length;
    phase += pitch(progress) / SAMPLE_RATE;
    output[at] = (Math.sin(2 * Math.PI * phase) + 0.15 * Math.sin(4 * Math.PI * phase)) * level(progress);
  }
  return fadeEnds(output, 0.004, 0.008);
}

const swellAndFade = (part: number) => Math.sin(Math.PI * part) ** 0.7;

/** A small bird: a few quick random notes. */
export function singBird(seed: number, force = 1): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(1.6);
  const baseHz = drawBetween(random, 2400, 3900);
  const count = 2 + Math.floor(random() * 5);
  let at = 0;
  for (let note = 0; note < count; note++) {
    const seconds = drawBetween(random, 0.05, 0.16);
    const from = baseHz * drawBetween(random, 0.85, 1.25);
    const to = baseHz * drawBetween(random, 0.8, 1.3);
    const flutter = random() < 0.3 ? 220 : 0;
    const sound = whistle(seconds, (part) => from + (to - from) * part + flutter * Math.sin(part * 40), swellAndFade);
    addInto(output, sound, Math.round(at * SAMPLE_RATE), force * 0.2);
    at += seconds + drawBetween(random, 0.03, 0.12);
    if (at > 1.3) break;
  }
  return output;
}

/** A cuckoo's falling third. */
export function callCuckoo(force = 1): Float32Array {
  const output = createSilence(0.9);
  addInto(
    output,
    whistle(0.19, (part) => 690 - 25 * part, swellAndFade),
    0,
    force * 0.3,
  );
  addInto(
    output,
    whistle(0.27, (part) => 560 - 18 * part, swellAndFade),
    Math.round(0.34 * SAMPLE_RATE),
    force * 0.3,
  );
  return output;
}

/** Crickets: three wing strokes and a rest, over and over, each animal at a different speed. */
export function chirpCrickets(seconds: number, animals: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  for (let animal = 0; animal < animals; animal++) {
    const hz = drawBetween(random, 3900, 4900);
    const periodSeconds = drawBetween(random, 0.42, 0.75);
    const gain = drawBetween(random, 0.02, 0.06);
    for (let at = random() * periodSeconds; at < seconds - 0.2; at += periodSeconds * drawBetween(random, 0.95, 1.06)) {
      for (let stroke = 0; stroke < 3; stroke++) {
        const sound = whistle(0.024, () => hz, swellAndFade);
        addInto(output, sound, Math.round((at + stroke * 0.038) * SAMPLE_RATE), gain);
      }
    }
  }
  return fadeEnds(output, 0.6, 0.6);
}

/** Cicadas: a high buzz that gets louder and quieter. */
export function buzzCicadas(seconds: number, strength: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const lowBand = createBandPass(5200, 5);
  const highBand = createBandPass(6900, 6);
  for (let at = 0; at < output.length; at++) {
    const now = at / SAMPLE_RATE;
    const rattle = 0.5 + 0.5 * Math.sin(2 * Math.PI * 118 * now);
    const swell = 0.45 + 0.55 * Math.sin((2 * Math.PI * now) / 5.3 - 1.2) ** 2;
    const noise = drawNoise(random);
    output[at] = (lowBand(noise) + highBand(noise) * 0.5) * rattle * swell * strength * 0.3;
  }
  return fadeEnds(output, 1.2, 1.2);
}

/** A frog: low pulses through a resonance. */
export function croakFrog(seed: number, force = 1): Float32Array {
  const random = createRandom(seed);
  const pulses = 5 + Math.floor(random() * 6);
  const output = createSilence(pulses * 0.045 + 0.2);
  const throatHz = drawBetween(random, 480, 1100);
  for (let pulse = 0; pulse < pulses; pulse++) {
    const sound = whistle(
      0.034,
      (part) => throatHz * (1.1 - part * 0.25),
      (part) => Math.exp(-part * 3.2),
    );
    addInto(output, sound, Math.round(pulse * 0.045 * SAMPLE_RATE), force * 0.28 * (0.5 + (0.5 * pulse) / pulses));
  }
  return output;
}

/** Distant wild geese: nasal calls of two notes. */
export function callGeese(seconds: number, seed: number, force = 1): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const nasalBand = createBandPass(1150, 1.6);
  for (let at = 0.2; at < seconds - 0.5; at += drawBetween(random, 0.3, 0.8)) {
    const baseHz = drawBetween(random, 430, 560);
    const call = createSilence(0.24);
    let phase = 0;
    for (let step = 0; step < call.length; step++) {
      const part = step / call.length;
      phase += (baseHz * (part < 0.35 ? 0.82 : 1.08 - part * 0.1)) / SAMPLE_RATE;
      call[step] = nasalBand(2 * (phase % 1) - 1) * swellAndFade(part);
    }
    const nearness = Math.sin((Math.PI * at) / seconds);
    addInto(output, fadeEnds(call, 0.01, 0.03), Math.round(at * SAMPLE_RATE), force * 0.3 * (0.25 + 0.75 * nearness));
  }
  return output;
}

/** A broom on stone: noise strokes that get brighter at the end. */
export function sweepBroom(seconds: number, periodSeconds: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const output = createSilence(seconds);
  const broomBand = createBandPass(3000, 0.6);
  for (let at = 0; at < output.length; at++) {
    const part = (at / SAMPLE_RATE / periodSeconds) % 1;
    const shape = part < 0.55 ? Math.sin((Math.PI * part) / 0.55) ** 2 : 0;
    output[at] = broomBand(drawNoise(random)) * shape * 0.16;
  }
  return fadeEnds(output, 0.1, 0.2);
}

import { createRandom, drawNoise } from '../dsp/random.ts';
import { createSilence, SAMPLE_RATE } from '../dsp/sample-rate.ts';

export interface Pluck {
  at: number;
  force: number;
  /** Highest frequency of the pluck in Hz: a nail 6000, a fingertip 1500. */
  brightnessHz: number;
}

interface StringNote {
  seconds: number;
  /** The pitch over time, in Hz. */
  pitch: (seconds: number) => number;
  plucks: Pluck[];
  /** Seconds until the note has decayed to a thousandth: at its pitch, and at 3 kHz. */
  ringSeconds: number;
  highRingSeconds: number;
  /** Where the string is plucked, as a share of its length. */
  pluckPosition: number;
  /** Frequency in Hz above which the partials get weaker. */
  tiltHz: number;
  /** Time at which a hand damps the string. */
  dampAt?: number;
  seed: number;
}

/**
 * A string as a delay loop (extended Karplus–Strong). There are two loops with different decay, because a string
 * vibrates in two directions.
 */
export function renderString(note: StringNote): Float32Array {
  const output = runLoop(note, 1, note.ringSeconds, 0.62);
  const secondLoop = runLoop({ ...note, seed: note.seed + 1 }, 1.0006, note.ringSeconds * 0.35, 0.38);
  const smoothing = Math.exp((-2 * Math.PI * note.tiltHz) / SAMPLE_RATE);
  let lowPassed = 0;
  for (let at = 0; at < output.length; at++) {
    lowPassed = ((output[at] ?? 0) + (secondLoop[at] ?? 0)) * (1 - smoothing) + lowPassed * smoothing;
    output[at] = lowPassed * 4;
  }
  return output;
}

/** One delay loop; `detune` is a factor of the pitch. */
function runLoop(note: StringNote, detune: number, ringSeconds: number, gain: number): Float32Array {
  const output = createSilence(note.seconds);
  const excitation = createExcitation(note, output.length);
  const delayLine = new Float32Array(4096);
  const minLength = SAMPLE_RATE / 4000;
  let loopFilter = computeLoopFilter(note.pitch(0), ringSeconds, note.highRingSeconds);
  let length = 0;
  let filtered = 0;
  for (let at = 0; at < output.length; at++) {
    // The pitch is updated every 16 samples, which is fast enough for a hand.
    if (at % 16 === 0) {
      const now = at / SAMPLE_RATE;
      const hz = note.pitch(now) * detune;
      // Damping starts over a tenth of a second, because a sudden start would click.
      const dampShare = note.dampAt === undefined ? 0 : Math.min(1, Math.max(0, (now - note.dampAt) / 0.1));
      if (at % 1024 === 0 || (dampShare > 0 && dampShare < 1))
        loopFilter = computeLoopFilter(
          hz,
          ringSeconds ** (1 - dampShare) * 0.2 ** dampShare,
          note.highRingSeconds ** (1 - dampShare) * 0.1 ** dampShare,
        );
      length = Math.max(minLength, SAMPLE_RATE / hz - delayOf(loopFilter.pole, hz));
    }
    const delayed = readInterpolated(delayLine, at, length);
    filtered = loopFilter.gain * (1 - loopFilter.pole) * delayed + loopFilter.pole * filtered;
    const value = filtered + (excitation[at] ?? 0);
    delayLine[at & 4095] = value;
    output[at] = value * gain;
  }
  return output;
}

/** A pluck travels both ways from its position: a pulse, and the inverted pulse a little later. */
function createExcitation({ plucks, pitch, pluckPosition, seed }: StringNote, length: number): Float32Array {
  const excitation = new Float32Array(length);
  const random = createRandom(seed);
  for (const { at, force, brightnessHz } of plucks) {
    const from = Math.round(at * SAMPLE_RATE);
    const offset = Math.max(1, Math.round((SAMPLE_RATE / pitch(at)) * pluckPosition));
    const width = Math.max(3, Math.round((SAMPLE_RATE / brightnessHz) * 1.3));
    const smoothing = Math.exp((-2 * Math.PI * brightnessHz) / SAMPLE_RATE);
    let lowPassed = 0;
    for (let step = 0; step < width * 8; step++) {
      const pulse = step < width ? 0.5 - 0.5 * Math.cos((2 * Math.PI * step) / width) : 0;
      const fingerNoise = drawNoise(random) * 0.22 * Math.exp(-step / (width * 1.5));
      lowPassed = (pulse + fingerNoise) * (1 - smoothing) + lowPassed * smoothing;
      const value = lowPassed * force * 2;
      if (from + step < length) excitation[from + step] = (excitation[from + step] ?? 0) + value;
      const reflectedAt = from + step + offset;
      if (reflectedAt < length) excitation[reflectedAt] = (excitation[reflectedAt] ?? 0) - value * 0.95;
    }
  }
  return excitation;
}

/** The filter of the loop, with the loss per round that gives the wanted decay times. */
function computeLoopFilter(hz: number, ringSeconds: number, highRingSeconds: number): { gain: number; pole: number } {
  const gainPerRound = (seconds: number) => 10 ** (-3 / (hz * seconds));
  const pitchGain = gainPerRound(ringSeconds);
  const highGain = Math.min(pitchGain * 0.9999, gainPerRound(Math.min(ringSeconds, highRingSeconds)));
  let minPole = 0;
  let maxPole = 0.95;
  for (let round = 0; round < 24; round++) {
    const pole = (minPole + maxPole) / 2;
    if (gainOf(pole, 3000) / gainOf(pole, hz) > highGain / pitchGain) minPole = pole;
    else maxPole = pole;
  }
  const pole = (minPole + maxPole) / 2;
  return { pole, gain: Math.min(0.99995, pitchGain / gainOf(pole, hz)) };
}

function gainOf(pole: number, hz: number): number {
  return (1 - pole) / Math.sqrt(1 - 2 * pole * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE) + pole * pole);
}

/** Delay of the filter; the delay line is shorter by this amount, so that the string is in tune. */
function delayOf(pole: number, hz: number): number {
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE;
  return Math.atan2(pole * Math.sin(angle), 1 - pole * Math.cos(angle)) / angle;
}

/** Reads between samples with Lagrange interpolation. */
function readInterpolated(memory: Float32Array, at: number, delay: number): number {
  const wholeDelay = Math.floor(delay) - 1;
  const fraction = delay - wholeDelay;
  const a = memory[(at - wholeDelay) & 4095] ?? 0;
  const b = memory[(at - wholeDelay - 1) & 4095] ?? 0;
  const c = memory[(at - wholeDelay - 2) & 4095] ?? 0;
  const d = memory[(at - wholeDelay - 3) & 4095] ?? 0;
  return (
    (-a * (fraction - 1) * (fraction - 2) * (fraction - 3)) / 6 +
    (b * fraction * (fraction - 2) * (fraction - 3)) / 2 -
    (c * fraction * (fraction - 1) * (fraction - 3)) / 2 +
    (d * fraction * (fraction - 1) * (fraction - 2)) / 6
  );
}

import { createRandom, drawNoise } from '../dsp/random.ts';
import { RATE, silence } from '../dsp/sample-rate.ts';

export interface Pluck {
  at: number;
  force: number;
  /** Highest frequency of the pluck in Hz: a nail 6000, a fingertip 1500. */
  bright: number;
}

interface StringPart {
  seconds: number;
  /** The pitch over time, in Hz. */
  pitch: (seconds: number) => number;
  plucks: Pluck[];
  /** Seconds until the note has decayed to a thousandth: at its own pitch, and at 3 kHz. */
  ring: number;
  ringHigh: number;
  /** Where the string is plucked, as a share of its length. */
  place: number;
  /** Frequency in Hz above which the partials get weaker. */
  tilt: number;
  /** Time at which a hand damps the string. */
  dampAt?: number;
  seed: number;
}

/**
 * A string as a delay loop (extended Karplus–Strong). There are two loops with different decay, because a string
 * vibrates in two directions.
 */
export function renderString(part: StringPart): Float32Array {
  const main = runLoop(part, 1, part.ring, 0.62);
  const other = runLoop({ ...part, seed: part.seed + 1 }, 1.0006, part.ring * 0.35, 0.38);
  const keep = Math.exp((-2 * Math.PI * part.tilt) / RATE);
  let taken = 0;
  for (let at = 0; at < main.length; at++) {
    taken = ((main[at] ?? 0) + (other[at] ?? 0)) * (1 - keep) + taken * keep;
    main[at] = taken * 4;
  }
  return main;
}

function runLoop(part: StringPart, detune: number, ring: number, gain: number): Float32Array {
  const output = silence(part.seconds);
  const push = layPlucks(part, output.length);
  const memory = new Float32Array(4096);
  const lowest = RATE / 4000;
  let loss = fitLoss(part.pitch(0), ring, part.ringHigh);
  let length = 0;
  let kept = 0;
  for (let at = 0; at < output.length; at++) {
    // The pitch is updated every 16 samples, which is fast enough for a hand.
    if (at % 16 === 0) {
      const now = at / RATE;
      const hz = part.pitch(now) * detune;
      // Damping starts over a tenth of a second, because a sudden start would click.
      const hand = part.dampAt === undefined ? 0 : Math.min(1, Math.max(0, (now - part.dampAt) / 0.1));
      if (at % 1024 === 0 || (hand > 0 && hand < 1))
        loss = fitLoss(hz, ring ** (1 - hand) * 0.2 ** hand, part.ringHigh ** (1 - hand) * 0.1 ** hand);
      length = Math.max(lowest, RATE / hz - delayOf(loss.pole, hz));
    }
    const back = readBetween(memory, at, length);
    kept = loss.gain * (1 - loss.pole) * back + loss.pole * kept;
    const value = kept + (push[at] ?? 0);
    memory[at & 4095] = value;
    output[at] = value * gain;
  }
  return output;
}

/** A pluck travels both ways from its position: a pulse, and the inverted pulse a little later. */
function layPlucks({ plucks, pitch, place, seed }: StringPart, length: number): Float32Array {
  const push = new Float32Array(length);
  const random = createRandom(seed);
  for (const { at, force, bright } of plucks) {
    const from = Math.round(at * RATE);
    const offset = Math.max(1, Math.round((RATE / pitch(at)) * place));
    const width = Math.max(3, Math.round((RATE / bright) * 1.3));
    const keep = Math.exp((-2 * Math.PI * bright) / RATE);
    let dull = 0;
    for (let step = 0; step < width * 8; step++) {
      const pulse = step < width ? 0.5 - 0.5 * Math.cos((2 * Math.PI * step) / width) : 0;
      const skin = drawNoise(random) * 0.22 * Math.exp(-step / (width * 1.5));
      dull = (pulse + skin) * (1 - keep) + dull * keep;
      const value = dull * force * 2;
      if (from + step < length) push[from + step] = (push[from + step] ?? 0) + value;
      const turned = from + step + offset;
      if (turned < length) push[turned] = (push[turned] ?? 0) - value * 0.95;
    }
  }
  return push;
}

/** The filter of the loop, with the loss per round that gives the wanted decay times. */
function fitLoss(hz: number, ring: number, ringHigh: number): { gain: number; pole: number } {
  const perTurn = (seconds: number) => 10 ** (-3 / (hz * seconds));
  const own = perTurn(ring);
  const high = Math.min(own * 0.9999, perTurn(Math.min(ring, ringHigh)));
  let low = 0;
  let top = 0.95;
  for (let turn = 0; turn < 24; turn++) {
    const pole = (low + top) / 2;
    if (gainOf(pole, 3000) / gainOf(pole, hz) > high / own) low = pole;
    else top = pole;
  }
  const pole = (low + top) / 2;
  return { pole, gain: Math.min(0.99995, own / gainOf(pole, hz)) };
}

function gainOf(pole: number, hz: number): number {
  return (1 - pole) / Math.sqrt(1 - 2 * pole * Math.cos((2 * Math.PI * hz) / RATE) + pole * pole);
}

/** Delay of the filter; the delay line is shorter by this amount, so that the string is in tune. */
function delayOf(pole: number, hz: number): number {
  const angle = (2 * Math.PI * hz) / RATE;
  return Math.atan2(pole * Math.sin(angle), 1 - pole * Math.cos(angle)) / angle;
}

/** Reads between samples with Lagrange interpolation. */
function readBetween(memory: Float32Array, at: number, delay: number): number {
  const whole = Math.floor(delay) - 1;
  const part = delay - whole;
  const a = memory[(at - whole) & 4095] ?? 0;
  const b = memory[(at - whole - 1) & 4095] ?? 0;
  const c = memory[(at - whole - 2) & 4095] ?? 0;
  const d = memory[(at - whole - 3) & 4095] ?? 0;
  return (
    (-a * (part - 1) * (part - 2) * (part - 3)) / 6 +
    (b * part * (part - 2) * (part - 3)) / 2 -
    (c * part * (part - 1) * (part - 3)) / 2 +
    (d * part * (part - 1) * (part - 2)) / 6
  );
}

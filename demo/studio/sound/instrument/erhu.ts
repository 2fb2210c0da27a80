import { addBody, applyFilter, createHighPass, createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { RATE, silence, softenEnds } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';

/** Fixed resonances of the snakeskin body; a vibrato through them sounds like a voice. */
const SKIN_BOX = [
  { hz: 430, q: 4, gain: 0.8 },
  { hz: 850, q: 5, gain: 0.75 },
  { hz: 1300, q: 5, gain: 0.55 },
  { hz: 2350, q: 4, gain: 0.45 },
  { hz: 3600, q: 3, gain: 0.2 },
];

/** A melody with one bow stroke: notes glide into each other; a note marked 断 starts a new stroke. */
export function playErhu(notes: Note[], seed: number): Float32Array {
  const last = notes.at(-1);
  const output = silence((last ? last.at + last.hold : 0) + 0.35);
  const random = createRandom(seed);
  let phase = 0;
  let hz = notes[0]?.hz ?? 440;
  let aim = hz;
  let bow = 0;
  let drift = 0;
  let index = 0;
  for (let at = 0; at < output.length; at++) {
    const now = at / RATE;
    while (index + 1 < notes.length && now >= (notes[index + 1]?.at ?? 0)) index++;
    const note = notes[index];
    if (!note) break;
    const since = now - note.at;
    const next = notes[index + 1];
    const gap = !next || next.at > note.at + note.hold + 0.04;
    const left = note.hold - since;
    const turned = (index === 0 || note.mark === '断') && since < 0.06 ? Math.max(0, since) / 0.06 : 1;
    const wanted = since < 0 || left < 0 ? 0 : note.force * turned * (gap ? Math.min(1, left / 0.12) : 1);
    bow += (wanted - bow) * 0.0012;
    drift += (drawNoise(random) * 5 - drift) * 0.002;
    const sway = since > 0.22 ? Math.min(1, (since - 0.22) / 0.35) * 26 : 0;
    const slide =
      note.mark === '绰' ? -180 * Math.exp(-since / 0.06) : note.mark === '注' ? 180 * Math.exp(-since / 0.08) : 0;
    if (at % 16 === 0) aim = shiftCents(note.hz, sway * Math.sin(2 * Math.PI * 5.7 * now) + slide + drift);
    hz += (aim - hz) * 0.0011;
    phase += hz / RATE;
    if (phase > 1) phase -= 1;
    output[at] = stickAndSlip(phase, hz, bow) * bow + drawNoise(random) * bow * 0.035;
  }
  applyFilter(output, createHighPass(180));
  addBody(output, 0.28, SKIN_BOX);
  applyFilter(output, createLowPass(6500));
  for (let at = 0; at < output.length; at++) output[at] = (output[at] ?? 0) * 0.42;
  return softenEnds(output, 0.01, 0.08);
}

/** The bowed string as a band-limited sawtooth. */
function stickAndSlip(phase: number, hz: number, bow: number): number {
  const top = Math.min(22, Math.floor(9000 / hz));
  const soften = Math.exp(-(1.1 - bow) / 9);
  let weight = soften;
  let sum = 0;
  for (let step = 1; step <= top; step++) {
    sum += (Math.sin(2 * Math.PI * phase * step) / step) * weight;
    weight *= soften;
  }
  return sum * 0.6;
}

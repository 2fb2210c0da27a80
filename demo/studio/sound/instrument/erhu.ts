import { addBodyResonances, applyFilter, createHighPass, createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';

/** Fixed resonances of the snakeskin body; a vibrato through them sounds like a voice. */
const BODY_RESONANCES = [
  { hz: 430, q: 4, gain: 0.8 },
  { hz: 850, q: 5, gain: 0.75 },
  { hz: 1300, q: 5, gain: 0.55 },
  { hz: 2350, q: 4, gain: 0.45 },
  { hz: 3600, q: 3, gain: 0.2 },
];

/** A melody with one bow stroke: notes glide into each other; a note marked 断 starts a new stroke. */
export function playErhu(notes: Note[], seed: number): Float32Array {
  const last = notes.at(-1);
  const output = createSilence((last ? last.at + last.hold : 0) + 0.35);
  const random = createRandom(seed);
  let phase = 0;
  let hz = notes[0]?.hz ?? 440;
  let targetHz = hz;
  let bowForce = 0;
  let driftCents = 0;
  let index = 0;
  for (let at = 0; at < output.length; at++) {
    const now = at / SAMPLE_RATE;
    while (index + 1 < notes.length && now >= (notes[index + 1]?.at ?? 0)) index++;
    const note = notes[index];
    if (!note) break;
    const noteSeconds = now - note.at;
    const next = notes[index + 1];
    const hasGapAfter = !next || next.at > note.at + note.hold + 0.04;
    const remainingSeconds = note.hold - noteSeconds;
    const strokeStart =
      (index === 0 || note.technique === '断') && noteSeconds < 0.06 ? Math.max(0, noteSeconds) / 0.06 : 1;
    const targetForce =
      noteSeconds < 0 || remainingSeconds < 0
        ? 0
        : note.force * strokeStart * (hasGapAfter ? Math.min(1, remainingSeconds / 0.12) : 1);
    bowForce += (targetForce - bowForce) * 0.0012;
    driftCents += (drawNoise(random) * 5 - driftCents) * 0.002;
    const vibratoCents = noteSeconds > 0.22 ? Math.min(1, (noteSeconds - 0.22) / 0.35) * 26 : 0;
    const slideCents =
      note.technique === '绰'
        ? -180 * Math.exp(-noteSeconds / 0.06)
        : note.technique === '注'
          ? 180 * Math.exp(-noteSeconds / 0.08)
          : 0;
    if (at % 16 === 0)
      targetHz = shiftCents(note.hz, vibratoCents * Math.sin(2 * Math.PI * 5.7 * now) + slideCents + driftCents);
    hz += (targetHz - hz) * 0.0011;
    phase += hz / SAMPLE_RATE;
    if (phase > 1) phase -= 1;
    output[at] = computeSawtooth(phase, hz, bowForce) * bowForce + drawNoise(random) * bowForce * 0.035;
  }
  applyFilter(output, createHighPass(180));
  addBodyResonances(output, 0.28, BODY_RESONANCES);
  applyFilter(output, createLowPass(6500));
  for (let at = 0; at < output.length; at++) output[at] = (output[at] ?? 0) * 0.42;
  return fadeEnds(output, 0.01, 0.08);
}

/** The bowed string as a band-limited sawtooth. */
function computeSawtooth(phase: number, hz: number, bowForce: number): number {
  const partialCount = Math.min(22, Math.floor(9000 / hz));
  const damping = Math.exp(-(1.1 - bowForce) / 9);
  let weight = damping;
  let sum = 0;
  for (let partial = 1; partial <= partialCount; partial++) {
    sum += (Math.sin(2 * Math.PI * phase * partial) / partial) * weight;
    weight *= damping;
  }
  return sum * 0.6;
}

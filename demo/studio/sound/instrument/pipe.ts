import { createBandPass, createHighPass, createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { createSilence, fadeEnds, SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';

interface Pipe {
  /** Strength of each partial at full breath; the upper ones are weaker at soft breath. */
  partials: number[];
  breathNoise: number;
  attackSeconds: number;
  vibratoCents: number;
  vibratoHz: number;
  /** Strength of the buzz of the di's membrane. */
  buzz: number;
}

const PIPES = {
  /** End-blown: nearly a pure tone with much breath noise. */
  xiao: {
    partials: [1, 0.34, 0.16, 0.05, 0.03, 0.012],
    breathNoise: 0.12,
    attackSeconds: 0.09,
    vibratoCents: 13,
    vibratoHz: 4.6,
    buzz: 0,
  },
  /** Cross-blown, with a membrane of reed skin: bright, with a buzz between two and five kilohertz. */
  di: {
    partials: [1, 0.62, 0.5, 0.34, 0.3, 0.2, 0.15, 0.1, 0.07],
    breathNoise: 0.07,
    attackSeconds: 0.035,
    vibratoCents: 9,
    vibratoHz: 5.4,
    buzz: 0.34,
  },
} satisfies Record<string, Pipe>;

export type PipeName = keyof typeof PIPES;

/**
 * The notes of one breath follow each other without a gap, and only the pitch changes; a note marked 断 gets a new attack.
 * With `inhaleSeconds` the sound of breathing in is added before the first note.
 */
export function playPipe(name: PipeName, notes: Note[], seed: number, inhaleSeconds = 0): Float32Array {
  const pipe = PIPES[name];
  const last = notes.at(-1);
  const end = last ? last.at + last.hold : 0;
  const output = createSilence(end + 0.5);
  const random = createRandom(seed);
  const air = createBandPass(notes[0]?.hz ?? 440, 1.4);
  const hiss = createHighPass(1800);
  const membrane = createBandPass(3300, 1.1);
  const lowPass = createLowPass(9000);
  const partials: number[] = pipe.partials;
  const partialCount = partials.length;
  let phase = 0;
  let hz = notes[0]?.hz ?? 440;
  let pressure = 0;
  let targetHz = hz;
  let index = 0;
  for (let at = 0; at < output.length; at++) {
    const now = at / SAMPLE_RATE;
    while (index + 1 < notes.length && now >= (notes[index + 1]?.at ?? 0)) index++;
    const note = notes[index];
    if (!note) break;
    const noteSeconds = now - note.at;
    const targetPressure =
      noteSeconds < 0 ? 0 : pressureOf(note, noteSeconds, pipe.attackSeconds, notes[index + 1], index > 0);
    pressure += (targetPressure - pressure) * (targetPressure > pressure ? 0.0011 : 0.0007);
    const vibratoCents = noteSeconds > 0.35 ? pipe.vibratoCents * Math.min(1, (noteSeconds - 0.35) / 0.6) : 0;
    const slideCents =
      note.technique === '绰'
        ? -120 * Math.exp(-noteSeconds / 0.07)
        : note.technique === '注'
          ? 110 * Math.exp(-noteSeconds / 0.09)
          : 0;
    const graceNoteCents = note.technique === '花' && noteSeconds > 0.02 && noteSeconds < 0.1 ? 210 : 0;
    if (at % 16 === 0)
      targetHz = shiftCents(
        note.hz,
        vibratoCents * Math.sin(2 * Math.PI * pipe.vibratoHz * now) +
          slideCents +
          graceNoteCents +
          (pressure - 0.7) * 14,
      );
    hz += (targetHz - hz) * 0.0022;
    phase += hz / SAMPLE_RATE;
    if (phase > 1) phase -= 1;
    let tone = 0;
    // At soft breath each partial is weaker than the one before by a power of the pressure.
    let strength = pressure;
    const weakening = Math.sqrt(pressure);
    for (let step = 0; step < partialCount && hz * (step + 1) < 12_000; step++) {
      tone += (partials[step] ?? 0) * strength * Math.sin(2 * Math.PI * phase * (step + 1) + step);
      strength *= weakening;
    }
    const noise = drawNoise(random);
    const attackNoise =
      noteSeconds >= 0 && noteSeconds < 0.12 && (index === 0 || note.technique === '断')
        ? 1 + 3 * Math.exp(-noteSeconds / 0.03)
        : 1;
    const breathSound =
      (air(noise) * 1.6 + hiss(noise) * 0.12) *
      pipe.breathNoise *
      pressure *
      attackNoise *
      (0.75 + 0.25 * Math.sin(2 * Math.PI * phase));
    const buzz = pipe.buzz === 0 ? 0 : membrane(Math.tanh(tone * 4) * (1 + 0.2 * noise)) * pipe.buzz * pressure;
    output[at] =
      lowPass(tone * (1 + 0.06 * Math.sin(2 * Math.PI * pipe.vibratoHz * now)) * 0.5 + breathSound + buzz) * 0.8;
  }
  if (inhaleSeconds > 0) return addInhale(output, inhaleSeconds, random);
  return fadeEnds(output, 0.004, 0.1);
}

function pressureOf(
  note: Note,
  noteSeconds: number,
  attackSeconds: number,
  next: Note | undefined,
  isSlurred: boolean,
): number {
  const isTongued = !isSlurred || note.technique === '断';
  const rise = isTongued ? Math.min(1, noteSeconds / attackSeconds) : 1;
  const hasGapAfter = next === undefined || next.at > note.at + note.hold + 0.04 || next.technique === '断';
  const remainingSeconds = note.hold - noteSeconds;
  const fall =
    remainingSeconds < 0 ? 0 : hasGapAfter ? Math.min(1, remainingSeconds / Math.min(0.14, note.hold * 0.4)) : 1;
  const dip = !isTongued && noteSeconds < 0.05 ? 0.82 : 1;
  const arch = 0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, noteSeconds / Math.max(0.5, note.hold)));
  return note.force * rise * fall * dip * arch;
}

/** Sound of breathing in before the notes: noise that grows and stops suddenly. */
function addInhale(played: Float32Array, seconds: number, random: () => number): Float32Array {
  const inhaleSamples = Math.round(seconds * SAMPLE_RATE);
  const output = new Float32Array(played.length + inhaleSamples);
  const lips = createBandPass(1300, 0.8);
  const teeth = createBandPass(3400, 1.2);
  for (let at = 0; at < inhaleSamples; at++) {
    const progress = at / inhaleSamples;
    const noise = drawNoise(random);
    output[at] = (lips(noise) + teeth(noise) * 0.6) * Math.sin(Math.PI * progress ** 1.4) ** 2 * 0.13;
  }
  output.set(fadeEnds(played, 0.004, 0.1), inhaleSamples);
  return output;
}

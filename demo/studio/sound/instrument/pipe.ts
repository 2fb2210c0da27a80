import { createBandPass, createHighPass, createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { RATE, silence, softenEnds } from '../dsp/sample-rate.ts';
import { type Note, shiftCents } from '../score/note.ts';

interface Pipe {
  /** Strength of each partial at full breath; the upper ones are weaker at soft breath. */
  partials: number[];
  breath: number;
  attack: number;
  swayCents: number;
  swayRate: number;
  /** Strength of the buzz of the di's membrane. */
  buzz: number;
}

const PIPES = {
  /** End-blown: nearly a pure tone with much breath noise. */
  xiao: {
    partials: [1, 0.34, 0.16, 0.05, 0.03, 0.012],
    breath: 0.12,
    attack: 0.09,
    swayCents: 13,
    swayRate: 4.6,
    buzz: 0,
  },
  /** Cross-blown, with a membrane of reed skin: bright, with a buzz between two and five kilohertz. */
  di: {
    partials: [1, 0.62, 0.5, 0.34, 0.3, 0.2, 0.15, 0.1, 0.07],
    breath: 0.07,
    attack: 0.035,
    swayCents: 9,
    swayRate: 5.4,
    buzz: 0.34,
  },
} satisfies Record<string, Pipe>;

export type PipeName = keyof typeof PIPES;

/**
 * Notes of one breath: they follow without a gap, and only the pitch changes; a note marked 断 gets a new attack.
 * `inhale` adds the sound of breathing in before the first note, in seconds.
 */
export function playPipe(name: PipeName, notes: Note[], seed: number, inhale = 0): Float32Array {
  const pipe = PIPES[name];
  const last = notes.at(-1);
  const end = last ? last.at + last.hold : 0;
  const output = silence(end + 0.5);
  const random = createRandom(seed);
  const air = createBandPass(notes[0]?.hz ?? 440, 1.4);
  const hiss = createHighPass(1800);
  const skin = createBandPass(3300, 1.1);
  const soft = createLowPass(9000);
  const partials: number[] = pipe.partials;
  const top = partials.length;
  let phase = 0;
  let hz = notes[0]?.hz ?? 440;
  let pressure = 0;
  let aim = hz;
  let index = 0;
  for (let at = 0; at < output.length; at++) {
    const now = at / RATE;
    while (index + 1 < notes.length && now >= (notes[index + 1]?.at ?? 0)) index++;
    const note = notes[index];
    if (!note) break;
    const since = now - note.at;
    const wanted = since < 0 ? 0 : pressureOf(note, since, pipe.attack, notes[index + 1], index > 0);
    pressure += (wanted - pressure) * (wanted > pressure ? 0.0011 : 0.0007);
    const sway = since > 0.35 ? pipe.swayCents * Math.min(1, (since - 0.35) / 0.6) : 0;
    const scoop =
      note.mark === '绰' ? -120 * Math.exp(-since / 0.07) : note.mark === '注' ? 110 * Math.exp(-since / 0.09) : 0;
    const turned = note.mark === '花' && since > 0.02 && since < 0.1 ? 210 : 0;
    if (at % 16 === 0)
      aim = shiftCents(
        note.hz,
        sway * Math.sin(2 * Math.PI * pipe.swayRate * now) + scoop + turned + (pressure - 0.7) * 14,
      );
    hz += (aim - hz) * 0.0022;
    phase += hz / RATE;
    if (phase > 1) phase -= 1;
    let tone = 0;
    // At soft breath each partial is weaker than the one before by a power of the pressure.
    let strength = pressure;
    const thin = Math.sqrt(pressure);
    for (let step = 0; step < top && hz * (step + 1) < 12_000; step++) {
      tone += (partials[step] ?? 0) * strength * Math.sin(2 * Math.PI * phase * (step + 1) + step);
      strength *= thin;
    }
    const noise = drawNoise(random);
    const start =
      since >= 0 && since < 0.12 && (index === 0 || note.mark === '断') ? 1 + 3 * Math.exp(-since / 0.03) : 1;
    const wind =
      (air(noise) * 1.6 + hiss(noise) * 0.12) *
      pipe.breath *
      pressure *
      start *
      (0.75 + 0.25 * Math.sin(2 * Math.PI * phase));
    const buzz = pipe.buzz === 0 ? 0 : skin(Math.tanh(tone * 4) * (1 + 0.2 * noise)) * pipe.buzz * pressure;
    output[at] = soft(tone * (1 + 0.06 * Math.sin(2 * Math.PI * pipe.swayRate * now)) * 0.5 + wind + buzz) * 0.8;
  }
  if (inhale > 0) return addInhale(output, inhale, random);
  return softenEnds(output, 0.004, 0.1);
}

function pressureOf(note: Note, since: number, attack: number, next: Note | undefined, slurred: boolean): number {
  const tongued = !slurred || note.mark === '断';
  const rise = tongued ? Math.min(1, since / attack) : 1;
  const gap = next === undefined || next.at > note.at + note.hold + 0.04 || next.mark === '断';
  const left = note.hold - since;
  const fall = left < 0 ? 0 : gap ? Math.min(1, left / Math.min(0.14, note.hold * 0.4)) : 1;
  const dip = !tongued && since < 0.05 ? 0.82 : 1;
  const arch = 0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, since / Math.max(0.5, note.hold)));
  return note.force * rise * fall * dip * arch;
}

/** Sound of breathing in before the notes: noise that grows and stops suddenly. */
function addInhale(played: Float32Array, seconds: number, random: () => number): Float32Array {
  const ahead = Math.round(seconds * RATE);
  const output = new Float32Array(played.length + ahead);
  const lips = createBandPass(1300, 0.8);
  const teeth = createBandPass(3400, 1.2);
  for (let at = 0; at < ahead; at++) {
    const part = at / ahead;
    const noise = drawNoise(random);
    output[at] = (lips(noise) + teeth(noise) * 0.6) * Math.sin(Math.PI * part ** 1.4) ** 2 * 0.13;
  }
  output.set(softenEnds(played, 0.004, 0.1), ahead);
  return output;
}

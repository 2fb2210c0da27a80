import { createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { reverberate } from '../dsp/reverb.ts';
import { addInto, RATE, silence } from '../dsp/sample-rate.ts';

/** Collects sounds with their time, gain and distance, and mixes them. */
export interface Mixer {
  lay(at: number, sound: Float32Array, gain?: number, far?: number): void;
  mix(seconds: number, room: number): Float32Array;
}

export function createMixer(): Mixer {
  const sounds: { from: number; sound: Float32Array; gain: number; far: number }[] = [];
  return {
    lay: (at, sound, gain = 1, far = 0.25) => {
      sounds.push({ from: Math.round(at * RATE), sound, gain, far });
    },
    mix: (seconds, room) => {
      const near = silence(seconds);
      const away = silence(seconds);
      for (const { from, sound, gain, far } of sounds) {
        addInto(near, sound, from, gain);
        addInto(away, sound, from, gain * far);
      }
      addInto(near, reverberate(away, room), 0);
      addAir(near);
      return near;
    },
  };
}

/** Adds very quiet room noise, so that pauses are not completely silent. */
function addAir(buffer: Float32Array): void {
  const random = createRandom(buffer.length);
  const soft = createLowPass(420);
  for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) + soft(drawNoise(random)) * 0.0022;
}

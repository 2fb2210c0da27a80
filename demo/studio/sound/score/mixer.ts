import { createLowPass } from '../dsp/filters.ts';
import { createRandom, drawNoise } from '../dsp/random.ts';
import { reverberate } from '../dsp/reverb.ts';
import { addInto, createSilence, SAMPLE_RATE } from '../dsp/sample-rate.ts';

export interface SoundOptions {
  gain?: number;
  /** Share of the sound that also goes through the reverberation; the larger it is, the more distant the sound seems. */
  reverbShare?: number;
}

/** Collects sounds with their time, gain and share of reverberation, and mixes them. */
export interface Mixer {
  addSound(at: number, sound: Float32Array, options?: SoundOptions): void;
  mix(seconds: number, reverbSeconds: number): Float32Array;
}

export function createMixer(): Mixer {
  const sounds: { from: number; sound: Float32Array; gain: number; reverbShare: number }[] = [];
  return {
    addSound: (at, sound, { gain = 1, reverbShare = 0.25 } = {}) => {
      sounds.push({ from: Math.round(at * SAMPLE_RATE), sound, gain, reverbShare });
    },
    mix: (seconds, reverbSeconds) => {
      const mixed = createSilence(seconds);
      const reverbInput = createSilence(seconds);
      for (const { from, sound, gain, reverbShare } of sounds) {
        addInto(mixed, sound, from, gain);
        addInto(reverbInput, sound, from, gain * reverbShare);
      }
      addInto(mixed, reverberate(reverbInput, reverbSeconds), 0);
      addRoomNoise(mixed);
      return mixed;
    },
  };
}

/** Adds very quiet room noise, so that pauses are not completely silent. */
function addRoomNoise(buffer: Float32Array): void {
  const random = createRandom(buffer.length);
  const lowPass = createLowPass(420);
  for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) + lowPass(drawNoise(random)) * 0.0022;
}

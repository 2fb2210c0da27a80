/** Quiet background music as long as a film. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { master } from './dsp/master.ts';
import { createRandom, seedOf } from './dsp/random.ts';
import { fadeEnds } from './dsp/sample-rate.ts';
import { writeWave } from './dsp/wave-file.ts';
import { chirpCrickets, singBird } from './nature/creatures.ts';
import { blowWind, runBrook } from './nature/weather.ts';
import { composeMelody } from './score/compose-melody.ts';
import { createInstruments, type Instruments } from './score/instruments.ts';
import { createMixer } from './score/mixer.ts';

type Mood = '静' | '山水' | '行旅' | '节庆' | '夜';

/** The settings to fill the time of a film with music. */
interface MusicContext {
  instruments: Instruments;
  seconds: number;
  random: () => number;
}

/** Plays melodies one after another with pauses until the time is filled. `play` returns the length of a melody in seconds. */
function fillWithMelodies(
  { seconds, random }: MusicContext,
  bars: number,
  pauseSeconds: number,
  play: (at: number, line: string, melodyIndex: number) => number,
): void {
  let at = 0.4;
  for (let melodyIndex = 0; at < seconds - 3; melodyIndex++)
    at += play(at, composeMelody(random, bars, melodyIndex), melodyIndex) + pauseSeconds;
}

const MUSIC_BY_MOOD: Record<Mood, (context: MusicContext) => void> = {
  静: (part) => {
    fillWithMelodies(part, 2, 1.2, (at, line, melodyIndex) =>
      part.instruments.qin(at, line, {
        tonicMidi: 53,
        beatsPerMinute: 44,
        force: 0.6,
        technique: melodyIndex % 2 ? '泛' : undefined,
      }),
    );
    for (let at = 6; at < part.seconds - 4; at += 17) part.instruments.bellCups(at, 0.25);
  },
  山水: (part) => {
    part.instruments.addSound(0, runBrook(part.seconds, 0.5, part.instruments.newSeed()));
    fillWithMelodies(part, 4, 2.2, (at, line) =>
      part.instruments.xiao(at, line, { tonicMidi: 67, beatsPerMinute: 54, force: 0.62, gain: 0.85 }),
    );
    fillWithMelodies(part, 1, 3, (at, line) =>
      part.instruments.qin(at + 2, line, { tonicMidi: 43, beatsPerMinute: 40, force: 0.5, technique: '散' }),
    );
  },
  行旅: (part) => {
    fillWithMelodies(part, 4, 0.4, (at, line) =>
      part.instruments.ruan(at, line, { tonicMidi: 50, beatsPerMinute: 84, force: 0.62 }),
    );
    fillWithMelodies(part, 4, 3, (at, line) =>
      part.instruments.di(at + 5, line, { tonicMidi: 74, beatsPerMinute: 84, force: 0.5, gain: 0.6 }),
    );
    for (let at = 0.4; at < part.seconds - 2; at += (60 / 84) * 2) part.instruments.woodenFish(at, 0.25);
  },
  节庆: (part) => {
    const beat = 60 / 116;
    for (let at = 0.3, count = 0; at < part.seconds - 2.5; at += beat, count++) {
      part.instruments.drum(at, count % 4 === 0 ? 0.62 : 0.36);
      if (count % 4 === 3) part.instruments.drumRim(at + beat / 2, 0.4);
      if (count % 8 === 0) part.instruments.gong(at, 0.3, 1);
      if (count % 4 === 2) part.instruments.smallGong(at, 0.35);
    }
    fillWithMelodies(part, 4, beat * 2, (at, line) =>
      part.instruments.di(at - 0.1, line, { tonicMidi: 74, beatsPerMinute: 116, force: 0.66 }),
    );
    fillWithMelodies(part, 4, beat * 2, (at, line) =>
      part.instruments.pipa(at - 0.1, line, { tonicMidi: 62, beatsPerMinute: 116, force: 0.7 }),
    );
  },
  夜: (part) => {
    part.instruments.addSound(0, chirpCrickets(part.seconds, 3, part.instruments.newSeed()), { gain: 0.5 });
    part.instruments.addSound(0, blowWind(part.seconds, 0.3, part.instruments.newSeed()));
    fillWithMelodies(part, 2, 2.4, (at, line) =>
      part.instruments.ruan(at, line, { tonicMidi: 48, beatsPerMinute: 46, force: 0.5 }),
    );
    fillWithMelodies(part, 2, 6, (at, line) =>
      part.instruments.xiao(at + 4, line, { tonicMidi: 60, beatsPerMinute: 46, force: 0.5, gain: 0.7 }),
    );
  },
};

const REVERB_SECONDS = 1.9;
/** Quieter than the audio courses, because it is only the background. */
const LUFS = -21;
const MAX_PEAK_DB = -4;
const FADE_IN_SECONDS = 0.6;
const FADE_OUT_SECONDS = 2.2;

/** Renders the music and returns the path of a temporary wave file. */
export async function renderBackgroundMusic({
  seconds,
  mood,
  seed,
}: {
  seconds: number;
  mood: Mood;
  seed: number;
}): Promise<string> {
  const mixer = createMixer();
  const random = createRandom(seed ^ seedOf(mood));
  const instruments = createInstruments(mixer, seed);
  MUSIC_BY_MOOD[mood]({ instruments, seconds, random });
  if (mood === '山水')
    for (let at = 3; at < seconds - 3; at += 4 + random() * 9)
      instruments.addSound(at, singBird(instruments.newSeed()), { gain: 0.3, reverbShare: 0.6 });
  const mastered = master(mixer.mix(seconds, REVERB_SECONDS), LUFS, MAX_PEAK_DB);
  const mix = fadeEnds(mastered, FADE_IN_SECONDS, FADE_OUT_SECONDS);
  const file = join(mkdtempSync(join(tmpdir(), 'background-music-')), 'background-music.wav');
  writeWave(file, mix);
  return file;
}

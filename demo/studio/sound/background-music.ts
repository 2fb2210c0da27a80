/** Quiet background music as long as a film. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { master } from './dsp/master.ts';
import { createRandom, seedOf } from './dsp/random.ts';
import { softenEnds } from './dsp/sample-rate.ts';
import { writeWave } from './dsp/wave-file.ts';
import { chirpCrickets, singBird } from './nature/creatures.ts';
import { blowWind, runBrook } from './nature/weather.ts';
import { type Band, createBand } from './score/band.ts';
import { composeMelody } from './score/compose-melody.ts';
import { createMixer } from './score/mixer.ts';

type Mood = '静' | '山水' | '行旅' | '节庆' | '夜';

interface Part {
  band: Band;
  seconds: number;
  random: () => number;
}

/** Plays melodies one after another with pauses until the time is filled. */
function fill(
  { seconds, random }: Part,
  bars: number,
  pause: number,
  play: (at: number, line: string, turn: number) => number,
): void {
  let at = 0.4;
  for (let turn = 0; at < seconds - 3; turn++) at += play(at, composeMelody(random, bars, turn), turn) + pause;
}

const MOODS: Record<Mood, (part: Part) => void> = {
  静: (part) => {
    fill(part, 2, 1.2, (at, line, turn) =>
      part.band.qin(at, line, { one: 53, pace: 44, force: 0.6, mark: turn % 2 ? '泛' : undefined }),
    );
    for (let at = 6; at < part.seconds - 4; at += 17) part.band.cups(at, 0.25);
  },
  山水: (part) => {
    part.band.lay(0, runBrook(part.seconds, 0.5, part.band.draw()));
    fill(part, 4, 2.2, (at, line) => part.band.xiao(at, line, { one: 67, pace: 54, force: 0.62, gain: 0.85 }));
    fill(part, 1, 3, (at, line) => part.band.qin(at + 2, line, { one: 43, pace: 40, force: 0.5, mark: '散' }));
  },
  行旅: (part) => {
    fill(part, 4, 0.4, (at, line) => part.band.ruan(at, line, { one: 50, pace: 84, force: 0.62 }));
    fill(part, 4, 3, (at, line) => part.band.di(at + 5, line, { one: 74, pace: 84, force: 0.5, gain: 0.6 }));
    for (let at = 0.4; at < part.seconds - 2; at += (60 / 84) * 2) part.band.fish(at, 0.25);
  },
  节庆: (part) => {
    const beat = 60 / 116;
    for (let at = 0.3, count = 0; at < part.seconds - 2.5; at += beat, count++) {
      part.band.drum(at, count % 4 === 0 ? 0.62 : 0.36);
      if (count % 4 === 3) part.band.rim(at + beat / 2, 0.4);
      if (count % 8 === 0) part.band.gong(at, 0.3, 1);
      if (count % 4 === 2) part.band.smallGong(at, 0.35);
    }
    fill(part, 4, beat * 2, (at, line) => part.band.di(at - 0.1, line, { one: 74, pace: 116, force: 0.66 }));
    fill(part, 4, beat * 2, (at, line) => part.band.pipa(at - 0.1, line, { one: 62, pace: 116, force: 0.7 }));
  },
  夜: (part) => {
    part.band.lay(0, chirpCrickets(part.seconds, 3, part.band.draw()), 0.5);
    part.band.lay(0, blowWind(part.seconds, 0.3, part.band.draw()));
    fill(part, 2, 2.4, (at, line) => part.band.ruan(at, line, { one: 48, pace: 46, force: 0.5 }));
    fill(part, 2, 6, (at, line) => part.band.xiao(at + 4, line, { one: 60, pace: 46, force: 0.5, gain: 0.7 }));
  },
};

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
  const band = createBand(mixer, seed);
  MOODS[mood]({ band, seconds, random });
  if (mood === '山水')
    for (let at = 3; at < seconds - 3; at += 4 + random() * 9) band.lay(at, singBird(band.draw()), 0.3, 0.6);
  const mix = softenEnds(master(mixer.mix(seconds, 1.9), -21, -4), 0.6, 2.2);
  const file = join(mkdtempSync(join(tmpdir(), 'bed-')), 'bed.wav');
  writeWave(file, mix);
  return file;
}

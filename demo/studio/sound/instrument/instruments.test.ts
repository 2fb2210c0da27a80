import { describe, expect, test } from 'vitest';
import { measureLoudness, measureTruePeak } from '../dsp/loudness.ts';
import { limitPeaks, master } from '../dsp/master.ts';
import { createSilence, SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { computeSpectrum, findPartial } from '../dsp/spectrum.ts';
import { strikeBell, strikeStoneChime } from './chime.ts';
import { beatBarrelDrum } from './drum.ts';
import { strikeGong, strikeSmallGong } from './gong.ts';
import { playLute } from './lute.ts';
import { playPipe } from './pipe.ts';
import { playQin, QIN_STRINGS } from './qin.ts';

const cents = (a: number, b: number) => 1200 * Math.log2(a / b);
const spectrumAt = (buffer: Float32Array, seconds: number, size = 32_768) => {
  const part = new Float32Array(size);
  part.set(buffer.subarray(Math.round(seconds * SAMPLE_RATE), Math.round(seconds * SAMPLE_RATE) + size));
  return computeSpectrum(part);
};
const pitchAt = (buffer: Float32Array, seconds: number, nearHz: number, size = 32_768, tolerance = 0.05) =>
  findPartial(spectrumAt(buffer, seconds, size), nearHz, tolerance).hz;
const powerDb = (buffer: Float32Array, from: number, seconds: number) => {
  const part = buffer.subarray(Math.round(from * SAMPLE_RATE), Math.round((from + seconds) * SAMPLE_RATE));
  return 10 * Math.log10(part.reduce((sum, one) => sum + one * one, 0) / part.length + 1e-15);
};

describe('plucked strings', () => {
  test.each([98, 196, 294, 587])('are in tune at %d Hz', (hz) => {
    for (const name of ['pipa', 'ruan', 'zheng'] as const) {
      const played = playLute(name, { at: 0, hold: 2, hz, force: 0.7 }, 3);
      expect(Math.abs(cents(pitchAt(played, 0.1, hz), hz)), name).toBeLessThan(4);
    }
    const pressed = playQin({ at: 0, hold: 2, hz, force: 0.7 }, 3);
    expect(Math.abs(cents(pitchAt(pressed, 0.1, hz), hz))).toBeLessThan(4);
  });

  test('the qin is tuned 5 6 1 2 3 5 6, its sixth string an octave above the first', () => {
    expect(QIN_STRINGS.map((hz) => Math.round(cents(hz, QIN_STRINGS[2] ?? 1)))).toEqual([
      -498, -294, 0, 204, 408, 702, 906,
    ]);
    expect(cents(QIN_STRINGS[5] ?? 0, QIN_STRINGS[0] ?? 1)).toBeCloseTo(1200, 6);
  });

  test('an open string sounds longer than a stopped one, and its upper partials fade first', () => {
    const hz = 131;
    const open = playQin({ at: 0, hold: 4, hz, force: 0.8, technique: '散' }, 5);
    const stopped = playQin({ at: 0, hold: 4, hz, force: 0.8 }, 5);
    expect(powerDb(open, 3, 0.3) - powerDb(open, 0.3, 0.3)).toBeGreaterThan(
      powerDb(stopped, 3, 0.3) - powerDb(stopped, 0.3, 0.3),
    );
    const remainingShare = (partial: number) =>
      findPartial(spectrumAt(open, 2), hz * partial, 0.02).strength /
      findPartial(spectrumAt(open, 0.1), hz * partial, 0.02).strength;
    expect(remainingShare(12)).toBeLessThan(remainingShare(1) / 3);
  });

  test('绰 slides from below, 注 from above, 猱 has a wider vibrato than 吟', () => {
    const earlyPitch = (technique: '绰' | '注') =>
      pitchAt(playQin({ at: 0, hold: 2, hz: 400, force: 0.8, technique }, 5), 0, 400, 4096, 0.15);
    expect(earlyPitch('绰')).toBeLessThan(395);
    expect(earlyPitch('注')).toBeGreaterThan(405);
    const vibratoWidth = (technique: '吟' | '猱') => {
      const played = playQin({ at: 0, hold: 3, hz: 400, force: 0.8, technique }, 5);
      const pitches = Array.from({ length: 30 }, (_, step) => pitchAt(played, 0.5 + step * 0.03, 400, 4096, 0.08));
      return Math.max(...pitches) - Math.min(...pitches);
    };
    expect(vibratoWidth('猱')).toBeGreaterThan(vibratoWidth('吟') * 1.8);
  });
});

describe('bells and stones', () => {
  test('one bell has two tones a third apart, and each can be struck nearly without the other', () => {
    for (const third of [316, 386]) {
      const middle = spectrumAt(strikeBell(294, '正鼓', 0.8, 1, third), 0.05);
      const side = spectrumAt(strikeBell(294, '侧鼓', 0.8, 1, third), 0.05);
      const high = 294 * 2 ** (third / 1200);
      expect(Math.abs(cents(findPartial(side, high).hz, findPartial(middle, 294).hz) - third)).toBeLessThan(3);
      expect(findPartial(middle, 294, 0.02).strength).toBeGreaterThan(findPartial(middle, high, 0.02).strength * 8);
      expect(findPartial(side, high, 0.02).strength).toBeGreaterThan(findPartial(side, 294, 0.02).strength * 8);
    }
  });

  test('partials are not harmonic, and stone is drier than bronze', () => {
    const bell = strikeBell(294, '正鼓', 0.8, 1);
    const second = findPartial(spectrumAt(bell, 0.02), 294 * 2.61, 0.03).hz / 294;
    expect(Math.abs(second - Math.round(second))).toBeGreaterThan(0.2);
    const stone = strikeStoneChime(294, 0.8, 1);
    expect(powerDb(stone, 0.9, 0.2) - powerDb(stone, 0.05, 0.2)).toBeLessThan(
      powerDb(bell, 0.9, 0.2) - powerDb(bell, 0.05, 0.2) - 10,
    );
  });
});

describe('drums and gongs', () => {
  test('the pitch of the great gong falls, that of the small one rises', () => {
    const big = strikeGong(0.9, 1);
    expect(pitchAt(big, 0.02, 270, 8192, 0.12)).toBeGreaterThan(pitchAt(big, 1.2, 262, 8192, 0.1) * 1.01);
    const small = strikeSmallGong(0.9, 1);
    expect(pitchAt(small, 0, 720, 2048, 0.1)).toBeLessThan(pitchAt(small, 0.4, 742, 8192, 0.05));
  });

  test('the second mode of a drum skin has 1.594 times the frequency of the first', () => {
    const drum = spectrumAt(beatBarrelDrum(0.8, 1, 0.1), 0.15);
    expect(findPartial(drum, 92 * 1.594, 0.05).hz / findPartial(drum, 92, 0.05).hz).toBeCloseTo(1.594, 1);
  });
});

describe('pipes', () => {
  test('are in tune, the di is brighter than the xiao, and the xiao has more air', () => {
    const longNote = [{ at: 0, hold: 2, hz: 588, force: 0.72 }];
    const xiao = spectrumAt(playPipe('xiao', longNote, 1), 0.6);
    const di = spectrumAt(playPipe('di', longNote, 1), 0.6);
    for (const pipe of [xiao, di]) expect(Math.abs(cents(findPartial(pipe, 588).hz, 588))).toBeLessThan(12);
    const brightness = (spectrum: Float32Array) =>
      findPartial(spectrum, 588 * 5, 0.02).strength / findPartial(spectrum, 588, 0.02).strength;
    expect(brightness(di)).toBeGreaterThan(brightness(xiao) * 4);
    const airNoise = (spectrum: Float32Array) =>
      (spectrum[Math.round((588 * 1.4 * 32_768) / SAMPLE_RATE)] ?? 0) / findPartial(spectrum, 588, 0.02).strength;
    expect(airNoise(xiao)).toBeGreaterThan(airNoise(di));
  });
});

describe('loudness and peaks', () => {
  test('a sine of −18 dBFS is −21 LUFS at 1 kHz (BS.1770), and peaks stay below the limit', () => {
    const sine = createSilence(3).map((_, at) => 10 ** (-18 / 20) * Math.sin((2 * Math.PI * 1000 * at) / SAMPLE_RATE));
    expect(measureLoudness(sine)).toBeCloseTo(-21, 0);
    const loud = sine.map((sample, at) => sample * (at % 20_000 < 4000 ? 7 : 0.5));
    expect(limitPeaks(loud, 0.6).reduce((top, one) => Math.max(top, Math.abs(one)), 0)).toBeLessThan(0.6001);
    expect(measureTruePeak(sine)).toBeCloseTo(10 ** (-18 / 20), 3);
    expect(measureLoudness(master(loud, -18))).toBeCloseTo(-18, 0);
  });
});

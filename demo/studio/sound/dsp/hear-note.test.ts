import { expect, test } from 'vitest';
import { playLute } from '../instrument/lute.ts';
import { playPipe } from '../instrument/pipe.ts';
import { playQin } from '../instrument/qin.ts';
import { writeDown } from '../score/take.ts';
import { hearNote } from './hear-note.ts';
import { RATE } from './sample-rate.ts';

test.each([
  ['zheng', playLute('zheng', { at: 0, hold: 0.6, hz: 440, force: 0.7 }, 5)],
  ['qin', playQin({ at: 0, hold: 0.6, hz: 440, force: 0.7 }, 5)],
  ['xiao', playPipe('xiao', [{ at: 0, hold: 0.6, hz: 440, force: 0.7 }], 5, 0)],
])('a note of the %s is heard where it is written and not a semitone beside', (_name, sound) => {
  expect(hearNote(sound, 0, 0.6, 440)).toBe(true);
  expect(hearNote(sound, 0, 0.6, 466.16)).toBe(false);
  expect(hearNote(sound, 0, 0.6, 415.3)).toBe(false);
});

test('what is too short to have a pitch is not judged', () => {
  expect(hearNote(new Float32Array(RATE), 0, 0.03, 110)).toBe(undefined);
});

test('a script can be written down without being played', () => {
  const notes = writeDown(({ band, say }) => {
    say('先听一句。', (at) => band.zheng(at, "5 6 1'", { one: 60, pace: 60 }));
    say('再听一口钟。', (at) => void band.bell(at, 262, '侧鼓'));
  });
  expect(notes.map(({ at }) => at)).toEqual([0.3, 1.3, 2.3, expect.closeTo(3.65)]);
  expect(notes.map(({ hz }) => Math.round(hz))).toEqual([392, 440, 523, 327]);
});

import { expect, test } from 'vitest';
import { playLute } from '../instrument/lute.ts';
import { playPipe } from '../instrument/pipe.ts';
import { playQin } from '../instrument/qin.ts';
import { listNotes } from '../score/take.ts';
import { detectNote } from './detect-note.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

test.each([
  ['zheng', playLute('zheng', { at: 0, hold: 0.6, hz: 440, force: 0.7 }, 5)],
  ['qin', playQin({ at: 0, hold: 0.6, hz: 440, force: 0.7 }, 5)],
  ['xiao', playPipe('xiao', [{ at: 0, hold: 0.6, hz: 440, force: 0.7 }], 5, 0)],
])('detects a note of the %s at its pitch and not a semitone beside it', (_name, sound) => {
  expect(detectNote(sound, 0, 0.6, 440)).toBe(true);
  expect(detectNote(sound, 0, 0.6, 466.16)).toBe(false);
  expect(detectNote(sound, 0, 0.6, 415.3)).toBe(false);
});

test('returns undefined for a note too short to have a pitch', () => {
  expect(detectNote(new Float32Array(SAMPLE_RATE), 0, 0.03, 110)).toBe(undefined);
});

test('lists the notes of a script without playing it', () => {
  const notes = listNotes(({ instruments, addCaptionWithSound }) => {
    addCaptionWithSound('先听一句。', (at) => instruments.zheng(at, "5 6 1'", { tonicMidi: 60, beatsPerMinute: 60 }));
    addCaptionWithSound('再听一口钟。', (at) => void instruments.bell(at, 262, '侧鼓'));
  });
  expect(notes.map(({ at }) => at)).toEqual([0.3, 1.3, 2.3, expect.closeTo(3.65)]);
  expect(notes.map(({ hz }) => Math.round(hz))).toEqual([392, 440, 523, 327]);
});

import { expect, test } from 'vitest';
import { createPlayedIntervals, type Interval, joinIntervals } from './played-intervals.ts';

/** Plays from one second to another, reporting four times a second. */
function play(played: ReturnType<typeof createPlayedIntervals>, from: number, to: number, rate = 1) {
  for (let second = from; second <= to; second += 0.25 * rate) played.record(second, (second / rate) * 1000, rate);
}

test('continuous playback is one interval', () => {
  const played = createPlayedIntervals();
  play(played, 0, 10);
  expect(played.take()).toEqual([[0, 10]]);
  expect(played.take()).toEqual([]);
  play(played, 10, 12);
  expect(played.take()).toEqual([[10, 12]]);
});

test('skipped parts are not counted', () => {
  const played = createPlayedIntervals();
  play(played, 0, 5);
  played.record(40, 5100, 1);
  played.record(40.25, 5350, 1);
  expect(played.take()).toEqual([
    [0, 5],
    [40, 40.25],
  ]);
});

test('playback in a background tab, which reports rarely, counts, and so does playback at double speed', () => {
  const played = createPlayedIntervals();
  played.record(0, 0, 1);
  played.record(30, 30_000, 1);
  played.interrupt();
  played.record(50, 31_000, 2);
  played.record(60, 36_000, 2);
  expect(played.take()).toEqual([
    [0, 30],
    [50, 60],
  ]);
});

test('a part played twice is counted once', () => {
  const played = createPlayedIntervals();
  play(played, 0, 8);
  played.interrupt();
  play(played, 3, 6);
  expect(played.take()).toEqual([[0, 8]]);
});

test('intervals that were put back are returned again, joined', () => {
  const played = createPlayedIntervals();
  play(played, 0, 4);
  const taken = played.take();
  play(played, 4, 6);
  played.putBack(taken);
  expect(played.take()).toEqual([[0, 6]]);
});

test('intervals that touch are joined, and the result is sorted', () => {
  const intervals: Interval[] = [
    [9, 10],
    [0, 2],
    [2, 3],
    [1, 2.5],
  ];
  expect(joinIntervals(intervals)).toEqual([
    [0, 3],
    [9, 10],
  ]);
});

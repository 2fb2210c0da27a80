import { expect, test } from 'vitest';
import { createSeen, joinStretches, type Stretch } from './seen-stretches.ts';

/** Plays from one second to another, telling four times a second. */
function play(seen: ReturnType<typeof createSeen>, from: number, to: number, rate = 1) {
  for (let second = from; second <= to; second += 0.25 * rate) seen.reach(second, (second / rate) * 1000, rate);
}

test('what is played through is one stretch', () => {
  const seen = createSeen();
  play(seen, 0, 10);
  expect(seen.take()).toEqual([[0, 10]]);
  expect(seen.take()).toEqual([]);
  play(seen, 10, 12);
  expect(seen.take()).toEqual([[10, 12]]);
});

test('what is leapt over is not seen', () => {
  const seen = createSeen();
  play(seen, 0, 5);
  seen.reach(40, 5100, 1);
  seen.reach(40.25, 5350, 1);
  expect(seen.take()).toEqual([
    [0, 5],
    [40, 40.25],
  ]);
});

test('a tab in the background tells rarely, and twice the speed goes twice as far', () => {
  const seen = createSeen();
  seen.reach(0, 0, 1);
  seen.reach(30, 30_000, 1);
  seen.lift();
  seen.reach(50, 31_000, 2);
  seen.reach(60, 36_000, 2);
  expect(seen.take()).toEqual([
    [0, 30],
    [50, 60],
  ]);
});

test('going back sees again, once', () => {
  const seen = createSeen();
  play(seen, 0, 8);
  seen.lift();
  play(seen, 3, 6);
  expect(seen.take()).toEqual([[0, 8]]);
});

test('what was given back comes again, joined', () => {
  const seen = createSeen();
  play(seen, 0, 4);
  const taken = seen.take();
  play(seen, 4, 6);
  seen.giveBack(taken);
  expect(seen.take()).toEqual([[0, 6]]);
});

test('stretches that touch are joined, the rest is in order', () => {
  const stretches: Stretch[] = [
    [9, 10],
    [0, 2],
    [2, 3],
    [1, 2.5],
  ];
  expect(joinStretches(stretches)).toEqual([
    [0, 3],
    [9, 10],
  ]);
});

import { expect, it, vi } from 'vitest';
import { type Counted, createKeptCounts } from './kept-counts.ts';

const counted = (books: number): Counted => ({ counts: new Map([['book', books]]), capped: false });

it('counts once, for all who ask at the same time and after', async () => {
  const kept = createKeptCounts();
  kept.forget(true);
  const count = vi.fn(async () => counted(7));
  const [one, other] = await Promise.all([kept.find([1, 2], count), kept.find([1, 2], count)]);
  expect(one).toEqual(counted(7));
  expect(other).toBe(one);
  expect(await kept.find([1, 2], count)).toBe(one);
  expect(count).toHaveBeenCalledTimes(1);
  await kept.find([1], count);
  await kept.find([2, 1], count);
  expect(count).toHaveBeenCalledTimes(3);
});

it('keeps nothing unless it is told of changes', async () => {
  const kept = createKeptCounts();
  const count = vi.fn(async () => counted(7));
  await kept.find([1], count);
  await kept.find([1], count);
  expect(count).toHaveBeenCalledTimes(2);
  kept.forget(true);
  await kept.find([1], count);
  kept.forget(false);
  await kept.find([1], count);
  await kept.find([1], count);
  expect(count).toHaveBeenCalledTimes(5);
});

it('forgets at a change, and a count that began before it is given to nobody who asks after', async () => {
  const kept = createKeptCounts();
  kept.forget(true);
  const early = Promise.withResolvers<Counted>();
  const before = kept.find([1], () => early.promise);
  kept.forget(true);
  const after = kept.find([1], async () => counted(8));
  early.resolve(counted(7));
  expect(await before).toEqual(counted(7));
  expect(await after).toEqual(counted(8));
  expect(await kept.find([1], async () => counted(9))).toEqual(counted(8));
});

it('does not keep a failure, and one from before a change takes nothing away', async () => {
  const kept = createKeptCounts();
  kept.forget(true);
  await expect(kept.find([1], () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await kept.find([1], async () => counted(7))).toEqual(counted(7));
  const early = Promise.withResolvers<Counted>();
  const before = kept.find([2], () => early.promise);
  kept.forget(true);
  await kept.find([2], async () => counted(8));
  early.reject(new Error('too late'));
  await expect(before).rejects.toThrow('too late');
  expect(await kept.find([2], async () => counted(9))).toEqual(counted(8));
});

it('lets go of what was asked longest ago', async () => {
  const kept = createKeptCounts(2);
  kept.forget(true);
  const count = vi.fn(async () => counted(7));
  for (const gram of [1, 2, 1, 3]) await kept.find([gram], count);
  expect(count).toHaveBeenCalledTimes(3);
  await kept.find([1], count);
  expect(count).toHaveBeenCalledTimes(3);
  await kept.find([2], count);
  expect(count).toHaveBeenCalledTimes(4);
});

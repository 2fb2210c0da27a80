import { expect, it, vi } from 'vitest';
import { createCountCache, type KindCounts } from './count-cache.ts';

const counted = (books: number): KindCounts => ({ counts: new Map([['book', books]]), capped: false });

it('counts once for parallel and later requests', async () => {
  const cache = createCountCache();
  cache.reset(true);
  const count = vi.fn(async () => counted(7));
  const [one, other] = await Promise.all([cache.find([1, 2], count), cache.find([1, 2], count)]);
  expect(one).toEqual(counted(7));
  expect(other).toBe(one);
  expect(await cache.find([1, 2], count)).toBe(one);
  expect(count).toHaveBeenCalledTimes(1);
  await cache.find([1], count);
  await cache.find([2, 1], count);
  expect(count).toHaveBeenCalledTimes(3);
});

it('caches nothing without change notifications', async () => {
  const cache = createCountCache();
  const count = vi.fn(async () => counted(7));
  await cache.find([1], count);
  await cache.find([1], count);
  expect(count).toHaveBeenCalledTimes(2);
  cache.reset(true);
  await cache.find([1], count);
  cache.reset(false);
  await cache.find([1], count);
  await cache.find([1], count);
  expect(count).toHaveBeenCalledTimes(5);
});

it('a change empties the cache, and a count started before it is not used afterwards', async () => {
  const cache = createCountCache();
  cache.reset(true);
  const early = Promise.withResolvers<KindCounts>();
  const before = cache.find([1], () => early.promise);
  cache.reset(true);
  const after = cache.find([1], async () => counted(8));
  early.resolve(counted(7));
  expect(await before).toEqual(counted(7));
  expect(await after).toEqual(counted(8));
  expect(await cache.find([1], async () => counted(9))).toEqual(counted(8));
});

it('does not cache a failure, and a failure from before a change removes no newer count', async () => {
  const cache = createCountCache();
  cache.reset(true);
  await expect(cache.find([1], () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await cache.find([1], async () => counted(7))).toEqual(counted(7));
  const early = Promise.withResolvers<KindCounts>();
  const before = cache.find([2], () => early.promise);
  cache.reset(true);
  await cache.find([2], async () => counted(8));
  early.reject(new Error('too late'));
  await expect(before).rejects.toThrow('too late');
  expect(await cache.find([2], async () => counted(9))).toEqual(counted(8));
});

it('removes the least recently used count', async () => {
  const cache = createCountCache(2);
  cache.reset(true);
  const count = vi.fn(async () => counted(7));
  for (const gram of [1, 2, 1, 3]) await cache.find([gram], count);
  expect(count).toHaveBeenCalledTimes(3);
  await cache.find([1], count);
  expect(count).toHaveBeenCalledTimes(3);
  await cache.find([2], count);
  expect(count).toHaveBeenCalledTimes(4);
});

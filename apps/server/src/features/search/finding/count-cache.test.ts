import { expect, it, vi } from 'vitest';
import { createCountCache, type KindCounts } from './count-cache.ts';

const bookCount = (books: number): KindCounts => ({ counts: new Map([['book', books]]), capped: false });

it('counts once for parallel and later requests', async () => {
  const cache = createCountCache();
  cache.reset({ changesAreNotified: true });
  const count = vi.fn(async () => bookCount(7));
  const [first, second] = await Promise.all([cache.find([[1, 2]], count), cache.find([[1, 2]], count)]);
  expect(first).toEqual(bookCount(7));
  expect(second).toBe(first);
  expect(await cache.find([[1, 2]], count)).toBe(first);
  expect(count).toHaveBeenCalledTimes(1);
  await cache.find([[1]], count);
  await cache.find([[2, 1]], count);
  expect(count).toHaveBeenCalledTimes(3);
});

it('caches nothing while changes are not notified', async () => {
  const cache = createCountCache();
  const count = vi.fn(async () => bookCount(7));
  await cache.find([[1]], count);
  await cache.find([[1]], count);
  expect(count).toHaveBeenCalledTimes(2);
  cache.reset({ changesAreNotified: true });
  await cache.find([[1]], count);
  cache.reset({ changesAreNotified: false });
  await cache.find([[1]], count);
  await cache.find([[1]], count);
  expect(count).toHaveBeenCalledTimes(5);
});

it('a change empties the cache, and a count started before it is not used afterwards', async () => {
  const cache = createCountCache();
  cache.reset({ changesAreNotified: true });
  const early = Promise.withResolvers<KindCounts>();
  const before = cache.find([[1]], () => early.promise);
  cache.reset({ changesAreNotified: true });
  const after = cache.find([[1]], async () => bookCount(8));
  early.resolve(bookCount(7));
  expect(await before).toEqual(bookCount(7));
  expect(await after).toEqual(bookCount(8));
  expect(await cache.find([[1]], async () => bookCount(9))).toEqual(bookCount(8));
});

it('does not cache a failure, and a count that fails after a change does not remove a newer one', async () => {
  const cache = createCountCache();
  cache.reset({ changesAreNotified: true });
  await expect(cache.find([[1]], () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await cache.find([[1]], async () => bookCount(7))).toEqual(bookCount(7));
  const early = Promise.withResolvers<KindCounts>();
  const before = cache.find([[2]], () => early.promise);
  cache.reset({ changesAreNotified: true });
  await cache.find([[2]], async () => bookCount(8));
  early.reject(new Error('too late'));
  await expect(before).rejects.toThrow('too late');
  expect(await cache.find([[2]], async () => bookCount(9))).toEqual(bookCount(8));
});

it('removes the least recently used count when the cache is full', async () => {
  const cache = createCountCache(2);
  cache.reset({ changesAreNotified: true });
  const count = vi.fn(async () => bookCount(7));
  for (const gram of [1, 2, 1, 3]) await cache.find([[gram]], count);
  expect(count).toHaveBeenCalledTimes(3);
  await cache.find([[1]], count);
  expect(count).toHaveBeenCalledTimes(3);
  await cache.find([[2]], count);
  expect(count).toHaveBeenCalledTimes(4);
});

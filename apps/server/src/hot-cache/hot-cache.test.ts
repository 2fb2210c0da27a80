import { describe, expect, it } from 'vitest';
import { type CacheOptions, createHotCache } from './hot-cache.ts';

const cacheOptions = (...tags: string[]): CacheOptions => ({ tags, type: 'text/plain', cacheControl: 'no-cache' });
const bodyOf = (answer: { plain: { body: Buffer } } | undefined) => answer?.plain.body.toString();

function createCache(options: { maxBytes?: number; now?: () => number } = {}) {
  const cache = createHotCache({ securityHeaders: {}, ...options });
  cache.setLive(true);
  return cache;
}

describe('hot cache', () => {
  it('computes an answer once for concurrent callers', async () => {
    const cache = createCache();
    let calls = 0;
    const { promise, resolve } = Promise.withResolvers<string>();
    const computeSlowly = () => {
      calls += 1;
      return promise;
    };
    const callers = Array.from({ length: 20 }, () => cache.computeOnce('k', cacheOptions('a'), computeSlowly));
    resolve('x');
    await Promise.all(callers);
    expect(calls).toBe(1);
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('does not cache an answer whose tag changed during its computation, and later callers do not join it', async () => {
    const cache = createCache();
    let finish = (_text: string) => {};
    const first = cache.computeOnce(
      'k',
      cacheOptions('book'),
      () => new Promise<string>((resolve) => (finish = resolve)),
    );
    cache.invalidate(['book']);
    const second = cache.computeOnce('k', cacheOptions('book'), async () => 'new');
    finish('old');
    expect(bodyOf(await first)).toBe('old');
    expect(bodyOf(await second)).toBe('new');
    expect(bodyOf(cache.find('k'))).toBe('new');
  });

  it('caches an answer when another tag changed', async () => {
    const cache = createCache();
    const promise = cache.computeOnce('k', cacheOptions('book'), async () => 'x');
    cache.invalidate(['work']);
    await promise;
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('caches nothing while notifications may be missed', async () => {
    const cache = createCache();
    await cache.computeOnce('k', cacheOptions('a'), () => 'x');
    cache.setLive(false);
    expect(cache.find('k')).toBeUndefined();
    await cache.computeOnce('k', cacheOptions('a'), () => 'y');
    expect(cache.find('k')).toBeUndefined();
    cache.setLive(true);
    await cache.computeOnce('k', cacheOptions('a'), () => 'z');
    expect(bodyOf(cache.find('k'))).toBe('z');
  });

  it('does not cache a failure', async () => {
    const cache = createCache();
    await expect(cache.computeOnce('k', cacheOptions('a'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await cache.computeOnce('k', cacheOptions('a'), () => 'x');
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('drops an answer after its maximum age', async () => {
    let timeMs = 0;
    const cache = createCache({ now: () => timeMs });
    await cache.computeOnce('k', { ...cacheOptions('a'), maxAgeMs: 100 }, () => 'x');
    timeMs = 101;
    expect(cache.find('k')).toBeUndefined();
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });

  it('stays within its byte limit and evicts recently used answers last', async () => {
    const cache = createCache({ maxBytes: 20_000 });
    await cache.computeOnce('used', cacheOptions('a'), () => 'u');
    for (let i = 0; i < 200; i += 1) {
      await cache.computeOnce(`k${i}`, cacheOptions('a'), () => 'x');
      cache.find('used');
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.find('used')).toBeDefined();
    expect(cache.find('k0')).toBeUndefined();
  });

  it('compresses large answers', async () => {
    const cache = createCache();
    await cache.computeOnce('k', cacheOptions('a'), () => '山水'.repeat(2000));
    await cache.find('k')?.compress?.('br');
    expect(cache.find('k')?.br?.body.length).toBeLessThan(500);
  });
});

import { describe, expect, it } from 'vitest';
import { createHotCache, type Keeping } from './hot-cache.ts';

const keeping = (...tags: string[]): Keeping => ({ tags, type: 'text/plain', cacheControl: 'no-cache' });
const bodyOf = (answer: { plain: { body: Buffer } } | undefined) => answer?.plain.body.toString();

function make(options: { maxBytes?: number; now?: () => number } = {}) {
  const cache = createHotCache({ security: {}, ...options });
  cache.setLive(true);
  return cache;
}

describe('hot cache', () => {
  it('makes an answer once for all who ask together', async () => {
    const cache = make();
    let calls = 0;
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = () => {
      calls += 1;
      return promise;
    };
    const all = Array.from({ length: 20 }, () => cache.make('k', keeping('a'), slow));
    resolve('x');
    await Promise.all(all);
    expect(calls).toBe(1);
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('does not keep an answer whose tag changed while it was made, nor lets later callers join it', async () => {
    const cache = make();
    let finish = (_text: string) => {};
    const first = cache.make('k', keeping('book'), () => new Promise<string>((resolve) => (finish = resolve)));
    cache.forget(['book']);
    const second = cache.make('k', keeping('book'), async () => 'new');
    finish('old');
    expect(bodyOf(await first)).toBe('old');
    expect(bodyOf(await second)).toBe('new');
    expect(bodyOf(cache.find('k'))).toBe('new');
  });

  it('keeps an answer when another tag changed', async () => {
    const cache = make();
    const promise = cache.make('k', keeping('book'), async () => 'x');
    cache.forget(['work']);
    await promise;
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('keeps nothing while the notice line is down', async () => {
    const cache = make();
    await cache.make('k', keeping('a'), () => 'x');
    cache.setLive(false);
    expect(cache.find('k')).toBeUndefined();
    await cache.make('k', keeping('a'), () => 'y');
    expect(cache.find('k')).toBeUndefined();
    cache.setLive(true);
    await cache.make('k', keeping('a'), () => 'z');
    expect(bodyOf(cache.find('k'))).toBe('z');
  });

  it('does not keep a failure', async () => {
    const cache = make();
    await expect(cache.make('k', keeping('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.make('k', keeping('a'), () => 'x');
    expect(bodyOf(cache.find('k'))).toBe('x');
  });

  it('lets an answer grow old', async () => {
    let at = 0;
    const cache = make({ now: () => at });
    await cache.make('k', { ...keeping('a'), maxAgeMs: 100 }, () => 'x');
    at = 101;
    expect(cache.find('k')).toBeUndefined();
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });

  it('stays within its bytes and gives what is used a second chance', async () => {
    const cache = make({ maxBytes: 20_000 });
    await cache.make('used', keeping('a'), () => 'u');
    for (let i = 0; i < 200; i += 1) {
      await cache.make(`k${i}`, keeping('a'), () => 'x');
      cache.find('used');
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.find('used')).toBeDefined();
    expect(cache.find('k0')).toBeUndefined();
  });

  it('compresses what is worth it', async () => {
    const cache = make();
    await cache.make('k', keeping('a'), () => '山水'.repeat(2000));
    expect(cache.find('k')?.br?.body.length).toBeLessThan(500);
    expect(cache.find('k')?.gzip).toBeDefined();
  });
});

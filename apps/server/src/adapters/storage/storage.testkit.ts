import { createHash, randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { scheduler } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Storage } from './storage.ts';

const MB = 1024 * 1024;
const options = { type: 'application/octet-stream', maxBytes: 8 * MB };

/** The tests every implementation of `Storage` must pass. `makeStorage` returns a new, empty one at each call. */
export function storageTests(makeStorage: () => Promise<Storage>): void {
  test('stored bytes are read back unchanged, with their hash as key', async () => {
    const storage = await makeStorage();
    const bytes = randomBytes(300_000);
    const stored = await storage.put(bytes, options);
    expect(stored).toEqual({ key: sha256(bytes), size: bytes.length });
    const { stream, size } = await storage.open(stored.key);
    expect(size).toBe(bytes.length);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    expect(await storage.stat(stored.key)).toEqual({ size: bytes.length, storedAt: expect.any(Date) });
  });

  test('streams are stored, also slow, empty and text streams', async () => {
    const storage = await makeStorage();
    const bytes = randomBytes(3 * MB);
    async function* slowly() {
      for (let offset = 0; offset < bytes.length; offset += 200_000) {
        await scheduler.wait(1);
        yield bytes.subarray(offset, offset + 200_000);
      }
    }
    expect(await storage.put(Readable.from(slowly()), options)).toEqual({ key: sha256(bytes), size: bytes.length });
    const empty = await storage.put(Readable.from([]), options);
    expect(empty).toEqual({ key: sha256(Buffer.alloc(0)), size: 0 });
    expect(await buffer((await storage.open(empty.key)).stream)).toHaveLength(0);
    const text = await storage.put(Readable.from(['美', '育']), options);
    expect((await buffer((await storage.open(text.key)).stream)).toString()).toBe('美育');
  });

  test('byte ranges are read as players request them', async () => {
    const storage = await makeStorage();
    const bytes = randomBytes(100_000);
    const { key } = await storage.put(bytes, options);
    for (const [start, end] of [
      [0, 0],
      [0, 99_999],
      [99_999, 99_999],
      [1000, 70_000],
    ] as const) {
      const { stream, size } = await storage.open(key, { start, end });
      expect(size).toBe(bytes.length);
      expect((await buffer(stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    for (const [start, end] of [
      [0, 100_000],
      [-1, 5],
      [6, 5],
      [Number.NaN, 5],
    ] as const) {
      await expect(storage.open(key, { start, end })).rejects.toThrow(RangeError);
    }
  });

  test('the same bytes are stored once, also with twenty uploads at the same time', async () => {
    const storage = await makeStorage();
    const bytes = randomBytes(50_000);
    const stored = await Promise.all(Array.from({ length: 20 }, () => storage.put(bytes, options)));
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1);
    expect(await listKeys(storage)).toEqual([sha256(bytes)]);
  });

  test('files that are too large and sources that fail are refused and leave nothing', async () => {
    const storage = await makeStorage();
    const small = { ...options, maxBytes: 1000 };
    await expect(storage.put(Buffer.alloc(1001), small)).rejects.toMatchObject({ error: 'TOO_LARGE' });
    const long = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100)));
    await expect(storage.put(long, small)).rejects.toMatchObject({ error: 'TOO_LARGE' });
    expect(long.destroyed).toBe(true);
    expect((await storage.put(Buffer.alloc(1000), small)).size).toBe(1000);

    const failing = new PassThrough();
    failing.write('half');
    setTimeout(() => failing.destroy(new Error('reset by peer')), 20);
    await expect(storage.put(failing, options)).rejects.toThrow('reset by peer');
    const closing = new PassThrough();
    closing.write('half');
    setTimeout(() => closing.destroy(), 20);
    await expect(storage.put(closing, options)).rejects.toThrow();
    const early = new PassThrough();
    const putting = storage.put(early, options);
    early.destroy(new Error('gone at once'));
    await expect(putting).rejects.toThrow('gone at once');
    expect(await listKeys(storage)).toEqual([sha256(Buffer.alloc(1000))]);
  });

  test('a file is listed and readable only when it is complete', async () => {
    const storage = await makeStorage();
    const bytes = randomBytes(200_000);
    const source = new PassThrough();
    const putting = storage.put(source, options);
    source.write(bytes.subarray(0, 150_000));
    await scheduler.wait(50);
    expect(await listKeys(storage)).toEqual([]);
    expect(await storage.stat(sha256(bytes))).toBeNull();
    source.end(bytes.subarray(150_000));
    await putting;
    expect(await storage.stat(sha256(bytes))).toMatchObject({ size: 200_000 });
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    const storage = await makeStorage();
    const { key } = await storage.put(Buffer.from('卷'), options);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.open(key)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await listKeys(storage)).toEqual([]);
  });

  test('derived files are stored with their file, are not listed, and are removed with it', async () => {
    const storage = await makeStorage();
    const { key } = await storage.put(Buffer.from('卷'), options);
    const small = randomBytes(5000);
    expect(await storage.statDerived(key, '640.webp')).toBeNull();
    expect(await storage.putDerived(key, '640.webp', small, options)).toEqual({ size: 5000 });
    expect(await storage.putDerived(key, 'hls/720/0001.ts', Readable.from([small]), options)).toEqual({ size: 5000 });
    expect(await storage.putDerived(key, '640.webp', small, options)).toEqual({ size: 5000 });
    expect(await storage.statDerived(key, '640.webp')).toEqual({ size: 5000, storedAt: expect.any(Date) });
    const part = await storage.openDerived(key, 'hls/720/0001.ts', { start: 10, end: 19 });
    expect(part.size).toBe(5000);
    expect((await buffer(part.stream)).equals(small.subarray(10, 20))).toBe(true);
    expect(await storage.listDerived(key)).toEqual(['640.webp', 'hls/720/0001.ts']);
    expect(await listKeys(storage)).toEqual([key]);
    const large = Readable.from([Buffer.alloc(2000)]);
    await expect(storage.putDerived(key, 'big.webp', large, { ...options, maxBytes: 1000 })).rejects.toMatchObject({
      error: 'TOO_LARGE',
    });
    expect(await storage.statDerived(key, 'big.webp')).toBeNull();
    await storage.remove(key);
    expect(await storage.listDerived(key)).toEqual([]);
    await expect(storage.openDerived(key, '640.webp')).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('a derived name cannot reach other paths (threat T21)', async () => {
    const storage = await makeStorage();
    const { key } = await storage.put(Buffer.from('卷'), options);
    const invalid = [
      '',
      '.',
      '..',
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\0b',
      'a\n',
    ];
    for (const name of [...invalid, 'a/b/c/d/e/f', 'x'.repeat(121), '％2e', '图.webp']) {
      await expect(storage.putDerived(key, name, Buffer.from('x'), options)).rejects.toMatchObject({
        error: 'BAD_INPUT',
      });
      await expect(storage.openDerived(key, name)).rejects.toMatchObject({ error: 'NOT_FOUND' });
      expect(await storage.statDerived(key, name)).toBeNull();
    }
    await expect(storage.putDerived('../..', 'x', Buffer.from('x'), options)).rejects.toMatchObject({
      error: 'BAD_INPUT',
    });
    await expect(storage.openDerived('../..', 'x')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await storage.listDerived('../..')).toEqual([]);
    expect(await storage.listDerived(key)).toEqual([]);
  });

  test('keys are listed in order', async () => {
    const storage = await makeStorage();
    const keys: string[] = [];
    for (let i = 0; i < 30; i++) keys.push((await storage.put(Buffer.from(String(i)), options)).key);
    expect(await listKeys(storage)).toEqual(keys.sort());
  });

  test('an invalid key is not found (threat T21)', async () => {
    const storage = await makeStorage();
    const { key } = await storage.put(Buffer.from('卷'), options);
    const invalid = ['', '.', '..', '../../etc/passwd', '/etc/passwd', '%2e%2e%2f', `${key}\0`, `${key}\n`, ` ${key}`];
    invalid.push(
      key.toUpperCase(),
      key.slice(1),
      `${key}0`,
      `../${key.slice(3)}`,
      `${key.slice(0, 61)}/..`,
      '__proto__',
    );
    for (const name of invalid) {
      await expect(storage.open(name)).rejects.toMatchObject({ error: 'NOT_FOUND' });
      expect(await storage.stat(name)).toBeNull();
      await storage.remove(name);
    }
    expect(await storage.stat(key)).not.toBeNull();
  });
}

export async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

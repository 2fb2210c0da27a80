import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { S3Limits } from './s3-client.ts';
import { startTestS3, type TestS3 } from './s3-server.testkit.ts';
import { createS3Storage, type S3StorageSettings } from './s3-storage.ts';
import { listKeys, storageTests } from './storage.testkit.ts';
import type { Storage } from './storage.ts';

const MB = 1024 * 1024;
const options = { type: 'video/mp4', maxBytes: 100 * MB };
const limits: Partial<S3Limits> = { idleMs: 600_000, tries: 4, firstPauseMs: 5 };
/**
 * The limit in tests of a store that does not answer. On a slow machine other requests may exceed it too; they are retried.
 */
const impatientLimits: Partial<S3Limits> = { ...limits, idleMs: 500, tries: 100 };
let s3: TestS3;
let temporaryFolder: string;
let created = 0;
const opened: Storage[] = [];

beforeAll(async () => {
  s3 = await startTestS3();
  temporaryFolder = await mkdtemp(join(tmpdir(), 'meiyu-temporary-'));
});
afterAll(async () => {
  for (const storage of opened) storage.close?.();
  await s3.stop();
  await rm(temporaryFolder, { recursive: true });
});
beforeEach(() => {
  s3.faults.length = 0;
  s3.requests.length = 0;
});

async function makeStorage(
  changedSettings: Partial<S3StorageSettings> = {},
  multipartAboveBytes?: number,
  testLimits = limits,
): Promise<Storage> {
  created += 1;
  const settings = { ...s3.settings, prefix: `store-${created}/`, ...changedSettings };
  const storage = await createS3Storage({
    settings,
    temporaryFolder,
    warn: () => {},
    limits: testLimits,
    multipartAboveBytes,
  });
  opened.push(storage);
  return storage;
}

describe('the S3 storage', () => {
  storageTests(() => makeStorage());
});

test('a large file is uploaded in parts and read back complete; no temporary file stays', async () => {
  const storage = await makeStorage({}, 8 * MB);
  const bytes = randomBytes(40 * MB);
  const { key, size } = await storage.put(Readable.from([bytes.subarray(0, 7 * MB), bytes.subarray(7 * MB)]), options);
  expect({ key, size }).toEqual({ key: sha256(bytes), size: bytes.length });
  expect(s3.requests.filter((line) => line.includes('partNumber='))).toHaveLength(3);
  expect(sha256(await buffer((await storage.open(key)).stream))).toBe(key);
  const part = await storage.open(key, { start: 17 * MB, end: 33 * MB });
  expect((await buffer(part.stream)).equals(bytes.subarray(17 * MB, 33 * MB + 1))).toBe(true);
  expect(await readdir(temporaryFolder)).toEqual([]);
});

test('a file that the store already has is not sent again', async () => {
  const storage = await makeStorage();
  const bytes = randomBytes(1000);
  await storage.put(bytes, options);
  s3.requests.length = 0;
  await storage.put(Readable.from([bytes]), options);
  expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(['HEAD']);
});

test('writing and reading are retried after errors, closed connections and timeouts', async () => {
  const storage = await makeStorage({}, undefined, impatientLimits);
  const bytes = randomBytes(200_000);
  s3.faults.push('error', 'hang up', 'silent');
  const { key } = await storage.put(bytes, options);
  s3.faults.push('silent', 'error', 'hang up');
  expect((await buffer((await storage.open(key)).stream)).equals(bytes)).toBe(true);
  s3.faults.push('cut', 'error', 'cut');
  expect((await buffer((await storage.open(key)).stream)).equals(bytes)).toBe(true);
  s3.faults.push('cut');
  const part = await storage.open(key, { start: 10, end: 150_000 });
  expect((await buffer(part.stream)).equals(bytes.subarray(10, 150_001))).toBe(true);
});

test('a store that stays unreachable is reported as overloaded, and works again afterwards', async () => {
  const storage = await makeStorage();
  s3.faults.push('error', 'error', 'error', 'error');
  const source = Readable.from([randomBytes(1000)]);
  await expect(storage.put(source, options)).rejects.toMatchObject({ error: 'OVERLOADED', httpStatus: 503 });
  expect(await readdir(temporaryFolder)).toEqual([]);
  expect(await listKeys(storage)).toEqual([]);
  expect((await storage.put(Buffer.from('again'), options)).size).toBe(5);
});

test('a large file with one failed part is removed completely', async () => {
  const storage = await makeStorage({}, 8 * MB);
  const bytes = randomBytes(20 * MB);
  const broken = storage.put(bytes, options);
  await expect.poll(() => s3.requests.some((line) => line.includes('partNumber=')), { interval: 1 }).toBe(true);
  s3.faults.push(...Array.from({ length: 4 }, () => 'hang up' as const));
  await expect(broken).rejects.toThrow();
  s3.faults.length = 0;
  expect(s3.uploads.size).toBe(0);
  expect(await listKeys(storage)).toEqual([]);
});

test('unfinished uploads older than a day are aborted at start', async () => {
  const upload = { name: 'files/x', type: '', parts: new Map(), startedAt: new Date(Date.now() - 25 * 3600_000) };
  s3.uploads.set('old', upload);
  s3.uploads.set('fresh', { ...upload, startedAt: new Date() });
  await makeStorage();
  expect([...s3.uploads.keys()]).toEqual(['fresh']);
  s3.uploads.clear();
});

test('wrong settings stop the start with a message that does not contain the secret', async () => {
  const attempt = makeStorage({ secret: 'not-the-secret' });
  await expect(attempt).rejects.toThrow('The bucket meiyu at http://127.0.0.1');
  await expect(attempt).rejects.toThrow('SignatureDoesNotMatch');
  await expect(attempt).rejects.not.toThrow('not-the-secret');
  await expect(makeStorage({ bucket: 'nowhere' })).rejects.toThrow('NoSuchBucket');
});

test('a link opens only its own file, with the type and file name it was created for', async () => {
  const storage = await makeStorage({ redirect: true });
  const { key } = await storage.put(Buffer.from('a film'), options);
  const link = await storage.link?.(key, {
    type: 'video/webm',
    disposition: 'attachment; filename="a.webm"',
    seconds: 60,
  });
  const answer = await fetch(link ?? '');
  expect(await answer.text()).toBe('a film');
  expect(answer.headers.get('content-type')).toBe('video/webm');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.webm"');
  const other = new URL(link ?? '');
  other.pathname = other.pathname.replace(key, sha256(Buffer.from('another')));
  expect((await fetch(other)).status).toBe(403);
  expect((await makeStorage()).link).toBeUndefined();
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { listKeys, storageTests } from './storage.testkit.ts';

const MB = 1024 * 1024;
const options = { type: 'text/plain', maxBytes: 100 * MB };
const base = await mkdtemp(join(tmpdir(), 'meiyu-storage-'));
let created = 0;
const makeFolder = () => join(base, String(created++));

afterAll(() => rm(base, { recursive: true }));

describe('the folder storage', () => {
  storageTests(() => createFolderStorage(makeFolder()));
});

test('files are stored two levels deep, readable by their owner only', async () => {
  const folder = makeFolder();
  await mkdir(folder);
  await chmod(folder, 0o755);
  const storage = await createFolderStorage(folder);
  const { key } = await storage.put(Buffer.from('卷'), options);
  const path = join(folder, key.slice(0, 2), key.slice(2, 4), key);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  for (const parent of [folder, join(folder, 'incoming'), join(folder, key.slice(0, 2))]) {
    expect((await stat(parent)).mode & 0o777).toBe(0o700);
  }
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('symbolic links inside the folder are not followed, neither files nor folders (threat T21)', async () => {
  const folder = makeFolder();
  const storage = await createFolderStorage(folder);
  const outside = makeFolder();
  const key = 'ab'.repeat(32);
  await mkdir(join(outside, 'ab'), { recursive: true });
  await writeFile(join(outside, 'ab', key), 'secret');
  await mkdir(join(folder, 'ab'));
  await symlink(join(outside, 'ab'), join(folder, 'ab', 'ab'));
  const other = 'cd'.repeat(32);
  await mkdir(join(folder, 'cd', 'cd'), { recursive: true });
  await symlink(join(outside, 'ab', key), join(folder, 'cd', 'cd', other));
  for (const linked of [key, other]) {
    await expect(storage.open(linked)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await storage.stat(linked)).toBeNull();
    await storage.remove(linked);
  }
  expect((await stat(join(outside, 'ab', key))).size).toBe(6);
});

test('the storage folder itself may be a symbolic link to another disk', async () => {
  const real = makeFolder();
  const link = makeFolder();
  await mkdir(real);
  await symlink(real, link);
  const storage = await createFolderStorage(link);
  const { key } = await storage.put(Buffer.from('卷'), options);
  expect(await storage.stat(key)).not.toBeNull();
});

test('a nearly full disk refuses files, keeps no incomplete ones, and accepts files once there is space (fault test F4)', async () => {
  const folder = makeFolder();
  let free = 300 * MB;
  const storage = await createFolderStorage(folder, { readSpace: async () => ({ free, total: 1000 * 1024 * MB }) });
  expect((await storage.put(Buffer.alloc(1000), options)).size).toBe(1000);
  await expect(storage.put(Buffer.alloc(60 * MB), options)).rejects.toMatchObject({ error: 'STORAGE_FULL' });
  free = 200 * MB;
  const refused = Readable.from(['卷']);
  await expect(storage.put(refused, options)).rejects.toMatchObject({ error: 'STORAGE_FULL' });
  expect(refused.destroyed).toBe(true);
  function* growing() {
    for (let i = 0; i < 50; i++) {
      free -= MB;
      yield Buffer.alloc(MB);
    }
  }
  const long = Readable.from(growing(), { highWaterMark: 1 });
  free = 270 * MB;
  await expect(storage.put(long, options)).rejects.toMatchObject({ error: 'STORAGE_FULL' });
  expect(long.destroyed).toBe(true);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await listKeys(storage)).toHaveLength(1);
  free = 300 * MB;
  expect((await storage.put(Buffer.from('again'), options)).size).toBe(5);
});

test('on a small disk 5 percent stay free, not 256 MB', async () => {
  const readSpace = async () => ({ free: 60 * MB, total: 1000 * MB });
  const storage = await createFolderStorage(makeFolder(), { readSpace });
  expect((await storage.put(Buffer.alloc(9 * MB), options)).size).toBe(9 * MB);
  await expect(storage.put(Buffer.alloc(11 * MB), options)).rejects.toMatchObject({ error: 'STORAGE_FULL' });
});

test('temporary files older than a day are removed at start, fresh ones are not', async () => {
  const folder = makeFolder();
  await createFolderStorage(folder);
  const incoming = join(folder, 'incoming');
  await writeFile(join(incoming, 'old'), 'half');
  await writeFile(join(incoming, 'fresh'), 'half');
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(incoming, 'old'), longAgo, longAgo);
  await createFolderStorage(folder);
  expect(await readdir(incoming)).toEqual(['fresh']);
});

test('putting the same bytes again repairs a file that was damaged on disk', async () => {
  const folder = makeFolder();
  const storage = await createFolderStorage(folder);
  const key = createHash('sha256').update('whole').digest('hex');
  const shard = join(folder, key.slice(0, 2), key.slice(2, 4));
  await mkdir(shard, { recursive: true });
  await writeFile(join(shard, key), 'who');
  expect(await storage.put(Buffer.from('whole'), options)).toEqual({ key, size: 5 });
  expect(await storage.stat(key)).toMatchObject({ size: 5 });
});

test('a file that becomes shorter while it is sent destroys the target stream', async () => {
  const folder = makeFolder();
  const storage = await createFolderStorage(folder);
  const { key } = await storage.put(Buffer.alloc(MB, 7), options);
  const opened = await storage.open(key);
  await truncate(join(folder, key.slice(0, 2), key.slice(2, 4), key), 1000);
  const target = new PassThrough().resume();
  await expect(opened.sendTo?.(target)).rejects.toThrow('A file ended at 1000 of 1048576 bytes.');
  expect(target.destroyed).toBe(true);
});

test('sending ends when the target is closed', async () => {
  const storage = await createFolderStorage(makeFolder());
  const { key } = await storage.put(Buffer.alloc(3 * MB, 7), options);
  const blocked = new PassThrough();
  const sending = (await storage.open(key)).sendTo?.(blocked);
  await expect.poll(() => blocked.writableNeedDrain).toBe(true);
  blocked.destroy();
  await sending;
  expect(blocked.writableEnded).toBe(false);
});

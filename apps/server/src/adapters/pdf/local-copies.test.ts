import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from '../storage/folder-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createLocalCopies } from './local-copies.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-copies-'));
  storage = await createFolderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const put = async (text: string) =>
  (await storage.put(Buffer.from(text), { type: 'application/pdf', maxBytes: 1000 })).key;

test('local files are read in place; those of a remote store are copied, and the last three copies kept', async () => {
  const keys = await Promise.all(['a', 'b', 'c', 'd'].map(put));
  const [first = ''] = keys;
  expect(await createLocalCopies(storage).pathOf(first)).toBe(storage.localPath?.(first));
  const { localPath: _localPath, ...remote } = storage;
  const copies = createLocalCopies(remote);
  const paths: string[] = [];
  for (const key of keys) paths.push(await copies.pathOf(key));
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true, true]);
  const again = await copies.pathOf(first);
  expect(readFileSync(again, 'utf8')).toBe('a');
  await copies.stop();
  expect(existsSync(again)).toBe(false);
  await expect(copies.pathOf('0'.repeat(64))).rejects.toMatchObject({ error: 'NOT_FOUND' });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { moveFiles } from './move-files.ts';
import { startTestS3 } from './s3-server.testkit.ts';
import { createS3Storage } from './s3-storage.ts';
import { listKeys } from './storage.testkit.ts';

const base = await mkdtemp(join(tmpdir(), 'meiyu-move-'));
const s3 = await startTestS3();
const options = { type: '', maxBytes: 1e6 };
afterAll(async () => {
  await s3.stop();
  await rm(base, { recursive: true });
});

test('files move with their derived files, a move can be interrupted and resumed, and damaged files stay', async () => {
  const from = await createFolderStorage(join(base, 'from'));
  const limits = { tries: 2, firstPauseMs: 1 };
  const to = await createS3Storage({
    settings: s3.settings,
    temporaryFolder: join(base, 'drafts'),
    warn: () => {},
    limits,
  });
  const keys: string[] = [];
  for (const text of ['一', '二', '三', '四']) keys.push((await from.put(Buffer.from(text), options)).key);
  keys.sort();
  const [first = '', second = '', damaged = ''] = keys;
  await from.putDerived(second, 'hls/720/1.ts', Buffer.from('part'), options);
  await writeFile(join(base, 'from', damaged.slice(0, 2), damaged.slice(2, 4), damaged), 'bad');

  const interrupted = moveFiles(from, to, {
    deleteSource: true,
    progress: (done) => {
      if (done === 1) s3.faults.push('error', 'error');
    },
  });
  await expect(interrupted).rejects.toMatchObject({ error: 'OVERLOADED' });
  expect(await listKeys(to)).toEqual([first]);
  expect(await listKeys(from)).toEqual(keys);

  const report = await moveFiles(from, to, { deleteSource: false });
  expect(report).toEqual({ moved: 2, skipped: 1, bytes: 6, removed: 0, damaged: [damaged] });
  expect(await listKeys(from)).toEqual(keys);
  expect(await to.listDerived(second)).toEqual(['hls/720/1.ts']);
  expect(await moveFiles(from, to, { deleteSource: true })).toMatchObject({ moved: 0, skipped: 3, removed: 3 });
  expect(await listKeys(from)).toEqual([damaged]);
  expect(await listKeys(to)).toEqual(keys.filter((key) => key !== damaged));
  to.close?.();
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { addFile, backUp, fillSite, fingerprint, restore } from '../../features/backup/backup.testkit.ts';
import { openDatabase } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { openTestDatabase } from '../test/database.testkit.ts';
import { makeTestFolder } from '../test/folder.testkit.ts';
import { prepareEmptyPglite } from '../test/pglite.testkit.ts';

/* Rare cases on PGlite. It is slow to start, so these are not part of `npm test`. */

const copyEmptyPglite = prepareEmptyPglite();

test('the start note names existing data that is not used', async () => {
  const dataDir = copyEmptyPglite();
  await (await openDatabase({ dataDir, mode: 'wasm', log: () => {} })).close();
  const byData = await openDatabase({ dataDir, log: () => {} });
  expect(byData.type).toBe('wasm');
  expect(byData.note).toContain('PGlite is used');
  await byData.close();
  const forcedNative = await openDatabase({ dataDir, mode: 'native', log: () => {} });
  expect(forcedNative.note).toContain('are not used');
  await forcedNative.close();
});

test('where PostgreSQL cannot run, PGlite is used and the note states the reason', async () => {
  const dataDir = makeTestFolder();
  // A folder at the path of PostgreSQL's log file.
  mkdirSync(join(dataDir, 'pg18.log'));
  await expect(openDatabase({ dataDir, mode: 'native', log: () => {} })).rejects.toThrow('EISDIR');
  const db = await openDatabase({ dataDir, log: () => {} });
  onTestFinished(() => db.close());
  expect(db.type).toBe('wasm');
  expect(db.note).toMatch(/^PGlite is used instead of PostgreSQL: .*EISDIR/);
});

test('two instances at once apply every migration once', async () => {
  const db = await openDatabase({ dataDir: copyEmptyPglite(), mode: 'wasm', log: () => {} });
  onTestFinished(() => db.close());
  const results = await Promise.all([migrate(db), migrate(db)]);
  const applied = results.flatMap((result) => result.applied);
  expect(applied.length).toBeGreaterThan(5);
  expect(new Set(applied).size).toBe(applied.length);
  expect(await migrate(db)).toEqual({ applied: [] });
});

test('a backup of a server is restored into PGlite, row by row', async () => {
  const source = await openTestDatabase();
  onTestFinished(() => source.drop());
  const files = await createFolderStorage(makeTestFolder());
  await fillSite(source, files);
  await addFile(source, files, Buffer.from('卷'), 'text/plain');
  const archive = join(makeTestFolder(), 'site.tar');
  await backUp(source, files, archive);
  const db = await openDatabase({ dataDir: copyEmptyPglite(), mode: 'wasm', log: () => {} });
  onTestFinished(() => db.close());
  await restore(archive, db, await createFolderStorage(makeTestFolder()));
  expect(await fingerprint(db)).toEqual(await fingerprint(source));
});

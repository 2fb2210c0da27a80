import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { startTestS3 } from '../../adapters/storage/s3-server.testkit.ts';
import { createS3Storage } from '../../adapters/storage/s3-storage.ts';
import { listKeys } from '../../adapters/storage/storage.testkit.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/connect.ts';
import { migrate, readMigrations } from '../../db/migrate/migrate.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addFile, backUp, fillSite, fingerprint, listTriggersAndConstraints, restore } from './backup.testkit.ts';
import { createRestoreRepo } from './restore.repo.ts';

const base = mkdtempSync(join(tmpdir(), 'meiyu-backup-'));
const PASSPHRASE = '一轴江山 a long one';
let pathCount = 0;
const newPath = () => join(base, String(pathCount++));
let source: Awaited<ReturnType<typeof openTestDatabase>>;
let files: Storage;
let filmHash: string;
let plainArchive: string;
let encryptedArchive: string;

beforeAll(async () => {
  source = await openTestDatabase();
  files = await createFolderStorage(newPath());
  ({ filmHash } = await fillSite(source, files));
  plainArchive = newPath();
  encryptedArchive = newPath();
  await backUp(source, files, plainArchive);
  await backUp(source, files, encryptedArchive, PASSPHRASE);
});
afterAll(async () => {
  await source.drop();
  rmSync(base, { recursive: true, force: true });
});

async function openEmptyTarget(): Promise<{ db: Database; storage: Storage }> {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  return { db, storage: await createFolderStorage(newPath()) };
}

async function expectSame(db: Database, storage: Storage): Promise<void> {
  expect(await fingerprint(db)).toEqual(await fingerprint(source));
  expect(await listKeys(storage)).toEqual(await listKeys(files));
}

describe('backup and restore', () => {
  test('restores every row, file, stream, sequence, trigger and constraint', async () => {
    const { db, storage } = await openEmptyTarget();
    const report = await restore(plainArchive, db, storage);
    expect(report).toMatchObject({ missing: [], damaged: [], auditBroken: false, secret: undefined, removedFiles: 0 });
    await expectSame(db, storage);
    expect(await listTriggersAndConstraints(db)).toEqual(await listTriggersAndConstraints(source));
    const streams = (await files.listDerived(filmHash)).filter((name) => name.startsWith('hls/'));
    expect(await storage.listDerived(filmHash)).toEqual(streams);
    // RSA keys are not backed up.
    expect((await db.pool.query('SELECT FROM rsa_key')).rowCount).toBe(0);
    // New rows continue the sequences, and triggers work again.
    await db.pool.query("INSERT INTO search_log (word, visitor) VALUES ('new', '\\x00')");
    await db.pool.query("INSERT INTO audit_log (actor, action) VALUES ('test', 'after')");
    expect((await db.pool.query('SELECT meiyu_audit_broken() AS at')).rows).toEqual([{ at: null }]);
    expect((await migrate(db)).applied).toEqual([]);
  });

  test('restores an encrypted archive into S3, and the secret if it was backed up', async () => {
    const s3 = await startTestS3();
    onTestFinished(() => s3.stop());
    const { db } = await openEmptyTarget();
    const storage = await createS3Storage({ settings: s3.settings, temporaryFolder: newPath(), warn: () => {} });
    await restore(encryptedArchive, db, storage, { passphrase: PASSPHRASE });
    await expectSame(db, storage);
    expect(readFileSync(encryptedArchive).includes('墨分五色')).toBe(false);
    const secondArchive = newPath();
    await backUp(db, storage, secondArchive, undefined, 'the secret');
    const secondTarget = await openEmptyTarget();
    expect((await restore(secondArchive, secondTarget.db, secondTarget.storage)).secret).toBe('the secret');
    await expectSame(secondTarget.db, secondTarget.storage);
    storage.close?.();
  });

  test('a backup during writes is one consistent snapshot', async () => {
    const { db, storage } = await openEmptyTarget();
    await restore(plainArchive, db, storage);
    let writing = true;
    const write = async () => {
      for (let i = 0; writing; i += 1) {
        // One transaction adds a row to the first table that the backup reads and to one of the last.
        const text = `WITH a AS (INSERT INTO audit_log (actor, action) VALUES ('pair', 'x') RETURNING 1)
          INSERT INTO search_log (word, visitor) SELECT 'pair', '\\x00' FROM a`;
        await db.pool.query(text);
        if (i % 5 === 0) await addFile(db, storage, Buffer.from(`${i}`), 'text/plain');
      }
    };
    const writer = write();
    const path = newPath();
    const report = await backUp(db, storage, path);
    writing = false;
    await writer;
    expect(report).toMatchObject({ missing: [], damaged: [] });
    const target = await openEmptyTarget();
    await restore(path, target.db, target.storage);
    const count = (text: string) => target.db.pool.query(text).then(({ rows }) => Number(rows[0].count));
    expect(await count("SELECT count(*) FROM audit_log WHERE actor = 'pair'")).toBe(
      await count("SELECT count(*) FROM search_log WHERE word = 'pair'"),
    );
    expect(await listKeys(target.storage)).toHaveLength(await count('SELECT count(*) FROM file'));
  });

  test('a backup of an older schema is migrated', async () => {
    const olderDb = await openTestDatabase();
    onTestFinished(() => olderDb.drop());
    await olderDb.pool.query('DROP SCHEMA public CASCADE');
    await olderDb.pool.query('DROP SCHEMA drizzle CASCADE');
    await olderDb.pool.query('CREATE SCHEMA public');
    const folder = newPath();
    const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));
    cpSync(migrations, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 3) }));
    expect((await migrate(olderDb, folder)).applied).toHaveLength(3);
    const storage = await createFolderStorage(newPath());
    await addFile(olderDb, storage, Buffer.from('old'), 'text/plain');
    const path = newPath();
    await backUp(olderDb, storage, path);
    const target = await openEmptyTarget();
    await restore(path, target.db, target.storage);
    expect(await listTriggersAndConstraints(target.db)).toEqual(await listTriggersAndConstraints(source));
    expect((await target.db.pool.query('SELECT name FROM file')).rows).toEqual([{ name: '卷.bin' }]);
  });
});

describe('a refused restore changes nothing', () => {
  test('for archives that are cut, changed by a bit or extended, and for a wrong passphrase', async () => {
    const { db, storage } = await openEmptyTarget();
    const fingerprintBefore = await fingerprint(db);
    const expectRefused = async (bytes: Buffer, passphrase?: string) => {
      const path = newPath();
      writeFileSync(path, bytes);
      await expect(restore(path, db, storage, { passphrase })).rejects.toThrow(/不完整或已损坏|不是 meiyu backup/);
    };
    for (const [path, passphrase] of [
      [plainArchive, undefined],
      [encryptedArchive, PASSPHRASE],
    ] as const) {
      const whole = readFileSync(path);
      // 65552 bytes are one encrypted block with its tag.
      for (const cut of [100, 65_552]) await expectRefused(whole.subarray(0, -cut), passphrase);
      for (const fraction of [0.1, 0.6, 0.999]) {
        const flipped = Buffer.from(whole);
        const offset = Math.floor(whole.length * fraction);
        flipped[offset] = (flipped[offset] ?? 0) ^ 4;
        await expectRefused(flipped, passphrase);
      }
      await expectRefused(Buffer.concat([whole, Buffer.alloc(512)]), passphrase);
    }
    await expect(restore(encryptedArchive, db, storage, { passphrase: 'another passphrase' })).rejects.toThrow(
      '口令不对',
    );
    await expect(restore(encryptedArchive, db, storage)).rejects.toThrow('MEIYU_BACKUP_KEY');
    await expect(restore(newPath(), db, storage)).rejects.toThrow('没有');
    expect(await fingerprint(db)).toEqual(fingerprintBefore);
    expect(await listKeys(storage)).toEqual([]);
  });

  test('for a schema that is newer or unknown', () => {
    const { checkMigrations } = createRestoreRepo(source);
    const migrations = readMigrations().map(({ when, hash }) => ({ when, hash }));
    checkMigrations(migrations.slice(0, 2));
    expect(() => checkMigrations([...migrations, { when: 9e12, hash: 'x' }])).toThrow('更新的版本');
    expect(() => checkMigrations([{ when: migrations[0]?.when ?? 0, hash: 'x' }])).toThrow('不属于');
    expect(() => checkMigrations([])).toThrow('不属于');
  });

  test('for existing data, unless `replace` is set; then the files of the existing data are removed too', async () => {
    const { db, storage } = await openEmptyTarget();
    const strayHash = await addFile(db, storage, Buffer.from('stray'), 'text/plain');
    const fingerprintBefore = await fingerprint(db);
    await expect(restore(plainArchive, db, storage)).rejects.toThrow('--replace');
    expect(await fingerprint(db)).toEqual(fingerprintBefore);
    expect((await restore(plainArchive, db, storage, { replace: true })).removedFiles).toBe(1);
    expect(await storage.stat(strayHash)).toBeNull();
    await expectSame(db, storage);
  });

  test('for a database in use, and for a database of another program', async () => {
    const { db, storage } = await openEmptyTarget();
    const stop = await db.listen(
      'anything',
      () => {},
      () => {},
    );
    await expect(restore(plainArchive, db, storage, { replace: true })).rejects.toThrow('正在使用');
    await stop();
    await db.pool.query('DROP SCHEMA drizzle CASCADE');
    await expect(restore(plainArchive, db, storage, { replace: true })).rejects.toThrow('别的程序');
  });

  test('after a load that fails halfway', async () => {
    const { db, storage } = await openEmptyTarget();
    const existing = await addFile(db, storage, Buffer.from('existing'), 'text/plain');
    const fingerprintBefore = await fingerprint(db);
    const repo = createRestoreRepo(db);
    const failing = {
      ...repo,
      replaceAll: ((archive, replace) =>
        repo.replaceAll(
          {
            ...archive,
            async *rows() {
              for await (const tableRows of archive.rows()) {
                if (tableRows.table === 'search_log') throw new Error('the connection was lost');
                yield tableRows;
              }
            },
          },
          replace,
        )) satisfies typeof repo.replaceAll,
    };
    await expect(restore(plainArchive, db, storage, { repo: failing, replace: true })).rejects.toThrow(
      'the connection was lost',
    );
    expect(await fingerprint(db)).toEqual(fingerprintBefore);
    expect(await listTriggersAndConstraints(db)).toEqual(await listTriggersAndConstraints(source));
    expect(await listKeys(storage)).toEqual([existing]);
  });
});

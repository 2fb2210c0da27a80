import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { startTestS3 } from '../../adapters/storage/s3-server.testkit.ts';
import { createS3Storage } from '../../adapters/storage/s3-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { listKeys } from '../../adapters/storage/storage-tests.ts';
import type { Database } from '../../db/connect.ts';
import { migrate, readMigrations } from '../../db/migrate/migrate.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addFile, backUp, fillSite, fingerprint, guards, restore } from './backup.testkit.ts';
import { createRestoreRepo } from './restore.repo.ts';

const base = mkdtempSync(join(tmpdir(), 'meiyu-backup-'));
const PASSPHRASE = '一轴江山 a long one';
let made = 0;
const place = () => join(base, String(made++));
let source: Awaited<ReturnType<typeof openTestDatabase>>;
let files: Storage;
let film: string;
let plain: string;
let sealed: string;

beforeAll(async () => {
  source = await openTestDatabase();
  files = await createFolderStorage(place());
  ({ film } = await fillSite(source, files));
  plain = place();
  sealed = place();
  await backUp(source, files, plain);
  await backUp(source, files, sealed, PASSPHRASE);
});
afterAll(async () => {
  await source.drop();
  rmSync(base, { recursive: true, force: true });
});

async function emptyTarget(): Promise<{ db: Database; storage: Storage }> {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  return { db, storage: await createFolderStorage(place()) };
}

async function expectSame(db: Database, storage: Storage): Promise<void> {
  expect(await fingerprint(db)).toEqual(await fingerprint(source));
  expect(await listKeys(storage)).toEqual(await listKeys(files));
}

describe('a drill', () => {
  test('every row, file, stream, sequence, trigger and constraint is there again', async () => {
    const { db, storage } = await emptyTarget();
    const report = await restore(plain, db, storage);
    expect(report).toMatchObject({ missing: [], damaged: [], auditBroken: false, secret: undefined, removedFiles: 0 });
    await expectSame(db, storage);
    expect(await guards(db)).toEqual(await guards(source));
    const streams = (await files.listDerived(film)).filter((name) => name.startsWith('hls/'));
    expect(await storage.listDerived(film)).toEqual(streams);
    // Transport keys stay at home.
    expect((await db.pool.query('SELECT FROM rsa_key')).rowCount).toBe(0);
    // New rows go on behind the old ones, and triggers work again.
    await db.pool.query("INSERT INTO search_log (word, visitor) VALUES ('new', '\\x00')");
    await db.pool.query("INSERT INTO audit_log (actor, action) VALUES ('test', 'after')");
    expect((await db.pool.query('SELECT meiyu_audit_broken() AS at')).rows).toEqual([{ at: null }]);
    expect((await migrate(db)).applied).toEqual([]);
  });

  test('encrypted, into an S3 store, and with the secret when asked', async () => {
    const s3 = await startTestS3();
    onTestFinished(() => s3.stop());
    const { db } = await emptyTarget();
    const storage = await createS3Storage({ settings: s3.settings, draftFolder: place(), warn: () => {} });
    await restore(sealed, db, storage, { passphrase: PASSPHRASE });
    await expectSame(db, storage);
    expect(readFileSync(sealed).includes('墨分五色')).toBe(false);
    const again = place();
    await backUp(db, storage, again, undefined, 'the secret');
    const next = await emptyTarget();
    expect((await restore(again, next.db, next.storage)).secret).toBe('the secret');
    await expectSame(next.db, next.storage);
    storage.close?.();
  });

  test('written while others write, it holds one moment', async () => {
    const { db, storage } = await emptyTarget();
    await restore(plain, db, storage);
    let writing = true;
    const write = async () => {
      for (let i = 0; writing; i += 1) {
        // Two rows of one transaction, in the first table that is read and in one of the last.
        const text = `WITH a AS (INSERT INTO audit_log (actor, action) VALUES ('pair', 'x') RETURNING 1)
          INSERT INTO search_log (word, visitor) SELECT 'pair', '\\x00' FROM a`;
        await db.pool.query(text);
        if (i % 5 === 0) await addFile(db, storage, Buffer.from(`${i}`), 'text/plain');
      }
    };
    const writer = write();
    const path = place();
    const report = await backUp(db, storage, path);
    writing = false;
    await writer;
    expect(report).toMatchObject({ missing: [], damaged: [] });
    const target = await emptyTarget();
    await restore(path, target.db, target.storage);
    const count = (text: string) => target.db.pool.query(text).then(({ rows }) => Number(rows[0].count));
    expect(await count("SELECT count(*) FROM audit_log WHERE actor = 'pair'")).toBe(
      await count("SELECT count(*) FROM search_log WHERE word = 'pair'"),
    );
    expect(await listKeys(target.storage)).toHaveLength(await count('SELECT count(*) FROM file'));
  });

  test('one made at an older schema is brought up to date', async () => {
    const older = await openTestDatabase();
    onTestFinished(() => older.drop());
    await older.pool.query('DROP SCHEMA public CASCADE');
    await older.pool.query('DROP SCHEMA drizzle CASCADE');
    await older.pool.query('CREATE SCHEMA public');
    const folder = place();
    const own = fileURLToPath(new URL('../../db/migrations', import.meta.url));
    cpSync(own, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 3) }));
    expect((await migrate(older, folder)).applied).toHaveLength(3);
    const storage = await createFolderStorage(place());
    await addFile(older, storage, Buffer.from('old'), 'text/plain');
    const path = place();
    await backUp(older, storage, path);
    const target = await emptyTarget();
    await restore(path, target.db, target.storage);
    expect(await guards(target.db)).toEqual(await guards(source));
    expect((await target.db.pool.query('SELECT name FROM file')).rows).toEqual([{ name: '卷.bin' }]);
  });
});

describe('what is refused leaves everything as it was', () => {
  test('archives cut short, changed by a bit, of another kind, under another passphrase', async () => {
    const { db, storage } = await emptyTarget();
    const before = await fingerprint(db);
    const attempt = async (bytes: Buffer, passphrase?: string) => {
      const path = place();
      writeFileSync(path, bytes);
      await expect(restore(path, db, storage, { passphrase })).rejects.toThrow(/不完整或已损坏|不是 meiyu backup/);
    };
    for (const [path, passphrase] of [
      [plain, undefined],
      [sealed, PASSPHRASE],
    ] as const) {
      const whole = readFileSync(path);
      for (const cut of [100, 65_552]) await attempt(whole.subarray(0, -cut), passphrase);
      for (const share of [0.1, 0.6, 0.999]) {
        const flipped = Buffer.from(whole);
        const at = Math.floor(whole.length * share);
        flipped[at] = (flipped[at] ?? 0) ^ 4;
        await attempt(flipped, passphrase);
      }
      await attempt(Buffer.concat([whole, Buffer.alloc(512)]), passphrase);
    }
    await expect(restore(sealed, db, storage, { passphrase: 'another passphrase' })).rejects.toThrow('口令不对');
    await expect(restore(sealed, db, storage)).rejects.toThrow('MEIYU_BACKUP_KEY');
    await expect(restore(place(), db, storage)).rejects.toThrow('没有');
    expect(await fingerprint(db)).toEqual(before);
    expect(await listKeys(storage)).toEqual([]);
  });

  test('a schema newer than the program, or not its own', () => {
    const { checkLevel } = createRestoreRepo(source);
    const own = readMigrations().map(({ when, hash }) => ({ when, hash }));
    checkLevel(own.slice(0, 2));
    expect(() => checkLevel([...own, { when: 9e12, hash: 'x' }])).toThrow('更新的版本');
    expect(() => checkLevel([{ when: own[0]?.when ?? 0, hash: 'x' }])).toThrow('不属于');
    expect(() => checkLevel([])).toThrow('不属于');
  });

  test('data that are there, unless they may be replaced; then their files go too', async () => {
    const { db, storage } = await emptyTarget();
    const stray = await addFile(db, storage, Buffer.from('stray'), 'text/plain');
    const before = await fingerprint(db);
    await expect(restore(plain, db, storage)).rejects.toThrow('--replace');
    expect(await fingerprint(db)).toEqual(before);
    expect((await restore(plain, db, storage, { replace: true })).removedFiles).toBe(1);
    expect(await storage.stat(stray)).toBeNull();
    await expectSame(db, storage);
  });

  test('a database that a program uses, and one of another program', async () => {
    const { db, storage } = await emptyTarget();
    const stop = await db.listen(
      'anything',
      () => {},
      () => {},
    );
    await expect(restore(plain, db, storage, { replace: true })).rejects.toThrow('正在使用');
    await stop();
    await db.pool.query('DROP SCHEMA drizzle CASCADE');
    await expect(restore(plain, db, storage, { replace: true })).rejects.toThrow('别的程序');
  });

  test('a load that fails halfway: rows and files are as before', async () => {
    const { db, storage } = await emptyTarget();
    const kept = await addFile(db, storage, Buffer.from('kept'), 'text/plain');
    const before = await fingerprint(db);
    const repo = createRestoreRepo(db);
    const failing = {
      ...repo,
      replaceAll: ((archive, replace) =>
        repo.replaceAll(
          {
            ...archive,
            async *rows() {
              for await (const some of archive.rows()) {
                if (some.table === 'search_log') throw new Error('the line was cut');
                yield some;
              }
            },
          },
          replace,
        )) satisfies typeof repo.replaceAll,
    };
    await expect(restore(plain, db, storage, { repo: failing, replace: true })).rejects.toThrow('the line was cut');
    expect(await fingerprint(db)).toEqual(before);
    expect(await guards(db)).toEqual(await guards(source));
    expect(await listKeys(storage)).toEqual([kept]);
  });
});

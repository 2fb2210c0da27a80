import { randomBytes } from 'node:crypto';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/connect.ts';
import { addOwnedRows, addResources } from '../../test/owned-data.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { TRANSIENT_TABLES } from './backup-format.ts';
import { createDumpRepo } from './dump.repo.ts';
import { createRestoreRepo } from './restore.repo.ts';
import { type RestoreDeps, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Texts that are hard to dump correctly. */
const DIFFICULT_TEXTS = [
  '',
  '\\N',
  'a\tb\nc\rd\\e',
  '\\',
  '\'"{},',
  '墨分五色 🖌 𠮷',
  '\\t\\n',
  ' NULL ',
  'null',
  '$1',
  '\u2028',
  'x'.repeat(9000),
];

export async function addFile(db: Database, storage: Storage, bytes: Buffer, mime: string): Promise<string> {
  const { key, size } = await storage.put(bytes, { type: mime, maxBytes: bytes.length });
  await db.pool.query('INSERT INTO file (hash, size, mime, name) VALUES ($1, $2, $3, $4)', [key, size, mime, '卷.bin']);
  return key;
}

/** Fills a site with users and their data, files, streams and rows that are hard to dump. */
export async function fillSite(db: Database, storage: Storage): Promise<{ filmHash: string }> {
  await addResources(db);
  for (let i = 0; i < 2; i += 1) await addOwnedRows(db, await addTestUser(db));
  // Gives the drawings, which so far are only rows, a picture file.
  const picture = await addFile(db, storage, randomBytes(2000), 'image/webp');
  await db.pool.query('UPDATE ai_drawing SET file_hash = $1', [picture]);
  await db.pool.query('DELETE FROM file WHERE hash <> $1', [picture]);
  for (const text of DIFFICULT_TEXTS) {
    await db.pool.query('INSERT INTO search_log (word, visitor, hits) VALUES ($1, $2, 3)', [text, randomBytes(20)]);
    await db.pool.query("INSERT INTO audit_log (actor, action, detail) VALUES ('test', 'test', $1)", [{ text }]);
  }
  await db.pool.query("INSERT INTO rsa_key (id, pub, sealed, bits) VALUES ('k', 'p', '\\x00ff', 1024)");
  await addFile(db, storage, randomBytes(300_000), 'image/webp');
  await addFile(db, storage, Buffer.alloc(0), 'text/plain');
  const filmHash = await addFile(db, storage, randomBytes(700_000), 'video/mp4');
  const putOptions = { type: '', maxBytes: 1e6 };
  await storage.putDerived(filmHash, 'hls/720/0001.ts', randomBytes(5000), putOptions);
  await storage.putDerived(filmHash, `hls/${'long'.repeat(25)}/0001.ts`, randomBytes(50), putOptions);
  await storage.putDerived(filmHash, 'poster-640.webp', randomBytes(50), putOptions);
  return { filmHash };
}

/** Hashes of all backed-up tables, including generated columns, and of the sequences. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string; kind: string }>(
    `SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name, kind } of tables.filter((table) => !TRANSIENT_TABLES.has(table.name))) {
    const expression = kind === 'S' ? 'last_value || is_called::text' : 't::text';
    const { rows } = await db.pool.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(${expression}, E'\\n' ORDER BY ${expression})), '') AS hash FROM public."${name}" AS t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** Triggers and constraints with their state. */
export async function listTriggersAndConstraints(db: Database): Promise<unknown[]> {
  const triggers = `SELECT tgrelid::regclass::text || '.' || tgname AS name, tgenabled::text AS state FROM pg_trigger WHERE NOT tgisinternal`;
  const constraints = `SELECT conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) || convalidated
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`;
  return (await db.pool.query(`${triggers} UNION ALL ${constraints} ORDER BY 1, 2`)).rows;
}

export function backUp(db: Database, storage: Storage, path: string, passphrase?: string, secret?: string) {
  return writeBackup(path, { repo: createDumpRepo(db), storage, passphrase, secret });
}

export function restore(path: string, db: Database, storage: Storage, overrides: Partial<RestoreDeps> = {}) {
  const deps = { repo: createRestoreRepo(db), storage, passphrase: undefined, replace: false };
  return restoreBackup(path, { ...deps, ...overrides });
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { LOCKS } from '../advisory-locks.ts';
import { inTransaction } from '../in-transaction.ts';

/** Any number all instances agree on; it names the lock "migrations of meiyu". */
const OWN_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** The place where drizzle-kit looks, so that its own commands agree with us about what was applied. */
const TABLE = 'drizzle.__drizzle_migrations';

export interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

/** Those of this program, oldest first. */
export function readMigrations(folder = OWN_FOLDER): Migration[] {
  const journalFile = join(folder, 'meta', '_journal.json');
  if (!existsSync(journalFile)) return [];
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
    return { tag, when, hash: createHash('sha256').update(text).digest('hex'), statements };
  });
}

/**
 * One transaction that holds the migration lock. The lock ends with the transaction, so a killed instance never leaves
 * it behind, and PGlite, where all clients are one session, is served by the same lines.
 */
async function inLockedTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'BEGIN', async (client) => {
    // Waiting for another instance's migration, or building an index, may take longer than an ordinary query.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.migration]);
    return work(client);
  });
}

/** The table that remembers what was applied. */
export async function prepareMigrations(client: pg.PoolClient): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

/** Applies one migration unless it is in place already; says whether it did. The caller's transaction holds the lock. */
export async function applyOnce(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>(`SELECT hash FROM ${TABLE} WHERE created_at = $1`, [
    migration.when,
  ]);
  const applied = rows[0];
  if (applied && applied.hash !== migration.hash) {
    throw new Error(`Migration ${migration.tag} was changed after it had been applied; write a new one instead.`);
  }
  if (applied) return false;
  for (const statement of migration.statements) await client.query(statement);
  await client.query(`INSERT INTO ${TABLE} (hash, created_at) VALUES ($1, $2)`, [migration.hash, migration.when]);
  return true;
}

/**
 * Brings the database to the committed schema. Each migration is one transaction and is looked up again under the
 * lock: two instances may start together, a kill leaves whole migrations only, and a second run changes nothing.
 */
export async function migrate(db: { pool: pg.Pool }, folder = OWN_FOLDER): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder);
  if (migrations.length === 0) return { applied: [] };
  await inLockedTransaction(db.pool, prepareMigrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const done = await inLockedTransaction(db.pool, (client) => applyOnce(client, migration)).catch((error: Error) => {
      throw new Error(`Migration ${migration.tag} failed: ${error.message}`, { cause: error });
    });
    if (done) applied.push(migration.tag);
  }
  return { applied };
}

/** Migrations of this version that the database does not have yet; looks only. */
export async function listPending(db: { pool: pg.Pool }, folder = OWN_FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const { rows: known } = await db.pool.query(`SELECT to_regclass('${TABLE}') AS at`);
  if (known[0]?.at === null) return migrations.map(({ tag }) => tag);
  const { rows } = await db.pool.query<{ hash: string }>(`SELECT hash FROM ${TABLE}`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !applied.has(hash)).map(({ tag }) => tag);
}

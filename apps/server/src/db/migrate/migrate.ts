import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { LOCKS } from '../advisory-locks.ts';
import { inTransaction } from '../in-transaction.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** drizzle-kit's own table, so that its commands know which migrations were applied. */
const TABLE = 'drizzle.__drizzle_migrations';

export interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
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
 * Runs a transaction that holds the migration lock. The lock ends with the transaction, so a killed instance never
 * leaves it behind, and it also works on PGlite, where all clients share one session.
 */
async function inLockedTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'BEGIN', async (client) => {
    // Waiting for another instance's migration, or building an index, may take longer than an ordinary query.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.migration]);
    return work(client);
  });
}

/** Creates the table of applied migrations. */
export async function createMigrationsTable(client: pg.PoolClient): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

/** Applies a migration unless it was applied before; returns whether it did. The caller must hold the lock. */
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
 * Applies all pending migrations. Each is one transaction and is checked again under the lock, so two instances may
 * start together, a kill leaves only complete migrations, and a second run changes nothing.
 */
export async function migrate(db: { pool: pg.Pool }, folder = MIGRATIONS_FOLDER): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder);
  if (migrations.length === 0) return { applied: [] };
  await inLockedTransaction(db.pool, createMigrationsTable);
  const applied: string[] = [];
  for (const migration of migrations) {
    const wasApplied = await inLockedTransaction(db.pool, (client) => applyOnce(client, migration)).catch(
      (error: Error) => {
        throw new Error(`Migration ${migration.tag} failed: ${error.message}`, { cause: error });
      },
    );
    if (wasApplied) applied.push(migration.tag);
  }
  return { applied };
}

/** Migrations that were not applied yet; only reads. */
export async function listPending(db: { pool: pg.Pool }, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const { rows: tableRows } = await db.pool.query(`SELECT to_regclass('${TABLE}') AS at`);
  if (tableRows[0]?.at === null) return migrations.map(({ tag }) => tag);
  const { rows } = await db.pool.query<{ hash: string }>(`SELECT hash FROM ${TABLE}`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !applied.has(hash)).map(({ tag }) => tag);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { applyOnce, createMigrationsTable, readMigrations } from './migrate.ts';

type WithPool = { pool: pg.Pool };

const ROWS = fileURLToPath(new URL('./earlier-rows', import.meta.url));
/** Tables that triggers fill from other tables. */
const DERIVED = ['book_search', 'listing_count'];
/** Tables that a later migration drops; they never had rows. */
const DROPPED = ['job'];

/** All earlier schemas with tables, oldest first, named by their last migration. */
export function listEarlierSchemas(): string[] {
  const tags = readMigrations().map(({ tag }) => tag);
  return tags.slice(1, -1); // the first migration creates functions only
}

/** Empties the database and applies all migrations up to `last`. */
export async function migrateTo({ pool }: WithPool, last: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await createMigrationsTable(client);
    for (const migration of readMigrations()) {
      await applyOnce(client, migration);
      if (migration.tag === last) break;
    }
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}

/** Inserts the sample rows of a schema, from every file up to it. */
export async function loadEarlierRows({ pool }: WithPool, last: string): Promise<void> {
  const files = readdirSync(ROWS).sort();
  for (const file of files.filter((name) => name.slice(0, -'.sql'.length) <= last)) {
    await pool.query(readFileSync(join(ROWS, file), 'utf8'));
  }
}

interface TableColumns {
  table: string;
  columns: string[];
}

async function listColumns({ pool }: WithPool): Promise<TableColumns[]> {
  const { rows } = await pool.query<TableColumns>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** The row count and a hash of the given columns of each table. */
async function summarise({ pool }: WithPool, tables: TableColumns[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const row = columns.map((name) => `t."${name}"`).join(', ');
    const { rows } = await pool.query<{ summary: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")), '') AS summary
       FROM (SELECT (${row === '' ? 'NULL' : `ROW(${row})`})::text AS line FROM public."${table}" AS t) AS lines`,
    );
    found[table] = rows[0]?.summary ?? '';
  }
  return found;
}

interface Comparison {
  /** Tables of the earlier schema without sample rows, which prove nothing. */
  empty: string[];
  /** Tables whose rows changed in the columns of the earlier schema. */
  changed: string[];
  rows: number;
}

/** Compares all rows before and after `migrate`, except derived tables. */
export async function migrateAndCompare(db: WithPool, migrate: () => Promise<unknown>): Promise<Comparison> {
  const before = (await listColumns(db)).filter(({ table }) => !DERIVED.includes(table));
  const old = await summarise(db, before);
  await migrate();
  // A new search index queues all documents, so search_queue may grow.
  const compared = before.filter(({ table }) => table !== 'search_queue' && !DROPPED.includes(table));
  const now = await summarise(db, compared);
  const countOf = (summary = '') => Number(summary.split(' ')[0]);
  return {
    empty: Object.keys(old).filter((table) => countOf(old[table]) === 0),
    changed: Object.keys(now).filter((table) => now[table] !== old[table]),
    rows: Object.values(old).reduce((sum, summary) => sum + countOf(summary), 0),
  };
}

/** The tables filled by triggers; they must not depend on the schema that the rows were written with. */
export const readDerived = (db: WithPool) =>
  listColumns(db).then((all) =>
    summarise(
      db,
      all.filter(({ table }) => DERIVED.includes(table)),
    ),
  );

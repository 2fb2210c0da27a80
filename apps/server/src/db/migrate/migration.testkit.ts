import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { applyOnce, prepareMigrations, readMigrations } from './migrate.ts';

type Pooled = { pool: pg.Pool };

const ROWS = fileURLToPath(new URL('./earlier-rows', import.meta.url));
/** Filled by the database itself from other tables. */
const DERIVED = ['book_search', 'listing_count'];
/** Tables that a later migration drops: nothing ever wrote to them. */
const GIVEN_UP = ['job'];

/** Every schema there was before this one that can hold rows, oldest first, by its last migration. */
export function listEarlierSchemas(): string[] {
  const tags = readMigrations().map(({ tag }) => tag);
  return tags.slice(1, -1); // the first makes functions only
}

/** Forgets everything, and goes as far as one migration. */
export async function migrateTo({ pool }: Pooled, last: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await prepareMigrations(client);
    for (const migration of readMigrations()) {
      await applyOnce(client, migration);
      if (migration.tag === last) break;
    }
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}

/** The rows kept for a schema: those of every file up to it. */
export async function loadEarlierRows({ pool }: Pooled, last: string): Promise<void> {
  const files = readdirSync(ROWS).sort();
  for (const file of files.filter((name) => name.slice(0, -'.sql'.length) <= last)) {
    await pool.query(readFileSync(join(ROWS, file), 'utf8'));
  }
}

interface Column {
  table: string;
  columns: string[];
}

async function listColumns({ pool }: Pooled): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** How many rows each table has, and what is in the named columns of them. */
async function print({ pool }: Pooled, wanted: Column[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { table, columns } of wanted) {
    const row = columns.map((name) => `t."${name}"`).join(', ');
    const { rows } = await pool.query<{ seen: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")), '') AS seen
       FROM (SELECT (${row === '' ? 'NULL' : `ROW(${row})`})::text AS line FROM public."${table}" AS t) AS lines`,
    );
    found[table] = rows[0]?.seen ?? '';
  }
  return found;
}

interface Kept {
  /** Tables of the earlier schema without a single row: nothing is proved of them. */
  empty: string[];
  /** Tables whose rows, in the columns they had, are not what they were. */
  changed: string[];
  rows: number;
}

/** Notes what is there, lets `migrate` run, and looks again. What the database derives is looked at apart. */
export async function migrateAndCompare(db: Pooled, migrate: () => Promise<unknown>): Promise<Kept> {
  const before = (await listColumns(db)).filter(({ table }) => !DERIVED.includes(table));
  const old = await print(db, before);
  await migrate();
  // What waits to be indexed grows by all there is when the index is new, and that is right.
  const kept = before.filter(({ table }) => table !== 'search_queue' && !GIVEN_UP.includes(table));
  const now = await print(db, kept);
  const countOf = (seen = '') => Number(seen.split(' ')[0]);
  return {
    empty: Object.keys(old).filter((table) => countOf(old[table]) === 0),
    changed: Object.keys(now).filter((table) => now[table] !== old[table]),
    rows: Object.values(old).reduce((sum, seen) => sum + countOf(seen), 0),
  };
}

/** What the database made of its rows: must not depend on the schema they were written under. */
export const readDerived = (db: Pooled) =>
  listColumns(db).then((all) =>
    print(
      db,
      all.filter(({ table }) => DERIVED.includes(table)),
    ),
  );

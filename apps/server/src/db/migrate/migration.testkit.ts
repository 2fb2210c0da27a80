import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { applyOnce, createMigrationsTable, readMigrations } from './migrate.ts';

type WithPool = { pool: pg.Pool };

const SAMPLE_ROWS_FOLDER = fileURLToPath(new URL('./sample-rows', import.meta.url));
/** Tables that triggers fill from other tables. */
const DERIVED_TABLES = ['book_search', 'listing_count'];
/** Tables that a later migration drops; real sites never had rows in them. */
const DROPPED_TABLES = ['job'];

/**
 * The names (drizzle calls them tags) of all migrations but the first and the newest, oldest first; each identifies the
 * schema after it.
 */
export function listEarlierSchemas(): string[] {
  const tags = readMigrations().map(({ tag }) => tag);
  return tags.slice(1, -1); // the first migration creates no tables
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

/** Inserts the rows of all files in sample-rows whose migration is not later than `last`. */
export async function loadSampleRows({ pool }: WithPool, last: string): Promise<void> {
  const files = readdirSync(SAMPLE_ROWS_FOLDER).sort();
  for (const file of files.filter((name) => name.slice(0, -'.sql'.length) <= last)) {
    await pool.query(readFileSync(join(SAMPLE_ROWS_FOLDER, file), 'utf8'));
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
  const summaries: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const row = columns.map((name) => `t."${name}"`).join(', ');
    const { rows } = await pool.query<{ summary: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")), '') AS summary
       FROM (SELECT (${row === '' ? 'NULL' : `ROW(${row})`})::text AS line FROM public."${table}" AS t) AS lines`,
    );
    summaries[table] = rows[0]?.summary ?? '';
  }
  return summaries;
}

interface Comparison {
  /** Tables of the earlier schema without sample rows, which the comparison does not cover. */
  tablesWithoutRows: string[];
  /** Tables whose rows changed in the columns of the earlier schema. */
  changedTables: string[];
  /** How many rows were compared. */
  rows: number;
}

/** Compares all rows before and after `migrate`, except derived tables. */
export async function migrateAndCompare(db: WithPool, migrate: () => Promise<unknown>): Promise<Comparison> {
  const tables = (await listColumns(db)).filter(({ table }) => !DERIVED_TABLES.includes(table));
  const summariesBefore = await summarise(db, tables);
  await migrate();
  // A new search index queues all documents, so search_queue may grow.
  const comparedTables = tables.filter(({ table }) => table !== 'search_queue' && !DROPPED_TABLES.includes(table));
  const summariesAfter = await summarise(db, comparedTables);
  const countOf = (summary = '') => Number(summary.split(' ')[0]);
  return {
    tablesWithoutRows: Object.keys(summariesBefore).filter((table) => countOf(summariesBefore[table]) === 0),
    changedTables: Object.keys(summariesAfter).filter((table) => summariesAfter[table] !== summariesBefore[table]),
    rows: Object.values(summariesBefore).reduce((sum, summary) => sum + countOf(summary), 0),
  };
}

/**
 * Summarises the tables filled by triggers. The result must be the same whether rows were inserted before migrating or
 * after.
 */
export const readDerived = (db: WithPool) =>
  listColumns(db).then((tables) =>
    summarise(
      db,
      tables.filter(({ table }) => DERIVED_TABLES.includes(table)),
    ),
  );

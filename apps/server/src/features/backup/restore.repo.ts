import type pg from 'pg';
import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { LOCKS } from '../../db/advisory-locks.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { applyOnce, createMigrationsTable, type Migration, readMigrations } from '../../db/migrate/migrate.ts';
import type { Manifest, Summary } from './backup-format.ts';
import type { TextRow } from './copy-text.ts';

export interface TableRows {
  table: string;
  rows: TextRow[];
}

export interface RestoreRepo {
  /** Throws when the archive has migrations this version does not know. */
  checkMigrations(migrations: Manifest['level']): void;
  /** Throws when the database is in use, or has data while `replace` is false. */
  checkTarget(replace: boolean): Promise<void>;
  /**
   * Replaces all rows by those of the archive in one transaction, so that a killed process leaves everything as it was.
   * Returns the files that the database no longer refers to.
   */
  replaceAll(
    archive: RestoredRows,
    options: { replace: boolean; endSessions: boolean },
  ): Promise<{ unreferencedFiles: string[]; auditBroken: boolean }>;
}

interface RestoredRows {
  manifest: Manifest;
  summary: Summary;
  rows(): AsyncIterable<TableRows>;
}

const BATCH_ROWS = 500;
const BATCH_CHARS = 2_000_000;
const LOCK_NOT_AVAILABLE = '55P03';
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const inUseError = () => new ArchiveError('程序正在使用这个数据库，请先停止它再恢复');

export function createRestoreRepo({ pool, type }: { pool: pg.Pool; type: 'server' | 'native' | 'wasm' }): RestoreRepo {
  async function withExclusiveAccess<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const result = inTransaction(pool, 'BEGIN', async (client) => {
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await client.query("SET LOCAL lock_timeout = '3s'");
      const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCKS.migration]);
      if (!rows[0]?.locked) throw inUseError();
      return work(client);
    });
    return result.catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE ? inUseError() : error;
    });
  }

  async function checkReplaceable(client: pg.PoolClient, replace: boolean): Promise<void> {
    // This is not checked for PGlite (`wasm`): a lock on its folder ensures that only one process uses it.
    const others = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'meiyu%' AND pid <> pg_backend_pid()`,
    );
    if (type !== 'wasm' && others.rowCount) throw inUseError();
    const tables = await listTables(client);
    if (tables.length > 0 && !(await hasTable(client, 'drizzle.__drizzle_migrations'))) {
      throw new ArchiveError('这个数据库里有别的程序的表，请换一个空数据库');
    }
    if (replace) return;
    for (const name of ['users', 'resource', 'file'].filter((table) => tables.includes(table))) {
      const { rowCount } = await client.query(`SELECT FROM public.${name} LIMIT 1`);
      if (rowCount) throw new ArchiveError('目标里已有数据；确定要用备份代替它们，请加 --replace');
    }
  }

  return {
    checkMigrations: (migrations) => void findMigrations(migrations),
    checkTarget: (replace) => withExclusiveAccess((client) => checkReplaceable(client, replace)),

    async replaceAll({ manifest, summary, rows }, { replace, endSessions }) {
      const archiveMigrations = findMigrations(manifest.level);
      const outcome = await withExclusiveAccess(async (client) => {
        await checkReplaceable(client, replace);
        const filesBefore = (await hasTable(client, 'public.file')) ? await listFiles(client) : [];
        await dropTablesAndFunctions(client);
        await createMigrationsTable(client);
        await client.query('DELETE FROM drizzle.__drizzle_migrations');
        for (const migration of archiveMigrations) await applyOnce(client, migration);
        await loadRows(client, { manifest, summary, rows });
        for (const migration of readMigrations()) await applyOnce(client, migration);
        if (endSessions) await endWhatWasOpen(client);
        const filesAfter = new Set(await listFiles(client));
        const audit = await client.query('SELECT meiyu_audit_broken() AS at');
        return {
          unreferencedFiles: filesBefore.filter((hash) => !filesAfter.has(hash)),
          auditBroken: audit.rows[0]?.at != null,
        };
      });
      await analyze(pool);
      return outcome;
    },
  };
}

/** Those of this version's migrations that the archive has; throws when the archive has a migration unknown here. */
function findMigrations(archiveMigrations: Manifest['level']): Migration[] {
  const migrations = readMigrations();
  const newest = Math.max(...migrations.map(({ when }) => when));
  if (archiveMigrations.some(({ when }) => when > newest)) throw new ArchiveError('备份由更新的版本写成，请先升级程序');
  const migrationsByTime = new Map(migrations.map((migration) => [migration.when, migration]));
  if (
    archiveMigrations.length === 0 ||
    archiveMigrations.some(({ when, hash }) => migrationsByTime.get(when)?.hash !== hash)
  ) {
    throw new ArchiveError('备份的数据库结构不属于这个程序');
  }
  const applied = new Set(archiveMigrations.map(({ when }) => when));
  return migrations.filter(({ when }) => applied.has(when));
}

/** Sessions that ended after the backup would be open again, and the backup itself would count as unfinished. */
async function endWhatWasOpen(client: pg.PoolClient): Promise<void> {
  await client.query('DELETE FROM public.staff_session');
  await client.query('DELETE FROM public.auth_token');
  await client.query(
    `UPDATE public.background_job SET state = 'stopped', owner = NULL, beat_at = NULL, finished_at = now()
      WHERE state IN ('queued', 'running') AND kind LIKE 'backup.%'`,
  );
}

const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND ${NOT_OF_EXTENSION} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  return (await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [name])).rows[0]?.found === true;
}

async function listFiles(client: pg.PoolClient): Promise<string[]> {
  return (await client.query<{ hash: string }>('SELECT hash FROM file')).rows.map(({ hash }) => hash);
}

/** Other connections still see everything until the transaction commits. */
async function dropTablesAndFunctions(client: pg.PoolClient): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) {
    await client.query(`DROP TABLE ${tables.map((name) => `public.${quote(name)}`).join(', ')} CASCADE`);
  }
  const functions = await client.query<{ name: string }>(
    `SELECT c.oid::regprocedure::text AS name FROM pg_proc c
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'meiyu\\_%' AND ${NOT_OF_EXTENSION}`,
  );
  if (functions.rows.length > 0) {
    await client.query(`DROP FUNCTION ${functions.rows.map(({ name }) => name).join(', ')} CASCADE`);
  }
}

/**
 * Inserts the rows with triggers disabled. Foreign keys are dropped and added again, so that tables can be loaded in any
 * order and every row is checked once.
 */
async function loadRows(client: pg.PoolClient, { summary, manifest, rows }: RestoredRows): Promise<void> {
  const tables = await listTables(client);
  const foreignKeys = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of foreignKeys.rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  for (const name of tables) await client.query(`ALTER TABLE public.${quote(name)} DISABLE TRIGGER USER`);
  // Removes rows inserted by migrations; the archive contains them too.
  await client.query(`TRUNCATE ${tables.map((name) => `public.${quote(name)}`).join(', ')}`);

  const counts: Record<string, number> = {};
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const statements = new Map<string, string>();
  for await (const { table, rows: tableRows } of rows()) {
    const columns = columnsOf.get(table) ?? [];
    if (!statements.has(table)) statements.set(table, await insertStatement(client, table, columns));
    for (const batch of splitIntoBatches(tableRows)) {
      const cells = columns.map((_, columnIndex) => batch.map((row) => row[columnIndex] ?? null));
      const { rowCount } = await client.query(statements.get(table) ?? '', cells);
      counts[table] = (counts[table] ?? 0) + (rowCount ?? 0);
    }
  }
  for (const [table, count] of Object.entries(summary.rows)) {
    if ((counts[table] ?? 0) !== count) throw new Error(`${table} has ${counts[table] ?? 0} rows, not ${count}`);
  }

  for (const { table, name, definition } of foreignKeys.rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
  }
  for (const name of tables) await client.query(`ALTER TABLE public.${quote(name)} ENABLE TRIGGER USER`);
  for (const [name, { value, called }] of Object.entries(summary.sequences)) {
    if (!(await hasTable(client, `public.${quote(name)}`))) continue;
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quote(name)}`, value, called]);
  }
}

/** Makes an INSERT with one parameter per column: an array of texts, which PostgreSQL converts to the column's type. */
async function insertStatement(client: pg.PoolClient, table: string, columns: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [`public.${quote(table)}`],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const unknownColumn = columns.find((name) => !types.has(name));
  if (unknownColumn !== undefined || columns.length === 0) throw new ArchiveError('备份的数据库结构不属于这个程序');
  const names = columns.map(quote).join(', ');
  const values = columns.map((name, index) => `input.c${index}::${types.get(name)}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  return `INSERT INTO public.${quote(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${arrays}) AS input (${aliases})`;
}

function* splitIntoBatches(rows: TextRow[]): Generator<TextRow[]> {
  let batch: TextRow[] = [];
  let charCount = 0;
  for (const row of rows) {
    batch.push(row);
    charCount += row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (batch.length < BATCH_ROWS && charCount < BATCH_CHARS) continue;
    yield batch;
    batch = [];
    charCount = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Updates the statistics of PostgreSQL's planner for the new rows; search reads these statistics too. */
async function analyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
}

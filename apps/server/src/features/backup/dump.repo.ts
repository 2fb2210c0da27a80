import type pg from 'pg';
import { ArchiveError } from '../../adapters/archive/archive-error.ts';
import { LOCKS } from '../../db/advisory-locks.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { TextRow } from './copy-text.ts';

export interface DumpedFile {
  hash: string;
  size: number;
  mime: string;
}

/** A consistent snapshot of the database. */
export interface Dump {
  migrations: { when: number; hash: string }[];
  postgresVersion: string;
  tables: { name: string; columns: string[] }[];
  rows(table: { name: string; columns: string[] }): AsyncGenerator<TextRow[]>;
  files(): Promise<DumpedFile[]>;
  sequences(): Promise<Record<string, { value: string; called: boolean }>>;
}

export interface DumpRepo {
  /** Calls `work` with a snapshot, which is valid until `work` ends. */
  withDump<T>(work: (dump: Dump) => Promise<T>): Promise<T>;
  /** Returns those of `hashes` that the table `file` still contains. */
  findReferenced(hashes: string[]): Promise<string[]>;
  /** Runs `work` and returns its result; returns undefined without running it if another backup is running. */
  runExclusively<T>(work: () => Promise<T>): Promise<T | undefined>;
}

const LOCK = LOCKS.backup;
const FETCH_ROWS = 500;
/** Values as PostgreSQL's text output, which every version and PGlite can read. */
const asText = { getTypeParser: () => (value: string) => value };
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function createDumpRepo({ pool }: { pool: pg.Pool }): DumpRepo {
  return {
    withDump: (work) =>
      inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
        await client.query('SET LOCAL statement_timeout = 0');
        await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
        await client.query("SET LOCAL IntervalStyle = 'postgres'");
        await client.query("SET LOCAL DateStyle = 'ISO'");
        await client.query('SET LOCAL extra_float_digits = 1');
        // Locked before the first query, which takes the snapshot. This waits for a running migration and lets no other begin.
        await client.query('LOCK TABLE drizzle.__drizzle_migrations IN SHARE MODE').catch((error: Error) => {
          const hasNoTables = 'code' in error && ['42P01', '3F000'].includes(String(error.code));
          throw hasNoTables ? new ArchiveError('数据库还是空的，没有可备份的内容') : error;
        });
        return work(await openDump(client));
      }),

    async findReferenced(hashes) {
      const text = 'SELECT hash FROM file WHERE hash = ANY($1)';
      return (await pool.query<{ hash: string }>(text, [hashes])).rows.map(({ hash }) => hash);
    },

    async runExclusively(work) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
        if (!rows[0]?.locked) return undefined;
        try {
          return await work();
        } finally {
          await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {});
        }
      } finally {
        client.release();
      }
    },
  };
}

async function openDump(client: pg.PoolClient): Promise<Dump> {
  const migrations = await client.query<{ when: string; hash: string }>(
    'SELECT created_at AS when, hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  // Generated columns are computed again by the restore.
  const tables = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.relname ORDER BY c.relname`,
  );
  return {
    migrations: migrations.rows.map(({ when, hash }) => ({ when: Number(when), hash })),
    postgresVersion: version.rows[0]?.server_version ?? '',
    tables: tables.rows,

    async *rows({ name, columns }) {
      await client.query(
        `DECLARE dump NO SCROLL CURSOR FOR SELECT ${columns.map(quote).join(', ')} FROM public.${quote(name)}`,
      );
      for (;;) {
        const text = `FETCH ${FETCH_ROWS} FROM dump`;
        const { rows } = await client.query<TextRow>({ text, rowMode: 'array', types: asText });
        if (rows.length > 0) yield rows;
        if (rows.length < FETCH_ROWS) break;
      }
      await client.query('CLOSE dump');
    },

    async files() {
      const { rows } = await client.query<{ hash: string; size: string; mime: string }>(
        'SELECT hash, size, mime FROM file ORDER BY hash',
      );
      return rows.map(({ size, ...file }) => ({ ...file, size: Number(size) }));
    },

    /** Sequences are not part of the snapshot. They are read after the rows, so that they are never behind them. */
    async sequences() {
      const { rows } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
      );
      const sequences: Record<string, { value: string; called: boolean }> = {};
      for (const { name } of rows) {
        const state = await client.query<{ last_value: string; is_called: boolean }>(
          `SELECT last_value, is_called FROM public.${quote(name)}`,
        );
        const [sequence] = state.rows;
        if (sequence) sequences[name] = { value: String(sequence.last_value), called: sequence.is_called };
      }
      return sequences;
    },
  };
}

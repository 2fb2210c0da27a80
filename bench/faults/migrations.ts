import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../apps/server/src/db/connect.ts';
import { migrate } from '../../apps/server/src/db/migrate/migrate.ts';
import {
  listEarlierSchemas,
  loadSampleRows,
  migrateAndCompare,
  migrateTo,
} from '../../apps/server/src/db/migrate/migration.testkit.ts';
import { type DisposableServer, startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import type { FaultTest } from './fault-test.ts';

const RUNNER = fileURLToPath(new URL('../../apps/server/src/db/migrate/migration-runner.testkit.ts', import.meta.url));
const BOOKS = 5000;
const PAGES = 16;
const KILLS = 4;

/** Adds a hundred thousand rows to tables that migrations change: books, their categories and pages. */
async function addManyRows({ pool }: Database): Promise<void> {
  const statements = [
    `insert into resource (id, res_type, title, author, tags, art, updated_at, created_at, published_at)
     select 'many-' || n, 'book', '山水卷之' || n, '画师' || n % 90, '{山水,卷}', '书画', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z' from generate_series(1, ${BOOKS}) n`,
    `insert into book (resource_id, book_no, pub_name, page_count) select 'many-' || n, '978-7-' || n, '水墨出版社', ${PAGES} from generate_series(1, ${BOOKS}) n`,
    `insert into resource_category (resource_id, category_id, listed) select 'many-' || n, c, true from generate_series(1, ${BOOKS}) n, unnest('{100,110}'::text[]) c`,
    `insert into book_page select 'many-' || n, p, '', '<p>墨</p>', '远山如黛，近水含烟，第' || p || '页' from generate_series(1, ${BOOKS}) n, generate_series(1, ${PAGES}) p`,
  ];
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const statement of statements) await client.query(statement);
  client.release(true);
}

/** Migrates in another process; returns the migrations that it applied, or null if it was killed. */
async function migrateInProcess(server: DisposableServer, killAfterMs?: number): Promise<string[] | null> {
  const child = spawn(process.execPath, [RUNNER, server.url, join(server.folder, 'none')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = text(child.stdout);
  if (killAfterMs !== undefined) {
    await once(child.stdout, 'data');
    await sleep(killAfterMs);
    child.kill('SIGKILL');
  }
  await ended;
  const lastLine = (await output).trim().split('\n').at(-1) ?? '';
  return lastLine.startsWith('[') ? JSON.parse(lastLine) : null;
}

export const migrations: FaultTest = {
  id: 'F10',
  name: 'migration from every earlier schema, killed midway, by two instances at once, and run twice',
  async run() {
    const server = await startDisposableServer();
    const problems: string[] = [];
    const reportDifferences = (
      step: string,
      { tablesWithoutRows, changedTables }: { tablesWithoutRows: string[]; changedTables: string[] },
    ) => {
      if (tablesWithoutRows.length + changedTables.length > 0)
        problems.push(`${step}: empty ${tablesWithoutRows.join()}, changed ${changedTables.join()}`);
    };
    try {
      const db = await server.open();
      const schemas = listEarlierSchemas();
      for (const schema of schemas) {
        await migrateTo(db, schema);
        await loadSampleRows(db, schema);
        reportDifferences(schema, await migrateAndCompare(db, () => migrate(db)));
      }
      const [oldest = ''] = schemas;
      await migrateTo(db, oldest);
      await loadSampleRows(db, oldest);
      await addManyRows(db);
      let killedCount = 0;
      let appliedTwice: number | undefined;
      const afterKills = await migrateAndCompare(db, async () => {
        for (let n = 1; n <= KILLS; n += 1) {
          const killAfterMs = n * n * 60;
          if ((await migrateInProcess(server, killAfterMs)) === null) killedCount += 1;
        }
        const appliedByEach = await Promise.all([migrateInProcess(server), migrateInProcess(server)]);
        const applied = appliedByEach.flatMap((tags) => tags ?? ['an instance that failed']);
        appliedTwice = applied.length - new Set(applied).size;
      });
      reportDifferences('killed', afterKills);
      if (killedCount === 0) problems.push('no migration was killed');
      if ((await migrate(db)).applied.length > 0) problems.push('a second run applied something');
      await migrateTo(db, oldest);
      await loadSampleRows(db, oldest);
      await addManyRows(db);
      let migrationMs = 0;
      const timed = await migrateAndCompare(db, async () => {
        const startedAt = performance.now();
        await migrate(db);
        migrationMs = Math.round(performance.now() - startedAt);
      });
      reportDifferences('timed', timed);
      await db.close();
      const passed = problems.length === 0 && appliedTwice === 0 && migrationMs <= 10_000;
      const counts = `${schemas.length} schemas, ${killedCount} of ${KILLS} killed midway, ${appliedTwice} applied twice by two`;
      return { passed, figures: `${counts}; ${timed.rows} rows in ${migrationMs} ms ${problems.join('; ')}` };
    } finally {
      await server.stop();
    }
  },
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../connect.ts';
import { openTestDatabase } from '../test/database.testkit.ts';
import { makeTestFolder } from '../test/folder.testkit.ts';
import { migrate } from './migrate.ts';

const BREAKPOINT = '--> statement-breakpoint';

/** Writes a migrations folder as drizzle-kit does. */
function writeMigrations(migrations: Record<string, string>): string {
  const folder = join(makeTestFolder(), 'migrations');
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

/** The second migration of the fixture waits half way for this advisory lock. */
const HALF_WAY_LOCK = 4711;
const fixture = () => ({
  '0000_first': `CREATE TABLE fixture_one (n int);\n${BREAKPOINT}\nINSERT INTO fixture_one VALUES (1);`,
  '0001_second': `CREATE TABLE fixture_two (n int);\n${BREAKPOINT}\nSELECT pg_advisory_xact_lock(${HALF_WAY_LOCK});\n${BREAKPOINT}\nINSERT INTO fixture_two VALUES (2);`,
});
const countRows = async (db: Database) =>
  (
    await db.pool.query(
      'SELECT (SELECT count(*) FROM fixture_one)::int AS one, (SELECT count(*) FROM fixture_two)::int AS two',
    )
  ).rows[0];

let native: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  native = await openTestDatabase();
});
afterAll(() => native.drop());

test('a folder without migrations applies nothing', async () => {
  expect(await migrate(native, join(makeTestFolder(), 'none'))).toEqual({ applied: [] });
});

test('two instances at once apply everything once; a second run changes nothing; a changed migration is refused', async () => {
  const folder = writeMigrations(fixture());
  const results = await Promise.all([migrate(native, folder), migrate(native, folder)]);
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['0000_first', '0001_second']);
  expect(await countRows(native)).toEqual({ one: 1, two: 1 });
  expect(await migrate(native, folder)).toEqual({ applied: [] });
  writeFileSync(join(folder, '0001_second.sql'), 'SELECT 1;');
  await expect(migrate(native, folder)).rejects.toThrow('0001_second was changed after it had been applied');
});

test('a migration that fails or is killed half way leaves no changes', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const failingFolder = writeMigrations({
    '0000_wrong': `CREATE TABLE half (n int);\n${BREAKPOINT}\nSELECT nonsense;`,
  });
  await expect(migrate(db, failingFolder)).rejects.toThrow('Migration 0000_wrong failed');
  expect((await db.pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);

  const folder = writeMigrations(fixture());
  const lockHolder = await db.pool.connect();
  await lockHolder.query('SELECT pg_advisory_lock($1)', [HALF_WAY_LOCK]);
  const { host, database } = db.pool.options;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../connect.ts', import.meta.url).href)});
    const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)});
    const databaseUrl = 'postgresql://meiyu@localhost/${database}?host=${encodeURIComponent(host ?? '')}';
    const db = await openDatabase({ databaseUrl, dataDir: ${JSON.stringify(makeTestFolder())}, log() {} });
    await migrate(db, ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const countWaiting = 'SELECT 1 FROM pg_locks WHERE locktype = $1 AND objid = $2 AND NOT granted';
  await expect.poll(async () => (await db.pool.query(countWaiting, ['advisory', HALF_WAY_LOCK])).rowCount).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await lockHolder.query('SELECT pg_advisory_unlock($1)', [HALF_WAY_LOCK]);
  lockHolder.release();
  // PostgreSQL notices that the client is gone when the statement ends, and rolls back.
  const countHolders = 'SELECT 1 FROM pg_locks WHERE locktype = $1 AND objid = $2';
  await expect.poll(async () => (await db.pool.query(countHolders, ['advisory', HALF_WAY_LOCK])).rowCount).toBe(0);
  expect(
    (await db.pool.query("SELECT to_regclass('fixture_one') AS one, to_regclass('fixture_two') AS two")).rows,
  ).toEqual([{ one: 'fixture_one', two: null }]);
  expect(await migrate(db, folder)).toEqual({ applied: ['0001_second'] });
  expect(await countRows(db)).toEqual({ one: 1, two: 1 });
});

test('a new test database has no rows of other tests', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  expect((await db.pool.query("SELECT to_regclass('fixture_one') AS one")).rows).toEqual([{ one: null }]);
});

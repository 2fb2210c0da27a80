import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { commandWords, parseArguments, UsageError } from '../command.ts';
import { statisticsCommands } from './statistics.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' });
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meiyu-statistics-'));
  await db.pool.query(`insert into usage_day (day, metric, value, is_demo) values
    ('2026-10-01', 'visits', 12, false), ('2026-09-01', 'visits', 6, false), ('2026-10-02', 'visits', 30, true)`);
  await db.pool.query(`insert into usage_resource (day, metric, resource_id, kind, access, value)
    values ('2025-10-02', 'totalInvestigations', 'ink', 'book', 'Controlled', 3), ('2025-10-02', 'uniqueInvestigations', 'ink', 'book', 'Controlled', 2)`);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

async function run(...argv: string[]): Promise<string> {
  const command = statisticsCommands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines.join('\n');
}
const OCTOBER = ['--since', '2026-10-01', '--until', '2026-10-31'];

it('figures are shown, exported and reported, and the demo figures are removed', async () => {
  const shown = await run('statistics', 'show', ...OCTOBER);
  expect(shown).toMatch(/到访（人次） +42 +6 +600\.0 %/);
  expect(shown).toContain('含演示数据');
  const table = join(folder, 'a.csv');
  expect(await run('statistics', 'export', 'series', ...OCTOBER, '--grain', 'month', '--out', table)).toContain(
    '共 1 行',
  );
  expect(await readFile(table, 'utf8')).toContain('"42"');
  const report = join(folder, 'tr.json');
  await run('statistics', 'counter', 'tr', '--begin', '2025-10', '--end', '2025-10', '--out', report);
  expect(JSON.parse(await readFile(report, 'utf8')).Report_Header.Report_ID).toBe('TR');
  expect(await run('statistics', 'remove-demo')).toBe('已删除 1 行演示统计');
  expect(await run('statistics', 'remove-demo')).toBe('没有演示统计');
  const { rows } = await db.pool.query('select action from audit_log order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    ...['statistics.export', 'statistics.counter', 'statistics.removeDemo', 'statistics.removeDemo'],
  ]);
});

it('wrong input is answered with an explanation', async () => {
  for (const argv of [
    ['show', '--since', 'x'],
    ['show', '--since', '2026-10-02', '--until', '2026-10-01'],
    ['export', 'users'],
    ['export', 'series', '--grain', 'year'],
    ['counter', 'JR1', '--begin', '2025-10', '--end', '2025-10'],
    ['counter', 'TR', '--begin', '2025-10', '--end', '2025-13'],
    ['counter', 'TR', '--begin', '2025-10', '--end', '2025-09'],
    ['counter', 'TR', '--begin', '2025-10', '--end', '2025-10', '--format', 'xml'],
  ])
    await expect(run('statistics', ...argv)).rejects.toThrow(UsageError);
});

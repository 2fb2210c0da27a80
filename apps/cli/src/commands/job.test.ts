import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { commandWords, parseArguments, UsageError } from '../command.ts';
import { jobCommands } from './job.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' });
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

async function run(...argv: string[]): Promise<string[]> {
  const command = jobCommands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines;
}

async function addJob(state: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into background_job (kind, state, progress, total, error)
     values ('roster.import', $1, 3, 9, case when $1 = 'failed' then E'断了\\x1b[2J' end) returning id`,
    [state],
  );
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) =>
  (await db.pool.query('select state from background_job where id = $1', [id])).rows[0]?.state;

it('tasks are listed, stopped and retried', async () => {
  const [failed, queued] = [await addJob('failed'), await addJob('queued')];
  const lines = await run('job', 'list');
  expect(lines[0]).toMatch(new RegExp(`${queued} .*排队 +3/9`));
  expect(lines[0]).toContain('断了 [2J');
  expect(lines.at(-1)).toBe('共 2 个任务，第 1 页');
  expect((await run('job', 'list', '--state', 'failed')).at(-1)).toBe('共 1 个任务，第 1 页');
  await run('job', 'stop', queued);
  await run('job', 'retry', failed);
  expect([await stateOf(queued), await stateOf(failed)]).toEqual(['stopped', 'queued']);
  const { rows } = await db.pool.query('select action, object from audit_log order by id');
  expect(rows).toEqual([
    { action: 'jobs.stop', object: `job:${queued}` },
    { action: 'jobs.retry', object: `job:${failed}` },
  ]);
});

it('wrong input is answered with an explanation and changes nothing', async () => {
  const done = await addJob('done');
  for (const argv of [
    ['stop', done],
    ['retry', done],
    ['stop', 'x'],
    ['list', '--state', 'x'],
    ['list', '--page', '0'],
  ])
    await expect(run('job', ...argv)).rejects.toThrow(UsageError);
  expect(await stateOf(done)).toBe('done');
});

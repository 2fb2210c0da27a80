import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { AppError } from '../../errors.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type JobContext, type JobRunner, type RunJob, startJobRunner } from './job-runner.ts';
import { createJobsRepo, type JobsRepo } from './jobs.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let repo: JobsRepo;
let userId: string;
let warnings: string[] = [];
const runners: JobRunner[] = [];
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);

beforeAll(async () => {
  db = await openTestDatabase();
  repo = createJobsRepo(db.orm);
  userId = (await addTestUser(db)).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await sql('delete from background_job');
  warnings = [];
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

/** Runs jobs of kind `test`. */
function start(work: RunJob): JobRunner {
  const runner = startJobRunner({ repo, kinds: { test: work }, warn: (line) => void warnings.push(line) });
  runners.push(runner);
  return runner;
}
const read = async (id: string) => {
  const job = await repo.find(id);
  if (job === undefined) throw new Error('the job is gone');
  return job;
};
const waitFor = (id: string, state: string) => expect.poll(async () => (await read(id)).state).toBe(state);
const setSilent = (id: string) =>
  sql(`update background_job set beat_at = now() - interval '31 seconds' where id = $1`, [id]);
/** A job that runs until the test releases it. */
function makeGate() {
  const started = Promise.withResolvers<JobContext>();
  const gate = Promise.withResolvers<void>();
  const work: RunJob = async (context) => {
    started.resolve(context);
    await gate.promise;
    return { finished: true };
  };
  return { work, started: started.promise, open: () => gate.resolve() };
}

/** Works until it is stopped. */
const untilStopped: RunJob = async (context) => {
  context.report(1, 10, '开始');
  await expect.poll(() => context.isStopped()).toBe(true);
  return { stoppedAt: 1 };
};

describe('a job', () => {
  it('runs once although two runners look for it, and keeps progress, log and result', async () => {
    const ranBy: string[] = [];
    const work =
      (name: string): RunJob =>
      async ({ input, report }) => {
        ranBy.push(name);
        report(1, 2, '第一步');
        report(2, 2, '第二步');
        return { doubled: Number(input.n) * 2 };
      };
    const [first, second] = [start(work('first')), start(work('second'))];
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? first : second).enqueue('test', { n }, userId)),
    );
    for (const id of ids) await waitFor(id, 'done');
    expect(ranBy).toHaveLength(6);
    expect(await read(String(ids[3]))).toMatchObject({
      ...{ progress: 2, total: 2, attempts: 1, result: { doubled: 6 }, owner: null, error: null },
      log: [{ text: '第一步' }, { text: '第二步' }],
      finishedAt: expect.any(Date),
    });
  });

  it('of one instance runs after the other, the oldest first', async () => {
    const order: unknown[] = [];
    let running = 0;
    const ids = [
      await repo.add('test', { n: 1 }, null),
      await repo.add('test', { n: 2 }, null),
      await repo.add('test', { n: 3 }, null),
    ];
    start(async ({ input }) => {
      running += 1;
      order.push([input.n, running]);
      await new Promise(setImmediate);
      running -= 1;
      return {};
    });
    for (const id of ids) await waitFor(id, 'done');
    expect(order).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('of a kind that this version does not know stays queued', async () => {
    const unknown = await repo.add('of.another.version', {}, null);
    const known = await repo.add('test', {}, null);
    start(async () => ({}));
    await waitFor(known, 'done');
    expect((await read(unknown)).state).toBe('queued');
  });

  it('fails with the message of an expected refusal, and hides the message of an unexpected error', async () => {
    const runner = start(async ({ input, report }) => {
      report(3, 9, '到第 3 行');
      throw input.expected ? new AppError('NOT_A_TABLE') : new Error('connect ECONNREFUSED secret-host');
    });
    const expected = await runner.enqueue('test', { expected: true }, null);
    const unexpected = await runner.enqueue('test', {}, null);
    await waitFor(expected, 'failed');
    await waitFor(unexpected, 'failed');
    expect(await read(expected)).toMatchObject({
      error: '请上传 Excel（.xlsx）或 CSV 文件',
      progress: 3,
      total: 9,
      log: [{ text: '到第 3 行' }],
    });
    expect((await read(unexpected)).error).toBe('任务意外中断，请重试；如仍不成功，请查看程序日志');
    expect(warnings.join()).toContain('secret-host');
  });

  it('keeps the newest 500 lines of its log', async () => {
    const id = await start(async ({ report }) => {
      for (let n = 1; n <= 700; n += 1) report(n, 700, `第 ${n} 行`);
      return {};
    }).enqueue('test', {}, null);
    await waitFor(id, 'done');
    const { log } = await read(id);
    expect([log.length, log[0]?.text, log.at(-1)?.text]).toEqual([500, '第 201 行', '第 700 行']);
  });
});

describe('a runner without heartbeats', () => {
  it('loses its job to another one, which continues where it stopped; a late result of the first has no effect', async () => {
    const gate = makeGate();
    const first = start(gate.work);
    const id = await first.enqueue('test', {}, null);
    await gate.started;
    await repo.beat(id, String((await read(id)).owner), { done: 4, total: 9, newLines: [] });
    await setSilent(id);
    const seen: number[] = [];
    start(async ({ job }) => {
      seen.push(job.progress);
      return { by: 'second' };
    });
    await waitFor(id, 'done');
    gate.open();
    await first.stop();
    expect(seen).toEqual([4]);
    expect(await read(id)).toMatchObject({ state: 'done', result: { by: 'second' }, attempts: 2 });
  });

  it('learns from its next heartbeat that another runner has its job', async () => {
    const ended = Promise.withResolvers<void>();
    const id = await start(async (context) => {
      await untilStopped(context);
      ended.resolve();
      return {};
    }).enqueue('test', {}, null);
    await waitFor(id, 'running');
    await sql(`update background_job set owner = 'another' where id = $1`, [id]);
    await ended.promise;
    expect(await read(id)).toMatchObject({ state: 'running', owner: 'another', result: null });
  });

  it('keeps its job while it sends heartbeats', async () => {
    const gate = makeGate();
    const id = await start(gate.work).enqueue('test', {}, null);
    await gate.started;
    expect(await repo.claim(['test'], 'other')).toBeUndefined();
    await setSilent(id);
    expect((await repo.claim(['test'], 'other'))?.id).toBe(id);
    gate.open();
  });

  it('that was killed loses its job to another one', async () => {
    const id = await repo.add('test', {}, null);
    const { host, port, user, database } = db.pool.options;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'job-process.testkit.ts')], {
      env: { ...process.env, TEST_DATABASE: JSON.stringify({ host, port, user, database }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await read(id)).toMatchObject({ state: 'running', progress: 3, total: 9 });
    await setSilent(id);
    start(async ({ job }) => ({ goesOnFrom: job.progress }));
    await waitFor(id, 'done');
    expect(await read(id)).toMatchObject({ result: { goesOnFrom: 3 }, attempts: 2 });
  });
});

it('a job whose instance stopped sending heartbeats five times fails, and can be retried', async () => {
  const id = await repo.add('test', {}, null);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await repo.claim(['test'], `instance ${attempt}`))?.attempts).toBe(attempt);
    await setSilent(id);
  }
  expect(await repo.claim(['test'], 'instance 6')).toBeUndefined();
  expect(await read(id)).toMatchObject({
    state: 'failed',
    owner: null,
    error: expect.stringContaining('多次意外中断'),
  });
  expect(await repo.retry(id)).toBe(true);
  start(async () => ({ ok: true }));
  await waitFor(id, 'done');
});

describe('an instance that stops', () => {
  it('releases its job, and another one continues it', async () => {
    const runner = start(untilStopped);
    const id = await runner.enqueue('test', {}, null);
    await expect.poll(async () => (await read(id)).state).toBe('running');
    await runner.stop();
    expect(await read(id)).toMatchObject({ state: 'queued', owner: null, beatAt: null, progress: 1 });
    start(async () => ({ by: 'next' }));
    await waitFor(id, 'done');
    expect(await read(id)).toMatchObject({ attempts: 2, result: { by: 'next' } });
  });
});

it('jobs that ended long ago are deleted, others are kept', async () => {
  const [old, recent, waiting] = [
    await repo.add('x', {}, null),
    await repo.add('x', {}, null),
    await repo.add('x', {}, null),
  ];
  await sql(`update background_job set state = 'done', finished_at = now() - interval '91 days' where id = $1`, [old]);
  await sql(`update background_job set state = 'failed', finished_at = now() - interval '89 days' where id = $1`, [
    recent,
  ]);
  await repo.sweep(90);
  const { rows } = await sql('select id from background_job');
  expect(rows.map(({ id }) => id).sort()).toEqual([recent, waiting].sort());
});

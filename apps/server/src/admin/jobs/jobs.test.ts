import * as jobs from '@meiyu/contract/admin/jobs.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { type JobRunner, type RunJob, startJobRunner } from './job-runner.ts';
import { createJobsRepo, type JobsRepo } from './jobs.repo.ts';

let server: TestApp;
let repo: JobsRepo;
let staff: TestStaff;
const runners: JobRunner[] = [];
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  repo = createJobsRepo(server.db.orm);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql('delete from background_job');
  staff = await addTestStaff(server.db, 'accounts');
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

/** Runs jobs of kind `test`, which the program's job runner does not know. */
function start(work: RunJob): JobRunner {
  const runner = startJobRunner({ repo, kinds: { test: work }, warn: console.error });
  runners.push(runner);
  return runner;
}
const read = async (id: string) => {
  const job = await repo.find(id);
  if (job === undefined) throw new Error('the job is gone');
  return job;
};
const waitFor = (id: string, state: string) => expect.poll(async () => (await read(id)).state).toBe(state);
const call = (
  endpoint: Parameters<TestApp['call']>[0],
  input: { path?: string; query?: string; body?: unknown } = {},
) => server.call(endpoint, { ...input, token: staff.staffToken });
const stop = (id: string) => call(jobs.stop, { body: { id } });
const retry = (id: string) => call(jobs.retry, { body: { id } });

/** Works until it is stopped. */
const untilStopped: RunJob = async (context) => {
  context.report(1, 10, '开始');
  await expect.poll(() => context.isStopped()).toBe(true);
  return { stoppedAt: 1 };
};

it('a job shows the name of its class list', async () => {
  const { rows } = await sql(`insert into roster_import (file_name) values ('高一新生.xlsx') returning id`);
  const id = await repo.add('of.another.version', { importId: String(rows[0].id) }, null);
  expect(JSON.parse((await call(jobs.details, { path: jobs.details.path.replace(':id', id) })).text).data.subject).toBe(
    '高一新生.xlsx',
  );
  expect((await repo.list({ state: '', limit: 1, offset: 0 })).rows[0]?.subject).toBe('高一新生.xlsx');
});

describe('staff', () => {
  it('see the list by state and a job with its log', async () => {
    const done = await start(async ({ report }) => {
      report(1, 1, '<script>alert(1)</script>');
      return { created: 3 };
    }).enqueue('test', {}, staff.id);
    await waitFor(done, 'done');
    const waiting = await repo.add('of.another.version', {}, null);
    const list = async (query = '') => (await call(jobs.list, { query })).rows as { id: string }[];
    expect((await list()).map(({ id }) => id)).toEqual([waiting, done]);
    expect((await list('state=done')).map(({ id }) => id)).toEqual([done]);
    expect((await call(jobs.list, { query: 'state=lost' })).msg).toBe('任务状态不正确');
    const { data } = await call(jobs.details, { path: `/api/admin/jobs/${done}` });
    const { rows } = await sql('select name from users where id = $1', [staff.id]);
    expect(data).toMatchObject({
      ...{ kind: 'test', state: 'done', progress: 1, total: 1, attempts: 1, error: '', creator: rows[0].name },
      log: [{ text: '<script>alert(1)</script>' }],
      result: '{"created":3}',
    });
    expect((await call(jobs.details, { path: '/api/admin/jobs/none' })).msg).toBe('任务不存在');
  });

  it('stop a waiting job at once, and a running one at its next opportunity', async () => {
    const waiting = await repo.add('of.another.version', {}, null);
    expect(await stop(waiting)).toMatchObject({ code: 200, msg: '正在停止' });
    expect(await read(waiting)).toMatchObject({ state: 'stopped', finishedAt: expect.any(Date) });
    const running = await start(untilStopped).enqueue('test', {}, null);
    await expect.poll(async () => (await read(running)).state).toBe('running');
    await stop(running);
    await waitFor(running, 'stopped');
    expect(await read(running)).toMatchObject({ result: { stoppedAt: 1 }, owner: null });
    for (const id of [waiting, running, 'none', '00000000-0000-7000-8000-00000000ffff'])
      expect(await stop(id)).toMatchObject({ code: 409, msg: '任务已结束' });
    const { rows } = await sql(`select actor from audit_log where action = 'jobs.stop' and object = $1`, [
      `job:${running}`,
    ]);
    expect(rows).toEqual([{ actor: `user:${staff.id}` }]);
  });

  it('retry a failed job, which continues where it stopped', async () => {
    const seen: number[] = [];
    const runner = start(async ({ job, report }) => {
      seen.push(job.progress);
      if (job.attempts === 1) {
        report(5, 9, '中断');
        throw new Error('try again');
      }
      return { ok: true };
    });
    const id = await runner.enqueue('test', {}, null);
    await waitFor(id, 'failed');
    expect(await retry(id)).toMatchObject({ code: 200, msg: '已重新排队' });
    runner.wake();
    await waitFor(id, 'done');
    expect(seen).toEqual([0, 5]);
    expect(await read(id)).toMatchObject({ error: null, attempts: 2, result: { ok: true } });
    staff = await addTestStaff(server.db, 'accounts');
    for (const wrong of [id, 'none'])
      expect(await retry(wrong)).toMatchObject({ code: 409, msg: '只有未完成的任务可以重试' });
  });
});

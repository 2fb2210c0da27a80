import * as jobs from '@meiyu/contract/admin/jobs.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { JobRunner } from './job-runner.ts';
import type { Job, JobsRepo } from './jobs.repo.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function toRow(job: Job & { creator: string | null; subject: string }) {
  const timeOf = (moment: Date | null) => (moment === null ? '' : beijingTime(moment));
  return {
    id: job.id,
    kind: job.kind,
    subject: job.subject,
    state: job.state,
    progress: job.progress,
    total: job.total,
    error: job.error ?? '',
    attempts: job.attempts,
    creator: job.creator ?? '',
    createTime: beijingTime(job.createdAt),
    startTime: timeOf(job.startedAt),
    finishTime: timeOf(job.finishedAt),
  };
}

interface JobRouteDeps {
  repo: JobsRepo;
  runner: Pick<JobRunner, 'wake'>;
  audit: Audit;
}

export function jobsRoutes(app: App, { repo, runner, audit }: JobRouteDeps): void {
  const record = (user: StaffUser, action: string, id: string, address: string) =>
    audit({ actor: `user:${user.id}`, action, object: `job:${id}`, address });

  route(app, jobs.list, async ({ query: { state, pageNum, pageSize } }) => {
    const { rows, total } = await repo.list({ state, limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { rows: rows.map(toRow), total };
  });
  route(app, jobs.details, async ({ params }) => {
    const job = UUID.test(params.id) ? await repo.find(params.id) : undefined;
    if (job === undefined) throw new AppError('NO_SUCH_RESOURCE', '任务不存在');
    const log = job.log.map(({ at, text }) => ({ time: beijingTime(new Date(at)), text }));
    return { ...toRow(job), log, result: job.result === null ? '' : JSON.stringify(job.result) };
  });
  route(app, jobs.stop, async ({ user, body: { id }, address }) => {
    if (!UUID.test(id) || !(await repo.requestStop(id))) throw new AppError('JOB_NOT_RUNNING');
    await record(user, 'jobs.stop', id, address);
  });
  route(app, jobs.retry, async ({ user, body: { id }, address }) => {
    if (!UUID.test(id) || !(await repo.retry(id))) throw new AppError('JOB_NOT_FAILED');
    await record(user, 'jobs.retry', id, address);
    runner.wake();
  });
}

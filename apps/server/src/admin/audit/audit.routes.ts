import { Readable } from 'node:stream';
import * as auditCalls from '@meiyu/contract/admin/audit.ts';
import { auditExportQuery, auditVerdict, MAX_EXPORTED_ENTRIES } from '@meiyu/contract/admin/audit-fields.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { auditExport } from '@meiyu/contract/raw.ts';
import * as z from 'zod/mini';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { route } from '../../http/route.ts';
import { plainAddress } from '../../limits/client-address.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { JobsRepo } from '../jobs/jobs.repo.ts';
import type { AuditEntryRow, AuditLogRepo } from './audit-log.repo.ts';
import { createAuditLogReader } from './audit-log.service.ts';
import { VERIFY_JOB } from './verify-audit.job.ts';
import { generateExport } from './write-export.ts';

interface AuditRouteDeps {
  repo: AuditLogRepo;
  jobs: Pick<JobsRepo, 'findNewest'>;
  runner: Pick<JobRunner, 'enqueue'>;
  audit: Audit;
}

const EXPORT_BATCH = 2000;
const EXPORT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

function toRow(row: AuditEntryRow, names: ReadonlyMap<string, string>) {
  return {
    id: row.id,
    time: beijingTime(row.at),
    actor: row.actor,
    actorName: names.get(row.actor) ?? '',
    action: row.action,
    object: row.object,
    objectName: names.get(row.object) ?? '',
    result: row.result,
    address: row.ip ?? '',
    detail: JSON.stringify(row.detail),
  };
}

export function auditRoutes(app: App, { repo, jobs, runner, audit }: AuditRouteDeps): void {
  const log = createAuditLogReader(repo);

  route(app, auditCalls.list, async ({ query: { pageNum, pageSize, ...typed } }) => {
    const { rows, ...totals } = await repo.page(await log.readFilter(typed), pageSize, (pageNum - 1) * pageSize);
    const names = await log.namesOf(rows);
    return { rows: rows.map((row) => toRow(row, names)), ...totals };
  });

  route(app, auditCalls.verify, async ({ user, address }) => {
    const last = await jobs.findNewest(VERIFY_JOB);
    if (last?.state === 'queued' || last?.state === 'running') return { jobId: last.id };
    // Written first, so that the check covers it.
    await audit({ actor: `user:${user.id}`, action: 'audit.verify', object: 'site', address });
    return { jobId: await runner.enqueue(VERIFY_JOB, {}, user.id) };
  });

  route(app, auditCalls.verification, async () => {
    const job = await jobs.findNewest(VERIFY_JOB);
    const timeOf = (moment: Date | null | undefined) => (moment ? beijingTime(moment) : '');
    const verdict = auditVerdict.safeParse(job?.result);
    return {
      state: job?.state ?? ('none' as const),
      startTime: timeOf(job?.startedAt),
      finishTime: timeOf(job?.finishedAt),
      verdict: verdict.success ? verdict.data : null,
    };
  });

  rawRoute(app, auditExport, async (request, reply, user) => {
    const query = z.core.safeParse(auditExportQuery, request.query);
    if (!query.success) throw new AppError('BAD_INPUT', issueMessage(query.error.issues));
    const { format, ...typed } = query.data;
    const filter = await log.readFilter(typed);
    // Which filters were set, not what was typed.
    const used = Object.entries(typed).flatMap(([name, value]) => (value === '' ? [] : [name]));
    await audit({
      actor: `user:${user?.id}`,
      action: 'audit.export',
      object: 'site',
      address: plainAddress(request.ip),
      detail: { format, filters: used },
    });
    const batches = repo.batches(filter, EXPORT_BATCH, MAX_EXPORTED_ENTRIES);
    return reply
      .header('content-type', EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="audit.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(generateExport(format, batches, log)));
  });
}

import type { auditVerdict } from '@meiyu/contract/admin/audit-fields.ts';
import type * as z from 'zod/mini';
import type { createAuditChain } from '../../audit/audit-chain.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { RunJob } from '../jobs/job-runner.ts';

export const VERIFY_JOB = 'audit.verify';

type Verdict = z.input<typeof auditVerdict>;

/** Checks the whole audit log. A job, because a long log takes longer than a call may. */
export function makeVerifyJob(chain: Pick<ReturnType<typeof createAuditChain>, 'verify'>): RunJob {
  return async ({ report }) => {
    report(0, 1, '开始检查审计日志');
    const { entries, problems, checkpoints, newestEntry, signedThrough } = await chain.verify();
    const verdict: Verdict = {
      entries,
      problems,
      goodCheckpoints: checkpoints.good.length,
      foreignCheckpoints: checkpoints.foreign.length,
      badCheckpoints: checkpoints.bad,
      signedThrough,
      newest:
        newestEntry === undefined ? '' : `${newestEntry.id}:${newestEntry.hash}（${beijingTime(newestEntry.at)}）`,
    };
    const isSound = problems.length === 0 && checkpoints.bad.length === 0;
    report(1, 1, isSound ? `审计日志完整，共 ${entries} 条` : '审计日志不完整');
    return { ...verdict };
  };
}

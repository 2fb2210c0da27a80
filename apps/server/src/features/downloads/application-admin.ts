import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import type { AdminApplication, ApplicationAdminRepo, Decision } from './application-admin.repo.ts';
import { APPLICATION_ID, GRANT_DAYS, STATUS_LABEL } from './application-status.ts';
import type { ApplicationStatus } from './downloads.repo.ts';

/** A decision that cannot be made; the message says why. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
}

/** Who decides: a member of staff in the console, or an operator by the `meiyu` command. */
export interface Decider {
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

interface ApplicationAdminDeps {
  repo: Pick<ApplicationAdminRepo, 'list' | 'find' | 'decide'>;
  audit: Audit;
  sendNotice: SendNotice;
  decider: Decider;
}

const PAGE_SIZE = 20;
const MAX_REASON_LENGTH = 500;
const DECISION_LABELS = { approved: '批准', rejected: '驳回' };

/** Who decided an application, as text; an account may have been deleted since. */
export function describeApprover({ approver, approverName }: Pick<AdminApplication, 'approver' | 'approverName'>) {
  return approverName ?? (approver === null ? '' : '已注销的账号');
}

function explainStatus(application: AdminApplication): string {
  const { status, decidedAt } = application;
  if (decidedAt === null || status === 'pending') return `这份申请${STATUS_LABEL[status]}，不能再审核`;
  const word = DECISION_LABELS[status === 'rejected' ? 'rejected' : 'approved'];
  return `${describeApprover(application)} 已在 ${beijingTime(decidedAt).slice(0, 16)} ${word}了这份申请`;
}

/** Decides applications, for the console and for the `meiyu` command. */
export function createApplicationAdmin({ repo, audit, sendNotice, decider }: ApplicationAdminDeps) {
  const approver = decider.actor.startsWith('user:') ? decider.actor : decider.actor.slice('operator:'.length);
  const approval: Decision = { status: 'approved', approver, grantDays: GRANT_DAYS };

  function makeRejection(text: string): Decision {
    const reason = text.trim();
    if (reason === '') throw new ApplicationError('请用 --reason 写明驳回的原因，申请人会看到');
    if (reason.length > MAX_REASON_LENGTH) throw new ApplicationError(`驳回的原因不能超过 ${MAX_REASON_LENGTH} 个字`);
    return { status: 'rejected', approver, reason };
  }

  async function tellApplicant({ id, userId, title }: AdminApplication, decision: Decision): Promise<void> {
    const words =
      decision.status === 'approved'
        ? { title: `《${title}》的高清申请已通过`, body: `请在 ${decision.grantDays} 天内下载原文件。` }
        : { title: `《${title}》的高清申请未通过`, body: `原因：${decision.reason}` };
    await sendNotice(userId, {
      kind: 'application',
      ...words,
      link: '/userinfo/application',
      key: `application/${id}`,
    });
  }

  async function decide(id: string, decision: Decision): Promise<AdminApplication> {
    const application = APPLICATION_ID.test(id) ? await repo.find(id) : undefined;
    if (!application) throw new ApplicationError(`没有编号为 ${id} 的申请`);
    if (application.status !== 'pending') throw new ApplicationError(explainStatus(application));
    if (decision.status === 'approved' && !application.hasOriginal)
      throw new ApplicationError(`《${application.title}》没有原文件，批准后也无法下载，请改为驳回`);
    if (!(await repo.decide(id, decision)))
      throw new ApplicationError(explainStatus((await repo.find(id)) ?? application));
    await audit({
      actor: decider.actor,
      action: decision.status === 'approved' ? 'downloads.approve' : 'downloads.reject',
      object: `application:${id}`,
      address: decider.address ?? '',
      detail: { before: { status: 'pending' }, after: { status: decision.status } },
    });
    await tellApplicant(application, decision);
    return application;
  }

  /** Decides each of them; those that cannot be decided do not stop the others. */
  async function decideAll(ids: readonly string[], decision: Decision) {
    const result = { done: 0, refused: [] as { id: string; resTitle: string; why: string }[] };
    for (const id of new Set(ids)) {
      try {
        await decide(id, decision);
        result.done += 1;
      } catch (error) {
        if (!(error instanceof ApplicationError)) throw error;
        const found = APPLICATION_ID.test(id) ? await repo.find(id) : undefined;
        result.refused.push({ id, resTitle: found?.title ?? '', why: error.message });
      }
    }
    return result;
  }

  return {
    async list(status: ApplicationStatus | undefined, pageNum: number) {
      return repo.list({ status }, PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
    },
    approve: (id: string) => decide(id, approval),
    reject: async (id: string, reason: string) => decide(id, makeRejection(reason)),
    approveAll: (ids: readonly string[]) => decideAll(ids, approval),
    rejectAll: async (ids: readonly string[], reason: string) => decideAll(ids, makeRejection(reason)),
  };
}

import type { Audit } from '../../audit/audit.repo.ts';
import type { ApplicationAdminRepo, Decision } from './application-admin.repo.ts';
import { APPLICATION_ID, GRANT_DAYS, STATUS_LABEL } from './application-status.ts';
import type { ApplicationStatus } from './downloads.repo.ts';

/** What the operator typed cannot be done; the sentence says why. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
}

interface ApplicationAdminDeps {
  repo: ApplicationAdminRepo;
  audit: Audit;
  /** Who decides, for the record. */
  operator: string;
}

const PAGE = 20;
const LONGEST_REASON = 500;

/** What the operator does with applications; the `meiyu` command is its face. */
export function createApplicationAdmin({ repo, audit, operator }: ApplicationAdminDeps) {
  async function decide(id: string, decision: Decision) {
    const found = APPLICATION_ID.test(id) ? await repo.find(id) : undefined;
    if (!found) throw new ApplicationError(`没有编号为 ${id} 的申请，可用 meiyu application list 查看`);
    if (decision.status === 'approved' && !found.hasOriginal)
      throw new ApplicationError(`《${found.title}》没有原文件，批准后也无法下载，请改为驳回`);
    if (!(await repo.decide(id, decision))) {
      const now = (await repo.find(id))?.status ?? found.status;
      throw new ApplicationError(`这份申请${STATUS_LABEL[now]}，不能再审核`);
    }
    const action = decision.status === 'approved' ? 'downloads.approve' : 'downloads.reject';
    await audit({ actor: `operator:${operator}`, action, object: `application:${id}` });
    return found;
  }

  return {
    async list(status: ApplicationStatus | undefined, pageNum: number) {
      return repo.list(status, PAGE, (pageNum - 1) * PAGE);
    },
    approve: (id: string) => decide(id, { status: 'approved', approver: operator, grantDays: GRANT_DAYS }),
    async reject(id: string, why: string) {
      const reason = why.trim();
      if (reason === '') throw new ApplicationError('请用 --reason 写明驳回的原因，申请人会看到');
      if (reason.length > LONGEST_REASON) throw new ApplicationError(`驳回的原因不能超过 ${LONGEST_REASON} 个字`);
      return decide(id, { status: 'rejected', approver: operator, reason });
    },
  };
}

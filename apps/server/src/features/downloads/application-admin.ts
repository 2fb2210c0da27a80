import type { Audit } from '../../audit/audit.repo.ts';
import type { ApplicationAdminRepo, Decision } from './application-admin.repo.ts';
import { APPLICATION_ID, GRANT_DAYS, STATUS_LABEL } from './application-status.ts';
import type { ApplicationStatus } from './downloads.repo.ts';

/** A command that cannot be carried out; the message says why. */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
}

interface ApplicationAdminDeps {
  repo: ApplicationAdminRepo;
  audit: Audit;
  /** Name written to the audit log. */
  operator: string;
}

const PAGE_SIZE = 20;
const MAX_REASON_LENGTH = 500;

/** Management of applications for the `meiyu` command. */
export function createApplicationAdmin({ repo, audit, operator }: ApplicationAdminDeps) {
  async function decide(id: string, decision: Decision) {
    const application = APPLICATION_ID.test(id) ? await repo.find(id) : undefined;
    if (!application) throw new ApplicationError(`没有编号为 ${id} 的申请，可用 meiyu application list 查看`);
    if (decision.status === 'approved' && !application.hasOriginal)
      throw new ApplicationError(`《${application.title}》没有原文件，批准后也无法下载，请改为驳回`);
    if (!(await repo.decide(id, decision))) {
      const status = (await repo.find(id))?.status ?? application.status;
      throw new ApplicationError(`这份申请${STATUS_LABEL[status]}，不能再审核`);
    }
    const action = decision.status === 'approved' ? 'downloads.approve' : 'downloads.reject';
    await audit({ actor: `operator:${operator}`, action, object: `application:${id}` });
    return application;
  }

  return {
    async list(status: ApplicationStatus | undefined, pageNum: number) {
      return repo.list(status, PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
    },
    approve: (id: string) => decide(id, { status: 'approved', approver: operator, grantDays: GRANT_DAYS }),
    async reject(id: string, text: string) {
      const reason = text.trim();
      if (reason === '') throw new ApplicationError('请用 --reason 写明驳回的原因，申请人会看到');
      if (reason.length > MAX_REASON_LENGTH) throw new ApplicationError(`驳回的原因不能超过 ${MAX_REASON_LENGTH} 个字`);
      return decide(id, { status: 'rejected', approver: operator, reason });
    },
  };
}

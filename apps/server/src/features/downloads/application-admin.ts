import type { Audit } from '../../audit/audit.repo.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
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
  sendNotice: SendNotice;
  /** Name written to the audit log. */
  operator: string;
}

type Application = NonNullable<Awaited<ReturnType<ApplicationAdminRepo['find']>>>;

const PAGE_SIZE = 20;
const MAX_REASON_LENGTH = 500;

/** Management of applications for the `meiyu` command. */
export function createApplicationAdmin({ repo, audit, sendNotice, operator }: ApplicationAdminDeps) {
  async function tellApplicant(application: Pick<Application, 'id' | 'userId' | 'title'>, decision: Decision) {
    const { id, userId, title } = application;
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
    await tellApplicant(application, decision);
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

import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { SendNotice } from '../../../notify/send-notice.ts';
import type { Report, ReportAdminRepo, ReportOutcome } from './report-admin.repo.ts';

interface ReportAdminDeps {
  repo: Pick<ReportAdminRepo, 'find' | 'close'>;
  audit: Audit;
  sendNotice: SendNotice;
}

export interface ReportDecision {
  outcome: ReportOutcome;
  /** A sentence for the reader; may be empty. */
  note: string;
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
  /** The time of the report that was judged; undefined accepts the present one. */
  reportTime?: string;
}

const OUTCOME_SENTENCES: Record<ReportOutcome, string> = {
  handled: '您举报的 AI 回答或画作，我们已经看过并作了处理。谢谢您的反馈。',
  unfounded: '您举报的 AI 回答或画作，我们看过了，没有发现问题。谢谢您的反馈。',
};
export const OUTCOME_LABEL: Record<ReportOutcome, string> = { handled: '已处理', unfounded: '不成立' };

/** Who closed a report, as text; an account may have been deleted since. */
export function describeHandler({ handledBy, handlerName }: Pick<Report, 'handledBy' | 'handlerName'>): string {
  return handlerName ?? (handledBy === null ? '' : '已注销的账号');
}

function alreadyClosed(report: Report): AppError {
  const { outcome, handledAt } = report;
  if (outcome === null || handledAt === null) return new AppError('REPORT_CLOSED');
  const time = beijingTime(handledAt).slice(0, 16);
  return new AppError('REPORT_CLOSED', `${describeHandler(report)} 已在 ${time} 标为“${OUTCOME_LABEL[outcome]}”`);
}

/** Decides reports, for the console and for the `meiyu` command. */
export function createReportAdmin({ repo, audit, sendNotice }: ReportAdminDeps) {
  return {
    /** Closes the report of a message and tells the reader. */
    async close(messageId: string, decision: ReportDecision): Promise<void> {
      const { outcome, note, actor, address = '', reportTime } = decision;
      const report = await repo.find(messageId);
      if (report === undefined) throw new AppError('NO_SUCH_RESOURCE', '没有这条举报');
      if (report.handledAt !== null) throw alreadyClosed(report);
      if (reportTime !== undefined && reportTime !== beijingTime(report.createdAt))
        throw new AppError('STALE_FORM', '读者刚刚补充了举报，请重新看一看');
      const handledBy = actor.startsWith('user:') ? actor : actor.slice('operator:'.length);
      if (!(await repo.close(messageId, report.createdAt, { outcome, reply: note, handledBy }))) {
        const current = await repo.find(messageId);
        if (current?.handledAt === null) throw new AppError('STALE_FORM', '读者刚刚补充了举报，请重新看一看');
        throw alreadyClosed(current ?? report);
      }
      await audit({
        actor,
        action: 'assistant.closeReport',
        object: `message:${messageId}`,
        address,
        detail: { before: { state: 'open' }, after: { state: 'closed', outcome }, withNote: note !== '' },
      });
      await sendNotice(report.userId, {
        kind: 'report',
        title: outcome === 'handled' ? '您的举报已处理' : '您的举报已核实',
        body: [OUTCOME_SENTENCES[outcome], note].filter(Boolean).join('\n'),
        link: '',
      });
    },
  };
}

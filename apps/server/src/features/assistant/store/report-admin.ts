import type { SendNotice } from '../../../notify/send-notice.ts';
import type { FeedbackRepo } from './feedback.repo.ts';

interface ReportAdminDeps {
  feedback: Pick<FeedbackRepo, 'listOpen' | 'close'>;
  sendNotice: SendNotice;
}

/** Management of reports for operators. */
export function createReportAdmin({ feedback, sendNotice }: ReportAdminDeps) {
  return {
    listOpen: feedback.listOpen,

    /** Marks the report of a message as handled and tells the user; false when it has no open report. */
    async close(messageId: string): Promise<boolean> {
      const userId = await feedback.close(messageId);
      if (userId === undefined) return false;
      await sendNotice(userId, {
        kind: 'report',
        title: '您的举报已处理',
        body: '您举报的 AI 回答或画作，我们已经看过并作了处理。谢谢您的反馈。',
        link: '',
      });
      return true;
    },
  };
}

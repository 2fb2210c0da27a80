import {
  beijingTime,
  createFeedbackRepo,
  createNotices,
  createNoticesRepo,
  createReportAdmin,
  type Database,
} from '@meiyu/server/admin.ts';
import { type Command, formatTable, readPage, toPlainText, UsageError } from '../command.ts';

const REASON_TEXTS: Record<string, string> = {
  illegal: '违法违规',
  harmful: '有害内容',
  wrong: '内容有误',
  infringing: '侵权',
  other: '其他',
};
const PAGE_SIZE = 20;
const MAX_LENGTH = 60;

function shorten(text: string): string {
  const characters = [...toPlainText(text)];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : characters.join('');
}

function describeReason(reason: string): string {
  const [code = '', ...remark] = reason.split('\n');
  return [REASON_TEXTS[code] ?? code, ...remark].join('：');
}

async function createAdmin({ orm }: Database) {
  const [feedback, notices] = await Promise.all([createFeedbackRepo(orm), createNoticesRepo(orm)]);
  const { send: sendNotice } = await createNotices(notices);
  return createReportAdmin({ feedback, sendNotice });
}

export const reportCommands: Command[] = [
  {
    usage: 'report list [--page <页码>]',
    help: '列出未处理的举报，每页 20 条',
    auditAction: 'assistant.listReports',
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const reports = await createAdmin(db);
      const { rows, total } = await reports.listOpen({ limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE });
      const lines = rows.map((row) => [
        row.messageId,
        row.userName,
        row.type === 2 ? '你说我画' : '你问我答',
        shorten(describeReason(row.reason)),
        shorten(row.content),
        row.engine,
        beijingTime(row.createdAt),
      ]);
      if (lines.length) print(formatTable([['编号', '用户名', '工具', '原因', '内容', '来源', '时间'], ...lines]));
      print(`共 ${total} 条未处理的举报，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'report close <编号>',
    help: '把一条举报标为已处理',
    auditAction: 'assistant.closeReport',
    auditObject: ([id = '']) => `message:${id}`,
    async run({ args, db, print }) {
      const [id = ''] = args;
      const reports = await createAdmin(db);
      if (!(await reports.close(id)))
        throw new UsageError(`没有编号为 ${id} 的未处理举报，可用 meiyu report list 查看`);
      print(`已处理 ${id}`);
    },
  },
];

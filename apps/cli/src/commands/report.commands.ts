import {
  AppError,
  beijingTime,
  createAudit,
  createNotices,
  createNoticesRepo,
  createReportAdmin,
  createReportAdminRepo,
  describeHandler,
  OUTCOME_LABEL,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  formatTable,
  operatorName,
  readPage,
  toPlainText,
  toUsageError,
  UsageError,
} from '../command.ts';

const REASON_TEXTS: Record<string, string> = {
  illegal: '违法违规',
  harmful: '有害内容',
  wrong: '内容有误',
  infringing: '侵权',
  other: '其他',
};
const PAGE_SIZE = 20;
const MAX_LENGTH = 60;
const MAX_NOTE_LENGTH = 200;

function shorten(text: string): string {
  const characters = [...toPlainText(text)];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : characters.join('');
}

function describeReason(reason: string): string {
  const [code = '', ...remark] = reason.split('\n');
  return [REASON_TEXTS[code] ?? code, ...remark].join('：');
}

type Outcome = keyof typeof OUTCOME_LABEL;

function parseOutcome(text = 'handled'): Outcome {
  if (text in OUTCOME_LABEL) return text as Outcome;
  throw new UsageError('--outcome 须为 handled（已处理）或 unfounded（不成立）');
}

function parseNote(text = ''): string {
  const note = text.trim();
  if (note.length > MAX_NOTE_LENGTH) throw new UsageError(`--note 不能超过 ${MAX_NOTE_LENGTH} 个字`);
  return note;
}

export const reportCommands: Command[] = [
  {
    usage: 'report list [--closed] [--page <页码>]',
    help: '列出未处理的举报，每页 20 条；--closed 为已处理的',
    auditAction: 'assistant.listReports',
    async run({ options, flags, db, print }) {
      const pageNum = readPage(options.page);
      const state = flags.has('closed') ? 'closed' : 'open';
      const repo = await createReportAdminRepo(db.orm);
      const { rows, total } = await repo.list({ state }, PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
      const lines = rows.map((row) => [
        row.messageId,
        row.userName,
        row.type === 2 ? '你说我画' : '你问我答',
        shorten(describeReason(row.reason)),
        shorten(row.content),
        row.engine,
        beijingTime(row.createdAt),
        ...(state === 'closed' ? [row.outcome === null ? '' : OUTCOME_LABEL[row.outcome], describeHandler(row)] : []),
      ]);
      const head = ['编号', '用户名', '工具', '原因', '内容', '来源', '时间'];
      if (state === 'closed') head.push('结果', '处理人');
      if (lines.length) print(formatTable([head, ...lines]));
      print(`共 ${total} 条${state === 'open' ? '未处理' : '已处理'}的举报，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'report close <编号> [--outcome <结果>] [--note <给读者的话>]',
    help: '处理一条举报，并告知举报的读者；结果为 handled（已处理，默认）或 unfounded（不成立）',
    async run({ args, options, db, print }) {
      const [id = ''] = args;
      const decision = { outcome: parseOutcome(options.outcome), note: parseNote(options.note) };
      const [repo, audit, notices] = await Promise.all([
        createReportAdminRepo(db.orm),
        createAudit(db.orm),
        createNoticesRepo(db.orm),
      ]);
      const { send: sendNotice } = await createNotices(notices);
      const reports = await createReportAdmin({ repo, audit, sendNotice });
      await toUsageError(reports.close(id, { ...decision, actor: `operator:${operatorName()}` }), AppError);
      print(`已处理 ${id}`);
    },
  },
];

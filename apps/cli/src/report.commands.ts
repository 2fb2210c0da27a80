import { userInfo } from 'node:os';
import { createFeedbackRepo } from '@meiyu/server/features/assistant/feedback.repo.ts';
import { createAudit } from '@meiyu/server/http/audit.repo.ts';
import { beijingTime } from '@meiyu/server/http/beijing-time.ts';
import { type Command, expectArgs, table, UsageError } from './command.ts';

const REASONS: Record<string, string> = {
  illegal: '违法违规',
  harmful: '有害内容',
  wrong: '内容有误',
  infringing: '侵权',
  other: '其他',
};
const PAGE = 20;
const LONGEST = 60;

function readPage(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page 须为正整数');
  return Number(text);
}

/** What a person or a model wrote must not move the operator's cursor. */
function plain(text: string): string {
  const flat = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return [...flat].length > LONGEST ? `${[...flat].slice(0, LONGEST).join('')}…` : flat;
}

function sayReason(reason: string): string {
  const [kind = '', ...remark] = reason.split('\n');
  return [REASONS[kind] ?? kind, ...remark].join('：');
}

export const reportCommands: Command[] = [
  {
    usage: 'report list [--page <页码>]',
    help: '列出未处理的举报，每页 20 条',
    options: ['page'],
    audit: 'assistant.listReports',
    async run({ args, options, db, print }) {
      expectArgs(args, 0, this.usage);
      const pageNum = readPage(options.page);
      const { rows, total } = await createFeedbackRepo(db.orm).listOpen({ limit: PAGE, offset: (pageNum - 1) * PAGE });
      const lines = rows.map((row) => [
        row.messageId,
        row.userName,
        row.type === 2 ? '你说我画' : '你问我答',
        plain(sayReason(row.reason)),
        plain(row.content),
        row.engine,
        beijingTime(row.createdAt),
      ]);
      if (lines.length) print(table([['编号', '用户名', '工具', '原因', '内容', '来源', '时间'], ...lines]));
      print(`共 ${total} 条未处理的举报，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'report close <编号>',
    help: '把一条举报标为已处理',
    async run({ args, db, print }) {
      const [id = ''] = expectArgs(args, 1, this.usage);
      if (!(await createFeedbackRepo(db.orm).close(id)))
        throw new UsageError(`没有编号为 ${id} 的未处理举报，可用 meiyu report list 查看`);
      await createAudit(db.orm)({
        actor: `operator:${userInfo().username}`,
        action: 'assistant.closeReport',
        object: `message:${id}`,
      });
      print(`已处理 ${id}`);
    },
  },
];

import {
  ApplicationError,
  beijingTime,
  createApplicationAdmin,
  createApplicationAdminRepo,
  createAudit,
  createNotices,
  createNoticesRepo,
  type Database,
  STATUS_LABEL,
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

type Status = keyof typeof STATUS_LABEL;

async function createAdmin({ orm }: Database) {
  const [repo, audit, notices] = await Promise.all([
    createApplicationAdminRepo(orm),
    createAudit(orm),
    createNoticesRepo(orm),
  ]);
  const { send: sendNotice } = await createNotices(notices);
  return createApplicationAdmin({ repo, audit, sendNotice, decider: { actor: `operator:${operatorName()}` } });
}

function parseStatus(text = 'pending'): Status | undefined {
  if (text === 'all') return undefined;
  if (!(text in STATUS_LABEL)) throw new UsageError(`--status 须为 all 或 ${Object.keys(STATUS_LABEL).join('、')}`);
  return text as Status;
}

export const applicationCommands: Command[] = [
  {
    usage: 'application list [--status <状态>] [--page <页码>]',
    help: '列出下载申请，每页 20 份；不写状态则只列待审核的，all 为全部',
    auditAction: 'downloads.list',
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const { rows, total } = await (await createAdmin(db)).list(parseStatus(options.status), pageNum);
      const lines = rows.map((row) => [
        row.id,
        row.userName,
        toPlainText(row.schoolName ?? ''),
        row.title,
        toPlainText(row.purpose),
        STATUS_LABEL[row.status],
        beijingTime(row.createdAt),
      ]);
      if (lines.length) print(formatTable([['编号', '用户名', '学校', '资源', '用途', '状态', '申请时间'], ...lines]));
      print(`共 ${total} 份申请，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'application approve <编号>',
    help: '通过申请，申请人可在 7 天内下载原文件',
    async run({ args, db, print }) {
      const [id = ''] = args;
      const { userName, title } = await toUsageError((await createAdmin(db)).approve(id), ApplicationError);
      print(`已通过：${userName} 可在 7 天内下载《${title}》`);
    },
  },
  {
    usage: 'application reject <编号> --reason <原因>',
    help: '驳回申请，申请人会看到原因',
    async run({ args, options, db, print }) {
      const [id = ''] = args;
      const { userName, title } = await toUsageError(
        (await createAdmin(db)).reject(id, options.reason ?? ''),
        ApplicationError,
      );
      print(`已驳回：${userName} 申请的《${title}》`);
    },
  },
];

import { userInfo } from 'node:os';
import type { Database } from '@meiyu/server/db/connect.ts';
import { createApplicationAdminRepo } from '@meiyu/server/features/downloads/application-admin.repo.ts';
import {
  type ApplicationAdmin,
  ApplicationError,
  createApplicationAdmin,
} from '@meiyu/server/features/downloads/application-admin.ts';
import { STATUS_LABEL } from '@meiyu/server/features/downloads/application-status.ts';
import { createAudit } from '@meiyu/server/http/audit.repo.ts';
import { beijingTime } from '@meiyu/server/http/beijing-time.ts';
import { type Command, expectArgs, table, UsageError } from './command.ts';

type Status = keyof typeof STATUS_LABEL;

function adminOf({ orm }: Database): ApplicationAdmin {
  const operator = userInfo().username;
  return createApplicationAdmin({ repo: createApplicationAdminRepo(orm), audit: createAudit(orm), operator });
}

async function sayingWhatIsWrong<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ApplicationError ? new UsageError(error.message) : error;
  });
}

function readStatus(text = 'pending'): Status | undefined {
  if (text === 'all') return undefined;
  if (!(text in STATUS_LABEL)) throw new UsageError(`--status 须为 all 或 ${Object.keys(STATUS_LABEL).join('、')}`);
  return text as Status;
}

function readPage(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page 须为正整数');
  return Number(text);
}

/** What a person typed must not move the operator's cursor or change the window's title. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
}

export const applicationCommands: Command[] = [
  {
    usage: 'application list [--status <状态>] [--page <页码>]',
    help: '列出高清申请，每页 20 份；不写状态则只列待审核的，all 为全部',
    options: ['status', 'page'],
    audit: 'downloads.list',
    async run({ args, options, db, print }) {
      expectArgs(args, 0, this.usage);
      const pageNum = readPage(options.page);
      const { rows, total } = await adminOf(db).list(readStatus(options.status), pageNum);
      const lines = rows.map((row) => [
        row.id,
        row.userName,
        plain(row.schoolName ?? ''),
        row.title,
        plain(row.purpose),
        STATUS_LABEL[row.status],
        beijingTime(row.createdAt),
      ]);
      if (lines.length) print(table([['编号', '用户名', '学校', '资源', '用途', '状态', '申请时间'], ...lines]));
      print(`共 ${total} 份申请，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'application approve <编号>',
    help: '通过申请，申请人可在 7 天内下载原文件',
    async run({ args, db, print }) {
      const [id = ''] = expectArgs(args, 1, this.usage);
      const { userName, title } = await sayingWhatIsWrong(adminOf(db).approve(id));
      print(`已通过：${userName} 可在 7 天内下载《${title}》`);
    },
  },
  {
    usage: 'application reject <编号> --reason <原因>',
    help: '驳回申请，申请人会看到原因',
    options: ['reason'],
    async run({ args, options, db, print }) {
      const [id = ''] = expectArgs(args, 1, this.usage);
      const { userName, title } = await sayingWhatIsWrong(adminOf(db).reject(id, options.reason ?? ''));
      print(`已驳回：${userName} 申请的《${title}》`);
    },
  },
];

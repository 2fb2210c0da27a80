import {
  AppError,
  beijingTime,
  createAccountAdmin,
  createAudit,
  createPasswords,
  createUserAdminRepo,
  createUserRepo,
  type Database,
} from '@meiyu/server/admin.ts';
import { type Command, formatTable, operatorName, readPage, toUsageError, UsageError } from '../command.ts';

async function createAdmin({ orm }: Database) {
  return createAccountAdmin({
    repo: await createUserAdminRepo(orm),
    users: await createUserRepo(orm),
    passwords: await createPasswords(),
    audit: await createAudit(orm),
    operator: operatorName(),
  });
}

function parseDays(text = '365'): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--days 须为正整数');
  return Number(text);
}

/** Accounts of staff do not expire. */
function formatExpiry(expireTime: Date): string {
  const text = beijingTime(expireTime);
  return text.startsWith('9999') ? '长期有效' : text;
}

const STATUS_TEXTS = { active: '正常', disabled: '已停用' };
const USER_ARGUMENT = '<用户名、手机号或编号>';

export const userCommands: Command[] = [
  {
    usage: 'user list [--search <文字>] [--page <页码>]',
    help: '列出账号，每页 20 个，新注册的在前',
    auditAction: 'account.list',
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const { rows, total } = await (await createAdmin(db)).list({ search: options.search, pageNum });
      const lines = rows.map((row) => [
        row.name,
        row.phone ?? '–',
        row.schoolName ?? '',
        STATUS_TEXTS[row.status],
        formatExpiry(row.expireTime),
        row.id,
      ]);
      if (lines.length) print(formatTable([['用户名', '手机号', '学校', '状态', '到期时间', '编号'], ...lines]));
      print(`共 ${total} 个账号，第 ${pageNum} 页`);
    },
  },
  {
    usage: `user disable ${USER_ARGUMENT}`,
    help: '停用账号，已登录的设备立即退出',
    async run({ args, db, print }) {
      const [user = ''] = args;
      const changed = await toUsageError((await createAdmin(db)).disable(user), AppError);
      print(changed ? `已停用 ${user}` : `${user} 此前已停用`);
    },
  },
  {
    usage: `user enable ${USER_ARGUMENT}`,
    help: '恢复停用的账号',
    async run({ args, db, print }) {
      const [user = ''] = args;
      const changed = await toUsageError((await createAdmin(db)).enable(user), AppError);
      print(changed ? `已恢复 ${user}` : `${user} 没有停用`);
    },
  },
  {
    usage: `user reset ${USER_ARGUMENT}`,
    help: '重设为一次性密码并显示一次，已登录的设备全部退出',
    async run({ args, db, print }) {
      const [user = ''] = args;
      print(`一次性密码：${await toUsageError((await createAdmin(db)).resetPassword(user), AppError)}`);
      print('登录后须先改为自己的密码');
    },
  },
  {
    usage: `user extend ${USER_ARGUMENT} [--days <天数>]`,
    help: '延长账号期限，不写天数则延长 365 天',
    async run({ args, options, db, print }) {
      const [user = ''] = args;
      const days = parseDays(options.days);
      print(
        `${user} 的账号延长至 ${beijingTime(await toUsageError((await createAdmin(db)).extend(user, days), AppError))}`,
      );
    },
  },
];

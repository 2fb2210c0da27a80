import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { AppError, beijingTime, maskPhone, ROLE_LABEL } from '@meiyu/server/admin.ts';
import {
  type Command,
  type CommandInput,
  formatTable,
  readPage,
  toPlainText,
  toUsageError,
  UsageError,
} from '../command.ts';
import { openPeopleFor, operator } from '../open-people.ts';

type People = Awaited<ReturnType<typeof openPeopleFor>>;
type Account = Awaited<ReturnType<People['admin']['find']>>;

function parseDays(text = '365'): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--days 须为正整数');
  return Number(text);
}

/** Accounts of staff do not expire. */
function formatExpiry({ expireTime, roles }: Pick<Account, 'expireTime' | 'roles'>): string {
  return roles.some((role) => role !== 'teacher') ? '长期有效' : beijingTime(expireTime);
}

const STATUS_TEXTS = { active: '正常', disabled: '已停用' };
const AGE_TEXTS = { under14: '14 岁以下', '14-17': '14–17 岁', '18+': '18 岁及以上' };
const STATES = ['active', 'disabled', 'expired', 'expiring', 'neverSignedIn', 'staff'] as const;
const USER_ARGUMENT = '<用户名、手机号或编号>';

const THING_TEXTS = {
  records: '学习记录',
  studyDays: '学习日',
  bookshelf: '书架图书',
  notes: '笔记',
  ratings: '评分',
  comments: '展览留言',
  exhibitions: '自己的展览',
  applications: '下载申请',
  searches: '搜索历史',
  sessions: '对话',
  drawings: '画作',
  notices: '消息',
  consents: '同意记录',
  episodes: '课程看到的位置',
  messages: '对话里的消息',
  reports: '对 AI 回答的举报',
  mails: '待发的邮件',
  settings: '个人设置',
  tasks: '后台任务与名单',
};

function makeFilter(options: CommandInput['options']) {
  const { search = '', state = '' } = options;
  const knownState = STATES.find((name) => name === state);
  if (state !== '' && knownState === undefined) throw new UsageError(`--state 须为 ${STATES.join('、')}`);
  return { search, state: knownState ?? ('' as const), classId: '', ageBand: '' as const };
}

/** Opens the services and finds the account of the first argument. */
async function openFor(input: CommandInput): Promise<{ people: People; account: Account }> {
  const people = await openPeopleFor(input);
  return { people, account: await toUsageError(people.admin.find(input.args[0] ?? ''), AppError) };
}

const plainOrDash = (text: string | null) => (text === null ? '–' : toPlainText(text));

function printPassword(print: CommandInput['print'], password: string): void {
  print(`一次性密码：${password}`);
  print('登录后须先改为自己的密码');
}

const listing: Command[] = [
  {
    usage: 'user list [--search <文字>] [--state <状态>] [--page <页码>]',
    help: `列出账号，每页 20 个，新建的在前；状态为 ${STATES.join('、')}`,
    auditAction: 'account.list',
    async run(input) {
      const { options, print } = input;
      const pageNum = readPage(options.page);
      const { accounts } = await openPeopleFor(input);
      const filter = makeFilter(options);
      const { rows, total } = await accounts.list(filter, '-created', 20, (pageNum - 1) * 20);
      const lines = rows.map((row) => [
        row.name,
        row.phone === null ? '–' : maskPhone(row.phone),
        toPlainText(row.schoolName ?? ''),
        STATUS_TEXTS[row.status],
        formatExpiry(row),
        row.id,
      ]);
      if (lines.length) print(formatTable([['用户名', '手机号', '学校', '状态', '到期时间', '编号'], ...lines]));
      print(`共 ${total} 个账号，第 ${pageNum} 页`);
    },
  },
  {
    usage: `user show ${USER_ARGUMENT}`,
    help: '显示账号的资料、登录和锁定情况',
    async run(input) {
      const { people, account } = await openFor(input);
      const [lastSignIn, devices, counts, lock] = await Promise.all([
        people.repo.findLastSignIn(account.id),
        people.repo.listDevices(account.id),
        people.repo.countOwned(account.id),
        (await people.openUnlock()).describe(account),
      ]);
      await people.record(operator(), 'view', [account.id]);
      const lines = [
        ['编号', account.id],
        ['用户名', account.name],
        ['姓名', plainOrDash(account.realName)],
        ['学号', plainOrDash(account.studentNumber)],
        ['班级', plainOrDash(account.className)],
        ['手机号', plainOrDash(account.phone)],
        ['邮箱', plainOrDash(account.email)],
        ['学校', plainOrDash(account.schoolName)],
        ['年龄段', AGE_TEXTS[account.ageBand]],
        ['角色', account.roles.map((role) => ROLE_LABEL[role]).join('、') || '–'],
        ['状态', STATUS_TEXTS[account.status]],
        ['到期时间', formatExpiry(account)],
        ['创建时间', beijingTime(account.createdAt)],
        ['上次登录', lastSignIn === undefined ? '–' : beijingTime(lastSignIn)],
        ['登录失败', `最近 10 分钟 ${lock.failures} 次，${lock.lockedAddresses} 个地址暂不能登录`],
        ['已登录设备', `${devices.length} 台`],
        ['学习记录', `${counts.records} 条，笔记 ${counts.notes} 条，下载申请 ${counts.applications} 份`],
      ];
      input.print(formatTable(lines));
    },
  },
  {
    usage: 'user export <文件> [--search <文字>] [--state <状态>]',
    help: '把账号导出为 CSV 文件，含完整手机号，请妥善保管',
    async run(input) {
      const [path = ''] = input.args;
      const filter = makeFilter(input.options);
      const { exporting } = await openPeopleFor(input);
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        await once(file, 'open');
      } catch (error) {
        const { code } = error as { code?: string };
        throw new UsageError(code === 'EEXIST' ? `${path} 已存在` : `不能写入 ${path}（${code}）`);
      }
      const write = async (text: string) => void (file.write(text) || (await once(file, 'drain')));
      const count = await exporting.writeAll(operator(), filter, write);
      file.end();
      await once(file, 'close');
      input.print(`已导出 ${count} 个账号到 ${path}`);
    },
  },
];

const changing: Command[] = [
  {
    usage:
      'user create <用户名> [--real-name <姓名>] [--student-number <学号>] [--class <班级>] [--phone <手机号>] [--email <邮箱>] [--school <学校>] --age <年龄段> [--guardian-consent] [--days <天数>]',
    help: '新建账号并显示一次性密码；年龄段为 under14、14-17 或 18+，必须写明',
    async run(input) {
      const { args, options, flags, print } = input;
      const people = await openPeopleFor(input);
      const className = options.class;
      const classId = className === undefined ? '' : await people.accounts.findClassByName(className);
      if (classId === undefined) throw new UsageError(`没有“${className}”这个班级`);
      const create = async () =>
        people.admin.create(
          operator(),
          people.parseAccount({
            userName: args[0],
            realName: options['real-name'],
            studentNumber: options['student-number'],
            classId,
            phone: options.phone,
            email: options.email,
            schoolName: options.school,
            ageBand: options.age,
            guardianConsent: flags.has('guardian-consent'),
            days: parseDays(options.days),
          }),
        );
      const { id, password } = await toUsageError(create(), AppError);
      print(`已新建 ${args[0]}，编号 ${id}`);
      printPassword(print, password);
    },
  },
  {
    usage: `user disable ${USER_ARGUMENT}`,
    help: '停用账号，已登录的设备立即退出',
    async run(input) {
      const { people, account } = await openFor(input);
      const changed = await toUsageError(people.admin.disable(operator(), [account.id]), AppError);
      input.print(changed ? `已停用 ${input.args[0]}` : `${input.args[0]} 此前已停用`);
    },
  },
  {
    usage: `user enable ${USER_ARGUMENT}`,
    help: '恢复停用的账号',
    async run(input) {
      const { people, account } = await openFor(input);
      const changed = await toUsageError(people.admin.enable(operator(), [account.id]), AppError);
      input.print(changed ? `已恢复 ${input.args[0]}` : `${input.args[0]} 没有停用`);
    },
  },
  {
    usage: `user reset ${USER_ARGUMENT}`,
    help: '重设为一次性密码并显示一次，已登录的设备全部退出',
    async run(input) {
      const { people, account } = await openFor(input);
      printPassword(input.print, await toUsageError(people.admin.resetPassword(operator(), account.id), AppError));
    },
  },
  {
    usage: `user extend ${USER_ARGUMENT} [--days <天数>]`,
    help: '延长账号期限，不写天数则延长 365 天',
    async run(input) {
      const days = parseDays(input.options.days);
      const { people, account } = await openFor(input);
      const [expireTime] = await toUsageError(people.admin.extend(operator(), [account.id], days), AppError);
      const { roles } = account;
      if (expireTime) input.print(`${input.args[0]} 的账号延长至 ${formatExpiry({ expireTime, roles })}`);
    },
  },
  {
    usage: `user unlock ${USER_ARGUMENT}`,
    help: '清除登录失败的次数，不必再等 10 分钟',
    async run(input) {
      const { people, account } = await openFor(input);
      await toUsageError((await people.openUnlock()).unlock(operator(), account.id), AppError);
      input.print(`已解除 ${input.args[0]} 的登录锁定`);
    },
  },
];

const removing: Command[] = [
  {
    usage: 'user merge <留下的账号> <并入的账号> [--yes]',
    help: '把同一个人的第二个账号并入第一个并删除；不写 --yes 只预览',
    async run(input) {
      const { people, account: keep } = await openFor(input);
      const { id: removeId } = await toUsageError(people.admin.find(input.args[1] ?? ''), AppError);
      const removal = await people.openRemoval();
      const { moved } = await toUsageError(removal.previewMerge(operator(), keep.id, removeId), AppError);
      for (const { thing, count, both } of moved)
        input.print(`${THING_TEXTS[thing]} ${count} 条${both > 0 ? `，其中 ${both} 条两个账号都有` : ''}`);
      if (!input.flags.has('yes')) {
        input.print('以上将并入，加 --yes 执行；执行后不能撤销');
        return;
      }
      await toUsageError(removal.merge(operator(), keep.id, removeId), AppError);
      input.print(`已把 ${input.args[1]} 并入 ${input.args[0]}`);
    },
  },
  {
    usage: `user delete ${USER_ARGUMENT} [--yes]`,
    help: '应本人要求删除账号和其中的一切；不写 --yes 不会删除',
    async run(input) {
      const { people, account } = await openFor(input);
      if (!input.flags.has('yes'))
        throw new UsageError(`将删除 ${account.name}（编号 ${account.id}）和其中的一切，不能撤销；确认请加 --yes`);
      await toUsageError((await people.openRemoval()).remove(operator(), account.id), AppError);
      input.print(`已删除 ${input.args[0]}`);
    },
  },
];

export const userCommands: Command[] = [...listing, ...changing, ...removing];

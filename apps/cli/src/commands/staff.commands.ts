import { AppError, beijingTime, describeDevice, ROLE_LABEL, ROLES, type Role } from '@meiyu/server/admin.ts';
import { type Command, formatTable, toPlainText, toUsageError, UsageError } from '../command.ts';
import { openPeopleFor, operator } from '../open-people.ts';

const USER_ARGUMENT = '<用户名、手机号或编号>';
const MAX_LISTED = 500;
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `editor` or `editor,reviewer`; undefined when the option is not given. */
function parseRoles(text: string | undefined): Role[] | undefined {
  return text?.split(',').map((name) => {
    const role = ROLES.find((known) => known === name.trim());
    if (role === undefined) throw new UsageError(`--role 须为 ${ROLES.join('、')}，多个用逗号隔开`);
    return role;
  });
}

const nameRoles = (roles: readonly Role[]) => roles.map((role) => ROLE_LABEL[role]).join('、') || '无';

export const staffCommands: Command[] = [
  {
    usage: 'staff list [--role <角色>]',
    help: '列出能进入管理后台的人；--role teacher 列出教师',
    auditAction: 'staff.list',
    async run(input) {
      const [role = '' as const] = parseRoles(input.options.role) ?? [];
      const staff = await (await openPeopleFor(input)).openStaff();
      const { rows, total } = await staff.list({ search: '', role }, MAX_LISTED, 0);
      const lines = rows.map((row) => [
        row.name,
        toPlainText(row.realName ?? ''),
        nameRoles(row.roles),
        row.status === 'active' ? '正常' : '已停用',
        row.totp || row.passkeys > 0 ? '已设置' : '未设置',
        row.lastSessionAt === null ? '–' : beijingTime(row.lastSessionAt),
        row.id,
      ]);
      const head = ['用户名', '姓名', '角色', '状态', '两步验证', '最近进入', '编号'];
      if (lines.length) input.print(formatTable([head, ...lines]));
      input.print(`共 ${total} 人`);
    },
  },
  {
    usage: `staff add ${USER_ARGUMENT} --role <角色>`,
    help: `给账号加上角色，没有这个账号则新建；角色为 ${ROLES.join('、')}，多个用逗号隔开`,
    async run(input) {
      const [user = ''] = input.args;
      const roles = parseRoles(input.options.role);
      if (roles === undefined) throw new UsageError('请用 --role 写明角色');
      const people = await openPeopleFor(input);
      const staff = await people.openStaff();
      if ((await people.accounts.find(user)) !== undefined) {
        await toUsageError(staff.add(operator(), user, roles), AppError);
        input.print(`已授予 ${user} 角色：${nameRoles(roles)}`);
        return;
      }
      const create = async () => {
        const { userName } = people.parseAccount({ userName: user, ageBand: '18+' });
        return staff.create(operator(), { userName, realName: '' }, roles);
      };
      const { id, password } = await toUsageError(create(), AppError);
      input.print(`已新建 ${user}（${nameRoles(roles)}），编号 ${id}`);
      input.print(`一次性密码：${password}`);
      input.print('登录后须先改为自己的密码');
    },
  },
  {
    usage: `staff remove ${USER_ARGUMENT} [--role <角色>]`,
    help: '收回角色，不写角色则全部收回；账号本身保留',
    async run(input) {
      const [user = ''] = input.args;
      const roles = parseRoles(input.options.role);
      const staff = await (await openPeopleFor(input)).openStaff();
      const remaining = await toUsageError(staff.removeRoles(operator(), user, roles), AppError);
      input.print(`${user} 剩余的角色：${nameRoles(remaining)}`);
    },
  },
  {
    usage: `staff reset-factor ${USER_ARGUMENT}`,
    help: '去除两步验证，供丢失手机的人重新设置；其后台登录全部退出',
    async run(input) {
      const [user = ''] = input.args;
      const people = await openPeopleFor(input);
      const { id } = await toUsageError(people.admin.find(user), AppError);
      await (await people.openStaff()).resetFactor(operator(), id);
      input.print(`已重置 ${user} 的两步验证，下次登录时重新设置`);
    },
  },
  {
    usage: `staff sessions ${USER_ARGUMENT}`,
    help: '列出一个人正在用的后台登录：浏览器、地址、时间和编号',
    async run(input) {
      const people = await openPeopleFor(input);
      const { id } = await toUsageError(people.admin.find(input.args[0] ?? ''), AppError);
      const { sessions } = await (await people.openStaff()).details(operator(), id);
      const lines = sessions.map((session) => [
        describeDevice(session.userAgent),
        session.ip ?? '–',
        beijingTime(session.createdAt),
        beijingTime(session.lastUsedAt),
        session.id,
      ]);
      if (lines.length) input.print(formatTable([['浏览器', '地址', '登录于', '最近使用', '编号'], ...lines]));
      input.print(`共 ${lines.length} 处`);
    },
  },
  {
    usage: `staff sign-out ${USER_ARGUMENT} [--session <编号>]`,
    help: '退出一个人的后台登录；不写 --session 则全部退出',
    async run(input) {
      const [user = ''] = input.args;
      const { session } = input.options;
      if (session !== undefined && !SESSION_ID.test(session)) throw new UsageError('--session 须为登录的编号');
      const people = await openPeopleFor(input);
      const { id } = await toUsageError(people.admin.find(user), AppError);
      const ended = await (await people.openStaff()).endSessions(operator(), id, session);
      input.print(`已退出 ${user} 的后台登录 ${ended} 处`);
    },
  },
];

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@meiyu/server/config.ts';
import { createKeyedHash } from '@meiyu/server/crypto/keyed-hash.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { createLoginFailureRepo } from '@meiyu/server/features/account/guard/login-failure.repo.ts';
import { addOwnedRows, addResources } from '@meiyu/server/test/owned-data.testkit.ts';
import { addTestUser } from '@meiyu/server/test/test-users.testkit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { type Command, commandWords, operatorName, parseArguments, UsageError } from '../command.ts';
import { staffCommands } from './staff.commands.ts';
import { userCommands } from './user.commands.ts';

/* Readers and staff by the command line: the same services as in the console, which has the tests of the rules. */

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
const sql = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meiyu-people-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

async function run(...argv: string[]): Promise<string> {
  const command = [...userCommands, ...staffCommands].find((candidate: Command) =>
    commandWords(candidate).every((word, i) => word === argv[i]),
  );
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const config = readConfig({ APP_SECRET: SECRET, MEIYU_DATA: folder });
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print: (line) => lines.push(line) });
  return lines.join('\n');
}
async function refusal(...argv: string[]): Promise<string> {
  const error = await run(...argv).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`${argv.join(' ')} was not refused: ${error}`);
  return error.message;
}

describe('meiyu user', () => {
  it('creates an account with a one-time password, with the same rules as the form of the console', async () => {
    await sql(`insert into school_class (name) values ('高一（1）班')`);
    const output = await run(
      ...['user', 'create', '李墨', '--real-name', '李小墨', '--student-number', 'S-1', '--class', '高一（1）班'],
      ...['--phone', '13900139000', '--age', 'under14', '--guardian-consent', '--days', '30'],
    );
    expect(output).toMatch(/^已新建 李墨，编号 [0-9a-f-]{36}\n一次性密码：\S{14}\n登录后须先改为自己的密码$/);
    const shown = await run('user', 'show', '李墨');
    for (const text of ['李小墨', 'S-1', '高一（1）班', '13900139000', '14 岁以下', '正常'])
      expect(shown).toContain(text);
    expect(await refusal('user', 'create', '李墨', '--age', '18+')).toBe('用户名已被使用');
    expect(await refusal('user', 'create', '李墨二')).toBe('请选择年龄段');
    expect(await refusal('user', 'create', '李墨二', '--phone', '123')).toBe('请输入正确的手机号码');
    expect(await refusal('user', 'create', '李墨二', '--class', '无此班')).toBe('没有“无此班”这个班级');
    expect(await refusal('user', 'create', '李墨二', '--age', 'under14')).toBe('未满 14 周岁须由监护人同意');
    const entries = await sql(`select actor, action, detail from audit_log where action like 'account.%' order by id`);
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [`operator:${operatorName()}`, 'account.create'],
      [`operator:${operatorName()}`, 'account.view'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/李|139001/);
  });

  it('removes control characters from names that readers typed', async () => {
    const { id } = await addTestUser(db);
    await sql(`update users set school_name = E'\\x1b[31m红' where id = $1`, [id]);
    for (const words of [
      ['user', 'show', id],
      ['user', 'list'],
    ])
      expect(await run(...words)).not.toContain('\u001b');
  });

  it('unlocks an account', async () => {
    const failures = createLoginFailureRepo(db.orm);
    const hash = createKeyedHash(SECRET, 'login-failure');
    for (const name of ['李墨', '13900139000', '别人']) await failures.add(hash(name), '192.0.2.1');
    expect(await run('user', 'show', '李墨')).toContain('最近 10 分钟 2 次，0 个地址暂不能登录');
    expect(await run('user', 'unlock', '李墨')).toBe('已解除 李墨 的登录锁定');
    expect(await sql('select from login_failure')).toHaveLength(1);
  });

  it('shows what a merge would do, merges and deletes only with --yes', async () => {
    await addResources(db);
    const gone = await addTestUser(db);
    await addOwnedRows(db, gone);
    const preview = await run('user', 'merge', '李墨', gone.id);
    expect(preview).toContain('笔记 1 条\n');
    expect(preview).toContain('加 --yes 执行');
    expect(await sql('select from users where id = $1', [gone.id])).toHaveLength(1);
    expect(await run('user', 'merge', '李墨', gone.id, '--yes')).toContain(`已把 ${gone.id} 并入 李墨`);
    expect(await sql('select from users where id = $1', [gone.id])).toEqual([]);
    expect(await refusal('user', 'merge', '李墨', '李墨', '--yes')).toBe('请选择两个不同的账号');
    const reader = await addTestUser(db);
    expect(await refusal('user', 'delete', reader.id)).toContain('确认请加 --yes');
    expect(await run('user', 'delete', reader.id, '--yes')).toBe(`已删除 ${reader.id}`);
    expect(await refusal('user', 'delete', reader.id, '--yes')).toBe('账号不存在');
  });

  it('exports a filtered list to a new file that only its owner can read', async () => {
    const path = join(folder, 'users.csv');
    expect(await run('user', 'export', path, '--search', '李墨')).toBe(`已导出 1 个账号到 ${path}`);
    expect(await readFile(path, 'utf8')).toMatch(/^\u{feff}"用户名".*\r\n"李墨","李小墨","S-1"/u);
    expect(await refusal('user', 'export', path)).toBe(`${path} 已存在`);
    expect(await refusal('user', 'export', join(folder, 'none', 'x.csv'))).toContain('ENOENT');
    expect(await refusal('user', 'export', join(folder, 'y.csv'), '--state', 'odd')).toContain('--state 须为');
    const [entry] = await sql(`select detail from audit_log where action = 'account.export'`);
    expect(entry?.detail).toMatchObject({ count: 1, filter: { searched: true } });
  });
});

describe('meiyu staff', () => {
  it('makes the first owner with a new account, lists, changes and removes roles', async () => {
    expect(await run('staff', 'list')).toBe('共 0 人');
    expect(await run('staff', 'add', '沈知远', '--role', 'owner')).toMatch(
      /^已新建 沈知远（馆长）.*\n一次性密码：\S{14}\n/,
    );
    expect(await run('staff', 'add', '李墨', '--role', 'editor,reviewer')).toBe('已授予 李墨 角色：编辑、审核');
    const listed = await run('staff', 'list');
    expect(listed).toMatch(/沈知远 .*馆长 .*未设置/);
    expect(listed).toMatch(/李墨 .*编辑、审核/);
    expect(listed).toContain('共 2 人');
    expect(await run('staff', 'remove', '李墨', '--role', 'editor')).toBe('李墨 剩余的角色：审核');
    expect(await run('staff', 'remove', '李墨')).toBe('李墨 剩余的角色：无');
    expect(await refusal('staff', 'remove', '沈知远')).toBe('至少要保留一位馆长');
    expect(await refusal('user', 'disable', '沈知远')).toBe('至少要保留一位馆长');
    expect(await refusal('user', 'delete', '沈知远', '--yes')).toBe('至少要保留一位馆长');
  });

  it('lists the devices of a person, and signs out of one or of all', async () => {
    const [{ id }] = await sql(`select id from users where name = '沈知远'`);
    await sql(
      `insert into staff_session (hash, user_id, user_agent, ip, expires_at) values
        (sha256('a'), $1, 'Mozilla/5.0 (Windows) Chrome/1', '10.1.0.7', now() + interval '1 hour'),
        (sha256('b'), $1, '', null, now() + interval '1 hour')`,
      [id],
    );
    const listed = await run('staff', 'sessions', '沈知远');
    expect(listed).toMatch(/Chrome.*Windows.*10\.1\.0\.7/);
    expect(listed).toContain('共 2 处');
    const [session] = await sql(`select id from staff_session where ip is not null`);
    expect(await refusal('staff', 'sign-out', '沈知远', '--session', '7')).toContain('编号');
    expect(await run('staff', 'sign-out', '沈知远', '--session', session.id)).toContain('1 处');
    expect(await run('staff', 'sign-out', '沈知远')).toContain('1 处');
    expect(await run('staff', 'sessions', '沈知远')).toBe('共 0 处');
  });

  it('resets a second factor', async () => {
    await sql(`insert into staff_totp (user_id, encrypted_secret) select id, 'x' from users where name = '沈知远'`);
    expect(await run('staff', 'reset-factor', '沈知远')).toContain('下次登录时重新设置');
    expect(await sql('select from staff_totp')).toEqual([]);
  });

  it('refuses unknown roles, an empty list of roles and invalid names', async () => {
    expect(await refusal('staff', 'add', '李墨', '--role', 'king')).toContain('--role 须为');
    expect(await refusal('staff', 'add', '李墨')).toBe('请用 --role 写明角色');
    expect(await refusal('staff', 'add', '<b>', '--role', 'editor')).toContain('用户名须为');
    expect(await refusal('staff', 'remove', '查无此人')).toBe('账号不存在');
  });
});

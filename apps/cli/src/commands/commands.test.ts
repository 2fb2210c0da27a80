import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { addTestUser } from '@meiyu/server/test/test-users.testkit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import {
  type Command,
  commandWords,
  formatTable,
  operatorName,
  parseArguments,
  readPage,
  toPlainText,
  UsageError,
} from '../command.ts';
import { applicationCommands } from './application.commands.ts';
import { auditCommands } from './audit.commands.ts';
import { contentCommands } from './content.commands.ts';
import { ipCommands } from './ip.commands.ts';
import { searchCommands } from './search.commands.ts';
import { userCommands } from './user.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' });
let db: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

/** Runs a command and returns the lines it prints. */
async function runCommand(commands: Command[], ...argv: string[]): Promise<string[]> {
  const command = commands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines.join('\n').split('\n');
}

describe('command arguments', () => {
  const command = (usage: string): Command => ({ usage, help: '', run: async () => {} });

  it('are parsed by the usage: number of arguments, options with and without a value', () => {
    const wordsCommand = command('words add <词> [<又一词>] --level <级别> [--loud]');
    expect(commandWords(wordsCommand)).toEqual(['words', 'add']);
    expect(parseArguments(wordsCommand, ['a'])).toEqual({ args: ['a'], options: {}, flags: new Set() });
    expect(parseArguments(wordsCommand, ['a', '--level', 'x', 'b', '--loud'])).toEqual({
      args: ['a', 'b'],
      options: { level: 'x' },
      flags: new Set(['loud']),
    });
    for (const words of [[], ['a', 'b', 'c'], [' '], ['a', '--level'], ['a', '--quiet'], ['a', '--loud=1']])
      expect(() => parseArguments(wordsCommand, words), words.join(' ')).toThrow(UsageError);
    expect(() => parseArguments(wordsCommand, [])).toThrow(`用法：meiyu ${wordsCommand.usage}`);
  });

  it('page numbers start at 1', () => {
    expect([readPage(), readPage('1'), readPage('99999')]).toEqual([1, 1, 99_999]);
    for (const text of ['0', '-1', '01', '1.5', '100000', 'x', '']) expect(() => readPage(text)).toThrow('--page');
  });

  it('tables are aligned with Chinese characters two cells wide; control characters are removed', () => {
    expect(
      formatTable([
        ['名', 'a', 'x'],
        ['nam', '山水', ''],
      ]),
    ).toBe('名   a     x\nnam  山水');
    expect(toPlainText('a\u001b[31m\n\u200bb  c ')).toBe('a [31m b c');
  });
});

describe('accounts', () => {
  it('are listed twenty a page, extended by a year by default, and every change is audited', async () => {
    for (let n = 0; n < 21; n += 1) await addTestUser(db, new Date('2098-12-31T16:00:00Z'));
    const firstPage = await runCommand(userCommands, 'user', 'list');
    expect([firstPage.length, firstPage.at(-1)]).toEqual([22, '共 21 个账号，第 1 页']);
    const secondPage = await runCommand(userCommands, 'user', 'list', '--page', '2');
    expect([secondPage.length, secondPage.at(-1)]).toEqual([3, '共 21 个账号，第 2 页']);
    expect(secondPage[1]).toContain('2099-01-01 00:00:00');
    expect(await runCommand(userCommands, 'user', 'list', '--search', 'nobody')).toEqual(['共 0 个账号，第 1 页']);
    const { rows } = await sql(`select name, phone from users order by id limit 1`);
    const { name, phone } = rows[0];
    expect(await runCommand(userCommands, 'user', 'extend', phone)).toEqual([
      `${phone} 的账号延长至 2100-01-01 00:00:00`,
    ]);
    expect(await runCommand(userCommands, 'user', 'extend', name, '--days', '1')).toEqual([
      `${name} 的账号延长至 2100-01-02 00:00:00`,
    ]);
    for (const days of ['0', '-1', 'x', '1000000'])
      await expect(runCommand(userCommands, 'user', 'extend', name, `--days=${days}`)).rejects.toThrow(
        '--days 须为正整数',
      );
    expect(await runCommand(userCommands, 'user', 'disable', name)).toEqual([`已停用 ${name}`]);
    expect(await runCommand(userCommands, 'user', 'disable', name)).toEqual([`${name} 此前已停用`]);
    expect((await runCommand(userCommands, 'user', 'list', '--search', phone))[1]).toContain('已停用');
    await sql(`update users set phone = null, school_name = '本馆', roles = '{editor}' where name = $1`, [name]);
    const [, staffLine] = await runCommand(userCommands, 'user', 'list', '--search', '本馆');
    expect(staffLine).toMatch(new RegExp(`^${name}\\s+–\\s+本馆\\s.*长期有效`));
    expect(await runCommand(userCommands, 'user', 'enable', name)).toEqual([`已恢复 ${name}`]);
    expect(await runCommand(userCommands, 'user', 'enable', name)).toEqual([`${name} 没有停用`]);
    const { rows: auditRows } = await sql(
      `select action, count(*)::int as n from audit_log where actor = $1 and result = 'ok' group by action order by action`,
      [`operator:${operatorName()}`],
    );
    expect(auditRows).toEqual([
      { action: 'account.disable', n: 1 },
      { action: 'account.enable', n: 1 },
      { action: 'account.extend', n: 2 },
      { action: 'account.list', n: 5 },
    ]);
  });
});

describe('applications', () => {
  it('are listed by state, pending ones by default, and decided once', async () => {
    const { id: userId } = await addTestUser(db);
    await sql(`insert into file (hash, size, mime) values (repeat('a', 64), 1, 'application/pdf')`);
    await sql(`insert into resource (id, res_type, title, original_file) values ('ink', 'book', '墨分五色', repeat('a', 64)),
      ('qin', 'audio', '听琴', repeat('a', 64))`);
    const apply = async (resId: string) =>
      String(
        (
          await sql(
            `insert into download_application (user_id, resource_id, purpose, created_at) values ($1, $2, '课堂', '2026-01-01T16:00:00Z') returning id`,
            [userId, resId],
          )
        ).rows[0].id,
      );
    const [firstId, secondId] = [await apply('ink'), await apply('qin')];
    const pendingLines = await runCommand(applicationCommands, 'application', 'list');
    expect([pendingLines.length, pendingLines.at(-1)]).toEqual([4, '共 2 份申请，第 1 页']);
    expect(pendingLines.find((line) => line.startsWith(firstId))).toMatch(
      /墨分五色\s+课堂\s+待审核\s+2026-01-02 00:00:00$/,
    );
    expect((await runCommand(applicationCommands, 'application', 'approve', firstId))[0]).toMatch(
      /^已通过：reader_\d+ 可在 7 天内下载《墨分五色》$/,
    );
    await expect(runCommand(applicationCommands, 'application', 'approve', firstId)).rejects.toThrow(
      /已在 .+ 批准了这份申请$/,
    );
    await expect(runCommand(applicationCommands, 'application', 'reject', secondId)).rejects.toThrow(UsageError);
    expect(
      (await runCommand(applicationCommands, 'application', 'reject', secondId, '--reason', '不合适'))[0],
    ).toContain('《听琴》');
    const notices = await sql('select kind, title, body, link from notice where user_id = $1 order by id', [userId]);
    const common = { kind: 'application', link: '/userinfo/application' };
    expect(notices.rows).toEqual([
      { ...common, title: '《墨分五色》的高清申请已通过', body: '请在 7 天内下载原文件。' },
      { ...common, title: '《听琴》的高清申请未通过', body: '原因：不合适' },
    ]);
    const countLine = async (status: string) =>
      (await runCommand(applicationCommands, 'application', 'list', '--status', status)).at(-1);
    expect(await Promise.all(['approved', 'rejected', 'all', 'pending', 'expired'].map(countLine))).toEqual(
      [1, 1, 2, 0, 0].map((n) => `共 ${n} 份申请，第 1 页`),
    );
  });
});

describe('content', () => {
  it('lists the imports of the console', async () => {
    expect(await runCommand(contentCommands, 'content', 'imports')).toEqual(['没有导入', '共 0 次']);
    await sql(
      `insert into import_set (name, state, files, bytes, place, machine) values ('山水\u001b', 'imported', 3, 9, 'p', 'm')`,
    );
    const [line, total] = await runCommand(contentCommands, 'content', 'imports');
    expect([line, total]).toEqual([expect.stringMatching(/已导入 {2}山水 +3 个文件 {2}导入 0，拒绝 0/), '共 1 次']);
  });

  it('is hidden and shown by its key', async () => {
    await sql(`insert into resource (id, res_type, title) values ('n1', 'news', '开馆')`);
    const status = async () => (await sql(`select status from resource where id = 'n1'`)).rows[0].status;
    expect(await runCommand(contentCommands, 'content', 'hide', 'n1')).toEqual(['已隐藏 n1：开馆']);
    expect(await status()).toBe('hidden');
    expect(await runCommand(contentCommands, 'content', 'show', 'n1')).toEqual(['已显示 n1：开馆']);
    expect(await status()).toBe('published');
    await expect(runCommand(contentCommands, 'content', 'hide', 'none')).rejects.toThrow('没有资源 none');
    const { rows } = await sql(
      `select action, object, result from audit_log where action like 'content.%' order by id`,
    );
    expect(rows).toEqual([
      { action: 'content.hide', object: 'n1', result: 'ok' },
      { action: 'content.show', object: 'n1', result: 'ok' },
    ]);
  });

  it('synonyms are added, listed and removed', async () => {
    const run = (...words: string[]) => runCommand(searchCommands, 'search', 'synonyms', ...words);
    expect(await run('list')).toEqual(['共 0 组同义词，第 1 页']);
    const [added = ''] = await run('add', '国画、中国画', '--one-way');
    const id = added.replace('已添加 ', '');
    expect(await run('list')).toEqual([`${id}  国画 → 中国画`, '共 1 组同义词，第 1 页']);
    await expect(run('add', '國畫,水墨画')).rejects.toThrow('已在另一组同义词里');
    await expect(run('add', '国画')).rejects.toThrow('至少要有两个');
    expect(await run('remove', id)).toEqual([`已移除 ${id}`]);
    await expect(run('remove', id)).rejects.toThrow('已被移除');
    for (const words of [['add'], ['burn', 'x'], ['list', 'x']])
      await expect(run(...words)).rejects.toThrow(UsageError);
  });

  it('hot words are marked by type; IP ranges are added', async () => {
    await sql('delete from hot_word');
    expect(await runCommand(searchCommands, 'search', 'words', 'list')).toEqual(['还没有热搜词']);
    expect(await runCommand(searchCommands, 'search', 'words', 'pin', '山水', '--type', 'book')).toEqual([
      '已置顶“山水”',
    ]);
    expect(await runCommand(searchCommands, 'search', 'words', 'ban', '坏词')).toEqual(['已禁用“坏词”']);
    expect(await runCommand(searchCommands, 'search', 'words', 'list')).toEqual(['坏词  禁用  1.0']);
    expect(await runCommand(searchCommands, 'search', 'words', 'list', '--type', 'book')).toEqual(['山水  置顶  1.0']);
    expect(await runCommand(searchCommands, 'search', 'words', 'reset', '坏词')).toEqual(['已恢复为自动“坏词”']);
    expect(await runCommand(searchCommands, 'search', 'words', 'list')).toEqual(['坏词  自动  1.0']);
    for (const words of [['pin'], ['pin', '字'.repeat(21)], ['burn', '词'], ['list', '词']])
      await expect(runCommand(searchCommands, 'search', 'words', ...words), words.join(' ')).rejects.toThrow(
        UsageError,
      );
    expect(await runCommand(searchCommands, 'search', 'words', 'pin', '字'.repeat(20))).toHaveLength(1);
    expect(await runCommand(searchCommands, 'search', 'words', 'remove', '坏词')).toEqual(['已移除“坏词”']);
    expect(await runCommand(searchCommands, 'search', 'missing')).toEqual(['7 天里共 0 个搜不到的词，第 1 页']);
    await expect(runCommand(searchCommands, 'search', 'missing', '--days', '8')).rejects.toThrow('--days');
    expect(await runCommand(ipCommands, 'ip', 'list')).toEqual(['还没有授权网段，任何地址都不在授权范围内']);
    expect(await runCommand(ipCommands, 'ip', 'add', '10.0.0.0/8', '--note', '校园')).toEqual(['已授权 10.0.0.0/8']);
    expect(await runCommand(ipCommands, 'ip', 'list')).toEqual(['10.0.0.0/8  校园']);
    expect(await runCommand(ipCommands, 'ip', 'note', '10.0.0.0/8', '主校区')).toEqual(['已修改 10.0.0.0/8 的备注']);
    await expect(runCommand(ipCommands, 'ip', 'note', '10.0.0.0/9', '主校区')).rejects.toThrow('列表中没有');
    expect(await runCommand(ipCommands, 'ip', 'test', '10.9.9.9')).toEqual([
      '10.9.9.9 在授权范围内',
      '10.0.0.0/8  主校区',
      '现在对所有人开放：不论从哪里访问，访客都能看录像、录音和大图。',
    ]);
    expect((await runCommand(ipCommands, 'ip', 'test', '192.0.2.1'))[0]).toBe('192.0.2.1 不在授权范围内');
    await expect(runCommand(ipCommands, 'ip', 'test', '10.9.9')).rejects.toThrow('不是有效的');
  });
});

describe('the audit log', () => {
  it('is listed oldest first, filtered by Beijing date, actor, action and number of rows', async () => {
    const currentOperator = `operator:${operatorName()}`;
    const lastLine = async (...options: string[]) =>
      (await runCommand(auditCommands, 'audit', 'list', ...options)).at(-1);
    expect(await lastLine('--action', 'content.hide', '--actor', currentOperator)).toBe('共 1 条');
    expect(await lastLine('--actor', 'nobody')).toBe('共 0 条');
    expect(await lastLine('--rows', '2')).toBe('共 2 条');
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await lastLine('--since', today, '--action', 'content.hide')).toBe('共 1 条');
    expect(await lastLine('--since', '2099-01-01')).toBe('共 0 条');
    const numbers = (await runCommand(auditCommands, 'audit', 'list', '--rows', '3'))
      .slice(1, -1)
      .map((line) => Number(line.split(' ')[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const rows of ['0', '10001', 'x'])
      await expect(lastLine('--rows', rows)).rejects.toThrow('--rows 须为 1–10000');
    for (const since of ['2026-1-1', '2026-13-01', 'today'])
      await expect(lastLine('--since', since)).rejects.toThrow('--since');
    expect((await runCommand(auditCommands, 'audit', 'verify'))[0]).toMatch(/^审计日志完整：\d+ 条/);
    await expect(runCommand(auditCommands, 'audit', 'verify', '--head', 'x')).rejects.toThrow('--head');
  });

  it('records a failed command, but not one with wrong arguments', async () => {
    const failingCommand = (error: Error): Command => ({
      usage: 'test run',
      help: '',
      auditAction: 'test.run',
      auditObject: () => 'thing',
      run: () => Promise.reject(error),
    });
    await expect(runCommand([failingCommand(new UsageError('no'))], 'test', 'run')).rejects.toThrow('no');
    await expect(runCommand([failingCommand(new Error('away'))], 'test', 'run')).rejects.toThrow('away');
    const { rows } = await sql(`select object, result, detail from audit_log where action = 'test.run'`);
    expect(rows).toEqual([{ object: 'thing', result: 'failed', detail: { flags: [] } }]);
  });
});

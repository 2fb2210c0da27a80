import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { type Command, commandWords, parseArguments, UsageError } from '../command.ts';
import { classCommands } from './class.commands.ts';
import { rosterCommands } from './roster.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' });
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meiyu-roster-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

async function run(commands: Command[], ...argv: string[]): Promise<string[]> {
  const command = commands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines;
}

const HEADER = '姓名,学号,班级,手机,年龄段,监护人同意\n';

it('class lists are checked, imported with slips, and undone', async () => {
  const list = join(folder, '名单.csv');
  await writeFile(list, `${HEADER}何子墨,20260127,高一（1）班,,16,\n=A12,20260128,高一（1）班,,16,\n`);
  const checked = await run(rosterCommands, 'roster', 'check', list);
  expect(checked).toEqual([
    expect.stringMatching(/^第 3 行 错误 =A12：像是公式/),
    '新班级 高一（1）班：1 行',
    '共 2 行：可导入 1 行，有错误 1 行，提醒 0 行',
  ]);
  expect(await db.pool.query('select from users').then(({ rowCount }) => rowCount)).toBe(0);
  const slips = join(folder, 'slips.csv');
  await expect(run(rosterCommands, 'roster', 'import', list, '--slips', slips)).rejects.toThrow('还有 1 行有错误');
  const lines = await run(rosterCommands, 'roster', 'import', list, '--only-good', '--slips', slips);
  expect(lines).toContain('新建 1 个账号，更新 0 个，略过 0 行');
  expect((await stat(slips)).mode & 0o077).toBe(0);
  expect(await readFile(slips, 'utf8')).toMatch(/"高一（1）班","何子墨","20260127","何子墨","[A-Z][a-z-]+-[2-9]{4}"/);
  const again = run(rosterCommands, 'roster', 'import', list, '--only-good', '--slips', slips);
  await expect(again).rejects.toThrow('已存在');
  expect(await run(classCommands, 'class', 'list')).toEqual([
    '班级         人数\n高一（1）班  1',
    '共 1 个班级，第 1 页',
  ]);
  const id = /undo (\S+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  expect(await run(rosterCommands, 'roster', 'undo', id)).toEqual([
    '删除 1 个账号，恢复 0 个，保留 0 个',
    '删除班级：高一（1）班',
  ]);
  expect(await db.pool.query('select from users').then(({ rowCount }) => rowCount)).toBe(0);
  await expect(run(rosterCommands, 'roster', 'undo', 'x')).rejects.toThrow('名单编号不正确');
  await expect(run(rosterCommands, 'roster', 'check', join(folder, 'none'))).rejects.toThrow(UsageError);
});

it('a template is written in the format that its file name asks for', async () => {
  const [xlsx, csv] = [join(folder, '样表.xlsx'), join(folder, '样表.csv')];
  await run(rosterCommands, 'roster', 'template', xlsx);
  await run(rosterCommands, 'roster', 'template', csv);
  expect((await readFile(xlsx)).subarray(0, 2).toString()).toBe('PK');
  expect(await readFile(csv, 'utf8')).toContain('"姓名","学号","班级"');
});

it('classes are added, renamed and removed', async () => {
  expect(await run(classCommands, 'class', 'add', '初一（1）班')).toEqual(['已新建 初一（1）班']);
  await expect(run(classCommands, 'class', 'add', '初一（1）班')).rejects.toThrow('班级名称已存在');
  await expect(run(classCommands, 'class', 'add', '班'.repeat(41))).rejects.toThrow('不能超过 40 个字');
  await run(classCommands, 'class', 'add', '初一（2）班');
  await expect(run(classCommands, 'class', 'rename', '初一（2）班', '初一（1）班')).rejects.toThrow('班级名称已存在');
  await run(classCommands, 'class', 'rename', '初一（2）班', '初二（2）班');
  expect(await run(classCommands, 'class', 'remove', '初二（2）班')).toEqual([
    '已删除 初二（2）班，其中 0 位读者不再属于班级',
  ]);
  await expect(run(classCommands, 'class', 'remove', '初二（2）班')).rejects.toThrow('没有班级');
  const { rows } = await db.pool.query(
    `select action, detail::text from audit_log where action like 'classes.%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'classes.create',
    'classes.create',
    'classes.rename',
    'classes.remove',
  ]);
  expect(JSON.stringify(rows)).not.toContain('班');
});

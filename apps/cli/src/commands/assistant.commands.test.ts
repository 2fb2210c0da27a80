import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startSmtpServer } from '@meiyu/server/adapters/mail/smtp-server.testkit.ts';
import { type Config, readConfig } from '@meiyu/server/config.ts';
import { listPending } from '@meiyu/server/db/migrate/migrate.ts';
import { measureReplica } from '@meiyu/server/db/replicas/replica-probe.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { createUnansweredRepo } from '@meiyu/server/features/assistant/unanswered/unanswered.repo.ts';
import { addOwnedRows, addResources } from '@meiyu/server/test/owned-data.testkit.ts';
import { addTestUser } from '@meiyu/server/test/test-users.testkit.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runAudited } from '../app.ts';
import type { Command } from '../command.ts';
import { runDoctor } from './doctor.ts';
import { questionCommands } from './question.commands.ts';
import { reportCommands } from './report.commands.ts';
import { wordsCommands } from './words.commands.ts';

const config = readConfig({});
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

/** Runs a command and returns what it prints. */
async function runCommand(commands: Command[], line: string, options: Record<string, string> = {}): Promise<string> {
  const [group, verb, ...args] = line.split(' ');
  const command = commands.find(({ usage }) => usage.startsWith(`${group} ${verb}`));
  if (!command) throw new Error(`no command ${line}`);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const openServer = async () => db;
  await runAudited(command, { args, options, flags: new Set(), db, openServer, config, print });
  return lines.join('\n');
}

it('reports are listed and closed', async () => {
  await addResources(db);
  const reader = await addTestUser(db);
  const { ids } = await addOwnedRows(db, reader);
  await db.pool.query(`update ai_feedback set reason = $1`, ['wrong\n年代\u001b[31m不对']);
  const reportList = await runCommand(reportCommands, 'report list');
  expect(reportList).toMatch(
    new RegExp(`${ids.message} .*内容有误：年代 \\[31m不对[\\s\\S]*共 1 条未处理的举报，第 1 页$`),
  );
  await expect(runCommand(reportCommands, 'report list', { page: '0' })).rejects.toThrow('--page');
  const notices = async () => (await db.pool.query(`select user_id, title from notice where kind = 'report'`)).rows;
  expect(await notices()).toEqual([]);
  expect(await runCommand(reportCommands, `report close ${ids.message}`)).toBe(`已处理 ${ids.message}`);
  expect(await notices()).toEqual([{ user_id: reader.id, title: '您的举报已处理' }]);
  expect(await notices()).toHaveLength(1);
  await expect(runCommand(reportCommands, `report close ${ids.message}`)).rejects.toThrow(/已在 .+ 标为“已处理”$/);
  await expect(runCommand(reportCommands, 'report close none')).rejects.toThrow('没有这条举报');
  expect(await runCommand(reportCommands, 'report list')).toBe('共 0 条未处理的举报，第 1 页');
  const { rows } = await db.pool.query(`select object from audit_log where action = 'assistant.closeReport'`);
  expect(rows).toEqual([{ object: `message:${ids.message}` }]);
});

it('filter words are listed, added and removed', async () => {
  expect(await runCommand(wordsCommands, 'words list')).toBe('还没有自行添加的过滤词');
  expect(await runCommand(wordsCommands, 'words add 壞詞', { level: 'block', note: '校规' })).toBe(
    '已添加“壞詞”（拦截）',
  );
  expect(await runCommand(wordsCommands, 'words list')).toBe('坏词  拦截  校规');
  await expect(runCommand(wordsCommands, 'words add 坏词', { level: 'never' })).rejects.toThrow('--level');
  await expect(runCommand(wordsCommands, 'words add …', { level: 'block' })).rejects.toThrow('没有可以比对的文字');
  expect(await runCommand(wordsCommands, 'words remove 坏词')).toBe('已移除“坏词”');
  await expect(runCommand(wordsCommands, 'words remove 坏词')).rejects.toThrow('没有添加过');
});

it('filter words are imported, exported and tested', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'words.txt');
  await writeFile(file, '甲词\n乙词,放行,备注\n的\n');
  expect(await runCommand(wordsCommands, `words import ${file}`)).toBe(
    '新增 2，改类别 0，已有 0，未导入 1\n第 3 行：只有一个字，会误伤很多问题，请逐个添加',
  );
  expect(await runCommand(wordsCommands, 'words test 甲词')).toBe(
    '成年读者：不回答（“甲词”）\n未成年读者：不回答（“甲词”）',
  );
  expect(await runCommand(wordsCommands, `words export ${file}.csv`)).toContain('已导出 2 个词');
  expect(await readFile(`${file}.csv`, 'utf8')).toContain('"乙词","放行","备注"');
  await expect(runCommand(wordsCommands, `words import ${file}.none`)).rejects.toThrow('读不到');
  await rm(folder, { recursive: true });
});

it('unanswered questions are listed and handled', async () => {
  await createUnansweredRepo(db.orm).add([
    {
      ...{ key: '皮影', text: '皮影\u001b[31m怎么做', reason: 'nothing', isPersonal: false, day: '2026-11-18' },
      person: Buffer.from([1]),
    },
  ]);
  const list = await runCommand(questionCommands, 'question list');
  expect(list).toMatch(/皮影 \[31m怎么做 {2}1 人次 {2}1 人 .*\n共 1 个待处理的问题，第 1 页$/);
  const [id = ''] = list.split(' ');
  expect(await runCommand(questionCommands, `question decide ${id}`, { state: 'added' })).toBe('已标为“已补充”');
  expect(await runCommand(questionCommands, 'question list')).toBe('共 0 个待处理的问题，第 1 页');
  await expect(runCommand(questionCommands, 'question decide none', { state: 'added' })).rejects.toThrow(
    '没有这个问题',
  );
  await expect(runCommand(questionCommands, `question decide ${id}`, { state: 'x' })).rejects.toThrow('--state');
});

it('the doctor reports working and failing checks without showing keys', async () => {
  const key = 'sk-never-shown';
  /** A model provider that refuses every key. */
  const provider = createServer((_request, response) => response.writeHead(401).end(`{"error":"bad key ${key}"}`));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  const runChecks = async (env: Record<string, string>, open: () => Promise<typeof db> = async () => db) => {
    const lines: string[] = [];
    const deps = {
      env: { MEIYU_DATA: makeTestFolder(), ...env },
      listPending,
      measureReplica,
      readSettings: async (config: Config) => config,
      print: (line: string) => lines.push(line),
    };
    const code = await runDoctor({ ...deps, open: async () => ({ ...(await open()), close: async () => {} }) });
    return { code, output: lines.join('\n') };
  };
  const healthy = await runChecks({});
  expect(healthy.output).toMatch(
    /^✓ 配置.*\n✓ 数据库连接.*\n✓ 数据库：自带 PostgreSQL 18.*\n✓ 数据库结构：已是最新\n✓ 设置：可用\n✓ 文件存储：可写/,
  );
  expect(healthy.output).toMatch(
    /✓ 邮件：未配置邮件服务器，通知只在“我的消息”里\n✓ 你问我答：未配置模型，由内置导览回答\n✓ 你说我画：未配置模型，由内置画师作画\n一切正常$/,
  );
  expect(healthy.code).toBe(0);

  const models = { AI_CHAT_URL: url, AI_CHAT_MODEL: 'm', AI_CHAT_KEY: key, AI_IMAGE_URL: url, AI_IMAGE_KEY: key };
  const withBadKeys = await runChecks(models);
  expect([withBadKeys.code, withBadKeys.output]).toEqual([
    1,
    expect.stringMatching(/✗ 你问我答：m：[\s\S]*✗ 你说我画：[\s\S]*有 2 项不正常$/),
  ]);
  expect(withBadKeys.output).not.toContain(key);
  // A server that is not a replica is reported without its password.
  const { host } = inject('testCluster');
  const primary = `postgresql://meiyu:hidden@localhost/postgres?host=${encodeURIComponent(host)}`;
  const urls = {
    DATABASE_URL: primary,
    DATABASE_REPLICA_URLS: primary,
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
  };
  const notReplica = await runChecks(urls);
  expect(notReplica.output).toContain('✗ 只读副本 1：it follows nobody');
  expect(notReplica.output).not.toContain('hidden');
  provider.close();

  const smtp = await startSmtpServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'meiyu@example.edu.cn' };
  expect((await runChecks(mail)).output).toContain('✓ 邮件：127.0.0.1 可用');
  await smtp.stop();
  expect((await runChecks(mail)).output).toContain('✗ 邮件：unavailable: ESOCKET');

  expect(await runChecks({ PORT: 'x' })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^✗ 配置：[\s\S]*PORT/),
  });
  const unreachable = await runChecks({}, () => Promise.reject(new Error('连接被拒绝')));
  expect([unreachable.code, unreachable.output]).toEqual([1, expect.stringContaining('✗ 数据库连接：连接被拒绝')]);

  await db.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  expect((await runChecks({})).output).toContain('数据库结构：有 1 项更新，下次启动程序时自动完成');
});

import { type Config, readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { commandWords, operatorName, parseArguments } from '../command.ts';
import { contentEditingCommands } from './content-editing.commands.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(`insert into category (id, name, cate_type) values ('631070203', '动态', 'news');`);
  await db.pool.query(
    `insert into resource (id, res_type, import_key, title, content_hash) values ('kai-guan', 'news', 'kai-guan', '开馆', 'x')`,
  );
  await db.pool.query(`insert into article (resource_id, html, text) values ('kai-guan', '<p>今天。</p>', '今天。')`);
  await db.pool.query(
    `insert into content_version (owner, id, seq, document, origin, publisher) values
     ('resource', 'kai-guan', 1, '{"kind": "news", "title": "旧题", "html": "<p>昨天。</p>"}', 'import', 'system')`,
  );
});
afterAll(() => db.drop());

async function run(config: Config, ...argv: string[]): Promise<string> {
  const command = contentEditingCommands.find((command) => commandWords(command).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => void lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines.join('\n');
}

it('lists, withdraws and restores resources through the services of the console', async () => {
  const secret = { APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' };
  const config = readConfig({ ...secret, MEIYU_DATA: makeTestFolder() });
  expect(await run(config, 'content', 'list', '动态')).toMatch(/kai-guan +开馆 +已发布 .*\n共 1 项，第 1 页$/);
  expect(await run(config, 'content', 'state', 'news', 'kai-guan', '撤下')).toBe('已撤下 kai-guan：开馆');
  await expect(run(config, 'content', 'state', 'news', 'kai-guan', 'hide')).rejects.toThrow('只有已发布的内容可以撤下');
  await expect(run(config, 'content', 'state', 'poems', 'kai-guan', 'hide')).rejects.toThrow(
    '没有“poems”，可用：book（图书）',
  );
  expect(await run(config, 'content', 'list', 'news', '--state', '已发布')).toBe('共 0 项，第 1 页');
  expect(await run(config, 'content', 'history', 'news', 'kai-guan')).toMatch(/1 +.* 导入 +.*\n共 1 个版本/);
  await expect(run(config, 'content', 'restore', 'news', 'kai-guan', '7')).rejects.toThrow('没有版本 7');
  expect(await run(config, 'content', 'restore', 'news', 'kai-guan', '1')).toContain('已恢复为草稿：kai-guan');
  await expect(run(config, 'content', 'restore', 'news', 'kai-guan', '1')).rejects.toThrow(/已有 .* 保存的草稿/);
  expect(await run(config, 'content', 'state', 'news', 'kai-guan', 'publish')).toBe('已发布 kai-guan：旧题');
  expect(await run(config, 'content', 'history', 'news', 'kai-guan')).toMatch(
    new RegExp(`3 +.* 命令 +${operatorName()}\n`),
  );
  const { rows } = await db.pool.query(`select action, actor from audit_log order by id`);
  const actions = ['content.hide', 'content.restore', 'content.publish'];
  expect(rows).toEqual(actions.map((action) => ({ action, actor: `operator:${operatorName()}` })));
});

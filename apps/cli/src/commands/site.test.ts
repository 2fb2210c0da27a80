import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { commandWords, operatorName, parseArguments, UsageError } from '../command.ts';
import { siteCommands } from './site.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s' });
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

async function run(...argv: string[]): Promise<string> {
  const command = siteCommands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => void lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines.join('\n');
}

function file(text: string): string {
  const path = join(makeTestFolder(), 'part.yaml');
  writeFileSync(path, text);
  return path;
}

it('drafts, publishes and restores a part through the service of the console', async () => {
  expect(await run('site', 'list')).toContain('notice');
  expect(await run('site', 'set', '通知栏', file('text: 周一闭馆\n'))).toBe(
    '已存为草稿：通知栏。发布请用 meiyu site publish notice',
  );
  expect(await run('site', 'show', 'notice')).toContain('text: ""');
  expect(await run('site', 'show', 'notice', '--draft')).toContain('text: 周一闭馆');
  await expect(run('site', 'set', 'notice', file('text: 二\n'))).rejects.toThrow(/已有 .* 保存的草稿/);
  expect(await run('site', 'publish', 'notice', '--note', '假期')).toMatch(/^已发布 通知栏，版本 [0-9a-f-]{36}$/);
  await expect(run('site', 'publish', 'notice')).rejects.toThrow('没有可以发布的修改');
  const history = await run('site', 'history', 'notice');
  expect(history).toMatch(new RegExp(`通知栏 .* 命令 +${operatorName()} +假期\n共 1 个版本，第 1 页$`));
  const [id = ''] = /[0-9a-f-]{36}/.exec(history) ?? [];
  expect(await run('site', 'restore', id, '--before')).toContain('已恢复为草稿：通知栏');
  const { rows } = await db.pool.query(`select action, object, actor from audit_log order by id`);
  expect(rows).toEqual(
    ['site.save', 'site.publish', 'site.restore'].map((action) => {
      return { action, object: 'site:notice', actor: `operator:${operatorName()}` };
    }),
  );
});

it.each([
  ['notice', 'linkUrl: "javascript:x"\n', /linkUrl：链接只能是/],
  ['links', 'items:\n  - {linkName: 甲}\n', /items\.0\.linkUrl：/],
  ['notice', '{', /不是可用的 YAML 或 JSON/],
  ['notice', 'a: &a [x]\nb: *a\n', /不是可用的 YAML 或 JSON/],
  ['nothing', 'text: x\n', /没有“nothing”这个部分/],
])('refuses a wrong file of %s: %j', async (part, text, message) => {
  const work = run('site', 'set', part, file(text), '--over-draft');
  await expect(work).rejects.toThrow(UsageError);
  await expect(work).rejects.toThrow(message);
});

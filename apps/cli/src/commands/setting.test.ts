import { readConfig } from '@meiyu/server/config.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudited } from '../app.ts';
import { commandWords, parseArguments } from '../command.ts';
import { makeSettingCommands } from './setting.commands.ts';

const config = readConfig({ APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s', AI_DAILY_PICTURES: '9' });
const commands = makeSettingCommands(async () => 'sk-0123456789abcdef-last');
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

async function run(...argv: string[]): Promise<string> {
  const command = commands.find((candidate) => commandWords(candidate).every((word, i) => word === argv[i]));
  if (!command) throw new Error(`no command ${argv.join(' ')}`);
  const lines: string[] = [];
  const parsed = parseArguments(command, argv.slice(commandWords(command).length));
  const print = (line: string) => void lines.push(line);
  await runAudited(command, { ...parsed, db, openServer: async () => db, config, print });
  return lines.join('\n');
}

it('lists, sets and unsets settings through the service of the console, one value at a time', async () => {
  expect(await run('setting', 'set', 'AI_CHAT_KEY')).toBe('已设置 AI_CHAT_KEY');
  expect(await run('setting', 'set', 'ai_chat_preset', 'deepseek')).toBe('已设置 AI_CHAT_PRESET');
  const listed = await run('setting', 'list');
  expect(listed).toMatch(/AI_CHAT_PRESET +你问我答：模型服务 +deepseek +后台或命令/);
  expect(listed).toMatch(/AI_CHAT_KEY .*已设，末四位 last/);
  expect(listed).toMatch(/AI_DAILY_PICTURES .*9 +环境变量 AI_DAILY_PICTURES/);
  expect(listed).not.toContain('sk-0123456789');
  await expect(run('setting', 'unset', 'AI_CHAT_KEY')).rejects.toThrow('AI_CHAT_KEY（密钥）还须填写这一项');
  expect(await run('setting', 'unset', 'AI_CHAT_PRESET')).toBe('已取消 AI_CHAT_PRESET');
  const { rows } = await db.pool.query(`select actor, object, detail from audit_log where action = 'settings.change'`);
  expect(rows.map(({ object }) => object)).toEqual(Array(3).fill('setting:chat'));
  expect(rows[0].actor).toMatch(/^operator:/);
  expect(JSON.stringify(rows)).not.toContain('sk-');
});

it.each([
  [['AI_CHAT_KEY', 'sk-1'], '密钥不要写在命令里'],
  [['ACCESS'], '请写上 ACCESS 的值'],
  [['ACCESS', 'all'], 'ACCESS（谁能看）请选一项'],
  [['PORT', '80'], '没有“PORT”这项设置'],
  [['AI_DAILY_PICTURES', '5'], '由环境变量 AI_DAILY_PICTURES 设定'],
])('refuses %j', async (args, message) => {
  await expect(run('setting', 'set', ...args)).rejects.toThrow(message);
});

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { startProgramOnPostgres } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { visit } from '@meiyu/server/test/visitor.testkit.ts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { meiyu } from './run-command.testkit.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('meiyu', () => {
  it('prints help and refuses unknown commands', async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'ip', 'unknown'], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'meiyu: 没有“ip unknown”这个命令，可用 meiyu help 查看\n',
    });
    expect(await meiyu({}, 'help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('meiyu ip add <网段>'),
    });
    expect((await meiyu({})).status).toBe(2);
    expect(await meiyu({}, 'ip', 'unknown')).toMatchObject({
      status: 2,
      stderr: 'meiyu: 没有“ip unknown”这个命令，可用 meiyu help 查看',
    });
    expect(await meiyu({ PORT: 'x' }, 'ip', 'list')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('PORT'),
    });
  });

  it('refuses arguments that the usage does not name, before it opens the database', async () => {
    const folder = join(makeTestFolder(), 'data');
    const env = { MEIYU_DATA: folder };
    for (const commandLine of [
      'ip list --colour',
      'ip list here',
      'ip add',
      'ip add 10.0.0.1 10.0.0.2',
      'audit verify --head',
      'backup',
      'backup a b',
      'backup a --encrypt=yes',
      'restore --replace',
      'database move',
      'storage move',
      'words add --level block',
      'content import',
      'search words',
    ]) {
      const [group = '', verb = ''] = commandLine.split(' ');
      const name = ['backup', 'restore'].includes(group) ? group : `${group} ${verb}`;
      expect(await meiyu(env, ...commandLine.split(' ')), commandLine).toEqual({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`^meiyu: 用法：meiyu ${name}[^\n]*$`)),
      });
    }
    expect((await meiyu(env, 'backup', ' ')).status).toBe(2);
    expect(existsSync(folder)).toBe(false);
  });

  it('reports an error in one line, without a stack', async () => {
    const db = await openTestDatabase();
    onTestFinished(() => db.drop());
    const { rows } = await db.pool.query<{ name: string; user: string }>(
      `select current_database() as name, current_user as "user"`,
    );
    const urlOf = (name = '') =>
      `postgres://${rows[0]?.user}:a-password@/${name}?host=${encodeURIComponent(inject('testCluster').host)}`;
    const secret = { APP_SECRET: randomBytes(32).toString('hex') };
    const env = { ...secret, MEIYU_DATA: makeTestFolder(), DATABASE_URL: urlOf(rows[0]?.name) };
    const missingPath = join(makeTestFolder(), 'none', 'site.tar');
    for (const { argv, status, stderr } of [
      { argv: ['backup', missingPath], status: 1, stderr: `meiyu: ${missingPath}.part：不存在` },
      { argv: ['restore', missingPath], status: 2, stderr: `meiyu: 读不到 ${missingPath} 这个文件` },
      {
        argv: ['restore', makeTestFolder()],
        status: 1,
        stderr: 'meiyu: 是文件夹，不是文件（EISDIR: illegal operation on a directory, read）',
      },
      { argv: ['content', 'import', missingPath], status: 2, stderr: `meiyu: 没有文件夹 ${missingPath}` },
      { argv: ['database', 'move', 'site.tar'], status: 2, stderr: 'meiyu: 用法：meiyu database move <postgres://…>' },
      {
        argv: ['database', 'move', urlOf('lost')],
        status: 2,
        stderr: 'meiyu: 连不上目标数据库：database "lost" does not exist',
      },
    ])
      expect(await meiyu(env, ...argv)).toEqual({ status, stdout: '', stderr });
    const unreachableEnv = { ...env, DATABASE_URL: urlOf('lost') };
    const stderr = 'meiyu: The database named by DATABASE_URL cannot be used: database "lost" does not exist';
    expect(await meiyu(unreachableEnv, 'ip', 'list')).toEqual({ status: 1, stdout: '', stderr });
    expect((await meiyu({ ...unreachableEnv, LOG_LEVEL: 'debug' }, 'ip', 'list')).stderr).toMatch(/\n {4}at /);
  });

  it('works on the database of a running server', async () => {
    const { site, program, stop } = await startProgramOnPostgres({ TRUST_PROXY: '127.0.0.1' });
    const { env } = site;
    try {
      const reader = visit(program);
      const ipCheck = async () => {
        const headers = { 'x-forwarded-for': '203.0.113.7' };
        const response = await fetch(`${program.url}/prod-api/api/auth/check`, { method: 'POST', headers });
        return ((await response.json()) as { data: { ipCheck: boolean } }).data.ipCheck;
      };
      expect((await meiyu(env, 'ip', 'list')).stdout).toBe('还没有授权网段，任何地址都不在授权范围内');
      expect(await ipCheck()).toBe(false);
      expect(await meiyu(env, 'ip', 'add', '203.0.113.0/24', '--note', '一中校园网')).toMatchObject({
        status: 0,
        stdout: '已授权 203.0.113.0/24',
      });
      await expect.poll(ipCheck).toBe(true);
      expect((await meiyu(env, 'ip', 'add', '203.0.113.0/24')).stdout).toBe('203.0.113.0/24 此前已授权');
      expect(await meiyu(env, 'ip', 'add', '300.1.1.1')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('300.1.1.1'),
      });
      expect((await meiyu(env, 'ip', 'list')).stdout).toBe('203.0.113.0/24  一中校园网');
      expect((await meiyu(env, 'ip', 'remove', '203.0.113.0/24')).status).toBe(0);
      expect((await meiyu(env, 'ip', 'remove', '203.0.113.0/24')).status).toBe(2);
      await expect.poll(ipCheck).toBe(false);

      expect((await meiyu(env, 'search', 'words', 'pin', '听雨')).stdout).toBe('已置顶“听雨”');
      const hotWords = async () =>
        (await reader.send('GET', '/api/businees/top/hotSearch')).data as unknown as string[];
      await expect.poll(hotWords).toContain('听雨');
      expect((await meiyu(env, 'search', 'words', 'ban', '听雨')).status).toBe(0);
      await expect.poll(hotWords).not.toContain('听雨');
      expect((await meiyu(env, 'search', 'words', 'list')).stdout).toMatch(/听雨\s+禁用/);
      expect((await meiyu(env, 'search', 'words', 'list', '--type', 'unknown')).status).toBe(2);
      expect((await meiyu(env, 'search', 'rebuild')).stdout).toMatch(/^已重建 \d+ 条$/);

      await reader.register('李墨', '13900139000', 'Shan#Shui2026');
      expect((await meiyu(env, 'application', 'list')).stdout).toBe('共 0 份申请，第 1 页');
      expect((await meiyu(env, 'application', 'list', '--status', 'lost')).status).toBe(2);
      expect(await meiyu(env, 'application', 'approve', 'none')).toMatchObject({
        status: 2,
        stderr: 'meiyu: 没有编号为 none 的申请',
      });
      expect((await meiyu(env, 'user', 'list', '--search', '李')).stdout).toMatch(
        /李墨\s+139\*\*\*\*9000[\s\S]*共 1 个账号/,
      );
      expect((await meiyu(env, 'user', 'extend', '李墨', '--days', '30')).status).toBe(0);
      expect((await meiyu(env, 'user', 'disable', '13900139000')).stdout).toBe('已停用 13900139000');
      await expect.poll(async () => (await reader.send('POST', '/api/auth/profile', {})).code).toBe(401);
      expect((await meiyu(env, 'user', 'enable', '李墨')).status).toBe(0);
      const [, password = ''] = /一次性密码：(\S+)/.exec((await meiyu(env, 'user', 'reset', '李墨')).stdout) ?? [];
      expect(await reader.login('李墨', password)).toMatchObject({ code: 200, data: { mustChangePassword: true } });
      expect(await meiyu(env, 'user', 'disable', '无此人')).toMatchObject({ status: 2, stderr: 'meiyu: 账号不存在' });

      const auditLines = (await meiyu(env, 'audit', 'list')).stdout;
      for (const action of ['site.addRange', 'site.removeRange', 'search.words', 'account.list', 'account.disable'])
        expect(auditLines).toMatch(new RegExp(`operator:\\S+\\s+${action.replace('.', '\\.')}\\s`));
      expect(auditLines).toMatch(/user:\S+\s+account\.login\s+user:\S+\s+成功\s+\S+\s+\{"way":"password"\}/);
      expect(auditLines).not.toMatch(/李墨|13900139000|无此人/);
      expect((await meiyu(env, 'audit', 'list', '--since', '2099-01-01')).stdout).toBe('共 0 条');
      expect((await meiyu(env, 'audit', 'list', '--since', 'now')).status).toBe(2);
      const { status, stdout } = await meiyu(env, 'audit', 'verify');
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^审计日志完整：\d+ 条[\s\S]*\n末条 \d+:[0-9a-f]{64}/),
      ]);
      const head = /末条 (\S+:[0-9a-f]{64})/.exec(stdout)?.[1] ?? '';
      expect((await meiyu(env, 'audit', 'verify', '--head', head)).status).toBe(0);
      const [id, hash = ''] = head.split(':');
      expect(await meiyu(env, 'audit', 'verify', '--head', `${Number(id) + 99}:${hash}`)).toMatchObject({
        status: 2,
        stdout: expect.stringContaining('与抄下的凭证不符'),
        stderr: 'meiyu: 审计日志不完整',
      });
    } finally {
      await stop();
    }
  });
});

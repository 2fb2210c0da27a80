import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '@meiyu/server/db/test-folder.ts';
import { startProgram } from '@meiyu/server/test/program.ts';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function content(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'content', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  return { status, said: stdout.trim(), wrong: stderr.trim() };
}

it('content goes into the running site and comes out again', async () => {
  const folder = makeTestFolder();
  const env = { MEIYU_DATA: join(folder, 'data') };
  const program = await startProgram(env);
  try {
    const own = join(folder, 'own');
    mkdirSync(join(own, 'site'), { recursive: true });
    mkdirSync(join(own, 'news', 'kai-guan'), { recursive: true });
    writeFileSync(join(own, 'site', 'footer.yaml'), 'companyName: 一中美育馆\n');
    writeFileSync(join(own, 'news', 'kai-guan', 'news.md'), '---\ntitle: 开馆\n---\n今天开馆。\n');
    const footer = async () => {
      const response = await fetch(`${program.url}/prod-api/api/businees/home/footer`, { method: 'POST' });
      return ((await response.json()) as { data: { companyName: string } }).data.companyName;
    };
    const before = await footer();
    expect(content(env, 'import', own, '--dry-run')).toMatchObject({
      status: 0,
      said: '新增  kai-guan\n更新  site/footer.yaml\n试导入（没有写入）：新增 1，更新 1，未变 0，拒绝 0',
    });
    expect(await footer()).toBe(before);
    expect(content(env, 'import', own)).toMatchObject({
      status: 0,
      said: expect.stringContaining('新增 1，更新 1，未变 0，拒绝 0'),
    });
    await expect.poll(footer).toBe('一中美育馆');
    expect(content(env, 'import', own).said).toBe('新增 0，更新 0，未变 2，拒绝 0');

    writeFileSync(join(own, 'news', 'kai-guan', 'news.md'), '---\ntitel: 开馆\n---\n今天开馆。\n');
    const refused = content(env, 'import', own);
    expect(refused).toMatchObject({ status: 2, wrong: 'meiyu: 有 1 项没有导入' });
    expect(refused.said).toContain('拒绝  news/kai-guan：news.md：');

    const out = join(folder, 'out');
    expect(content(env, 'export', out)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^已导出 \d+ 个资源到/),
    });
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['books', 'news', 'site']));
    expect(content(env, 'import', out, '--dry-run')).toMatchObject({
      status: 0,
      said: expect.stringContaining('拒绝 0'),
    });
  } finally {
    await program.stop();
  }
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { startProgramOnPostgres } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { expect, it } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

const runContent = (env: Record<string, string>, ...args: string[]) => meiyu(env, 'content', ...args);

it('imports content into the running site and exports it again', async () => {
  const folder = makeTestFolder();
  const { site, program, stop } = await startProgramOnPostgres();
  const { env } = site;
  try {
    const source = join(folder, 'source');
    mkdirSync(join(source, 'site'), { recursive: true });
    mkdirSync(join(source, 'news', 'kai-guan'), { recursive: true });
    writeFileSync(join(source, 'site', 'footer.yaml'), 'companyName: 一中美育馆\n');
    writeFileSync(join(source, 'news', 'kai-guan', 'news.md'), '---\ntitle: 开馆\n---\n今天开馆。\n');
    const readFooter = async () => {
      const response = await fetch(`${program.url}/prod-api/api/businees/home/footer`, { method: 'POST' });
      return ((await response.json()) as { data: { companyName: string } }).data.companyName;
    };
    const footerBefore = await readFooter();
    expect(await runContent(env, 'import', source, '--dry-run')).toMatchObject({
      status: 0,
      stdout: '新增  kai-guan\n更新  site/footer.yaml\n试导入（没有写入）：新增 1，更新 1，未变 0，拒绝 0',
    });
    expect(await readFooter()).toBe(footerBefore);
    expect(await runContent(env, 'import', source)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('新增 1，更新 1，未变 0，拒绝 0'),
    });
    await expect.poll(readFooter).toBe('一中美育馆');
    expect((await runContent(env, 'import', source)).stdout).toBe('新增 0，更新 0，未变 2，拒绝 0');

    const codeOf = async (id: string) => {
      const response = await fetch(`${program.url}/prod-api/api/dynamic/details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ articleId: id }),
      });
      return ((await response.json()) as { code: number }).code;
    };
    expect(await codeOf('kai-guan')).toBe(200);
    expect((await runContent(env, 'hide', 'kai-guan')).stdout).toBe('已隐藏 kai-guan：开馆');
    await expect.poll(() => codeOf('kai-guan')).toBe(404);
    // Importing a new text does not show it again; only the command does.
    writeFileSync(join(source, 'news', 'kai-guan', 'news.md'), '---\ntitle: 开馆\n---\n今天又开馆。\n');
    expect((await runContent(env, 'import', source)).stdout).toContain('更新  kai-guan');
    expect(await codeOf('kai-guan')).toBe(404);
    expect((await runContent(env, 'show', 'kai-guan')).stdout).toBe('已显示 kai-guan：开馆');
    await expect.poll(() => codeOf('kai-guan')).toBe(200);
    expect(await runContent(env, 'hide', 'nothing')).toMatchObject({
      status: 2,
      stderr: 'meiyu: 没有资源 nothing，或者它已经下架',
    });

    writeFileSync(join(source, 'news', 'kai-guan', 'news.md'), '---\ntitel: 开馆\n---\n今天开馆。\n');
    const refused = await runContent(env, 'import', source);
    expect(refused).toMatchObject({ status: 2, stderr: 'meiyu: 有 1 项没有导入' });
    expect(refused.stdout).toContain('拒绝  news/kai-guan：news.md：');

    const exportFolder = join(folder, 'out');
    expect(await runContent(env, 'export', exportFolder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^已导出 \d+ 个资源到/),
    });
    expect(readdirSync(exportFolder)).toEqual(expect.arrayContaining(['books', 'news', 'site']));
    expect(await runContent(env, 'import', exportFolder, '--dry-run')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^试导入（没有写入）：新增 0，更新 0，未变 \d+，拒绝 0$/),
    });
  } finally {
    await stop();
  }
});

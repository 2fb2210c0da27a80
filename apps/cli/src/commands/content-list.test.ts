import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { makeDocx, p } from '@meiyu/server/resources/docx/docx.testkit.ts';
import { makeSiteOnPostgres } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { expect, it } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

it('metadata lists can be checked with a dry run, imported and exported; mappings and templates are written', async () => {
  const folder = makeTestFolder();
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const path = (name: string) => join(folder, name);
  writeFileSync(join(files, 'ci-shu.docx'), await makeDocx({ body: p('墨落在纸上。') }));
  writeFileSync(path('list.csv'), '题名,作者,文件\n此书,某人,ci-shu\n彼书,,\n');
  const site = await makeSiteOnPostgres();
  const run = (...args: string[]) => meiyu(site.env, 'content', ...args);
  try {
    const dry = await run('list-import', path('list.csv'), '--files', files, '--dry-run');
    expect(dry).toMatchObject({ status: 2, stderr: 'meiyu: 有 1 行没有导入' });
    expect(dry.stdout.split('\n')).toEqual([
      '格式  table；题名 ← 题名；作者 ← 作者；文件 ← 文件',
      '对上  第 2 行 此书：ci-shu.docx',
      '略过  第 3 行 彼书：没有找到对应的文件',
      '新增  ci-shu',
      '试导入（没有写入）：新增 1，更新 0，未变 0，拒绝 0，略过 1 行',
    ]);
    expect((await run('list-import', path('list.csv'), '--files', files)).stdout).toContain('新增 1，更新 0');
    expect(await run('list-export', path('out.mrc'), '--encoding', 'gb18030')).toMatchObject({ status: 0 });
    expect(new TextDecoder('gb18030').decode(readFileSync(path('out.mrc')))).toContain('此书');
    expect(await run('list-export', path('out.txt'))).toMatchObject({ status: 2 });

    const map = await run('list-map', 'cnmarc');
    expect(map.stdout).toContain('format: cnmarc\nfields:\n  title:\n    - 200$a\n');
    writeFileSync(path('map.yaml'), map.stdout);
    const again = await run('list-import', path('out.mrc'), '--files', files, '--map', path('map.yaml'));
    expect(again.stdout).toContain('新增 0，更新 0，未变 1，拒绝 0');
    expect(await run('list-template', path('t.csv'))).toMatchObject({ status: 0 });
    expect(readFileSync(path('t.csv'), 'utf8')).toContain('"题名","副题名","作者"');
  } finally {
    await site.remove();
  }
});

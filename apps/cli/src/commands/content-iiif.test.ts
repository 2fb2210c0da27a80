import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@meiyu/server/db/test/folder.testkit.ts';
import { info2, manifest2, serveMuseum } from '@meiyu/server/features/content/iiif/iiif-museums.testkit.ts';
import { startTestApp } from '@meiyu/server/test/app.testkit.ts';
import { makeSiteOnPostgres } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { expect, it } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

it('fetches a work of a museum, imports it and shows its licence', async () => {
  const folder = makeTestFolder();
  const into = join(folder, 'museum');
  mkdirSync(folder, { recursive: true });
  const museum = await serveMuseum((origin) => ({
    '/image/one/info.json': info2(`${origin}/image/one`),
  }));
  const site = await makeSiteOnPostgres();
  const server = await startTestApp({ db: site.db, env: { MEIYU_DATA: site.env.MEIYU_DATA } });
  try {
    const metadata = { 'Object Number': '7.1', Medium: 'Ink on paper' };
    const more = { license: 'http://creativecommons.org/publicdomain/zero/1.0/', attribution: '湖上馆' };
    const file = join(folder, 'manifest.json');
    writeFileSync(file, JSON.stringify(manifest2(museum.origin, { path: '/m', label: '墨竹', metadata, more })));
    const run = (...args: string[]) => meiyu(site.env, 'content', ...args);

    expect(await run('iiif', file)).toMatchObject({ status: 2, stderr: 'meiyu: 请用 --into 指定写入的文件夹' });
    expect(await run('iiif', file, '--into', into)).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('地址不在公网，或不是 http(s) 地址\n取得 0，已有 0，拒绝 1'),
    });
    const taken = await run('iiif', file, '--into', into, '--private-host', museum.host);
    expect(taken).toMatchObject({ status: 0, stdout: expect.stringContaining('：墨竹\n取得 1，已有 0，拒绝 0\n') });
    const again = await run('iiif', file, '--into', into, '--private-host', museum.host);
    expect(again.stdout).toContain('取得 0，已有 1，拒绝 0');
    expect((await run('import', into)).stdout).toContain('新增 1，更新 0，未变 0，拒绝 0');

    const [key = ''] = readdirSync(into);
    const response = await fetch(`${server.url}/prod-api/api/businees/img/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imgId: key }),
    });
    expect(await response.json()).toMatchObject({
      data: {
        resTitle: '墨竹',
        accession: '7.1',
        material: '纸本水墨',
        licence: { name: 'CC0 1.0（放弃版权）', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        attribution: '湖上馆',
      },
    });
    const manifest = await (await fetch(`${server.url}/iiif/manifest/${key}`)).json();
    expect(manifest).toMatchObject({ rights: 'http://creativecommons.org/publicdomain/zero/1.0/' });
  } finally {
    museum.close();
    await server.stop();
    await site.remove();
  }
});

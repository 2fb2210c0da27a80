import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFakeOffice, makePptx } from '../../adapters/office/office.testkit.ts';
import { findOffice } from '../../adapters/office/office-converter.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createContentRepos } from './content.repo.ts';
import { type ContentFolder, makeContentFolder, NAV } from './content.testkit.ts';
import { importContent } from './import-content.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  await folder.write('site/nav.json', JSON.stringify(NAV));
});
afterAll(async () => {
  await folder.drop();
  await db.drop();
});

it('a presentation is a book of its slides; external references and macros are refused', async () => {
  const command = await makeFakeOffice(join(folder.root, 'office'));
  await folder.write('books/用墨.pptx', await makePptx('slides', { hyperlink: 'https://example.com/' }));
  await folder.write('books/kept/book.md', '---\ntitle: 讲义\nauthor: 陆问渠\npptx: a.pptx\n---\n');
  await folder.write('books/kept/a.pptx', await makePptx('slides'));
  await folder.write('bad/broken.pptx', await makePptx('broken'));
  await folder.write('bad/linked.pptx', await makePptx('slides', { image: 'http://10.0.0.1/x.png' }));
  await folder.write('bad/macro.pptx', await makePptx('slides', {}, { 'ppt/vbaProject.bin': 'x' }));
  await folder.write(
    'bad/entity.pptx',
    await makePptx('slides', {}, { 'ppt/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
  );
  await folder.write('bad/none.pptx', 'PK');
  const deps = { ...createContentRepos(db.orm), storage: await folder.storage(), transcoder: undefined };
  const run = async () => importContent(folder.dir, { ...deps, office: await findOffice(command) });
  const report = await run();
  expect(report.refused.map(({ name, reason }) => `${name}：${reason.split('，')[0]}`)).toEqual([
    'bad/broken.pptx：LibreOffice 没能把 broken.pptx 转成 PDF',
    'bad/entity.pptx：entity.pptx 里的 ppt/a.xml 声明了实体',
    'bad/linked.pptx：linked.pptx 里有链接到文件以外的图片或媒体',
    'bad/macro.pptx：macro.pptx 带有宏',
    'bad/none.pptx：none.pptx 不是完好的 PPTX（压缩包打不开）',
  ]);
  const { rows } = await db.pool.query(
    `select r.id, r.title, r.author, p.text from resource r join file f on f.hash = r.original_file
     join book_page p on p.book_id = r.id order by r.author`,
  );
  expect(rows).toEqual([
    expect.objectContaining({ title: '用墨', author: '', text: expect.stringContaining('Slides about ink') }),
    expect.objectContaining({ id: 'kept', title: '讲义', author: '陆问渠' }),
  ]);
  // The same files are not converted again.
  expect(await run()).toMatchObject({ added: [], changed: [] });
});

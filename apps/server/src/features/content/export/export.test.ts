import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { doc, opf, text, xhtml } from '../../../resources/kinds/book/epub/epub.testkit.ts';
import {
  type ContentFolder,
  container,
  dumpContent,
  makeContentFolder,
  NAV,
  picture,
  tone,
  writeEpub,
  writeSample,
} from '../content.testkit.ts';
import { createExportRepo } from './export.repo.ts';
import { exportContent } from './export-content.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
const cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  cleanups.push(() => db.drop(), folder.drop);
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** An EPUB with features only EPUBs have: plates with long captions, notes, drawings, formulas, sound, right-to-left pages. */
async function writeEpubBook({ dir }: ContentFolder): Promise<void> {
  const longCaption = '一幅很长的画，'.repeat(60);
  await writeEpub(join(dir, 'epubs/bound.epub'), [
    container('p.opf'),
    {
      name: 'p.opf',
      content: opf({
        items: [doc('a'), doc('b')],
        spine: '<spine page-progression-direction="rtl"><itemref idref="a"/><itemref idref="b"/></spine>',
      }),
    },
    {
      name: 'a.xhtml',
      content: xhtml(
        `<h1 id="one">春&#13;&#10;天</h1><p>一 <span></span> 二</p><p>${text(50)}<a epub:type="noteref" href="#n">1</a></p><p>看<a href="b.xhtml#x">后面</a><img src="big.png" alt="小图"/></p><figure><img src="big.png" alt="大图"/><figcaption>${longCaption}\n又一行</figcaption></figure><aside epub:type="footnote" id="n"><p>注。</p></aside><aside epub:type="footnote" id="m"><p>没有人引的注。</p></aside>`,
      ),
    },
    {
      name: 'b.xhtml',
      content: xhtml(
        `<div dir="rtl"><h1>秋</h1><p>x</p><p id="x"><math><mi>a</mi></math></p><audio src="m.wav"/><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 700"><rect width="9" height="9"/></svg><p><img src="small.png" alt=""/><sup><a href="#f">[1]</a></sup></p><p id="f">[1] 老式的注。</p><pre> 两格\n  三格</pre></div>`,
      ),
    },
    { name: 'big.png', content: await picture(900, 700, '#225533', 'png') },
    { name: 'small.png', content: await picture(50, 50, '#aa5533', 'png') },
    { name: 'm.wav', content: tone(1) },
  ]);
}

test('an export imported into another database gives the same content', async () => {
  await writeSample(folder);
  await writeEpubBook(folder);
  await folder.write(
    'works/large/work.md',
    '---\ntitle: 长卷\npublished: 2024-05-06 23:59:58\nimage: image.png\nsort: -10\nhidden: true\nhome: true\nnumber: YZ-001\nart: 书画\nmuseum: 某馆\nwidthCm: 30.57\ntags: [长, 卷]\nabstract: 一卷\n---\n很长。\n',
  );
  await folder.write(
    'books/upright/book.md',
    '---\ntitle: 竖排\npublished: 2024-05\nwriting: vertical\nrecommend: true\n---\n一行。\n',
  );
  await folder.write(
    'site/banners.yaml',
    '- {key: first, device: desktop, title: 春, image: banner.webp, link: /library, sort: -3, starts: 2026-01-01, ends: 2026-02-01 08:30}\n',
  );
  const extraCategory = { id: 'extra', name: '附', cateType: 'link', linkUrl: 'https://a.example', inNav: false };
  await folder.write(
    'site/nav.json',
    JSON.stringify([...NAV, { ...extraCategory, tiles: ['', 'banner.webp', 'qr.png'] }]),
  );
  await folder.write('works/large/image.png', await picture(20_500, 2000, '#445566', 'png'));
  expect((await folder.import(db)).refused).toEqual([]);
  const { rows } = await db.pool.query(
    `select sort, status, is_home, res_no, published_at, width_mm from resource join work on resource_id = id where id = 'large'`,
  );
  expect(rows).toEqual([
    {
      sort: -10,
      status: 'hidden',
      is_home: true,
      res_no: 'YZ-001',
      published_at: new Date('2024-05-06T15:59:58Z'),
      width_mm: 306,
    },
  ]);
  const exportDir = join(folder.root, 'out');
  const storage = await folder.storage();
  await exportContent(exportDir, { repo: createExportRepo(db.orm), storage });
  const otherDb = await openTestDatabase();
  const otherFolder = await makeContentFolder();
  cleanups.push(() => otherDb.drop(), otherFolder.drop);
  const report = await otherFolder.import(otherDb, {}, exportDir);
  expect(report.refused).toEqual([]);
  expect(report.warnings).toEqual([]);
  // The content hashes differ because the files differ.
  expect(await dumpContent(otherDb, ['content_hash'])).toEqual(await dumpContent(db, ['content_hash']));
  // Importing the export again changes nothing in either database.
  for (const [contentFolder, database] of [
    [folder, db],
    [otherFolder, otherDb],
  ] as const)
    for (const dryRun of [true, false]) {
      const secondReport = await contentFolder.import(database, { dryRun }, exportDir);
      expect([...secondReport.added, ...secondReport.changed, ...secondReport.refused]).toEqual([]);
    }
  await expect(exportContent(exportDir, { repo: createExportRepo(db.orm), storage })).rejects.toThrow('不是空文件夹');
});

import { join } from 'node:path';
import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePdf, text } from '../../adapters/pdf/pdf.testkit.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import {
  type ContentFolder,
  dumpContent,
  makeContentFolder,
  picture,
  writeSample,
} from '../../features/content/content.testkit.ts';
import { readPublished } from '../../features/content/documents/published.repo.ts';
import { createExportRepo } from '../../features/content/export/export.repo.ts';
import { exportContent } from '../../features/content/export/export-content.ts';
import { withoutFilled } from '../../features/content/history/document-values.ts';
import { isUnchanged } from '../../features/content/is-unchanged.ts';
import { createLinksRepo } from '../../features/content/links.repo.ts';
import { createStoredRepo } from '../../features/content/stored.repo.ts';
import { addFiles } from '../../resources/files/content-files.repo.ts';
import { kindOf } from '../../resources/kinds/kinds.ts';
import { openContentEditing } from './start-content.ts';

/* Imported content as documents, and content of the console as folders. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
let content: ReturnType<typeof openContentEditing>;
const cleanups: (() => Promise<void>)[] = [];
const by = { actor: 'operator:zhao' as const, address: '' };

const IMPORTED: [ContentKind, string][] = [
  ['book', 'book-a'],
  ['img', 'work-a'],
  ['video', 'video-a'],
  ['audio', 'audio-a'],
  ['news', 'news-a'],
  ['exp', 'exp-a'],
  ['exhibition', 'show-a'],
];

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  cleanups.push(() => db.drop(), folder.drop);
  await writeSample(folder);
  expect((await folder.import(db)).refused).toEqual([]);
  const storage = await folder.storage();
  content = openContentEditing({ orm: db.orm, audit: createAudit(db.orm), storage });
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

async function publish(kind: ContentKind, id: string, change: (document: ContentDocument) => object): Promise<void> {
  const item = await content.editing.find(kind, id);
  const document = item.draft?.document ?? (await readPublished(db.orm, kind, id));
  if (!document) throw new Error(`${id} has no document`);
  const changed = { ...document, ...change(document) } as ContentDocument;
  const { item: saved } = await content.editing.save(by, id, changed, item.revision);
  const result = await content.editing.publish(by, kind, id, { revision: saved.revision, note: '' });
  expect([id, result.problems.filter(({ level }) => level === 'error'), result.published]).toEqual([id, [], true]);
}

test('the document of every imported resource gives the same resource again', async () => {
  const stored = createStoredRepo(db.orm);
  const links = await createLinksRepo(db.orm).readLinks(IMPORTED.map(([, id]) => id));
  for (const [kind, id] of IMPORTED) {
    const document = await readPublished(db.orm, kind, id);
    if (!document || kind === 'entry') throw new Error(`${id} has no document`);
    if (document.kind === 'book') expect(document.chapters.map(({ key }) => key)).toEqual(['preface', '01-a', '02-b']);
    const { document: clean, removedElements } = await content.tools.clean(document);
    expect([id, clean, removedElements]).toEqual([id, withoutFilled(document), []]);
    const { writable } = await content.tools.prepare(id, clean);
    const before = await stored.read(id, kindOf(kind));
    if (!writable || writable.kind === 'entry' || !before) throw new Error(`${id} cannot be written`);
    expect([id, writable.draft.body]).toEqual([id, before.body]);
    expect([id, isUnchanged(writable.draft, writable.categories, before)]).toEqual([id, true]);
    expect([id, writable.links]).toEqual([id, links.get(id) ?? []]);
  }
});

test('a PDF book keeps its pages and its file when staff publish another title', async () => {
  await folder.write('books/printed/book.md', '---\ntitle: 印本\npdf: printed.pdf\n---\n');
  await folder.write('books/printed/printed.pdf', makePdf({ pages: [{ content: text(60, 700, 12, 'A line') }] }));
  expect((await folder.import(db)).refused).toEqual([]);
  const read = async () => {
    const { rows } = await db.pool.query(
      `select r.title, r.original_file, array(select html from book_page where book_id = r.id order by page_num) pages,
         array(select file_hash from resource_file where resource_id = r.id order by 1) files
       from resource r where r.id = 'printed'`,
    );
    return rows[0];
  };
  const before = await read();
  expect(before.pages[0]).toContain('/book-pages/');
  expect(before.files).toContain(before.original_file);
  await publish('book', 'printed', () => ({ title: '新印本' }));
  expect(await read()).toEqual({ ...before, title: '新印本' });
});

/** A copy of each kind as staff edit it in the console. */
async function writeInConsole(): Promise<[ContentKind, string][]> {
  const row = await content.importer.pictureBytes(await picture(700, 500, '#223344'), '新.webp');
  const { hash } = row;
  await addFiles(db.orm, [row]);
  const made: [ContentKind, string][] = [];
  for (const [kind, source] of IMPORTED)
    made.push([kind, await content.editing.create(by, kind, { title: `抄本${kind}`, categories: [] }, source)]);
  const idOf = (kind: ContentKind) => made.find(([one]) => one === kind)?.[1] ?? '';
  await publish('book', idOf('book'), (document) => ({
    chapters:
      document.kind === 'book'
        ? [
            ...document.chapters.slice(1),
            {
              key: 'c1',
              title: '新章',
              html: `<p>新的一章。</p><figure><img src="/pictures/${hash}/960.webp" alt="新图"></figure><h2>小节</h2><p>完。</p>`,
            },
          ]
        : [],
    issued: '2026-03',
    plates: [{ picture: { hash }, title: '新图', caption: '说明' }],
  }));
  await publish('img', idOf('img'), () => ({
    image: { hash },
    regions: [{ title: '角', text: '', x: 0, y: 0, w: 0.5, h: 0.5 }],
  }));
  await publish('video', idOf('video'), (document) => ({
    episodes: document.kind === 'video' ? document.episodes.toReversed() : [],
    cover: { hash },
    focus: { x: 0.1, y: 0.9 },
    links: [
      { to: 'book-a', at: { episodeId: `${idOf('video')}-one`, second: 3 }, place: { pageNum: 2 }, reason: '见书' },
    ],
  }));
  await publish('audio', idOf('audio'), () => ({ author: '新老师', html: '<p>听。</p>' }));
  await publish('news', idOf('news'), () => ({ html: `<p>新闻。</p><img src="/pictures/${hash}/960.webp" alt="图">` }));
  await publish('exp', idOf('exp'), () => ({ publishTime: '2026-01-02 03:04:05' }));
  await publish('exhibition', idOf('exhibition'), (document) => ({
    author: '新策展',
    ...{ opens: '2026-05-01', closes: '', subtitle: '', cover: { hash }, focus: { x: 0.2, y: 0.3 } },
    html: `<p>新的前言。</p><img src="/pictures/${hash}/960.webp" alt="前言的图">`,
    sections:
      document.kind === 'exhibition'
        ? [
            {
              ...{
                key: 's1',
                title: '新单元',
                html: '<p>第一段。</p>\n\n<p>第二段，<em>斜</em>。</p><h3 id="x">题</h3>',
              },
              works: [{ work: 'work-a', label: '第一行\n第二行' }, { work: 'not-yet' }],
              beside: [{ entry: '皴法' }, { to: 'video-a', reason: '听', at: { episode: 'one', second: 3 } }],
            },
            ...document.sections.toReversed(),
          ]
        : [],
    closing: '<p>到此为止。</p>',
  }));
  const entry = await content.editing.create(by, 'entry', { title: '点苔', categories: [] }, '');
  await publish('entry', entry, () => ({
    entryKind: '技法',
    text: '一种画法。',
    period: '北宋',
    aspects: [
      { name: 'what', text: '点苔是画苔点的方法。' },
      { name: 'learn', text: '点苔从聚散练起。' },
    ],
    related: [{ entry: 'cunfa', as: '技法' }],
    links: [{ to: 'work-a' }],
  }));
  return [...made, ['entry', entry]];
}

test('content made in the console can be exported and imported into another database unchanged', async () => {
  const written = await writeInConsole();
  await content.editing.create(by, 'news', { title: '没有发布的草稿', categories: [] }, '');
  const exportDir = join(folder.root, 'out');
  await exportContent(exportDir, { repo: createExportRepo(db.orm), storage: await folder.storage() });
  const again = await folder.import(db, {}, exportDir);
  expect([again.kept, again.added, again.changed, again.refused]).toEqual([[], [], [], []]);
  const otherDb = await openTestDatabase();
  const otherFolder = await makeContentFolder();
  cleanups.push(() => otherDb.drop(), otherFolder.drop);
  const report = await otherFolder.import(otherDb, {}, exportDir);
  expect(report.refused).toEqual([]);
  expect(report.warnings.map(({ reason }) => reason)).toEqual(['单元 s1：还没有作品 not-yet，暂不显示']);
  for (const [kind, id] of written)
    expect(await readPublished(otherDb.orm, kind, id)).toEqual(await readPublished(db.orm, kind, id));
  const [mine, other] = await Promise.all([db, otherDb].map((database) => dumpContent(database, ['content_hash'])));
  const drafts = await db.pool.query(`delete from resource where status = 'draft' returning id`);
  expect(drafts.rowCount).toBe(1);
  expect(other).toEqual({
    ...mine,
    resource: (mine?.resource ?? []).filter((row) => (row as { status: string }).status !== 'draft'),
  });
});

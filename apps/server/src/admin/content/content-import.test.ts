import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { type ContentFolder, makeContentFolder, NAV } from '../../features/content/content.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { createBinRepo } from './bin.repo.ts';
import { openContentEditing } from './start-content.ts';

/* Folder imports and the console change the same resources; drafts are published on time; the bin is emptied. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
let content: ReturnType<typeof openContentEditing>;
const by = { actor: 'operator:zhao' as const, address: '' };

const writeNews = (title: string, rest = '') =>
  folder.write('news/news-a/news.md', `---\ntitle: ${title}\n${rest}---\n正文。\n`);
const writeEntry = (text: string) =>
  folder.write('knowledge/terms.yaml', `- {key: cunfa, kind: 技法, title: 皴法, text: ${text}}\n`);
const titleNow = async () => (await content.editing.readPublished('news', 'news-a'))?.title;

async function change(kind: ContentKind, id: string, fields: object): Promise<number> {
  const item = await content.editing.find(kind, id);
  const document = item.draft?.document ?? (await content.editing.readPublished(kind, id));
  const { item: saved } = await content.editing.save(
    by,
    id,
    { ...document, ...fields } as ContentDocument,
    item.revision,
  );
  return saved.revision;
}
async function publish(kind: ContentKind, id: string, fields: object): Promise<void> {
  const revision = await change(kind, id, fields);
  expect(await content.editing.publish(by, kind, id, { revision, note: '' })).toMatchObject({ published: true });
}
const openEditing = async () =>
  openContentEditing({ orm: db.orm, audit: createAudit(db.orm), storage: await folder.storage() });

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  content = await openEditing();
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await writeNews('第一');
  await writeEntry('一种画法。');
  expect((await folder.import(db)).refused).toEqual([]);
});
afterEach(async () => {
  await db.drop();
  await folder.drop();
});

test('an import keeps what staff changed since the last one, reports who and when, and replaces it with --force', async () => {
  await publish('news', 'news-a', { title: '馆员改的' });
  await writeNews('第二', 'links: [{to: news-a}]\n');
  for (const dryRun of [true, false]) {
    const report = await folder.import(db, { dryRun });
    expect(report.kept).toMatchObject([{ name: 'news/news-a', label: '第二', by: 'zhao' }]);
    expect(report.kept[0]?.time).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(report.changed).toEqual([]);
  }
  expect(await titleNow()).toBe('馆员改的');
  const { revision } = await content.editing.find('news', 'news-a');
  const forced = await folder.import(db, { force: true, actor: 'operator:qian' });
  expect([forced.kept, forced.changed, await titleNow()]).toEqual([[], ['news-a'], '第二']);
  // Imported content is added to the history with the next change by staff.
  await publish('news', 'news-a', { title: '又改', links: [] });
  const ref = { owner: 'resource' as const, id: 'news-a' };
  const { rows } = await content.versions.list(ref, { limit: 9, offset: 0 });
  expect(rows.map(({ seq, origin }) => [seq, origin])).toEqual([
    [4, 'command'],
    [3, 'import'],
    [2, 'command'],
    [1, 'import'],
  ]);
  expect(await content.versions.findDocument(ref, 3)).toMatchObject({ title: '第二' });
  expect((await content.editing.find('news', 'news-a')).revision).toBeGreaterThan(revision);
});

test('an import overwrites a resource that staff made equal to the folder, and does not restore what they deleted', async () => {
  await publish('news', 'news-a', { title: '第二' });
  await writeNews('第二');
  expect(await folder.import(db)).toMatchObject({ kept: [], changed: [], added: [] });
  await writeNews('第三');
  expect(await folder.import(db)).toMatchObject({ kept: [], changed: ['news-a'] });
  await content.actions.apply(by, { kind: 'news', act: 'bin', ids: ['news-a'], category: '', tag: '' });
  expect((await folder.import(db)).kept).toMatchObject([{ label: '第三', by: 'zhao' }]);
  expect((await content.editing.find('news', 'news-a')).status).toBe('bin');
  expect((await folder.import(db, { force: true })).changed).toEqual(['news-a']);
  expect((await content.editing.find('news', 'news-a')).status).toBe('published');
});

test('entries are kept in the same way, and --prune keeps those made in the console', async () => {
  await publish('entry', 'cunfa', { text: '馆员写的。' });
  const created = await content.editing.create(by, 'news', { title: '后台新建', categories: [] }, '');
  await publish('news', created, { html: '<p>字</p>' });
  await writeEntry('另一种。');
  expect((await folder.import(db)).kept).toMatchObject([{ label: '词条 皴法', by: 'zhao' }]);
  expect((await folder.import(db, { prune: true })).removed).toEqual([]);
  expect((await content.editing.find('news', created)).status).toBe('published');
  await folder.import(db, { force: true });
  expect(await content.editing.readPublished('entry', 'cunfa')).toMatchObject({ text: '另一种。' });
});

test('a scheduled draft is published once by several instances, and one with errors stays a draft', async () => {
  const revision = await change('news', 'news-a', { title: '准时' });
  const publishAt = new Date(Date.now() + 3_600_000);
  expect(await content.editing.schedule(by, 'news', 'news-a', { revision, at: publishAt })).toMatchObject({
    at: publishAt,
  });
  const broken = await content.editing.create(by, 'news', { title: '没写完', categories: [] }, '');
  await db.pool.query(`update content_draft set publish_at = now() + interval '1 hour', publish_by = 'operator:zhao'`);
  expect(await content.editing.publishDue()).toEqual({ published: [], refused: [] });
  await db.pool.query(`update content_draft set publish_at = now() - interval '1 second' where publish_at is not null`);
  const instances = await Promise.all([content, await openEditing()].map(({ editing }) => editing.publishDue()));
  expect(instances.flatMap(({ published }) => published)).toEqual(['news-a']);
  expect(await titleNow()).toBe('准时');
  const { rows } = await content.versions.list({ owner: 'resource', id: 'news-a' }, { limit: 9, offset: 0 });
  expect(rows.map(({ origin }) => origin)).toEqual(['schedule', 'import']);
  expect(await content.editing.find('news', broken)).toMatchObject({ status: 'draft', publishAt: null });
});

test('content that comes back from the bin has no schedule any more', async () => {
  const revision = await change('news', 'news-a', { title: '准时' });
  const publishAt = new Date(Date.now() + 3_600_000);
  expect(await content.editing.schedule(by, 'news', 'news-a', { revision, at: publishAt })).toMatchObject({
    at: publishAt,
  });
  const apply = (act: 'bin' | 'unbin') =>
    content.actions.apply(by, { kind: 'news', act, ids: ['news-a'], category: '', tag: '' });
  await apply('bin');
  await apply('unbin');
  expect(await content.editing.find('news', 'news-a')).toMatchObject({ status: 'hidden', publishAt: null });
});

test('the bin is emptied after 30 days, except for what readers have records of', async () => {
  const ids = await Promise.all(
    ['甲', '乙', '丙'].map((title) => content.editing.create(by, 'news', { title, categories: [] }, '')),
  );
  await content.actions.apply(by, { kind: 'news', act: 'bin', ids, category: '', tag: '' });
  const [old = '', read = ''] = ids;
  await db.pool.query(`update resource set binned_at = now() - interval '31 days' where id = any($1)`, [[old, read]]);
  const reader = await addTestUser(db);
  await db.pool.query(`insert into rating (user_id, resource_id, score) values ($1, $2, 5)`, [reader.id, read]);
  const removed = await createBinRepo(db.orm).empty();
  expect(removed).toEqual([{ owner: 'resource', id: old }]);
  const { rows } = await db.pool.query('select id from content_draft where id = any($1)', [ids]);
  expect(rows.map(({ id }) => id)).not.toContain(old);
});

import * as content from '@meiyu/contract/admin/content.ts';
import * as calls from '@meiyu/contract/admin/content-editing.ts';
import * as files from '@meiyu/contract/admin/content-files.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import * as news from '@meiyu/contract/news.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { openContentClient, type Saved } from './content.testkit.ts';

let server: TestApp;
let editor: TestStaff;
let client: ReturnType<typeof openContentClient>;

let names: Map<string, string>;
const nameOf = ({ id }: TestStaff) => names.get(id);

beforeAll(async () => {
  server = await startTestApp();
  editor = await addTestStaff(server.db, 'editor');
  client = openContentClient(server, editor.staffToken);
  names = new Map([[editor.id, await readName(editor)]]);
});
afterAll(() => server.stop());

const readName = async ({ id }: TestStaff) =>
  (await server.db.pool.query('select name from users where id = $1', [id])).rows[0].name as string;
const rowsOf = async (query: string, values: unknown[] = []) => (await server.db.pool.query(query, values)).rows;
const htmlOf = ({ current }: Saved) => (current && 'html' in current.document ? current.document.html : '');
const readNews = (articleId: string) => server.call(news.details, { body: { articleId } });

async function publishedNews(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = await client.create('news', title);
  await client.change('news', id, { html: '<p>正文。</p>', abstract: '摘要', ...more });
  expect(await client.publishNow('news', id)).toMatchObject({ published: true });
  return id;
}

it('shows readers a draft only when it is published, and an edit only when it is published again', async () => {
  const id = await client.create('news', '开馆');
  expect((await readNews(id)).code).toBe(404);
  const early = await client.publishNow('news', id);
  expect([early.published, early.problems[0]]).toEqual([
    false,
    { field: 'html', message: '请填写正文', level: 'error' },
  ]);
  await client.change('news', id, { html: '<p>今天开馆。</p>', tags: ['公告'] });
  expect((await readNews(id)).code).toBe(404);
  expect(await client.publishNow('news', id)).toMatchObject({ published: true, version: 1 });
  expect((await readNews(id)).data).toMatchObject({ title: '开馆', content: '<p>今天开馆。</p>', tags: ['公告'] });
  await client.change('news', id, { title: '明天开馆' });
  expect((await readNews(id)).data).toMatchObject({ title: '开馆' });
  expect(await client.publishNow('news', id)).toMatchObject({ published: true, version: 2 });
  await expect.poll(async () => (await readNews(id)).data).toMatchObject({ title: '明天开馆' });
  const again = await client.details('news', id);
  expect((await client.publish('news', id, again.revision)).msg).toBe('没有可以发布的修改');
});

it('cleans HTML by the rules of the importer and says what was removed', async () => {
  const id = await client.create('news', '清洗');
  const { url, hash } = await client.picture(await picture(40, 20));
  const saved = await client.change('news', id, {
    html: `<p onclick="x()">一<script>alert(1)</script><a href="javascript:x">二</a></p><p><img src="${url}" alt="图" onerror="x"></p><img src="https://other.example/a.png"><iframe src="/"></iframe>`,
  });
  const html = htmlOf(saved);
  expect(html).toContain(`<figure class="plate"><img src="/pictures/${hash}/`);
  expect(html).not.toMatch(/script|onclick|onerror|javascript|other\.example|iframe/);
  expect(saved.removedElements.sort()).toEqual(['iframe', 'img', 'script']);
  const again = await client.change('news', id, { html });
  expect([again.removedElements, htmlOf(again)]).toEqual([[], html]);
});

it('keeps scripts in plain-text fields as text', async () => {
  const script = '<script>alert(1)</script>';
  const id = await publishedNews(script, {
    author: script,
    source: script,
    tags: [script],
    facts: [{ name: script.slice(0, 30), value: script }],
  });
  const { published } = await client.details('news', id);
  expect(published).toMatchObject({ title: script, author: script, source: script, tags: [script] });
  expect((await readNews(id)).data).toMatchObject({ title: script, source: script });
});

it('refuses to overwrite a newer version and returns it, and tells who else is editing', async () => {
  const other = await addTestStaff(server.db, 'editor');
  names.set(other.id, await readName(other));
  const second = openContentClient(server, other.staffToken);
  const id = await client.create('news', '两人');
  const { revision, draft } = await client.details('news', id);
  await second.change('news', id, { title: '第二人的题' });
  const refused = (await client.save(id, { ...draft?.document, title: '第一人的题' }, revision)).data as Saved;
  expect(refused).toMatchObject({
    saved: false,
    current: { document: { title: '第二人的题' }, editorName: nameOf(other) },
  });
  expect(refused.revision).toBeGreaterThan(revision);
  expect((await client.publish('news', id, revision)).msg).toBe('内容已被他人修改');
  const editing = (token: string, left = false) =>
    server.call(calls.editing, { body: { kind: 'news', id, left }, token });
  await editing(other.staffToken);
  expect((await editing(editor.staffToken)).data).toMatchObject({
    others: [{ name: nameOf(other) }],
    revision: refused.revision,
  });
  await server.db.pool.query(`update content_editor set seen_at = now() - interval '46 seconds' where editor = $1`, [
    `user:${other.id}`,
  ]);
  expect((await client.details('news', id)).others).toEqual([]);
  await editing(other.staffToken);
  await editing(other.staffToken, true);
  expect((await client.details('news', id)).others).toEqual([]);
});

it('refuses the same submission twice within a second', async () => {
  const body = { kind: 'news', title: '只建一个' };
  const answers = await Promise.all([1, 2].map(() => server.call(content.create, { body, token: editor.staffToken })));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 601]);
});

it('withdraws, bins and restores resources, and answers 404 for what is not published', async () => {
  const id = await publishedNews('起落');
  const never = await client.create('news', '从未发布');
  expect(await client.applyAction('news', 'hide', [id, never, 'nothing'])).toMatchObject([
    { id, done: true, reason: '' },
    { id: never, done: false, reason: '只有已发布的内容可以撤下' },
    { id: 'nothing', done: false, reason: '内容不存在' },
  ]);
  await expect.poll(async () => (await readNews(id)).code).toBe(404);
  expect(await client.applyAction('news', 'show', [id])).toMatchObject([{ done: true }]);
  await expect.poll(async () => (await readNews(id)).code).toBe(200);
  await client.applyAction('news', 'bin', [id, never]);
  const bin = await client.list('kind=news&state=bin&search=起落');
  expect(bin.rows).toMatchObject([{ id, state: 'bin', binByName: nameOf(editor) }]);
  expect(bin.rows[0]?.removeTime).not.toBe('');
  const { revision, published } = await client.details('news', id);
  expect((await client.save(id, { ...published, kind: 'news' }, revision)).msg).toBe('内容在回收站里，请先恢复');
  await client.applyAction('news', 'unbin', [id, never]);
  expect((await client.details('news', id)).state).toBe('hidden');
  expect((await client.details('news', never)).state).toBe('draft');
});

it('restores an earlier version as a draft, and lists differences by field and paragraph', async () => {
  const id = await publishedNews('第一版', { html: '<p>甲。</p><p>乙。</p>' });
  await client.change('news', id, { title: '第二版', html: '<p>甲。</p><p>丙。</p>' });
  await client.publishNow('news', id);
  const get = (query: string) => server.call(history.difference, { query, token: editor.staffToken });
  const { changes } = (await get(`kind=news&id=${id}&from=1&to=published`)).data as { changes: unknown[] };
  expect(changes).toEqual([
    { type: 'value', field: 'title', label: '标题', before: '第一版', after: '第二版' },
    {
      type: 'text',
      field: 'html',
      label: '正文',
      blocks: [
        { change: 'same', text: '甲。', count: 1 },
        { change: 'removed', text: '乙。', count: 1 },
        { change: 'added', text: '丙。', count: 1 },
      ],
    },
  ]);
  const { rows } = await server.call(history.list, { query: `kind=news&id=${id}`, token: editor.staffToken });
  expect(rows).toMatchObject([
    { seq: 2, origin: 'console' },
    { seq: 1, publisherName: nameOf(editor) },
  ]);
  const { revision } = await client.details('news', id);
  const restore = (body: object) => server.call(history.restore, { body, token: editor.staffToken });
  expect((await restore({ kind: 'news', id, seq: 1, revision: revision - 1 })).msg).toBe('内容已被他人修改');
  expect((await restore({ kind: 'news', id, seq: 1, revision })).data).toMatchObject({
    current: { document: { title: '第一版' } },
  });
  expect((await readNews(id)).data).toMatchObject({ title: '第二版' });
});

it('changes many resources at once, each with its own result and version', async () => {
  const ids = [await publishedNews('甲'), await client.create('news', '乙')];
  await rowsOf(`insert into category (id, name, cate_type, parent_id) values ('topic', '专题', 'news', '631070203')`);
  expect(await client.applyAction('news', 'move', ids, { category: 'topic' })).toMatchObject([
    { done: true },
    { done: true },
  ]);
  expect(await client.applyAction('news', 'addTag', ids, { tag: '春' })).toMatchObject([
    { done: true },
    { done: true },
  ]);
  const [first, second] = await Promise.all(ids.map((id) => client.details('news', id)));
  expect(first?.published).toMatchObject({ categories: ['topic'], tags: ['春'] });
  expect(second?.draft?.document).toMatchObject({ categories: ['topic'], tags: ['春'] });
  const inCategory = await client.list('kind=news&category=topic&sort=title&direction=asc');
  expect(inCategory.rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(inCategory.counts).toEqual({ draft: 1, scheduled: 0, published: 1, hidden: 0, bin: 0, noCover: 2 });
  const all = await server.call(content.selection, { query: 'kind=news&category=topic', token: editor.staffToken });
  expect(all.data).toEqual({ ids: ids.toSorted(), total: 2, published: 1, publishable: 1 });
  // Nothing is removed, so there is no version.
  const versions = () => rowsOf('select seq from content_version where id = $1', [ids[0]]);
  const before = await versions();
  await client.applyAction('news', 'removeTag', ids, { tag: '夏' });
  expect(await versions()).toEqual(before);
  await client.applyAction('news', 'removeTag', ids, { tag: '春' });
  expect((await client.details('news', ids[0] ?? '')).published).toMatchObject({ tags: [] });
  const bad = { kind: 'news', act: 'move', ids, category: 'no-such' };
  expect((await server.call(content.act, { body: bad, token: editor.staffToken })).msg).toBe('请选择分类');
  expect(await client.applyAction('news', 'publish', ids)).toMatchObject([
    { done: false, reason: '没有可以发布的修改' },
    { done: false, reason: '请填写正文' },
  ]);
});

it('refuses files named .png that are not pictures, and private pictures of a reader', async () => {
  for (const bytes of [Buffer.from('<svg onload="x()"></svg>'), Buffer.from('MZ not a picture')])
    for (const use of ['text', 'work'])
      expect((await client.upload(files.upload.path, bytes, { fileName: 'a.png', use })).code).toBe(400);
  expect((await client.take(files.takeOriginal, Buffer.from('not a pdf'), 'a.pdf')).msg).toContain('内容与扩展名不符');
  const { hash, url } = await client.picture(await picture(30, 30));
  await rowsOf(`update file set access = 'private' where hash = $1`, [hash]);
  const id = await client.create('news', '别人的图');
  const saved = await client.change('news', id, { html: `<p>字</p><img src="${url}" alt="">`, cover: { hash } });
  expect([saved.removedElements, saved.problems[0]]).toMatchObject([['img'], { field: 'cover', level: 'error' }]);
});

it('lets only editors and owners call, and writes every change to the audit log', async () => {
  const reviewer = await addTestStaff(server.db, 'reviewer');
  const reader = await addTestUser(server.db);
  for (const endpoint of [
    ...Object.values(content),
    ...Object.values(calls),
    ...Object.values(history),
    ...Object.values(files),
  ]) {
    for (const token of [reviewer.staffToken, reader.token])
      expect((await server.call(endpoint, { token })).code, endpoint.path).toBe(403);
    expect((await server.call(endpoint)).code, endpoint.path).toBe(401);
  }
  const id = await publishedNews('记入日志');
  await client.applyAction('news', 'hide', [id]);
  expect(
    await rowsOf(`select action, detail ->> 'before' as before from audit_log where object = $1 order by id`, [
      `resource:${id}`,
    ]),
  ).toEqual([
    { action: 'content.create', before: null },
    { action: 'content.save', before: null },
    { action: 'content.publish', before: 'draft' },
    { action: 'content.hide', before: 'published' },
  ]);
});

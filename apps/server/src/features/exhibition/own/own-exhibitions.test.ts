import { randomUUID } from 'node:crypto';
import * as admin from '@meiyu/contract/admin/reader-exhibitions.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import * as contract from '@meiyu/contract/own-exhibitions.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFolderStorage } from '../../../adapters/storage/folder-storage.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder, picture } from '../../content/content.testkit.ts';

type View = CallResult<typeof contract.view>;
type Details = CallResult<typeof contract.read>;

let server: TestApp;
let content: ContentFolder;
let anna: TestUser;
let ben: TestUser;
let reviewer: TestStaff;
/** A drawing of Anna's. */
let drawing: string;
let pictureHash: string;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  content = await makeContentFolder();
  server = await startTestApp({ env: { MEIYU_DATA: content.root } });
  await sql(`insert into file (hash, size, mime, width, height) values (repeat('a', 64), 1, 'image/webp', 2049, 1000)`);
  await sql(`insert into resource (id, res_type, title, author, status) values ('shan', 'img', '山图', '某', 'published'),
    ('shui', 'img', '水图', '某', 'published'), ('hidden', 'img', '藏图', '某', 'hidden')`);
  await sql(`insert into work (resource_id, image_file, width_mm, height_mm)
    select id, repeat('a', 64), 305, 600 from resource`);
  await sql(`insert into filter_word (word, level) values ('不许说', 'block')`);
  const storage = await createFolderStorage(`${content.root}/files`);
  const bytes = await picture(300, 200, '#a33');
  pictureHash = (await storage.put(bytes, { type: 'image/webp', maxBytes: 1e6 })).key;
  await sql(
    `insert into file (hash, size, mime, access, width, height) values ($1, $2, 'image/webp', 'private', 300, 200)`,
    [...[pictureHash, bytes.length]],
  );
});
afterAll(async () => {
  await server.stop();
  await content.drop();
});
beforeEach(async () => {
  anna = await addTestUser(server.db);
  ben = await addTestUser(server.db);
  reviewer = await addTestStaff(server.db, 'reviewer');
  drawing = await addDrawing(anna);
  await sql(`delete from own_exhibition`);
});

async function addDrawing({ id }: TestUser): Promise<string> {
  const { rows } = await sql(
    `insert into ai_drawing (user_id, prompt, file_hash) values ($1, '月下的竹，送给林小满', $2) returning id`,
    [...[id, pictureHash]],
  );
  return rows[0].id;
}
const hang = (kind: 'work' | 'drawing', id: string, label = '', name = '') => ({ kind, id, label, name });
const spring = (): OwnDocument => ({
  ...{ title: '我的春天', preface: '第一行。\n第二行<b>。' },
  walls: [
    {
      title: '山水',
      text: '墙上的话。',
      works: [hang('work', 'shan', '看山顶。'), hang('drawing', drawing, '我画的。', '月下竹')],
    },
    { title: '', text: '', works: [hang('work', 'hidden')] },
  ],
});
const as = (who: TestUser) => ({
  create: (document?: OwnDocument) => server.call(contract.create, { token: who.token, body: { document } }),
  read: async (ownId: string) =>
    (await server.call(contract.read, { token: who.token, body: { ownId } })).data as Details,
  save: (ownId: string, version: number, document: OwnDocument) =>
    server.call(contract.save, { token: who.token, body: { ownId, version, document } }),
  share: (ownId: string, version = 1) => server.call(contract.share, { token: who.token, body: { ownId, version } }),
  withdraw: (ownId: string) => server.call(contract.withdraw, { token: who.token, body: { ownId } }),
  view: (ownId: string) => server.call(contract.view, { token: who.token, body: { ownId } }),
  list: async () =>
    (await server.call(contract.list, { token: who.token })).rows as CallResult<typeof contract.list>['rows'],
});
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;
const made = async (document = spring(), who = anna) => idOf(await as(who).create(document));
const shared = (key: string) => server.call(contract.shared, { body: { key } });
const titlesIn = ({ data }: { data: unknown }) =>
  (data as View).sections.map(({ title, works }) => [title, ...works.map(({ resTitle }) => resTitle)]);
const waiting = async (query = '') =>
  (await server.call(admin.list, { token: reviewer.staffToken, query })).rows as CallResult<typeof admin.list>['rows'];
const decide = (id: string, decision: string, fields: object = {}, who = reviewer) =>
  server.call(admin.decide, { token: who.staffToken, body: { id, decision, ...fields } });
async function approve(id: string) {
  const [row] = await waiting();
  expect((await decide(id, 'approve', { submitTime: row?.submitTime })).code).toBe(200);
}
async function sharedOne(who = anna): Promise<{ id: string; key: string }> {
  const id = await made(spring(), who);
  expect((await as(who).share(id)).code).toBe(200);
  await approve(id);
  return { id, key: (await as(who).read(id)).sharing.key };
}
const noticesOf = async ({ id }: TestUser) =>
  (await sql(`select title, body, link from notice where user_id = $1 order by id`, [id])).rows;

it('shows works and drawings on walls to its reader alone; withdrawn works and foreign drawings are left out', async () => {
  const foreign = await addDrawing(ben);
  const document = spring();
  document.walls[0]?.works.push(hang('drawing', foreign), hang('drawing', randomUUID()));
  const id = await made(document);
  const view = await as(anna).view(id);
  expect(titlesIn(view)).toEqual([['山水', '山图', '月下竹']]);
  expect(view.data).toMatchObject({ preface: '<p>第一行。</p><p>第二行&#60;b&#62;。</p>', workCount: 2, closing: '' });
  const [wall] = (view.data as View).sections;
  expect(wall?.works[0]).toMatchObject({ label: '看山顶。', realHeight: 60, realWidth: 30.5 });
  expect(wall?.works[1]).toMatchObject({ aiMade: true, material: '由 AI 生成', realWidth: 60, realHeight: 40 });
  expect((await as(anna).list())[0]).toMatchObject({
    title: '我的春天',
    workCount: 2,
    missingCount: 3,
    state: 'private',
  });
  const details = await as(anna).read(id);
  expect(details.things.map(({ title, author }) => [title, author])).toEqual([
    ['山图', '某'],
    ['月下的竹，送给林小满', '由 AI 生成'],
  ]);
  for (const answer of [
    await as(ben).view(id),
    await as(ben).share(id),
    await as(ben).withdraw(id),
    await as(ben).save(id, 1, spring()),
  ])
    expect(answer.code).toBe(404);
  await server.call(contract.remove, { token: ben.token, path: `/api/exhibition/own/${id}` });
  expect([(await as(anna).list()).length, (await as(ben).list()).length, await waiting()]).toEqual([1, 0, []]);
});

it('a save over a newer version is refused and answers that one', async () => {
  const id = await made();
  const mine = { ...spring(), title: '这一边' };
  expect((await as(anna).save(id, 1, { ...spring(), title: '那一边' })).data).toMatchObject({
    saved: true,
    current: { version: 2 },
  });
  expect((await as(anna).save(id, 1, mine)).data).toMatchObject({
    saved: false,
    current: { version: 2, document: { title: '那一边' } },
  });
  expect((await as(anna).save(id, 2, mine)).data).toMatchObject({ saved: true });
  expect((await as(anna).read(id)).document.title).toBe('这一边');
});

it('is limited in number, length, walls and works; one thing hangs once', async () => {
  const base = spring();
  const many = Array.from({ length: 25 }, (_, index) => hang('work', `w${index}`));
  const [wall = { title: '', text: '', works: [] }] = base.walls;
  for (const wrong of [
    { ...base, title: '字'.repeat(21) },
    { ...base, walls: [] },
    { ...base, walls: Array.from({ length: 5 }, () => ({ ...wall, works: [] })) },
    { ...base, walls: [{ ...wall, works: many }] },
    { ...base, walls: [wall, wall] },
  ])
    expect((await as(anna).create(wrong)).code).toBe(400);
  await sql(`insert into own_exhibition (user_id, document) select $1, $2 from generate_series(1, 11)`, [
    ...[anna.id, JSON.stringify(base)],
  ]);
  const created = await Promise.all([as(anna).create(base), as(anna).create({ ...base, title: '又一个' })]);
  expect(created.map(({ code }) => code).sort()).toEqual([200, 409]);
});

it('is shared when a reviewer approves it: with the masked name, without the prompt, and with pictures of its drawings', async () => {
  const id = await made();
  await as(anna).share(id);
  expect(await as(anna).list()).toMatchObject([{ state: 'waiting', key: '', hasChanges: false }]);
  const [row] = await waiting();
  expect(row).toMatchObject({
    id,
    title: '我的春天',
    workCount: 2,
    drawingCount: 1,
    reader: expect.stringMatching(/^r＊＊ [0-9A-F]{4}$/),
  });
  const judged = await server.call(admin.details, {
    token: reviewer.staffToken,
    path: `/api/admin/reader-exhibitions/${id}`,
  });
  expect(judged.data).toMatchObject({
    walls: [
      {
        works: [
          { title: '山图', isDrawing: false },
          {
            title: '月下竹',
            label: '我画的。',
            isDrawing: true,
            picture: expect.stringMatching(/^data:image\/webp;base64,/),
          },
        ],
      },
      { works: [] },
    ],
  });
  const editor = await addTestStaff(server.db, 'editor');
  expect((await decide(id, 'approve', { submitTime: row?.submitTime }, editor)).code).toBe(403);
  await approve(id);

  const { sharing } = await as(anna).read(id);
  expect(sharing).toMatchObject({ state: 'shown', isShown: true, key: expect.stringMatching(/^[\w-]{22}$/) });
  const page = await shared(sharing.key);
  expect(titlesIn(page)).toEqual([['山水', '山图', '月下竹']]);
  expect((page.data as View).resAuthor).toMatch(/^r\*+\d$/);
  expect(page.text).not.toMatch(/林小满|reader_|\/drawings\//);
  expect(page.text).not.toContain(id);
  const url = (page.data as View).sections[0]?.works[1]?.imgUrl ?? '';
  const file = await fetch(server.url + url);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=3600',
  ]);
  for (const path of [
    url.replace(sharing.key, 'A'.repeat(22)),
    url.replace(drawing, await addDrawing(anna)),
    url.replace('1280', '1281'),
  ])
    expect((await fetch(server.url + path)).status, path).toBe(404);
  expect(await noticesOf(anna)).toMatchObject([
    { title: '展览可以分享了', link: `/cloudExhibitionHall/shared/${sharing.key}` },
  ]);
  const { rows } = await sql(`select action from audit_log where object = $1`, [`own-exhibition:${id}`]);
  expect(rows).toEqual([{ action: 'exhibition.share.approve' }]);
  await sql(`delete from ai_drawing where id = $1`, [drawing]);
  expect([titlesIn(await shared(sharing.key)), (await fetch(server.url + url)).status]).toEqual([
    [['山水', '山图']],
    404,
  ]);
});

it('a change after the approval is seen by others when it is approved too; a refusal leaves what was approved', async () => {
  const { id, key } = await sharedOne();
  await as(anna).save(id, 1, { ...spring(), title: '新的名字' });
  expect((await as(anna).read(id)).sharing).toMatchObject({ state: 'shown', hasChanges: true });
  expect((await as(anna).share(id, 1)).msg).toBe('内容已被他人修改');
  await as(anna).share(id, 2);
  const titleShown = async () => ((await shared(key)).data as View).resTitle;
  expect([await titleShown(), (await as(anna).read(id)).sharing.state]).toEqual(['我的春天', 'waiting']);
  const [row] = await waiting();
  // A reason is needed, and what the reviewer saw must still be what waits.
  expect((await decide(id, 'refuse', { submitTime: row?.submitTime })).msg).toBe('请写明理由，读者会看到');
  expect((await decide(id, 'refuse', { submitTime: '2020-01-01 00:00:00', reason: '看不清' })).code).toBe(409);
  expect((await decide(id, 'refuse', { submitTime: row?.submitTime, reason: '名字不合适' })).code).toBe(200);
  expect((await as(anna).read(id)).sharing).toMatchObject({ state: 'shown', reason: '名字不合适', hasChanges: true });
  expect((await noticesOf(anna)).at(-1).body).toContain('理由：名字不合适');
  await as(anna).share(id, 2);
  await approve(id);
  expect([await titleShown(), (await as(anna).read(id)).sharing]).toMatchObject([
    '新的名字',
    { key, reason: '', hasChanges: false },
  ]);
});

it('sharing ends at once: by its reader, by staff, and with the account; a new link is another one', async () => {
  const { id, key } = await sharedOne();
  expect((await as(anna).withdraw(id)).msg).toBe('已收回，链接不再有效');
  expect([(await shared(key)).code, (await as(anna).read(id)).sharing.state]).toEqual([404, 'private']);
  await as(anna).share(id);
  await approve(id);
  const { key: second } = (await as(anna).read(id)).sharing;
  expect([(await shared(key)).code, (await shared(second)).code]).toEqual([404, 200]);

  for (const [hidden, again] of [
    [`status = 'disabled'`, `status = 'active'`],
    [`age_band = 'under14', guardian_consent_at = now()`, `age_band = '18+'`],
  ]) {
    await sql(`update users set ${hidden} where id = $1`, [anna.id]);
    expect((await shared(second)).code, hidden).toBe(404);
    await sql(`update users set ${again} where id = $1`, [anna.id]);
  }
  expect((await decide(id, 'takeDown')).code).toBe(400);
  expect((await decide(id, 'takeDown', { reason: '有人投诉' })).code).toBe(200);
  expect([(await shared(second)).code, (await as(anna).read(id)).sharing]).toMatchObject([
    404,
    { state: 'refused', reason: '有人投诉' },
  ]);
  expect((await decide(id, 'takeDown', { reason: '再来' })).code).toBe(409);
  expect(await waiting('state=refused')).toMatchObject([{ id, title: '我的春天', workCount: 0 }]);

  const other = await sharedOne(ben);
  await sql('delete from users where id = $1', [ben.id]);
  expect((await shared(other.key)).code).toBe(404);
});

it('is not submitted empty, with forbidden words, with a call for help, or by a child', async () => {
  const tryWith = async (document: OwnDocument) => as(anna).share(await made(document));
  expect((await tryWith({ ...spring(), title: '' })).msg).toBe('请先起个名字，挂上至少一件看得到的展品');
  expect((await tryWith({ ...spring(), walls: [{ title: '', text: '', works: [hang('work', 'hidden')] }] })).code).toBe(
    400,
  );
  const saying = (label: string): OwnDocument => ({
    ...spring(),
    walls: [{ title: '', text: '', works: [hang('work', 'shan', label)] }],
  });
  expect((await tryWith(saying('这里不许说话'))).msg).toBe('这段话不适合发表，请换一种说法');
  expect((await tryWith(saying('我不想活了，今晚就从楼上跳下去'))).data).toMatchObject({
    help: expect.stringContaining('12356'),
  });
  await sql(`update users set age_band = 'under14', guardian_consent_at = now() where id = $1`, [anna.id]);
  const id = await made();
  expect([(await as(anna).share(id)).code, (await as(anna).read(id)).mayShare]).toEqual([403, false]);
  expect((await as(anna).view(id)).code).toBe(200);
  expect(await waiting()).toEqual([]);
});

import * as content from '@meiyu/contract/admin/content.ts';
import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import * as calls from '@meiyu/contract/admin/content-editing.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import * as exhibition from '@meiyu/contract/exhibition.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { openContentClient } from './content.testkit.ts';

/* 专题展览 made in the console. */

type Exhibition = ContentDocumentOf<'exhibition'>;

let server: TestApp;
let editor: TestStaff;
let client: ReturnType<typeof openContentClient>;
let work: string;
let other: string;
let entry: string;

beforeAll(async () => {
  server = await startTestApp();
  editor = await addTestStaff(server.db, 'editor');
  client = openContentClient(server, editor.staffToken);
  work = await publishedWork('春山');
  other = await publishedWork('秋山');
  entry = await client.create('entry', '皴法');
  await client.change('entry', entry, { entryKind: '技法', text: '画石头的方法。', aliases: ['皴'] });
  await client.publishNow('entry', entry);
});
afterAll(() => server.stop());

/** Each picture is another one: the same upload twice is refused as a double press. */
let width = 60;
const nextPicture = async () => {
  width += 1;
  return picture(width, 40);
};

async function publishedWork(title: string): Promise<string> {
  const id = await client.create('img', title);
  const image = await client.picture(await nextPicture(), 'work');
  await client.change('img', id, { image, author: '程远', html: '<p>一幅山。</p>' });
  expect(await client.publishNow('img', id)).toMatchObject({ published: true });
  return id;
}

const section = (key: string, fields: Record<string, unknown> = {}) => ({
  ...{ key, title: `单元 ${key}`, html: '<p>墙上的字。</p>', works: [], beside: [] },
  ...fields,
});
async function published(title: string, fields: Record<string, unknown>): Promise<string> {
  const id = await client.create('exhibition', title);
  await client.change('exhibition', id, fields);
  expect(await client.publishNow('exhibition', id)).toMatchObject({ published: true });
  return id;
}
const read = (exhibitionId: string) => server.call(exhibition.details, { body: { exhibitionId } });
const documentOf = async (id: string) => {
  const { draft, published: shown } = await client.details('exhibition', id);
  return (draft?.document ?? shown) as Exhibition;
};

it('shows readers a published exhibition as it was arranged, and an edit only when it is published', async () => {
  const id = await client.create('exhibition', '山');
  expect((await read(id)).code).toBe(404);
  await client.change('exhibition', id, {
    ...{ author: '策展人', subtitle: '两种山', opens: '2026-05-01', closes: '2099-05-01', html: '<p>前言。</p>' },
    sections: [
      section('b', { works: [{ work: other, label: '再看秋' }] }),
      section('a', {
        works: [{ work, label: '先看春', region: 1 }],
        beside: [{ entry: '皴', reason: '怎样画' }, { to: other }],
      }),
    ],
    closing: '<p>山还在。</p>',
  });
  expect((await read(id)).code).toBe(404);
  await client.publishNow('exhibition', id);
  expect((await read(id)).data).toMatchObject({
    ...{ resTitle: '山', resAuthor: '策展人', subtitle: '两种山', opens: '2026-05-01', closes: '2099-05-01' },
    ...{ preface: '<p>前言。</p>', closing: '<p>山还在。</p>', workCount: 2 },
    sections: [
      { key: 'b', works: [{ id: other, label: '再看秋' }] },
      {
        ...{ key: 'a', content: '<p>墙上的字。</p>', works: [{ id: work, label: '先看春' }] },
        beside: [{ entry: { id: entry, title: '皴法' }, reason: '怎样画' }, { resource: { id: other } }],
      },
    ],
  });
  const { sections } = await documentOf(id);
  await client.change('exhibition', id, { sections: sections.toReversed() });
  expect((await read(id)).data).toMatchObject({ sections: [{ key: 'b' }, { key: 'a' }] });
  await client.publishNow('exhibition', id);
  await expect.poll(async () => (await read(id)).data).toMatchObject({ sections: [{ key: 'a' }, { key: 'b' }] });
  const query = `kind=exhibition&id=${id}&from=1&to=2`;
  const difference = await server.call(history.difference, { query, token: editor.staffToken });
  expect(difference.data).toMatchObject({ changes: [{ field: 'sections', label: '单元的次序' }] });
  const { revision } = await client.details('exhibition', id);
  await server.call(history.restore, { body: { kind: 'exhibition', id, seq: 1, revision }, token: editor.staffToken });
  expect((await documentOf(id)).sections.map(({ key }) => key)).toEqual(['b', 'a']);
});

it('marks works and resources that are missing or withdrawn, and leaves them out for readers', async () => {
  const hidden = await publishedWork('撤下的画');
  const id = await published('残', {
    ...{ html: '<p>前言。</p>', abstract: '摘要' },
    sections: [
      section('a', {
        works: [{ work }, { work: hidden, label: '一' }, { work: 'gone' }],
        beside: [{ to: 'gone-too' }, { entry: '没有的词' }, { to: hidden }],
      }),
    ],
  });
  await client.applyAction('img', 'hide', [hidden]);
  const [{ works, beside } = { works: [], beside: [] }] = (await documentOf(id)).sections;
  const marks = (rows: { title: string; isPublished: boolean; isMissing: boolean }[]) =>
    rows.map(({ title, isPublished, isMissing }) => [title, isPublished, isMissing]);
  expect(marks(works)).toEqual([
    ['春山', true, false],
    ['撤下的画', false, false],
    ['', false, true],
  ]);
  expect(marks(beside)).toEqual([
    ['', false, true],
    ['', false, true],
    ['撤下的画', false, false],
  ]);
  await client.change('exhibition', id, { subtitle: '一件不缺' });
  const checked = await server.call(calls.check, { query: `kind=exhibition&id=${id}`, token: editor.staffToken });
  expect((checked.data as { problems: { field: string; level: string }[] }).problems).toMatchObject(
    ['works.1', 'works.2', 'beside.0', 'beside.1', 'beside.2'].map((field) => ({
      field: `sections.0.${field}`,
      level: 'warning',
    })),
  );
  await expect
    .poll(async () => (await read(id)).data)
    .toMatchObject({ sections: [{ works: [{ id: work }], beside: [] }] });
});

it('refuses to publish without sections, with reversed days, pictures on walls, or another kind as a work', async () => {
  const id = await client.create('exhibition', '错');
  const errors = async () => {
    const { published: done, problems } = await client.publishNow('exhibition', id);
    expect(done).toBe(false);
    return problems.filter(({ level }) => level === 'error').map(({ field }) => field);
  };
  await client.change('exhibition', id, { opens: '2026-05-02', closes: '2026-05-01' });
  expect(await errors()).toEqual(['closes', 'sections']);
  const { url } = await client.picture(await nextPicture());
  const news = await client.create('news', '一篇');
  await client.change('exhibition', id, {
    closes: '',
    closing: `<p><img src="${url}" alt="图"></p>`,
    sections: [
      section('a', { title: '', html: `<p><img src="${url}" alt="图"></p>`, works: [{ work: news }] }),
      section('a', { beside: [{ reason: '空' }, { to: id }] }),
    ],
  });
  expect((await errors()).sort()).toEqual([
    'closing',
    'sections',
    'sections.0.html',
    'sections.0.title',
    'sections.0.works.0',
    'sections.1.beside.0.entry',
    'sections.1.beside.1',
  ]);
});

it('refuses a stale save, wrong values and people who are not editors', async () => {
  const id = await client.create('exhibition', '旧');
  const { revision } = await client.details('exhibition', id);
  const document = { kind: 'exhibition', title: '旧', sections: [section('a')] };
  expect((await client.save(id, document, revision)).data).toMatchObject({ saved: true });
  const late = { ...document, title: '更旧' };
  expect((await client.save(id, late, revision)).data).toMatchObject({ saved: false });
  for (const wrong of [
    { opens: '2026-13-01' },
    { sections: [section('有空 格')] },
    { sections: [section('a', { works: [{ work: '../x' }] })] },
    { sections: [section('a', { works: [{ work, region: 0 }] })] },
    { sections: Array.from({ length: 31 }, (_, index) => section(`s${index}`)) },
  ])
    expect((await client.save(id, { ...document, ...wrong }, revision + 1)).code).not.toBe(200);
  const reviewer = await addTestStaff(server.db, 'reviewer');
  const reader = await addTestUser(server.db);
  const body = { kind: 'exhibition', title: '他人的' };
  for (const token of [reviewer.staffToken, reader.token, ''])
    expect((await server.call(content.create, { body, token })).code).not.toBe(200);
});

it('finds works and entries to choose from, published ones first', async () => {
  const draft = await client.create('entry', '皴擦');
  const find = async (query: string) => {
    const { rows } = await server.call(content.targets, { query, token: editor.staffToken });
    return (rows as { id: string; kind: string }[]).map(({ id, kind }) => [id, kind]);
  };
  expect(await find(`kind=entry&search=${encodeURIComponent('皴')}`)).toEqual([
    [entry, 'entry'],
    [draft, 'entry'],
  ]);
  expect(await find(`kind=img&search=${encodeURIComponent('春')}`)).toEqual([[work, 'img']]);
});

it('previews the draft on the page of readers, also before it was ever published', async () => {
  const id = await client.create('exhibition', '预览');
  await client.change('exhibition', id, { sections: [section('a', { title: '尚未公开的单元', works: [{ work }] })] });
  const made = await server.call(calls.preview, { body: { kind: 'exhibition', id }, token: editor.staffToken });
  expect(made.data).toMatchObject({
    desktopUrl: expect.stringMatching(new RegExp(`^/cloudExhibitionHall/exhibition/${id}\\?preview=`)),
  });
  expect((await read(id)).code).toBe(404);
});

import * as dictionary from '@meiyu/contract/dictionary.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { createDictionaryRepo } from './dictionary.repo.ts';
import { createDictionary } from './dictionary.ts';
import { quotePassages } from './passages.ts';
import { findRelations, mapAround } from './relations.ts';
import { readDraftDetails } from './start-dictionary.ts';

let server: TestApp;

const sql = (text: string) => server.db.pool.query(text);

async function fill(): Promise<void> {
  await sql(`insert into knowledge_entry (id, kind, title, aliases, tags, text, period, aspects, related, resource_ids) values
    ('huang', '画家', '黄公望', '{大痴}', '{山水画}', '元代画家。', '元', '{"works":"黄公望的代表作是《富春山居图》。","who":"黄公望是元代画家。"}', '[]', '{}'),
    ('fuchun', '作品', '富春山居图', '{}', '{}', '元代山水长卷。', '元', '{"who":"《富春山居图》是黄公望画的。"}',
      '[{"entry":"huang","as":"作者"},{"entry":"gone","as":"比较"}]', '{w1,hidden-work}'),
    ('monet', '画家', '莫奈', '{Monet}', '{}', '法国画家。', '十九世纪', '{}', '[]', '{}'),
    ('liubai', '技法', '留白', '{}', '{}', '${'留白是不画的地方。'.repeat(12)}', '', '{}', '[{"entry":"fuchun","as":"作品"}]', '{}')`);
  await sql(
    `insert into knowledge_entry (id, kind, title, aliases, text, status) values ('hidden', '技法', '收起的条目', '{}', '看不见。', 'hidden')`,
  );
  await sql(`insert into resource (id, res_type, title, author, published_at, status) values
    ('w1', 'img', '山居', '本馆', timestamptz '2026-01-01', 'published'), ('hidden-work', 'img', '收起的', '本馆', timestamptz '2026-01-01', 'hidden')`);
}

beforeAll(async () => {
  server = await startTestApp();
  await fill();
});
afterAll(() => server.stop());

const titles = (rows: unknown[]) => rows.map((row) => (row as { title: string }).title);
const list = (query: string) => server.call(dictionary.list, { query });

it('entries are listed by pinyin, by page, without hidden ones, and filtered', async () => {
  const all = await list('pageSize=3');
  expect([titles(all.rows), all.total]).toEqual([['富春山居图', '黄公望', '留白'], 4]);
  expect(titles((await list('pageSize=3&pageNum=2')).rows)).toEqual(['莫奈']);
  expect((await list('pageSize=3&pageNum=9')).rows).toEqual([]);
  expect(titles((await list(`kind=${encodeURIComponent('画家')}`)).rows)).toEqual(['黄公望', '莫奈']);
  expect(titles((await list(`period=${encodeURIComponent('元')}&letter=H`)).rows)).toEqual(['黄公望']);
  expect(titles((await list('searchValue=MONET')).rows)).toEqual(['莫奈']);
  expect(titles((await list('searchValue=%25')).rows)).toEqual([]);
  for (const bad of ['period=zz', 'letter=ab', 'letter=a']) expect((await list(bad)).code, bad).toBe(400);
});

it('an entry that readers could open before has others near it, and says nothing of itself', async () => {
  await sql(`insert into knowledge_entry (id, kind, title, text, status, related) values
    ('binned', '画家', '某画家', '说过的话。', 'bin', '[{"entry":"liubai","as":"技法"}]'), ('new', '画家', '新条目', '', 'draft', '[]')`);
  const near = (id: string) => server.call(dictionary.withdrawn, { query: `entryId=${id}` });
  const binned = await near('binned');
  expect(titles((binned.data as { near: unknown[] }).near)).toEqual(['留白', '黄公望', '莫奈']);
  expect(binned.text).not.toContain('某画家');
  expect(titles(((await near('hidden')).data as { near: unknown[] }).near)).toEqual(['留白']);
  for (const id of ['new', 'huang', 'nobody']) expect((await near(id)).code, id).toBe(404);
  await sql(`delete from knowledge_entry where id in ('binned', 'new')`);
});

it('the overview counts groups and initials; the timeline has the periods in order', async () => {
  expect((await server.call(dictionary.overview)).data).toEqual({
    total: 4,
    kinds: [
      { name: '画家', count: 2 },
      { name: '作品', count: 1 },
      { name: '技法', count: 1 },
    ],
    letters: ['F', 'H', 'L', 'M'].map((letter) => ({ letter, count: 1 })),
  });
  const { data } = await server.call(dictionary.timeline);
  expect(data).toMatchObject({
    periods: [
      { period: '元', isForeign: false, total: 2, entries: [{ id: 'fuchun' }, { id: 'huang' }] },
      { period: '十九世纪', isForeign: true, total: 1 },
    ],
  });
});

it('an entry has its aspects in order, relations of both directions, a map and its resources', async () => {
  const { data } = await server.call(dictionary.details, { body: { entryId: 'fuchun' } });
  expect(data).toMatchObject({
    title: '富春山居图',
    letter: 'F',
    related: [
      { id: 'huang', as: '作者', isIncoming: false },
      { id: 'liubai', as: '作品', isIncoming: true },
    ],
    map: {
      nodes: [
        { id: 'fuchun', depth: 0 },
        { id: 'huang', depth: 1 },
        { id: 'liubai', depth: 1 },
      ],
    },
    resources: [{ id: 'w1' }],
    prev: null,
    next: null,
  });
  const huang = await server.call(dictionary.details, { body: { entryId: 'huang' } });
  expect((huang.data as { aspects: unknown[] }).aspects).toMatchObject([{ aspect: 'who' }, { aspect: 'works' }]);
  expect(huang.data).toMatchObject({ prev: null, next: { id: 'monet' } });
  for (const entryId of ['none', 'hidden', 'w1'])
    expect((await server.call(dictionary.details, { body: { entryId } })).code, entryId).toBe(404);
});

it('a change is shown at once despite the cache', async () => {
  const read = async () => (await server.call(dictionary.details, { body: { entryId: 'monet' } })).data;
  expect(await read()).toMatchObject({ text: '法国画家。' });
  await sql(`update knowledge_entry set text = '法国印象派画家。' where id = 'monet'`);
  await expect.poll(read).toMatchObject({ text: '法国印象派画家。' });
});

it('passages are quoted by the sentence that names the entry, at most two of one book', () => {
  const passage = (docId: string, text: string, pageNum = 1) => ({ docId, kind: 'book', place: { pageNum }, text });
  const found = [
    passage('a', '前一句。留白是空处。后一句。'),
    passage('a', '別處說留白。', 2),
    passage('a', '再说留白。', 3),
    passage('b', '没有它。'),
    { ...passage('c', '留白。'), place: null },
  ];
  expect(quotePassages(found, ['留白', '空'])).toEqual([
    { docId: 'a', place: { pageNum: 1 }, quote: '留白是空处。' },
    { docId: 'a', place: { pageNum: 2 }, quote: '別處說留白。' },
  ]);
});

it('the map has two steps and no more entries than fit', () => {
  const star = [
    { id: 'hub', related: Array.from({ length: 30 }, (_, n) => ({ entry: `n${n}`, as: '同代' })) },
    ...Array.from({ length: 30 }, (_, n) => ({ id: `n${n}`, related: [{ entry: `m${n}`, as: '作品' }] })),
    ...Array.from({ length: 30 }, (_, n) => ({ id: `m${n}`, related: [] })),
  ];
  const relations = findRelations(star);
  const { nodes, edges } = mapAround('hub', (id) => relations.get(id) ?? []);
  expect(nodes).toHaveLength(24);
  expect(nodes.filter(({ depth }) => depth === 1)).toHaveLength(14);
  const ids = new Set(nodes.map(({ id }) => id));
  expect(edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true);
});

it('the draft of an entry is shown among the published ones, which stay as they are', async () => {
  const repo = createDictionaryRepo(server.db.orm);
  const draft = {
    ...{ id: 'huang', kind: '画家', title: '黄公望', aliases: ['一峰'], tags: [], text: '新写的。', period: '元' },
    ...{
      aspects: { when: '生于 1269 年。' },
      related: [{ entry: 'liubai', as: '常用' }],
      resourceIds: ['w1', 'hidden-work'],
    },
  };
  const shown = await readDraftDetails(draft, createDictionary(await repo.entries()), {
    repo,
    findPassages: async () => [],
  });
  expect(shown).toMatchObject({
    ...{ id: 'huang', text: '新写的。', aliases: ['一峰'], aspects: [{ aspect: 'when', text: '生于 1269 年。' }] },
    related: [
      { id: 'liubai', as: '常用', isIncoming: false },
      { id: 'fuchun', as: '作者', isIncoming: true },
    ],
    resources: [{ id: 'w1' }],
  });
  const { data } = await server.call(dictionary.details, { body: { entryId: 'huang' } });
  expect(data).toMatchObject({ text: '元代画家。', aliases: ['大痴'] });
});

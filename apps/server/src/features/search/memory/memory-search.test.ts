import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSegmenter } from '../../../adapters/chinese/segmenter.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { createSearchRepo } from '../finding/search.repo.ts';
import { createSearch } from '../finding/search.ts';
import { createIndexRepo } from '../indexing/index.repo.ts';
import { createMemoryRepo } from './memory.repo.ts';
import { createMemorySearch, readMemoryFirst } from './memory-search.ts';

let server: TestApp;
const sql = (text: string) => server.db.pool.query(text);
const indexAll = () => createIndexRepo(server.db.orm).indexAllQueued();

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, author, abstract, tags, sort)
    select 'r' || n, (array['book', 'video', 'img', 'news'])[1 + n % 4]::text, (array['山水', '古琴', '青绿', '山水画'])[1 + n % 4] || n,
      (array['沈归渡', '容止'])[1 + n % 2], '第' || n || '件，遠山近水。', array['山水', '第' || n % 7 || '类'], n
    from generate_series(1, 240) n`);
  await sql(`insert into book (resource_id) select id from resource where res_type = 'book'`);
  await sql(`insert into book_page (book_id, page_num, title, html, text) select id, p, '第' || p || '回', '',
      '自山下而仰山巔，謂之高遠。第' || p || '页的' || title from resource, generate_series(1, 3) p where res_type = 'book'`);
  await sql(
    `insert into knowledge_entry (id, kind, title, aliases, text) values ('shan', '技法', '山水', '{}', '山水与古琴。')`,
  );
  await indexAll();
});
afterAll(() => server.stop());

async function openBoth(limits?: { documents: number; passageBytes: number }) {
  const memory = createMemorySearch({
    repo: createMemoryRepo(server.db.pool),
    warn: (line) => {
      throw new Error(line);
    },
    ...(limits && { limits }),
  });
  // Notifications arrive, so the memory may be used once it has loaded.
  memory.markChanged({ changesAreNotified: true });
  const fromDatabase = createSearchRepo(server.db.pool);
  const deps = {
    dictionaryWords: createIndexRepo(server.db.orm).dictionaryWords,
    segmenter: createSegmenter(),
    warn: console.warn,
  };
  const load = async () => {
    // The first call starts the loading.
    memory.current();
    await memory.settled();
    return memory.current() !== undefined;
  };
  return {
    memory,
    load,
    fromMemory: createSearch({ repo: readMemoryFirst(fromDatabase, memory), ...deps }),
    fromDatabase: createSearch({ repo: fromDatabase, ...deps }),
  };
}
type Search = ReturnType<typeof createSearch>;

async function readAll(search: Search, searchText: string, kind?: 'book', offset = 0, withExtraKinds = false) {
  const { counts, ...page } = await search.findPage(searchText, { kind, limit: 10, offset, withExtraKinds });
  const hits = await search.findHits({ ...page, counts });
  return { ...page, counts: [...counts].sort(), hits };
}

const QUERIES = [
  '山水',
  '山',
  '第3类',
  '古琴 容止',
  '自山下而仰山',
  '高遠',
  '第 12 件',
  '青绿 不存在',
  '沈归渡的书',
  '…',
];

it('finds the same from memory as from the database: ids, order, counts, hits and passages', async () => {
  const both = await openBoth();
  expect(await both.load()).toBe(true);
  for (const searchText of QUERIES) {
    for (const [kind, offset, withExtraKinds] of [
      [undefined, 0, false],
      [undefined, 0, true],
      ['book', 0, false],
      [undefined, 110, true],
    ] as const)
      expect(await readAll(both.fromMemory, searchText, kind, offset, withExtraKinds), searchText).toEqual(
        await readAll(both.fromDatabase, searchText, kind, offset, withExtraKinds),
      );
    expect(await both.fromMemory.findPassages(searchText, { limit: 5 }), searchText).toEqual(
      await both.fromDatabase.findPassages(searchText, { limit: 5 }),
    );
  }
  await both.memory.stop();
});

it('is not used from a notification of a change until it has read the changed data', async () => {
  const { memory, load, fromMemory } = await openBoth();
  await load();
  const idsOf = async (searchText: string) => (await fromMemory.findPage(searchText, { limit: 10, offset: 0 })).ids;
  await sql(`update resource set title = '溪山行旅' where id = 'r1'`);
  await sql(`delete from resource where id = 'r2'`);
  await indexAll();
  expect(await idsOf('溪山行旅')).toEqual([]);
  memory.markChanged({ changesAreNotified: true });
  expect(memory.current()).toBeUndefined();
  expect(await idsOf('溪山行旅')).toEqual(['r1']);
  expect(await load()).toBe(true);
  expect(await idsOf('溪山行旅')).toEqual(['r1']);
  expect(await idsOf('青绿2')).not.toContain('r2');
  memory.markChanged({ changesAreNotified: false });
  expect(await load()).toBe(false);
  memory.markChanged({ changesAreNotified: true });
  expect(await load()).toBe(true);
  await memory.stop();
  expect(memory.current()).toBeUndefined();
});

it('a site that is too large is searched in the database', async () => {
  for (const limits of [
    { documents: 100, passageBytes: 1e9 },
    { documents: 1e4, passageBytes: 100 },
  ]) {
    const { memory, load, fromMemory } = await openBoth(limits);
    expect(await load()).toBe(false);
    expect((await readAll(fromMemory, '古琴')).total).toBeGreaterThan(0);
    await memory.stop();
  }
});

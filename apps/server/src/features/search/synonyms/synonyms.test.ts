import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSegmenter } from '../../../adapters/chinese/segmenter.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createSearchRepo } from '../finding/search.repo.ts';
import { createSearch } from '../finding/search.ts';
import { createIndexRepo } from '../indexing/index.repo.ts';
import { createMemoryRepo } from '../memory/memory.repo.ts';
import { createMemorySearch, readMemoryFirst } from '../memory/memory-search.ts';
import { readQuery } from '../words/read-query.ts';
import { expandQuery, foldSynonym, indexSynonyms, type SynonymGroup } from './expand-query.ts';
import { createLiveSynonyms } from './live-synonyms.ts';

const segmenter = createSegmenter();

describe('expanding a query', () => {
  function expand(text: string, ...groups: SynonymGroup[]): string[] {
    const query = readQuery(text, segmenter.cut);
    return query ? expandQuery(query, indexSynonyms(groups), segmenter.cut).map(({ query }) => query.phrase) : [];
  }
  const both = (...words: string[]) => ({ words: words.map(foldSynonym), oneWay: false });

  it('replaces whole words of the query, once for each synonym', () => {
    expect(expand('国画技法', both('国画', '中国画', '水墨画'))).toEqual(['中国画技法', '水墨画技法']);
    expect(expand('山水 國畫', both('国画', '中国画'))).toEqual(['山水 中国画']);
    expect(expand('中国画家', both('国画', '中国画'))).toEqual([]);
    expect(expand('书法', both('国画', '中国画'))).toEqual([]);
  });

  it('works in one direction for a one-way group', () => {
    const oneWay = { words: ['景泰蓝', '掐丝珐琅'], oneWay: true };
    expect(expand('景泰蓝', oneWay)).toEqual(['掐丝珐琅']);
    expect(expand('掐丝珐琅', oneWay)).toEqual([]);
  });

  it('matches Latin words and words with a space, in any case and width', () => {
    const group = both('Bauhaus', '包豪斯', 'Staatliches Bauhaus');
    expect(expand('ＢＡＵＨＡＵＳ 建筑', group)).toEqual(['包豪斯 建筑', 'staatliches bauhaus 建筑']);
    expect(expand('bauhausstil', group)).toEqual([]);
  });

  it('makes at most six variants, and none of unusual characters', () => {
    const many = both('国画', ...Array.from({ length: 11 }, (_, at) => `画种${at}`));
    expect(expand('国画 国画技法 国画史', many)).toHaveLength(6);
    for (const text of ['', '……', '(国画)+$', '\\', '国画'.repeat(1000)])
      expect(() => expand(text, many)).not.toThrow();
    expect(foldSynonym('.*')).toBe('');
  });
});

describe('searching with synonyms', () => {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  let groups: SynonymGroup[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.pool.query(`insert into resource (id, res_type, title, author, abstract, tags, sort)
      select 'r' || n, (array['book', 'video', 'img', 'news'])[1 + n % 4]::text,
        case when n <= 130 then '水墨画欣赏 ' || n when n <= 140 then '国画入门 ' || n else '青铜器 ' || n end,
        '容止', case when n = 141 then '附：中国画的颜料' else '第' || n || '件' end, array['类'], n
      from generate_series(1, 200) n`);
    await createIndexRepo(db.orm).indexAllQueued();
  });
  afterAll(() => db.drop());

  async function openBoth() {
    const memory = createMemorySearch({ repo: createMemoryRepo(db.pool), warn: console.warn });
    memory.markChanged({ changesAreNotified: true });
    memory.current();
    await memory.settled();
    expect(memory.current()).toBeDefined();
    const fromDatabase = createSearchRepo(db.pool);
    const dictionaryWords = createIndexRepo(db.orm).dictionaryWords;
    const shared = { dictionaryWords, segmenter, synonyms: () => indexSynonyms(groups), warn: console.warn };
    return {
      fromMemory: createSearch({ repo: readMemoryFirst(fromDatabase, memory), ...shared }),
      fromDatabase: createSearch({ repo: fromDatabase, ...shared }),
    };
  }

  it('finds the same from memory and from the database: ids, order, counts, pages and hits', async () => {
    groups = [{ words: ['国画', '中国画', '水墨画'], oneWay: false }];
    const both = await openBoth();
    for (const text of ['国画', '水墨画', '中国画', '国画入门', '水墨画欣赏 容止', '青铜器'])
      for (const kind of [undefined, 'book'] as const)
        for (const offset of [0, 100, 130]) {
          const read = async (search: typeof both.fromMemory) => {
            const { counts, ...page } = await search.findPage(text, { kind, limit: 20, offset });
            return { ...page, counts: [...counts].sort(), hits: await search.findHits({ ...page, counts }) };
          };
          expect(await read(both.fromMemory), `${text} ${kind} ${offset}`).toEqual(await read(both.fromDatabase));
        }
  });

  it('lists the results of synonyms after those of the word itself, with correct totals on every page', async () => {
    groups = [{ words: ['国画', '中国画', '水墨画'], oneWay: false }];
    const { fromMemory: search } = await openBoth();
    const without = await search.findPage('国画', { limit: 50, offset: 0, withoutSynonyms: true });
    expect(without.total).toBe(11);
    const first = await search.findPage('国画', { limit: 50, offset: 0 });
    expect(first.total).toBe(141);
    const titles = Array.from({ length: 10 }, (_, at) => `r${131 + at}`);
    expect(first.ids.slice(0, 10).sort()).toEqual(titles);
    const all = [...first.ids];
    for (const offset of [50, 100]) all.push(...(await search.findPage('国画', { limit: 50, offset })).ids);
    expect(new Set(all).size).toBe(141);
    expect(first.highlightTexts).toEqual(expect.arrayContaining(['国画', '水墨画']));
    groups = [];
    expect((await search.findPage('国画', { limit: 50, offset: 0 })).ids).toEqual(without.ids);
  });

  it('runs no more statements for a search without synonyms', async () => {
    const count = async (synonyms: SynonymGroup[]) => {
      groups = synonyms;
      const { fromDatabase: search } = await openBoth();
      await search.findPage('青铜器', { limit: 10, offset: 0 });
      const connect = vi.spyOn(db.pool, 'query');
      const client = await db.pool.connect();
      const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
      client.release();
      await search.findPage('青铜器', { limit: 10, offset: 0 });
      const calls = query.mock.calls.length + connect.mock.calls.length;
      query.mockRestore();
      connect.mockRestore();
      return calls;
    };
    const plain = await count([]);
    expect(plain).toBeGreaterThan(2);
    expect(await count([{ words: ['国画', '水墨画'], oneWay: false }])).toBe(plain);
  });
});

describe('the synonyms in memory', () => {
  it('are read once, and again after a change; searches that begin then wait for them', async () => {
    let groups = [{ words: ['国画', '中国画'], oneWay: false }];
    const listAll = vi.fn(async () => groups);
    const live = createLiveSynonyms({ listAll }, console.warn);
    expect((await live.current()).isEmpty).toBe(false);
    expect(live.current()).not.toBeInstanceOf(Promise);
    expect(listAll).toHaveBeenCalledTimes(1);
    groups = [];
    live.markChanged();
    const [first, second] = await Promise.all([live.current(), live.current()]);
    expect([first.isEmpty, second.isEmpty]).toEqual([true, true]);
    expect(listAll).toHaveBeenCalledTimes(2);
  });

  it('stay as they were while the database cannot be read', async () => {
    const warnings: string[] = [];
    const listAll = vi.fn(async () => [{ words: ['国画', '中国画'], oneWay: false }]);
    const live = createLiveSynonyms({ listAll }, (line) => warnings.push(line));
    await live.current();
    listAll.mockRejectedValueOnce(new Error('no database'));
    live.markChanged();
    expect((await live.current()).isEmpty).toBe(false);
    expect(warnings).toHaveLength(1);
    live.markChanged();
    expect((await live.current()).isEmpty).toBe(false);
    expect(listAll).toHaveBeenCalledTimes(3);
  });
});

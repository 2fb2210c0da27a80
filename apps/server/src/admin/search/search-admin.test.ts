import * as calls from '@meiyu/contract/admin/search.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import * as publicSearch from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIndexRepo } from '../../features/search/indexing/index.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let here: TestApp;
let there: TestApp;
let editor: TestStaff;
const sql = (text: string, values: unknown[] = []) => here.db.pool.query(text, values);

beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp({ db: here.db });
  await sql(`insert into resource (id, res_type, title, sort) values
    ('a', 'img', '水墨画小品', 1), ('b', 'img', '国画入门', 2), ('c', 'img', '青铜器', 3)`);
  await createIndexRepo(here.db.orm).indexAllQueued();
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
beforeEach(async () => {
  for (const table of ['hot_word', 'search_log', 'search_synonym']) await sql(`delete from ${table}`);
  editor = await addTestStaff(here.db, 'editor');
});

const post = (endpoint: Endpoint, body: unknown) => here.call(endpoint, { token: editor.staffToken, body });
const get = async (endpoint: Endpoint, query = '') =>
  JSON.parse((await here.call(endpoint, { query, token: editor.staffToken })).text);
const searchFor = async (text: string, server = here) =>
  JSON.parse(
    (await server.call(publicSearch.global, { query: `searchValue=${encodeURIComponent(text)}` })).text,
  ).rows.map(({ id }: { id: string }) => id) as string[];
const hotWords = async (server = here) => (await server.call(publicSearch.hot, { query: 'type=0' })).data;

describe('hot words', () => {
  const set = (word: string, state: string, kind = 'all') => post(calls.setHotWord, { kind, word, state });

  it('are pinned in an order, banned, or left to what readers search for; every instance shows the change', async () => {
    await sql(`insert into hot_word (type, word, weight) values (0, '山水', 9), (0, '古琴', 5), (0, 'bauhaus', 3)`);
    await expect.poll(() => hotWords(there)).toEqual(['山水', '古琴', 'bauhaus']);
    for (const word of ['敦煌', '留白', 'Bauhaus']) expect((await set(word, 'pinned')).code).toBe(200);
    await set('古琴', 'banned');
    for (const server of [here, there])
      await expect.poll(() => hotWords(server)).toEqual(['敦煌', '留白', 'Bauhaus', '山水']);
    await post(calls.orderHotWords, { kind: 'all', words: ['Bauhaus', '敦煌', '留白'] });
    for (const server of [here, there])
      await expect.poll(() => hotWords(server)).toEqual(['Bauhaus', '敦煌', '留白', '山水']);
    const { rows } = await get(calls.hotWords);
    expect(rows.map(({ word, state, isShown }: Record<string, unknown>) => [word, state, isShown])).toEqual([
      ['Bauhaus', 'pinned', true],
      ['敦煌', 'pinned', true],
      ['留白', 'pinned', true],
      ['山水', 'auto', true],
      ['古琴', 'banned', false],
    ]);
    // Pinning again keeps the position.
    await set('Bauhaus', 'pinned');
    await set('留白', 'auto');
    await expect.poll(() => hotWords()).toEqual(['Bauhaus', '敦煌', '山水', '留白']);
  });

  it('refuse an order of pinned words that is out of date', async () => {
    await set('敦煌', 'pinned');
    await set('留白', 'pinned');
    for (const words of [['敦煌'], ['敦煌', '别的'], ['敦煌', '敦煌']])
      expect((await post(calls.orderHotWords, { kind: 'all', words })).msg).toBe('置顶的词刚刚有变动，请重新看一看');
  });

  it('are banned in every spelling, separately for each type', async () => {
    await sql(`insert into hot_word (type, word, weight) values (0, '国画', 9), (1, '国画', 9)`);
    await set('國畫', 'banned');
    expect((await get(calls.hotWords)).rows).toMatchObject([{ word: '国画', state: 'banned' }]);
    expect((await get(calls.hotWords, 'kind=book')).rows).toMatchObject([{ word: '国画', state: 'auto' }]);
    await post(calls.removeHotWord, { kind: 'all', word: '国画' });
    expect((await get(calls.hotWords)).total).toBe(0);
    expect((await post(calls.removeHotWord, { kind: 'all', word: '国画' })).msg).toBe('列表中没有这个词');
  });

  it('are refused when they are invalid', async () => {
    expect((await set('……', 'pinned')).msg).toBe('热搜词里没有可以搜索的文字');
    expect((await set('长'.repeat(21), 'pinned')).code).toBe(400);
    expect((await set('敦煌', 'none')).msg).toBe('状态不正确');
    expect((await set('敦煌', 'pinned', 'none')).msg).toBe('请选择热搜词的类别');
    for (let at = 0; at < 20; at += 1) await set(`词${at}`, 'pinned');
    expect((await set('多一个', 'pinned')).msg).toBe('每一类最多置顶 20 个词');
    expect((await set('词3', 'pinned')).code).toBe(200);
  });
});

describe('searches without results', () => {
  it('lists words that at least two visitors searched for on one day, with the current number of results', async () => {
    const log = (word: string, visitor: string, hits: number, daysAgo: number) =>
      sql(
        `insert into search_log (word, visitor, hits, created_at)
          values ($1, $2, $3, date_trunc('day', now()) + interval '12 hours' - $4 * interval '1 day')`,
        [word, Buffer.from(visitor), hits, daysAgo],
      );
    for (const visitor of ['a', 'b', 'c']) await log('掐丝珐琅', visitor, 0, 2);
    for (const visitor of ['a', 'b']) await log('青铜', visitor, 0, 3);
    for (const visitor of ['a', 'b']) await log('20天前', visitor, 0, 20);
    await log('一个人', 'a', 0, 2);
    await log('一个人', 'b', 0, 3);
    await log('同一人', 'a', 0, 2);
    await log('同一人', 'a', 0, 2);
    for (const visitor of ['a', 'b']) await log('后来有了', visitor, 0, 4);
    await log('后来有了', 'a', 3, 2);
    const { rows, total } = await get(calls.withoutResults);
    expect(rows).toMatchObject([
      { word: '掐丝珐琅', visitors: 3, resultsNow: 0 },
      { word: '青铜', visitors: 2, resultsNow: 1 },
    ]);
    expect(total).toBe(2);
    expect((await get(calls.withoutResults, 'days=30')).total).toBe(3);
    expect((await get(calls.withoutResults, `searchValue=${encodeURIComponent('珐')}`)).total).toBe(1);
    expect((await get(calls.withoutResults, 'searchValue=%25')).total).toBe(0);
    await post(calls.saveSynonyms, { words: ['掐丝珐琅', '青铜器'] });
    await expect.poll(async () => (await get(calls.withoutResults)).rows[0].resultsNow).toBe(1);
  });
});

describe('synonyms', () => {
  const save = (words: string[], more = {}) => post(calls.saveSynonyms, { words, ...more });

  it('are used by every instance, also for cached answers', async () => {
    for (const server of [here, there]) expect(await searchFor('国画', server)).toEqual(['b']);
    const { id } = (await save(['国画', '水墨画'])).data as { id: string };
    for (const server of [here, there]) await expect.poll(() => searchFor('国画', server)).toEqual(['b', 'a']);
    expect(await searchFor('水墨画', there)).toEqual(['a', 'b']);
    await save(['国画', '水墨画'], { id, oneWay: true, before: ['国画', '水墨画'] });
    for (const server of [here, there]) await expect.poll(() => searchFor('水墨画', server)).toEqual(['a']);
    expect(await searchFor('国画')).toEqual(['b', 'a']);
    await post(calls.removeSynonyms, { id });
    for (const server of [here, there]) await expect.poll(() => searchFor('国画', server)).toEqual(['b']);
  });

  it('keep the spelling that was typed, and are matched in any spelling', async () => {
    await save([' 國畫 ', '水墨画', 'Ink Painting', '国画']);
    const { rows } = await get(calls.synonymList, `searchValue=${encodeURIComponent('ＩＮＫ paint')}`);
    expect(rows).toMatchObject([{ words: ['國畫', '水墨画', 'Ink Painting'], oneWay: false }]);
    expect((await get(calls.synonymList, 'searchValue=%25')).total).toBe(0);
  });

  it('can contain a word in one group only; a form that is out of date is refused', async () => {
    const { id } = (await save(['国画', '水墨画'])).data as { id: string };
    expect((await save(['中国画', '國畫'])).msg).toBe('“国画”已在另一组同义词里：国画、水墨画');
    expect((await save(['国画', '彩墨'], { id, before: ['国画', '别的'] })).code).toBe(409);
    expect((await save(['国画', '彩墨'], { id, before: ['国画', '水墨画'] })).code).toBe(200);
    await post(calls.removeSynonyms, { id });
    expect((await save(['国画', '彩墨'], { id, before: ['国画', '彩墨'] })).msg).toBe('这组同义词已被移除');
    expect((await post(calls.removeSynonyms, { id })).msg).toBe('这组同义词已被移除');
  });

  it('are refused when a group is invalid', async () => {
    expect((await save(['国画', '國畫'])).msg).toBe('一组同义词至少要有两个不同的词');
    expect((await save(['国画', '.*'])).msg).toBe('“.*”里没有可以搜索的文字');
    expect((await save(['国画'])).code).toBe(400);
    expect((await save(['国画', '长'.repeat(21)])).code).toBe(400);
    expect((await save(Array.from({ length: 13 }, (_, at) => `词${at}`))).code).toBe(400);
  });
});

it('the search test reads and finds as readers do', async () => {
  await post(calls.saveSynonyms, { words: ['国画', '水墨画'] });
  await expect.poll(() => searchFor('国画')).toEqual(['b', 'a']);
  const { data } = JSON.parse((await post(calls.test, { searchValue: '國畫' })).text);
  expect(data).toEqual({
    words: ['国画'],
    synonyms: [{ word: '国画', also: '水墨画' }],
    withSynonyms: [
      { id: 'b', resType: 'img', title: '国画入门' },
      { id: 'a', resType: 'img', title: '水墨画小品' },
    ],
    withoutSynonyms: [{ id: 'b', resType: 'img', title: '国画入门' }],
    totalWith: 2,
    totalWithout: 1,
  });
  expect(data.withSynonyms.map(({ id }: { id: string }) => id)).toEqual(await searchFor('國畫'));
  expect(JSON.parse((await post(calls.test, { searchValue: '<script>(.*)+$' })).text).code).toBe(200);
});

it('only editors may use these calls', async () => {
  const reviewer = await addTestStaff(here.db, 'reviewer');
  for (const endpoint of Object.values(calls))
    expect((await here.call(endpoint, { token: reviewer.staffToken, body: {} })).code).toBe(403);
});

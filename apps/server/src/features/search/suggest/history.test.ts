import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { addTestUser } from '../../../test/test-users.testkit.ts';
import { createHistoryRepo } from './history.repo.ts';
import { createHotWordsRepo } from './hot-words.repo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('keeps the last twenty queries of each user; a repeated one becomes the newest', async () => {
  const history = createHistoryRepo(database.orm);
  const [anna, ben] = [await addTestUser(database), await addTestUser(database)];
  const words = async () => (await history.list(anna.id)).map(({ word }) => word);
  await history.add(ben.id, '别人');
  for (let n = 1; n <= 20; n += 1) await history.add(anna.id, `词${n}`);
  await history.add(anna.id, '词1');
  expect((await words()).slice(0, 2)).toEqual(['词1', '词20']);
  await history.add(anna.id, '词21');
  expect(await words()).toEqual(['词21', '词1', ...Array.from({ length: 18 }, (_, n) => `词${20 - n}`)]);
  expect((await sql(`select from search_history where user_id = $1`, [anna.id])).rowCount).toBe(20);
  await history.clear(anna.id);
  expect([await words(), (await history.list(ben.id)).length]).toEqual([[], 1]);
});

it('hot words need three visitors and are ordered by weight after pinned ones; a search with an opened result counts double', async () => {
  const hot = createHotWordsRepo(database.orm);
  await sql('delete from hot_word');
  await sql(`insert into resource (id, res_type, title) values ('w1', 'img', '图')`);
  await sql(`insert into filter_word (word, level) values ('禁词', 'block')`);
  const search = async (
    word: string,
    people: number,
    more: { type?: number; openedId?: string; hits?: number } = {},
  ) => {
    for (let who = 0; who < people; who += 1)
      await hot.log([{ word, type: 0, hits: 1, ...more, visitor: Buffer.from(`${word} ${who}`) }]);
  };
  await search('两人', 2);
  await search('三人', 3);
  await search('四人', 4);
  await search('打开', 3, { openedId: 'w1' });
  await search('无果', 4, { hits: 0 });
  await search('字', 4);
  await search('长'.repeat(20), 3);
  await search('长'.repeat(21), 4);
  await search('说禁词的', 4);
  await search('书里', 3, { type: 1 });
  await hot.setState(0, '钉住', { pinned: true, banned: false });
  expect(await hot.update()).toBe(true);
  expect(await hot.list(0)).toEqual(['钉住', '打开', '四人', '三人', '长'.repeat(20)]);
  expect(await hot.list(1)).toEqual(['书里']);
  await hot.setState(0, '四人', { pinned: false, banned: true });
  expect((await hot.listAll(0)).map(({ word, banned }) => [word, banned])).toEqual([
    ['钉住', false],
    ['打开', false],
    ['三人', false],
    ['长'.repeat(20), false],
    ['四人', true],
  ]);
  await sql(`update search_log set created_at = now() - interval '31 days'`);
  await hot.update();
  expect(await hot.list(0)).toEqual(['钉住']);
  expect((await sql('select from search_log')).rowCount).toBe(0);
  expect((await hot.listAll(0)).map(({ word }) => word)).toEqual(['钉住', '四人']);
});

it('at most thirty words of a visitor are logged per day, and at most ten hot words are shown', async () => {
  const hot = createHotWordsRepo(database.orm);
  const visitor = Buffer.from('busy');
  for (let n = 0; n < 31; n += 1) await hot.log([{ word: `词${n}`, type: 3, hits: 1, visitor }]);
  await hot.log([{ word: '词1', type: 3, hits: 1, visitor }]);
  const logged = (await sql(`select distinct word from search_log where visitor = $1`, [visitor])).rows;
  expect(logged).toHaveLength(30);
  expect(logged).not.toContainEqual({ word: '词30' });
  const other = Buffer.from('busy at once');
  const words = Array.from({ length: 40 }, (_, n) => ({ word: `词${n}`, type: 3, hits: 1, visitor: other }));
  await hot.log([...words, ...words]);
  await hot.log(words);
  expect((await sql(`select word from search_log where visitor = $1`, [other])).rows).toHaveLength(30);
  for (let n = 0; n < 11; n += 1) await hot.setState(4, `词${n}`, { pinned: false, banned: false });
  expect(await hot.list(4)).toHaveLength(10);
});

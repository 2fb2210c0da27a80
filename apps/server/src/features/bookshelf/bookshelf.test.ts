import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let anna: TestUser;
let ben: TestUser;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, author) values ('zhu', 'book', '竹影', '甲'), ('an', 'book', '安静的山', '乙'),
    ('mo', 'book', '墨分五色', '甲'), ('w1', 'img', '远山图', '丙')`);
  await sql(`insert into book (resource_id, page_count) values ('zhu', 10), ('an', 20), ('mo', 30)`);
  await sql(
    `insert into resource (id, res_type, title) select 'b' || n, 'book', '书 ' || n from generate_series(1, 1100) n`,
  );
  await sql(`insert into book (resource_id) select 'b' || n from generate_series(1, 1100) n`);
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
});
afterAll(() => server.stop());

const add = (who: TestUser, ...bookIds: string[]) =>
  server.call(bookshelf.add, { token: who.token, body: { bookIds } });
const list = async (who: TestUser, body: Record<string, unknown> = {}) => {
  const { rows, total } = await server.call(bookshelf.list, { token: who.token, body });
  return { ids: rows.map((row) => (row as { id: string }).id), rows, total };
};
const remove = (who: TestUser, ids: string) =>
  server.call(bookshelf.remove, { token: who.token, path: `/api/businees/user/bookshelf/${ids}` });

describe('the shelf', () => {
  it('holds each book once, with the reading progress', async () => {
    expect(await add(anna, 'zhu')).toMatchObject({ code: 200, msg: '已加入书架' });
    expect((await add(anna, 'an', 'mo', 'zhu')).code).toBe(200);
    await sql(
      `insert into learning_record (user_id, resource_id, res_type, current_pro, percent, equipment, client_at, updated_at)
      values ($1, 'zhu', 'book', 4, 40, 'pc', now(), now() + interval '1 minute')`,
      [anna.id],
    );
    const { ids, rows, total } = await list(anna);
    expect([ids[0], total]).toEqual(['zhu', 3]);
    expect(rows[0]).toMatchObject({
      resTitle: '竹影',
      progress: { pageNum: 4, percent: 40 },
      addTime: expect.any(String),
    });
    expect(rows[1]).toMatchObject({ progress: null });
    expect((await list(anna, { orderBy: 'title' })).ids).toEqual(['an', 'mo', 'zhu']);
    expect((await list(anna, { orderBy: 'added' })).ids.at(-1)).toBe('zhu');
    expect((await list(anna, { orderBy: 'title', pageSize: 2, pageNum: 2 })).ids).toEqual(['zhu']);
    expect((await list(anna, { searchValue: '甲', orderBy: 'title' })).ids).toEqual(['mo', 'zhu']);
    expect(await list(anna, { bookId: 'mo' })).toMatchObject({ ids: ['mo'], total: 1 });
    expect(await list(anna, { bookId: 'b1' })).toMatchObject({ ids: [], total: 0 });
  });

  it('refuses all books if one does not exist', async () => {
    for (const notABook of ['none', 'w1'])
      expect(await add(ben, 'mo', notABook)).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    expect((await list(ben)).total).toBe(0);
    expect((await add(ben)).code).toBe(400);
  });

  it('belongs to one user', async () => {
    await add(ben, 'mo');
    expect(await remove(ben, 'zhu,an,mo,none')).toMatchObject({ code: 200, msg: '已移出书架' });
    expect([(await list(ben)).total, (await list(anna)).total]).toEqual([0, 3]);
    expect((await remove(anna, 'zhu,an')).code).toBe(200);
    expect((await list(anna)).ids).toEqual(['mo']);
  });

  it('holds each book once after parallel requests, and no more than the limit', async () => {
    const cara = await addTestUser(server.db);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => add(cara, 'mo', `b${(n % 5) + 1}`)));
    // 601: the same request within a second counts as a double submit.
    expect(answers.filter(({ code }) => code !== 200 && code !== 601)).toEqual([]);
    expect((await list(cara)).total).toBe(6);
    const listHundred = (from: number) => Array.from({ length: 100 }, (_, n) => `b${from + n}`);
    for (let from = 6; from <= 906; from += 100) await add(cara, ...listHundred(from));
    expect((await list(cara)).total).toBe(906);
    const last = await Promise.all([add(cara, ...listHundred(951)), add(cara, ...listHundred(951)), add(cara, 'an')]);
    expect(last.map(({ code }) => code).filter((code) => code === 409 || code === 601)).not.toEqual([]);
    expect((await list(cara)).total).toBeLessThanOrEqual(1000);
  });

  it('is full at a thousand books, and adds none of several if they exceed the limit', async () => {
    const fullUser = await addTestUser(server.db);
    await sql(`insert into bookshelf_item (user_id, book_id) select $1, 'b' || n from generate_series(1, 998) n`, [
      fullUser.id,
    ]);
    expect(await add(fullUser, 'b999', 'b1000', 'b1001')).toMatchObject({
      code: 409,
      msg: '书架已满，请先移出一些图书',
    });
    expect((await list(fullUser)).total).toBe(998);
    // Books already on the shelf do not count again.
    expect((await add(fullUser, 'b1', 'b999', 'b1000')).code).toBe(200);
    expect((await add(fullUser, 'b1', 'b2')).code).toBe(200);
    expect((await add(fullUser, 'mo')).code).toBe(409);
    expect((await list(fullUser)).total).toBe(1000);
  });

  it('is sorted by last reading or adding, with pages and totals of the search', async () => {
    const dora = await addTestUser(server.db);
    const addToShelf = (id: string, minutes: number) =>
      sql(
        `insert into bookshelf_item (user_id, book_id, created_at) values ($1, $2, now() - $3 * interval '1 minute')`,
        [dora.id, id, minutes],
      );
    const addRecord = (who: TestUser, id: string, page: number, minutes: number) =>
      sql(
        `insert into learning_record (user_id, resource_id, res_type, current_pro, percent, equipment, client_at, updated_at)
        values ($1, $2, 'book', $3, 5, 'pc', now(), now() - $4 * interval '1 minute')`,
        [who.id, id, page, minutes],
      );
    await addToShelf('zhu', 40);
    await addToShelf('an', 30);
    await addToShelf('mo', 20);
    await addRecord(dora, 'zhu', 99, 25);
    await addRecord(ben, 'an', 2, 1);
    expect((await list(dora)).ids).toEqual(['mo', 'zhu', 'an']);
    expect(await list(dora, { pageSize: 1, pageNum: 2 })).toMatchObject({ ids: ['zhu'], total: 3 });
    expect((await list(dora, { orderBy: 'added' })).ids).toEqual(['mo', 'an', 'zhu']);
    expect(await list(dora, { orderBy: 'title', pageSize: 1, pageNum: 2 })).toMatchObject({ ids: ['mo'], total: 3 });
    expect(await list(dora, { searchValue: '甲', pageSize: 1 })).toMatchObject({ ids: ['mo'], total: 2 });
    expect((await list(dora, { searchValue: '安静' })).ids).toEqual(['an']);
    expect((await list(dora, { searchValue: '_' })).ids).toEqual([]);
    // The record has a page after the end of the book: the progress shows the last page.
    expect((await list(dora, { bookId: 'zhu' })).rows).toMatchObject([{ progress: { pageNum: 10, percent: 5 } }]);
    expect((await list(dora, { bookId: 'an' })).rows).toMatchObject([{ progress: null }]);
  });

  it('leaves out hidden books until they are published again', async () => {
    await sql(`update resource set status = 'hidden' where id = 'mo'`);
    expect((await list(anna)).total).toBe(0);
    expect(await add(await addTestUser(server.db), 'mo')).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    await sql(`update resource set status = 'published' where id = 'mo'`);
    expect((await list(anna)).total).toBe(1);
  });
});

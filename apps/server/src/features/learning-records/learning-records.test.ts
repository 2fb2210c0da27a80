import * as records from '@meiyu/contract/learning-records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let anna: TestUser;
let ben: TestUser;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** A book of 40 pages, a course of two minutes in two episodes, a recording, a work. */
async function fill(): Promise<void> {
  await sql(`insert into resource (id, res_type, title, author, art) values ('ink', 'book', '墨分五色', '陆问渠', '书画'),
    ('lotus', 'video', '一笔荷叶', '陆问渠', '书画'), ('qin', 'audio', '听琴', '某师', '音乐'), ('mo-he', 'img', '墨荷图', '画室', '书画'),
    ('gone', 'book', '旧书', '', '')`);
  await sql(`insert into book (resource_id, page_count) values ('ink', 40), ('gone', 5)`);
  await sql(
    `insert into book_page (book_id, page_num, title, html, text) select 'ink', n, '第' || (n / 10 + 1) || '堂', '', '' from generate_series(1, 40) n`,
  );
  await sql(
    `insert into course (resource_id, episode_count, duration_ms) values ('lotus', 2, 120000), ('qin', 1, 60000)`,
  );
  await sql(`insert into episode (id, course_id, seq, title, duration_ms) values ('lotus-1', 'lotus', 1, '蘸墨', 60000),
    ('lotus-2', 'lotus', 2, '卷笔', 60000), ('qin-1', 'qin', 1, '一曲', 60000)`);
  await sql(`update resource set status = 'hidden' where id = 'gone'`);
}

beforeAll(async () => {
  server = await startTestApp();
  await fill();
});
afterAll(() => server.stop());
async function newReaders() {
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
}

const save = (who: TestUser, body: Record<string, unknown>) =>
  server.call(records.insert, { token: who.token, body: { equipment: 'pc', ...body } });
const turnTo = (who: TestUser, page: number, extraFields: Record<string, unknown> = {}) =>
  save(who, { resId: 'ink', resType: 'book', currentPro: page, ...extraFields });
const list = (who: TestUser, body: Record<string, unknown> = {}) =>
  server.call(records.list, { token: who.token, body });
const readProgress = async (who: TestUser, ...resIds: string[]) =>
  (await server.call(records.progress, { token: who.token, body: { resIds } })).data as Record<string, unknown>[];
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

describe('progress in a book', () => {
  beforeAll(newReaders);

  it('is one record in the format of the API', async () => {
    expect((await turnTo(anna, 0)).data).toMatchObject({ id: 'ink', currentPro: 1, percent: 2.5, done: false });
    expect((await turnTo(anna, 12, { equipment: 'mobile' })).data).toMatchObject({ currentPro: 12, percent: 30 });
    const { rows, total } = await list(anna);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: 'ink',
      label: '墨分五色',
      type: 'book',
      last: { title: '第2堂', watched: 12, totalTime: 40, percent: 30 },
      equipment: 'mobile',
      resId: 'ink',
      resType: 'book',
      currentPro: 12,
      position: { pageNum: 12 },
    });
  });

  it('is not moved back by a late message', async () => {
    await turnTo(anna, 20, { reachedAt: minutesAgo(1) });
    expect((await turnTo(anna, 21, { reachedAt: minutesAgo(0) })).data).toMatchObject({ currentPro: 21 });
    expect((await turnTo(anna, 5, { reachedAt: minutesAgo(10), equipment: 'mobile' })).data).toMatchObject({
      currentPro: 21,
    });
    expect(await readProgress(anna, 'ink')).toMatchObject([
      { currentPro: 21, equipment: 'pc', position: { pageNum: 21 } },
    ]);
    // Turning back is not a late message.
    expect((await turnTo(anna, 3)).data).toMatchObject({ currentPro: 3 });
  });

  it('uses the server’s clock when the device’s is implausible', async () => {
    expect((await turnTo(anna, 7, { reachedAt: Date.now() + 9e9 })).data).toMatchObject({ currentPro: 7 });
    expect((await turnTo(anna, 8)).data).toMatchObject({ currentPro: 8 });
    expect((await turnTo(anna, 9, { reachedAt: 0 })).data).toMatchObject({ currentPro: 9 });
  });

  it('is done when nine of ten pages were seen', async () => {
    expect((await turnTo(ben, 40)).data).toMatchObject({ percent: 100, done: false });
    await turnTo(ben, 1, { seen: [[1, 30]] });
    expect((await turnTo(ben, 33, { seen: [[31, 34]] })).data).toMatchObject({ done: false });
    expect((await turnTo(ben, 35)).data).toMatchObject({ done: true });
    // After a step of at most ten pages forward, the skipped pages count as seen too.
    const cara = await addTestUser(server.db);
    for (const page of [1, 8, 18, 28, 36]) await turnTo(cara, page);
    expect((await readProgress(cara, 'ink'))[0]).toMatchObject({ done: true });
  });

  it('refuses implausible progress', async () => {
    for (const body of [
      { currentPro: 41 },
      { currentPro: 2.5 },
      { currentPro: 3, position: { pageNum: 41 } },
      { currentPro: 3, seen: [[0, 3]] },
      { currentPro: 3, seen: [[9, 3]] },
      { currentPro: 3, seen: [[1, 41]] },
    ])
      expect(await save(anna, { resId: 'ink', resType: 'book', ...body })).toMatchObject({
        code: 400,
        msg: '学习进度不正确',
      });
    for (const [resId, resType] of [
      ['none', 'book'],
      ['gone', 'book'],
      ['ink', 'video'],
    ])
      expect(await save(anna, { resId, resType })).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    expect((await turnTo(anna, -1)).code).toBe(400);
    expect((await turnTo(anna, 1, { equipment: 'fridge' })).code).toBe(400);
  });

  it('is one row after fifty parallel messages, at the newest position', async () => {
    const dora = await addTestUser(server.db);
    const startedAt = minutesAgo(5);
    const pages = Array.from({ length: 50 }, (_, n) => n % 40);
    const answers = await Promise.all(
      pages.map((page, n) => turnTo(dora, page + 1, { reachedAt: startedAt + ((n * 37) % 50) * 1000, spent: 2 })),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const newest = pages.findIndex((_, n) => (n * 37) % 50 === 49);
    const { rows } = await sql(
      `select current_pro, meiyu_count_members(pages_seen) as seen from learning_record where user_id = $1`,
      [dora.id],
    );
    expect(rows).toEqual([{ current_pro: (pages[newest] ?? 0) + 1, seen: 40 }]);
    const studyDay = await sql(
      `select sum(seconds)::int as seconds, sum(times)::int as times from study_day where user_id = $1`,
      [dora.id],
    );
    expect(studyDay.rows).toEqual([{ seconds: 100, times: 1 }]);
  });
});

describe('progress in a course', () => {
  beforeAll(newReaders);
  const watch = (
    who: TestUser,
    episodeId: string,
    second: number,
    seen?: number[][],
    extraFields: Record<string, unknown> = {},
  ) => save(who, { resId: 'lotus', resType: 'video', position: { episodeId, second }, seen, ...extraFields });

  it('adds up distinct seconds of its episodes, in any order', async () => {
    expect((await watch(anna, 'lotus-1', 30, [[0, 30]])).data).toMatchObject({
      currentPro: 30,
      percent: 25,
      done: false,
    });
    expect((await watch(anna, 'lotus-1', 30, [[10, 30.4]])).data).toMatchObject({ percent: 25.8 });
    await Promise.all([
      watch(anna, 'lotus-2', 20, [[0, 20]]),
      watch(anna, 'lotus-2', 60, [[20, 60]], { reachedAt: Date.now() + 1e6 }),
    ]);
    expect((await watch(anna, 'lotus-1', 50, [[29, 50]])).data).toMatchObject({ percent: 91.7, done: true });
    const [courseProgress] = await readProgress(anna, 'lotus');
    expect(courseProgress).toMatchObject({
      resId: 'lotus',
      position: { episodeId: 'lotus-1', second: 50 },
      episodes: [
        { id: 'lotus-1', second: 50, watched: 50, percent: 83.3, done: false },
        { id: 'lotus-2', watched: 60, percent: 100, done: true },
      ],
    });
    expect((await list(anna, { type: 'video' })).rows[0]).toMatchObject({
      type: 'video',
      last: { title: '蘸墨', watched: 110, totalTime: 120, percent: 91.7 },
    });
  });

  it('keeps its position after a late message, which only adds seen seconds', async () => {
    await watch(ben, 'lotus-2', 10, [[0, 10]]);
    expect((await watch(ben, 'lotus-2', 40, [[10, 40]], { reachedAt: minutesAgo(3) })).data).toMatchObject({
      currentPro: 10,
      percent: 33.3,
    });
    expect((await readProgress(ben, 'lotus'))[0]).toMatchObject({ episodes: [{ second: 10, watched: 40 }] });
  });

  it('refuses seconds beyond the end, and episodes of another course', async () => {
    for (const seen of [[[0, 70]], [[50, 40]]])
      expect(await watch(anna, 'lotus-1', 5, seen)).toMatchObject({ code: 400, msg: '学习进度不正确' });
    expect(await watch(anna, 'lotus-1', 70)).toMatchObject({ code: 400 });
    expect(await watch(anna, 'qin-1', 1)).toMatchObject({ code: 400, msg: '资源不存在或已下架' });
    expect((await watch(anna, 'lotus-1', 62)).data).toMatchObject({ currentPro: 60 });
  });

  it('without an episode id is progress in the first episode', async () => {
    expect((await save(anna, { resId: 'qin', resType: 'audio', currentPro: 15 })).data).toMatchObject({
      currentPro: 15,
      percent: 0,
    });
    expect((await list(anna, { type: 'audio' })).rows[0]).toMatchObject({
      position: { episodeId: 'qin-1', second: 15 },
    });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await newReaders();
    const at = (minutes: number) => ({ reachedAt: minutesAgo(minutes) });
    await turnTo(anna, 4, at(30));
    await save(anna, { resId: 'mo-he', resType: 'img', ...at(10) });
    await save(anna, { resId: 'qin', resType: 'audio', currentPro: 5, ...at(20) });
    await turnTo(ben, 9);
  });
  const labels = (rows: unknown[]) => rows.map((row) => (row as { label: string }).label);

  it('is sorted newest first, filtered by type and title, and paged', async () => {
    expect(labels((await list(anna)).rows)).toEqual(['墨荷图', '听琴', '墨分五色']);
    expect((await list(anna, { type: 'image' })).rows).toMatchObject([
      { type: 'image', resType: 'img', last: { percent: 100 } },
    ]);
    expect(labels((await list(anna, { searchValue: '墨' })).rows)).toEqual(['墨荷图', '墨分五色']);
    expect(await list(anna, { pageSize: 2, pageNum: 2 })).toMatchObject({ rows: [{ label: '墨分五色' }], total: 3 });
    expect((await list(anna, { searchValue: '%' })).total).toBe(0);
  });

  it('removes records with their progress, and none of other users', async () => {
    const remove = (who: TestUser, ids: string) =>
      server.call(records.remove, { token: who.token, path: `/api/businees/user/record/${ids}` });
    const stranger = await addTestUser(server.db);
    expect(await remove(stranger, 'ink,qin')).toMatchObject({ code: 200, msg: '删除成功' });
    expect([(await list(anna)).total, (await list(ben)).total]).toEqual([3, 1]);
    expect(await remove(anna, 'ink,none,qin')).toMatchObject({ code: 200, msg: '删除成功' });
    expect(labels((await list(anna)).rows)).toEqual(['墨荷图']);
    expect(await readProgress(anna, 'ink', 'qin')).toEqual([]);
    expect((await sql(`select from episode_progress where user_id = $1`, [anna.id])).rowCount).toBe(0);
    expect((await list(ben)).total).toBe(1);
    expect(await server.call(records.clear, { token: anna.token })).toMatchObject({ code: 200, msg: '删除成功' });
    expect([(await list(anna)).total, (await list(ben)).total]).toEqual([0, 1]);
  });
});

describe('the yearly overview', () => {
  beforeAll(newReaders);

  it('has days, seconds by art form and the four literacies', async () => {
    await turnTo(anna, 2, { spent: 600 });
    await turnTo(anna, 3, { spent: 300 });
    await save(anna, { resId: 'qin', resType: 'audio', currentPro: 9, spent: 60 });
    await sql(
      `insert into study_day (user_id, day, art, activity, seconds, times) values ($1, '2020-02-03', '书画', 'draw', 100, 2)`,
      [anna.id],
    );
    const readYear = async (who: TestUser, query = '') =>
      (await server.call(records.overview, { token: who.token, query })).data;
    expect(await readYear(anna)).toMatchObject({
      days: [{ seconds: 960, count: 2 }],
      arts: [
        { name: '书画', seconds: 900 },
        { name: '音乐', seconds: 60 },
      ],
      literacies: [
        { name: '文化理解', count: 1, seconds: 900 },
        { name: '审美感知', count: 1, seconds: 60 },
        { name: '艺术表现', count: 0, seconds: 0 },
        { name: '创意实践', count: 0, seconds: 0 },
      ],
      totals: { seconds: 960, days: 1, books: 1, courses: 1, works: 0, notes: 0, drawings: 0 },
    });
    expect(await readYear(anna, 'year=2020')).toMatchObject({
      year: 2020,
      days: [{ date: '2020-02-03', seconds: 100, count: 2 }],
      totals: { books: 0 },
    });
    expect(await readYear(ben)).toMatchObject({ days: [], arts: [], totals: { seconds: 0, books: 0 } });
  });
});

it('an expired account can still save and read records', async () => {
  const expiredUser = await addTestUser(server.db, new Date('2020-01-01'));
  expect((await turnTo(expiredUser, 6)).code).toBe(200);
  expect((await list(expiredUser)).total).toBe(1);
});

import { apply } from '@meiyu/contract/downloads.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import * as library from '@meiyu/contract/library.ts';
import * as reader from '@meiyu/contract/reader.ts';
import { global } from '@meiyu/contract/search.ts';
import { pageOpened } from '@meiyu/contract/usage.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../test/test-users.testkit.ts';
import { createVisitorHasher } from './start-usage.ts';
import { UsageBatch } from './usage-batch.ts';
import { createUsageWritingRepo } from './usage-writing.repo.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
let server: TestApp;
let anna: TestUser;
const sql = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  await sql(
    `insert into resource (id, res_type, title) values ('ink', 'book', '墨分五色'), ('lotus', 'video', '荷'), ('w1', 'img', '砚')`,
  );
  await sql(`insert into book (resource_id, page_count) values ('ink', 20)`);
  await sql(
    `insert into book_page (book_id, page_num, title, html, text) select 'ink', n, '', '', '' from generate_series(1, 20) n`,
  );
  await sql(`insert into course (resource_id, episode_count, duration_ms) values ('lotus', 1, 60000)`);
  await sql(`insert into episode (id, course_id, seq, title, duration_ms) values ('l1', 'lotus', 1, '蘸墨', 60000)`);
  const [{ id }] = (await sql(`insert into school_class (name) values ('高一（1）班') returning id`)) as [
    { id: string },
  ];
  anna = await addTestUser(server.db);
  await sql(`update users set class_id = $1 where id = $2`, [id, anna.id]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.app.usage.flush();
  for (const table of ['usage_day', 'usage_resource', 'usage_visitor', 'usage_item']) await sql(`delete from ${table}`);
});

function send(method: string, path: string, body?: unknown, token?: string, agent = BROWSER) {
  return server.send(method, path, body, { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) });
}
const post = (call: { path: string }, body: unknown, token?: string) =>
  send('POST', `/prod-api${call.path}`, body, token);

async function daysNow(): Promise<Record<string, number>> {
  await server.app.usage.refresh();
  const rows = await sql(`select metric, kind, sum(value)::int as value from usage_day group by 1, 2`);
  return Object.fromEntries(rows.map(({ metric, kind, value }) => [kind ? `${metric} ${kind}` : metric, value]));
}
async function resourcesNow(): Promise<Record<string, number>> {
  const rows = await sql(`select resource_id, metric, sum(value)::int as value from usage_resource group by 1, 2`);
  return Object.fromEntries(rows.map(({ resource_id, metric, value }) => [`${resource_id} ${metric}`, value]));
}

it('pages are counted when rendered and when served from memory, without a query', async () => {
  for (const id of ['ink', 'ink', 'ink'])
    await send('GET', `/library/intro?bookId=${id}`, undefined, undefined, `${BROWSER} ${id}`);
  const servedBefore = server.app.hotPath.servedCount;
  // The second visitor gets the answer from memory.
  await send('GET', '/library/intro?bookId=ink', undefined, undefined, `${BROWSER} other`);
  expect(server.app.hotPath.servedCount).toBeGreaterThan(servedBefore);
  expect(await daysNow()).toEqual({ visits: 2, readers: 2, 'opened book': 2 });
});

it('an answer from memory is counted if a reader gets it', async () => {
  for (const agent of [`${BROWSER} a`, `${BROWSER} b`, 'curl/8.0', 'Googlebot/2.1'])
    await send('POST', `/prod-api${library.detail.path}`, { bookId: 'ink' }, undefined, agent);
  await post(library.detail, { bookId: 'nothing' });
  expect(await daysNow()).toEqual({ visits: 2, readers: 2, 'opened book': 2 });
  expect(await resourcesNow()).toMatchObject({
    'ink opened': 2,
    'ink totalInvestigations': 2,
    'ink uniqueInvestigations': 2,
  });
});

it('reading a book counts for the class, and each milestone once', async () => {
  await post(reader.read, { bookId: 'ink' }, anna.token);
  const turn = (page: number, seen: [number, number]) =>
    post(
      insert,
      { resId: 'ink', resType: 'book', currentPro: page, equipment: 'pc', seen: [seen], spent: 30 },
      anna.token,
    );
  await turn(5, [1, 5]);
  await turn(5, [1, 5]);
  await turn(12, [6, 12]);
  await turn(20, [13, 20]);
  const days = await daysNow();
  expect(days).toMatchObject({ visits: 1, readers: 1, 'pagesRead book': 20 });
  expect(days['readSeconds book']).toBeGreaterThanOrEqual(30);
  expect(await resourcesNow()).toMatchObject({
    ...{ 'ink begun': 1, 'ink tenPages': 1, 'ink half': 1, 'ink finished': 1, 'ink totalRequests': 1 },
  });
  const classes = await sql(`select distinct c.name from usage_day u join school_class c on c.id::text = u.class_id`);
  expect(classes).toEqual([{ name: '高一（1）班' }]);
});

it('an episode is finished once; searches, applications and pages that the web app shows are counted', async () => {
  const watch = (to: number) =>
    post(
      insert,
      {
        resId: 'lotus',
        resType: 'video',
        currentPro: to,
        equipment: 'pc',
        seen: [[0, to]],
        position: { episodeId: 'l1', second: to },
      },
      anna.token,
    );
  await watch(20);
  await watch(58);
  await watch(60);
  await send('GET', `/prod-api${global.path}?searchValue=%E5%A2%A8&pageSize=10`);
  await post(pageOpened, { path: '/cloudExhibitionHall/imageAppreciationDetails/w1?x=1' }, anna.token);
  await post(pageOpened, { path: '/cloudExhibitionHall/imageAppreciationDetails/not-there' }, anna.token);
  await sql(`insert into file (hash, size, mime) values (repeat('a', 64), 1, 'image/webp') on conflict do nothing`);
  await sql(`update resource set original_file = repeat('a', 64) where id = 'lotus'`);
  const { msg } = await post(apply, { resId: 'lotus', resType: 'media', purpose: '课堂教学使用' }, anna.token);
  expect(msg).toBe('申请已提交');
  expect(await daysNow()).toMatchObject({
    ...{ 'lecturesFinished video': 1, searches: 1, 'worksViewed img': 2, 'applications video': 1, readers: 1 },
  });
  const resources = await resourcesNow();
  expect(resources).toMatchObject({ 'w1 opened': 1, 'w1 totalRequests': 1, 'lotus finished': 1 });
  expect(Object.keys(resources).filter((key) => key.startsWith('not-there'))).toEqual([]);
});

it('nothing stored names a person or an address', async () => {
  await post(reader.read, { bookId: 'ink' }, anna.token);
  await server.app.usage.refresh();
  for (const table of ['usage_day', 'usage_resource', 'usage_visitor', 'usage_item', 'usage_search']) {
    const text = JSON.stringify(await sql(`select * from ${table}`));
    for (const name of [anna.id, '127.0.0.1', 'Firefox']) expect(text).not.toContain(name);
  }
});

it('figures are kept when the account or the resource is deleted', async () => {
  const gone = await addTestUser(server.db);
  await sql(`insert into resource (id, res_type, title) values ('old', 'img', '旧')`);
  await post(pageOpened, { path: '/cloudExhibitionHall/imageAppreciationDetails/old' }, gone.token);
  await server.app.usage.refresh();
  await sql(`delete from users where id = $1`, [gone.id]);
  await sql(`delete from resource where id = 'old'`);
  await server.app.usage.refresh();
  expect(await daysNow()).toMatchObject({ readers: 1, 'opened img': 1 });
  expect(await resourcesNow()).toMatchObject({ 'old opened': 1 });
});

it('two programs count one visitor once, and their sums are right; stopping writes what is left', async () => {
  const other = await startTestApp({ db: server.db });
  const from = { 'user-agent': BROWSER, authorization: `Bearer ${anna.token}` };
  await server.send('POST', `/prod-api${reader.read.path}`, { bookId: 'ink' }, from);
  await other.send('POST', `/prod-api${reader.read.path}`, { bookId: 'ink' }, from);
  await other.send('GET', `/prod-api${global.path}?searchValue=%E5%A2%A8&pageSize=10`, undefined, from);
  await server.send('GET', `/prod-api${global.path}?searchValue=%E5%A2%A8&pageSize=10`, undefined, from);
  await server.app.usage.flush();
  await other.stop();
  expect(await daysNow()).toEqual({ visits: 1, readers: 1, searches: 2 });
  // Within 30 seconds, on two programs.
  expect(await resourcesNow()).toMatchObject({ 'ink totalRequests': 1, 'ink uniqueRequests': 1 });
});

it('a visit ends after half an hour, and a recording that plays on in the next batch counts as one request', async () => {
  const repo = createUsageWritingRepo(server.db.orm, createVisitorHasher(SECRET));
  const at = Date.parse('2026-11-10T02:00:00Z');
  const add = async (minutes: number) => {
    const batch = new UsageBatch('2026-11-10');
    const moment = at + minutes * 60_000;
    batch.addVisitor({ key: 'd1', userId: undefined, rangeId: '' }, moment);
    batch.addItem('d1', { hour: 10, resourceId: 'lotus', kind: 'video', access: 'Controlled' }, 'requests', moment);
    await repo.write(batch);
  };
  for (const minutes of [0, 20, 45, 80]) await add(minutes);
  expect(await sql(`select visits from usage_visitor`)).toEqual([{ visits: 2 }]);
  expect(await sql(`select requests from usage_item`)).toEqual([{ requests: 2 }]);
});

it('hashes of visitors are deleted after the retention time, figures are kept', async () => {
  await sql(`insert into usage_visitor (day, visitor, first_at, last_at) select (now() at time zone 'Asia/Shanghai')::date - n,
    decode(lpad('', 32, 'ab'), 'hex'), now(), now() from unnest(array[0, 30, 31, 90]) n`);
  await sql(`insert into usage_day (day, metric, value) values ('2020-01-01', 'readers', 7)`);
  await server.app.usage.sweep();
  expect(await sql(`select count(*)::int as n from usage_visitor`)).toEqual([{ n: 2 }]);
  expect(await sql(`select value::int from usage_day where day = '2020-01-01'`)).toEqual([{ value: 7 }]);
});

it('search words of at least three visitors are kept', async () => {
  await sql(`delete from search_log`);
  await sql(`insert into search_log (word, visitor, hits) select w, decode(lpad(to_hex(n), 64, '0'), 'hex'), 1
    from generate_series(1, 3) n, unnest(array['青花', '张三']) w where w = '青花' or n < 3`);
  await post(reader.read, { bookId: 'ink' }, anna.token);
  await server.app.usage.refresh();
  expect(await sql(`select word, visitors from usage_search`)).toEqual([{ word: '青花', visitors: 3 }]);
});

import * as records from '@meiyu/contract/learning-records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCountUse } from '../../open-assistant.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { NO_USAGE } from '../../usage/usage-event.ts';
import { createLearningRecords } from './learning-records.service.ts';
import { createRecordWriteRepo } from './record-writing.repo.ts';

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into resource (id, res_type, title, art) values ('ink', 'book', '墨分五色', '书画'),
    ('lotus', 'video', '一笔荷叶', '书画'), ('qin', 'audio', '听琴', '音乐'), ('mo-he', 'img', '墨荷图', '书画')`);
  await sql(`insert into book (resource_id, page_count) values ('ink', 40)`);
  await sql(`insert into book_page (book_id, page_num, title, html, text) values ('ink', 2, '第一堂', '', '')`);
  await sql(`insert into course (resource_id, duration_ms) values ('lotus', 60000), ('qin', 60000)`);
  await sql(
    `insert into episode (id, course_id, seq, title, duration_ms) values ('lotus-2', 'lotus', 2, '卷笔', 30000),
    ('lotus-1', 'lotus', 1, '蘸墨', 30000), ('qin-1', 'qin', 1, '一曲', 60000)`,
  );
});
afterAll(() => server.stop());

interface Year {
  year: number;
  days: { date: string; seconds: number; count: number }[];
  arts: unknown[];
  totals: Record<string, number>;
}
const yearOf = async (who: TestUser, year: number) =>
  (await server.call(records.overview, { token: who.token, query: `year=${year}` })).data as Year;
/** The service with a fixed clock. */
const serviceAt = (moment: string) =>
  createLearningRecords(createRecordWriteRepo(server.db.orm), () => Date.parse(moment));

it('questions and drawings count for the literacies that they train', async () => {
  const asker = await addTestUser(server.db);
  const lines: string[] = [];
  const service = createLearningRecords(createRecordWriteRepo(server.db.orm));
  const countUse = makeCountUse(NO_USAGE, service, (line) => lines.push(line));
  countUse(asker.id, 'asked');
  countUse(asker.id, 'drawn');
  countUse('nobody', 'drawn');
  const year = new Date(Date.now() + 8 * 3600_000).getUTCFullYear();
  const counts = async () => {
    const { data } = await server.call(records.overview, { token: asker.token, query: `year=${year}` });
    return (data as { literacies: { name: string; count: number }[] }).literacies.map(({ count }) => count);
  };
  await expect.poll(counts).toEqual([1, 0, 1, 1]);
  await expect.poll(() => lines).toHaveLength(1);
});

it('a year begins and ends at midnight in Beijing, its last day included', async () => {
  const anna = await addTestUser(server.db);
  const ben = await addTestUser(server.db);
  const study = (who: TestUser, moment: string, artForm: string) =>
    serviceAt(moment).countActivity(who.id, 'ask', artForm, 60);
  await study(anna, '2024-12-31T15:59:59Z', '旧年');
  await study(anna, '2024-12-31T16:00:00Z', '书画');
  await study(anna, '2025-06-01T00:00:00Z', '');
  await study(anna, '2025-12-31T15:59:59Z', '音乐');
  await study(anna, '2025-12-31T15:59:59Z', '音乐');
  await study(anna, '2025-12-31T16:00:00Z', '新年');
  await study(ben, '2025-06-01T00:00:00Z', '舞蹈');
  const { year, days, arts, totals } = await yearOf(anna, 2025);
  expect([year, days]).toEqual([
    2025,
    [
      { date: '2025-01-01', seconds: 60, count: 1 },
      { date: '2025-06-01', seconds: 60, count: 1 },
      { date: '2025-12-31', seconds: 120, count: 2 },
    ],
  ]);
  expect(arts).toEqual([
    { name: '音乐', seconds: 120 },
    { name: '书画', seconds: 60 },
  ]);
  expect(totals).toMatchObject({ seconds: 240, days: 3 });
});

it('notes and studied resources count in their year', async () => {
  const [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  const moments = ['2024-12-31T15:59:59Z', '2024-12-31T16:00:00Z', '2025-12-31T15:59:59Z', '2025-12-31T16:00:00Z'];
  for (const moment of moments) {
    await sql(`insert into note (user_id, resource_id, kind, created_at) values ($1, 'ink', 'highlight', $2)`, [
      anna.id,
      moment,
    ]);
    await sql(`insert into note (user_id, resource_id, kind, created_at) values ($1, 'ink', 'highlight', $2)`, [
      ben.id,
      moment,
    ]);
  }
  const addRecord = (who: TestUser, id: string, type: string, from: string, to: string) =>
    sql(
      `insert into learning_record (user_id, resource_id, res_type, equipment, client_at, created_at, updated_at)
       values ($1, $2, $3, 'pc', now(), $4, $5)`,
      [who.id, id, type, from, to],
    );
  await addRecord(anna, 'ink', 'book', '2024-05-01', '2024-12-31T16:00:00Z');
  await addRecord(anna, 'lotus', 'video', '2025-12-31T15:59:59Z', '2026-02-01');
  await addRecord(anna, 'qin', 'audio', '2025-12-31T16:00:00Z', '2026-02-01');
  await addRecord(anna, 'mo-he', 'img', '2024-05-01', '2024-12-31T15:59:59Z');
  await addRecord(ben, 'ink', 'book', '2025-02-01', '2025-02-01');
  expect((await yearOf(anna, 2025)).totals).toMatchObject({ books: 1, courses: 1, works: 0, notes: 2, drawings: 0 });
  expect((await yearOf(anna, 2024)).totals).toMatchObject({ books: 1, courses: 0, works: 1, notes: 1 });
  expect((await yearOf(anna, 2026)).totals).toMatchObject({ books: 0, courses: 2, works: 0, notes: 1 });
});

it('opening a resource counts once per Beijing day, and a day is limited to 86400 seconds', async () => {
  const { id } = await addTestUser(server.db);
  const saveProgress = (reachedAt: string, extraFields: object = {}) =>
    serviceAt('2026-03-10T00:00:00Z').save(id, {
      resId: 'ink',
      resType: 'book',
      currentPro: 3,
      equipment: 'pc',
      reachedAt: Date.parse(reachedAt),
      ...extraFields,
    });
  await saveProgress('2026-03-01T15:00:00Z', { spent: 50_000.4 });
  await saveProgress('2026-03-01T15:59:59Z', { spent: 50_000 });
  await saveProgress('2026-03-01T16:00:00Z', { spent: 5 });
  await saveProgress('2026-02-20T16:00:00Z'); // a late message does not count
  const { rows } = await sql(
    `select day::text, activity, seconds, times from study_day where user_id = $1 order by day`,
    [id],
  );
  expect(rows).toEqual([
    { day: '2026-03-01', activity: 'read', seconds: 86_400, times: 1 },
    { day: '2026-03-02', activity: 'read', seconds: 5, times: 1 },
  ]);
});

it('the list shows the chapter of the record, else of the page, and Beijing time', async () => {
  const anna = await addTestUser(server.db);
  const save = (body: object) => server.call(records.insert, { token: anna.token, body: { equipment: 'pc', ...body } });
  const reachedAt = Date.now() - 60_000;
  await save({ resId: 'ink', resType: 'book', currentPro: 2, reachedAt });
  await save({ resId: 'lotus', resType: 'video', currentPro: 2, lastTitle: '自己的名字', reachedAt: reachedAt + 1 });
  const listTitles = async () =>
    (await server.call(records.list, { token: anna.token, body: {} })).rows.map(
      (row) => (row as { last: { title: string } }).last.title,
    );
  expect(await listTitles()).toEqual(['自己的名字', '第一堂']);
  await save({ resId: 'ink', resType: 'book', currentPro: 2, lastTitle: '序', reachedAt: reachedAt + 2 });
  expect(await listTitles()).toEqual(['序', '自己的名字']);
  const { rows } = await server.call(records.list, { token: anna.token, body: {} });
  expect(rows[0]).toMatchObject({
    lookTime: new Date(reachedAt + 2 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    position: { pageNum: 2 },
  });
  // Without an episode id the first episode is used.
  expect(rows[1]).toMatchObject({ position: { episodeId: 'lotus-1', second: 2 } });
});

it('removing a course keeps the progress of other courses and other users', async () => {
  const [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  for (const { token } of [anna, ben])
    for (const [resId, resType] of [
      ['lotus', 'video'],
      ['qin', 'audio'],
    ]) {
      const body = { resId, resType, currentPro: 4, seen: [[0, 4]], equipment: 'pc' };
      expect((await server.call(records.insert, { token, body })).code).toBe(200);
    }
  const listEpisodeProgress = async () =>
    (
      await sql(
        `select user_id = $1 as mine, episode_id from episode_progress where user_id in ($1, $2) order by 1, 2`,
        [anna.id, ben.id],
      )
    ).rows.map(({ mine, episode_id }) => `${mine ? 'anna' : 'ben'} ${episode_id}`);
  await server.call(records.remove, { token: anna.token, path: '/api/businees/user/record/lotus' });
  expect(await listEpisodeProgress()).toEqual(['ben lotus-1', 'ben qin-1', 'anna qin-1']);
  await server.call(records.clear, { token: anna.token });
  expect(await listEpisodeProgress()).toEqual(['ben lotus-1', 'ben qin-1']);
  const bensProgress = (await server.call(records.progress, { token: ben.token, body: { resIds: ['qin', 'lotus'] } }))
    .data;
  expect((bensProgress as { resId: string; done: boolean }[]).map(({ resId, done }) => [resId, done]).sort()).toEqual([
    ['lotus', false],
    ['qin', false],
  ]);
});

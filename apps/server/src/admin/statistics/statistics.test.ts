import * as statistics from '@meiyu/contract/admin/statistics.ts';
import type { Endpoint, Role } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { addDemoFigures } from './demo-figures.repo.ts';
import { chooseListed } from './small-groups.ts';

let server: TestApp;
let analyst: TestStaff;
let big: string;
let small: string;
const sql = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;

async function addClass(name: string): Promise<string> {
  const [row] = await sql('insert into school_class (name) values ($1) returning id', [name]);
  return row.id;
}

beforeAll(async () => {
  server = await startTestApp();
  analyst = await addTestStaff(server.db, 'analyst');
  [big, small] = [await addClass('=高一（1）班'), await addClass('高一（2）班')];
  const add = (day: string, metric: string, value: number, classId = '', kind = '') =>
    sql('insert into usage_day (day, metric, value, class_id, kind) values ($1, $2, $3, $4, $5)', [
      day,
      metric,
      value,
      classId,
      kind,
    ]);
  for (const [day, factor] of [
    ['2026-09-30', 1],
    ['2026-10-01', 2],
    ['2026-10-05', 3],
  ] as const) {
    await add(day, 'readers', 20 * factor);
    await add(day, 'visits', 30 * factor);
    await add(day, 'readers', 6, big);
    await add(day, 'readers', 4, small);
    await add(day, 'visits', 7, big);
    await add(day, 'visits', 5, small);
    await add(day, 'opened', 9, big, 'book');
    await add(day, 'opened', 3 * factor, '', 'img');
  }
  await sql(
    `insert into resource (id, res_type, title, author) values ('ink', 'book', '=墨', '陆'), ('w1', 'img', '砚', '')`,
  );
  await sql(`insert into usage_resource (day, metric, resource_id, kind, value) values
    ('2026-10-02', 'opened', 'ink', 'book', 9), ('2026-09-20', 'opened', 'ink', 'book', 4), ('2026-10-03', 'opened', 'gone', 'img', 12),
    ('2026-10-02', 'begun', 'ink', 'book', 8), ('2026-10-02', 'tenPages', 'ink', 'book', 5), ('2026-10-02', 'half', 'ink', 'book', 3), ('2026-10-02', 'finished', 'ink', 'book', 1)`);
  await sql(
    `insert into usage_search (day, word, visitors) values ('2026-10-02', '=青花', 5), ('2026-09-02', '=青花', 3)`,
  );
});
afterAll(() => server.stop());

const OCTOBER = 'since=2026-10-01&until=2026-10-31';
const get = async (call: Endpoint, query: string, token = analyst.staffToken) => server.call(call, { query, token });
const dataOf = async <T>(call: Endpoint, query: string) => (await get(call, query)).data as T;
type Row = { key: string; name: string; figures: Record<string, number | null>; before: Record<string, number | null> };

it('a whole month is compared with the month before', async () => {
  const data = await dataOf(statistics.overview, OCTOBER);
  expect(data).toMatchObject({
    periodBefore: { since: '2026-09-01', until: '2026-09-30' },
    ...{ hasDemo: false, isHidden: false },
    figures: { visits: 174, readers: 120, opened: 33, drawings: 0 },
    before: { visits: 42, readers: 30, opened: 12 },
  });
  expect(await dataOf(statistics.overview, `${OCTOBER}&kind=book`)).toMatchObject({
    figures: { visits: 0, opened: 18 },
  });
});

it('a series has every period, by day, week, month and term', async () => {
  type Series = { points: { since: string; until: string; value: number }[] };
  const series = async (query: string) => (await dataOf<Series>(statistics.series, query)).points;
  const days = await series(`${OCTOBER}&grain=day&metric=readers`);
  expect([days.length, days[0], days[1]?.value]).toEqual([
    31,
    { since: '2026-10-01', until: '2026-10-01', value: 50 },
    0,
  ]);
  const weeks = await series(`${OCTOBER}&grain=week`);
  expect(weeks.map(({ since }) => since)).toEqual([
    '2026-10-01',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
  ]);
  expect((await series('since=2026-09-01&until=2026-10-31&grain=month')).map(({ value }) => value)).toEqual([42, 174]);
  expect((await series('since=2026-07-01&until=2026-10-31&grain=term')).map(({ value }) => value)).toEqual([0, 216]);
});

describe('groups with few readers', () => {
  it('a class with fewer than five readers on every day is neither listed nor shown when chosen', async () => {
    const { rows, merged } = await dataOf<{ rows: Row[]; merged: number }>(statistics.breakdown, `${OCTOBER}&by=class`);
    expect(merged).toBe(1);
    expect(rows.map(({ key, figures }) => [key, figures.visits])).toEqual([
      [big, 14],
      ['', 160],
    ]);
    const chosen = await dataOf(statistics.overview, `${OCTOBER}&classId=${small}`);
    expect(chosen).toMatchObject({ isHidden: true, figures: { visits: null, opened: null }, before: { visits: null } });
    expect(await dataOf(statistics.series, `since=2026-10-05&until=2026-10-05&classId=${small}`)).toMatchObject({
      points: [{ value: null }],
    });
    expect(await dataOf(statistics.overview, `${OCTOBER}&classId=${big}`)).toMatchObject({ figures: { visits: 14 } });
  });

  it('a class that is listed now is hidden in the period before if it was too small then', async () => {
    await sql(
      `insert into usage_day (day, metric, value, class_id, kind) values
        ('2026-05-01', 'readers', 3, $1, ''), ('2026-05-01', 'visits', 4, $1, ''),
        ('2026-05-02', 'readers', 6, $1, ''), ('2026-05-02', 'visits', 8, $1, '')`,
      [big],
    );
    const query = 'since=2026-05-02&until=2026-05-02&by=class';
    const { rows } = await dataOf<{ rows: Row[] }>(statistics.breakdown, query);
    expect(rows).toMatchObject([{ key: big, figures: { visits: 8 }, before: { visits: null } }]);
  });

  it('their figures cannot be found by subtracting the others from the total', () => {
    const day = '2026-10-01';
    const groups = (sizes: Record<string, number>) =>
      chooseListed(Object.entries(sizes).map(([key, readers]) => ({ day, key, readers })));
    expect([...groups({ a: 9, b: 8, c: 2 }).listed]).toEqual(['a']);
    expect([...groups({ a: 9, b: 8, c: 2, '': 4 }).listed]).toEqual(['a', 'b']);
    expect([...groups({ a: 9, b: 8 }).listed]).toEqual(['a', 'b']);
    expect(groups({ a: 9, b: 8, c: 2 }).merged).toBe(2);
  });
});

it('figures by kind, the lists and the reading milestones are returned', async () => {
  const { rows } = await dataOf<{ rows: Row[] }>(statistics.breakdown, `${OCTOBER}&by=kind`);
  expect(rows.map(({ key, figures, before }) => [key, figures.opened, before.opened])).toEqual([
    ['book', 18, 9],
    ['img', 15, 3],
  ]);
  expect(await dataOf(statistics.topResources, OCTOBER)).toMatchObject({
    rows: [
      { resId: 'gone', resTitle: '', resType: 'img', value: 12, before: 0 },
      { resId: 'ink', resTitle: '=墨', value: 9, before: 4 },
    ],
  });
  expect(await dataOf(statistics.topResources, `${OCTOBER}&kind=book`)).toMatchObject({ rows: [{ resId: 'ink' }] });
  expect(await dataOf(statistics.topSearches, OCTOBER)).toMatchObject({
    rows: [{ words: '=青花', value: 5, before: 3 }],
  });
  expect(await dataOf(statistics.funnel, OCTOBER)).toMatchObject({
    steps: [{ value: 8 }, { step: 'tenPages', value: 5 }, { value: 3 }, { step: 'finished', value: 1 }],
  });
  expect(await dataOf<{ steps: unknown[] }>(statistics.funnel, `${OCTOBER}&kind=video`)).toMatchObject({
    steps: [{}, {}, {}],
  });
});

it('every table is exported, without formulas, and written to the audit log', async () => {
  const tables = ['overview', 'series', 'breakdown', 'resources', 'searches', 'funnel'];
  const texts: Record<string, string> = {};
  for (const table of tables) {
    for (const format of ['csv', 'xlsx']) {
      const body = { table, since: '2026-10-01', until: '2026-10-31', by: 'class', format };
      const { code, data } = await server.call(statistics.exportTable, { body, token: analyst.staffToken });
      expect(code).toBe(200);
      const { content, rows } = data as { content: string; rows: number };
      expect(rows).toBeGreaterThan(0);
      const bytes = Buffer.from(content, 'base64');
      if (format === 'csv') texts[table] = bytes.toString();
      else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
  }
  expect(texts.resources).toContain(`"'=墨"`);
  expect(texts.searches).toContain(`"'=青花"`);
  expect(texts.breakdown).toContain(`"'=高一（1）班"`);
  expect(texts.breakdown).toContain('其余（含不足 5 人的 1 个）');
  const [entry] = await sql(`select detail from audit_log where action = 'statistics.export' order by id limit 1`);
  expect(entry.detail).toMatchObject({ table: 'overview', since: '2026-10-01', format: 'csv' });
});

it('invalid input is refused', async () => {
  for (const query of [
    'since=2026-10-01',
    'since=2026-02-30&until=2026-03-01',
    'since=2026-10-02&until=2026-10-01',
    'since=2000-01-01&until=2026-10-01',
    `${OCTOBER}&kind=x`,
    `${OCTOBER}&classId=%27`,
  ])
    expect((await get(statistics.overview, query)).code).toBe(400);
  expect((await get(statistics.series, `${OCTOBER}&grain=year`)).code).toBe(400);
  const body = { report: 'JR1', beginMonth: '2026-09', endMonth: '2026-09' };
  expect((await server.call(statistics.counterReport, { body, token: analyst.staffToken })).code).toBe(400);
});

it('only analysts and owners see figures, and only owners delete the demo figures', async () => {
  const codeFor = async (role: Role, call: Endpoint, body?: unknown) => {
    const { staffToken } = await addTestStaff(server.db, role);
    return (await server.call(call, { query: call.method === 'GET' ? OCTOBER : '', body, token: staffToken })).code;
  };
  for (const role of ['editor', 'reviewer', 'accounts', 'auditor'] as const)
    expect(await codeFor(role, statistics.overview)).toBe(403);
  expect(await codeFor('owner', statistics.overview)).toBe(200);
  expect(await codeFor('analyst', statistics.removeDemo)).toBe(403);
  expect((await get(statistics.overview, OCTOBER, (await addTestUser(server.db)).token)).code).toBe(403);
});

it('demo figures are marked, are the same each time, and are deleted completely', async () => {
  const before = await dataOf(statistics.overview, OCTOBER);
  const added = await addDemoFigures(server.db.orm, '2026-11-01');
  expect(await dataOf(statistics.overview, OCTOBER)).toMatchObject({ hasDemo: true });
  const snapshot = () =>
    sql(`select day::text, metric, kind, value::int from usage_day where is_demo order by 1, 2, 3`);
  const first = await snapshot();
  expect(new Set(first.map(({ day }) => day)).size).toBe(90);
  const on = (day: string) => first.find((row) => row.day === day && row.metric === 'readers')?.value;
  // A Wednesday, a Sunday and National Day.
  expect(on('2026-10-21')).toBeGreaterThan(2 * on('2026-10-25'));
  expect(on('2026-10-21')).toBeGreaterThan(2 * on('2026-10-01'));
  const owner = await addTestStaff(server.db, 'owner');
  const { data } = await server.call(statistics.removeDemo, { token: owner.staffToken });
  expect(data).toEqual({ rows: added });
  expect(await dataOf(statistics.overview, OCTOBER)).toEqual(before);
  await addDemoFigures(server.db.orm, '2026-11-01');
  expect(await snapshot()).toEqual(first);
  await sql('delete from usage_day where is_demo');
});

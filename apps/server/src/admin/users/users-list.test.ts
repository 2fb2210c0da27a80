import * as users from '@meiyu/contract/admin/users.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let server: TestApp;
let staff: TestStaff;
let classId: string;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

interface Reader {
  name: string;
  fields?: Record<string, unknown>;
}

async function addReader({ name, fields = {} }: Reader): Promise<string> {
  const row: Record<string, unknown> = {
    ...{ name, password_hash: 'x', age_band: '18+', expire_time: '2099-01-01' },
    ...fields,
  };
  const columns = Object.keys(row);
  const { rows } = await sql(
    `insert into users (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

beforeAll(async () => {
  server = await startTestApp();
  staff = await addTestStaff(server.db, 'accounts');
  classId = (await sql(`insert into school_class (name) values ('高一（1）班') returning id`)).rows[0].id;
  const now = Date.now();
  const days = (count: number) => new Date(now + count * 86_400_000);
  await addReader({
    name: '陈默',
    fields: { real_name: '陈大默', student_number: 'S-001', class_id: classId, phone: '13800001111' },
  });
  await addReader({
    name: 'Lin_100',
    fields: { email: 'lin@example.com', school_name: 'No_1 High School', age_band: '14-17' },
  });
  await addReader({ name: '已到期', fields: { expire_time: days(-1) } });
  await addReader({ name: '将到期', fields: { expire_time: days(29), last_used_at: days(-2) } });
  await addReader({ name: '已停用', fields: { status: 'disabled', last_used_at: days(-3) } });
  await addReader({
    name: '编辑者',
    fields: { roles: '{editor}', expire_time: days(-1), created_at: '2025-03-04T15:59:59Z' },
  });
  await addReader({ name: '老师甲', fields: { roles: '{teacher}', created_at: '2025-03-04T16:00:00Z' } });
});
afterAll(() => server.stop());

async function list(query: Record<string, string> = {}) {
  const params = new URLSearchParams({ pageSize: '50', ...query });
  const answer = await server.call(users.list, { query: String(params), token: staff.staffToken });
  const rows = answer.rows as { userName: string }[];
  // The member of staff who calls is in the list too.
  return { ...answer, names: rows.map(({ userName }) => userName).filter((name) => !name.startsWith('reader_')) };
}

it.each([
  ['默', ['陈默']],
  ['大默', ['陈默']],
  ['s-001', ['陈默']],
  ['00001111', ['陈默']],
  ['LIN@', ['Lin_100']],
  ['no_1 HIGH', ['Lin_100']],
  ['lin_1', ['Lin_100']],
  ['n%1', []],
  ['_', ['Lin_100']],
  ["' or 1=1 --", []],
])('finds %s in names, student numbers, phone numbers, addresses and schools', async (searchValue, expected) => {
  expect((await list({ searchValue })).names).toEqual(expected);
});

it.each(['name', '-created', 'class', '-expiry', 'lastUse'])('sorts search results by %s', async (sort) => {
  await sql(`update users set email = name || '@found.example' where name not like 'reader_%' and email is null`);
  const expected = (await list({ sort })).names.filter((name) => name !== 'Lin_100');
  const found = (await list({ searchValue: '@found.', sort })).names;
  expect([found, found.length]).toEqual([expected, 6]);
  const page = await list({ searchValue: '@found.', sort, pageSize: '2', pageNum: '2' });
  expect([page.names, page.total]).toEqual([expected.slice(2, 4), 6]);
  expect((await list({ searchValue: '@found.', sort, pageNum: '9' })).total).toBe(6);
});

it('matches no text that begins in one field and ends in the next', async () => {
  expect((await list({ searchValue: '陈大默s-001' })).names).toEqual([]);
});

it.each<[Record<string, string>, string[]]>([
  [{ state: 'active' }, ['Lin_100', '将到期', '编辑者', '老师甲', '陈默']],
  [{ state: 'disabled' }, ['已停用']],
  [{ state: 'expired' }, ['已到期']],
  [{ state: 'expiring' }, ['将到期']],
  [{ state: 'neverSignedIn' }, ['Lin_100', '已到期', '编辑者', '老师甲', '陈默']],
  [{ state: 'staff' }, ['编辑者']],
  [{ ageBand: '14-17' }, ['Lin_100']],
  [{ createdFrom: '2025-03-05', createdTo: '2025-03-05' }, ['老师甲']],
  [{ createdTo: '2025-03-04' }, ['编辑者']],
  [{ searchValue: '到期', state: 'expired' }, ['已到期']],
])('filters by %j', async (query, expected) => {
  expect((await list(query)).names.toSorted()).toEqual(expected);
});

it('filters by class, and by having no class', async () => {
  expect((await list({ classId })).names).toEqual(['陈默']);
  const { names } = await list({ classId: 'none' });
  expect([names.length, names.includes('陈默')]).toEqual([6, false]);
});

it('sorts by every column in both directions, and pages without gaps', async () => {
  for (const sort of ['created', 'name', 'class', 'expiry', 'lastUse']) {
    const [ascending, descending] = [await list({ sort }), await list({ sort: `-${sort}` })];
    expect(ascending.rows.length, sort).toBe(8);
    // Accounts without a class come last in ascending order and first in descending order.
    expect(descending.names, sort).toEqual(ascending.names.toReversed());
  }
  expect((await list({ sort: '-lastUse' })).names.slice(0, 2)).toEqual(['将到期', '已停用']);
  expect((await list({ sort: 'class' })).names[0]).toBe('陈默');
  const pages = await Promise.all([1, 2, 3].map((n) => list({ pageNum: String(n), pageSize: '3', sort: 'name' })));
  expect(pages.flatMap(({ rows }) => rows)).toEqual((await list({ sort: 'name' })).rows);
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
});

it('masks phone numbers and leaves e-mail addresses out', async () => {
  const { rows, text } = await list({ searchValue: '陈默' });
  expect(rows).toMatchObject([
    { phone: '138****1111', className: '高一（1）班', realName: '陈大默', lastUseTime: '', roles: [] },
  ]);
  expect(text).not.toContain('13800001111');
  expect((await list({ searchValue: 'lin' })).text).not.toContain('@');
  expect((await list({ state: 'staff' })).rows[0]).toMatchObject({ expireTime: '9999-12-31 00:00:00' });
});

it.each<Record<string, string>>([
  { sort: 'phone' },
  { state: 'unknown' },
  { classId: 'x' },
  { createdFrom: '2026-02-31' },
  { createdTo: '2026-13-01' },
  { pageSize: '51' },
  { searchValue: 'x'.repeat(101) },
])('refuses %j', async (query) => {
  expect((await list(query)).code).toBe(400);
});

it('exports what the filter shows, with full numbers and without formulas, and audits who did', async () => {
  const hostile = '=HYPERLINK("http://evil.example","x")';
  await addReader({ name: 'formula', fields: { real_name: hostile, school_name: ' @SUM(1)', phone: '13800002222' } });
  const exportAs = async (body: object) => {
    const answer = await server.call(users.exportList, { body, token: staff.staffToken });
    return answer.data as { fileName: string; type: string; content: string };
  };
  const csv = await exportAs({ searchValue: 'formula', format: 'csv' });
  expect([csv.fileName, csv.type]).toEqual([expect.stringMatching(/^用户-[\d-]{10}\.csv$/), 'text/csv; charset=utf-8']);
  const lines = Buffer.from(csv.content, 'base64').toString().split('\r\n');
  expect(lines[0]).toMatch(/^\u{feff}"用户名","姓名"/u);
  expect(lines[1]).toContain(`"formula","'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(lines[1]).toContain(`"' @SUM(1)"`);
  expect(lines[1]).toContain('"13800002222"');
  expect(lines).toHaveLength(3);
  const xlsx = await exportAs({ state: 'staff' });
  expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  const { rows } = await sql(`select actor, detail from audit_log where action = 'account.export' order by id`);
  expect(rows).toMatchObject([
    { actor: `user:${staff.id}`, detail: { count: 1, format: 'csv', filter: { searched: true } } },
    { detail: { count: 2, format: 'xlsx', filter: { state: 'staff', searched: false } } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('formula');
});

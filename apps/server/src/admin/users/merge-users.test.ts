import { randomUUID } from 'node:crypto';
import * as users from '@meiyu/contract/admin/users.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DROPPED_TABLES, MOVED_TABLES } from '../../features/account/users/merge-plan.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addOwnedRows, addResources } from '../../test/owned-data.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let staff: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const rowsOf = async (text: string, values: unknown[] = []) => (await sql(text, values)).rows;

beforeAll(async () => {
  server = await startTestApp();
  staff = await addTestStaff(server.db, 'accounts');
  await addResources(server.db);
});
afterAll(() => server.stop());

async function post(endpoint: Endpoint, body: object, who = staff) {
  const answer = await server.call(endpoint, { body, token: who.staffToken });
  return { ...answer, data: answer.data as Record<string, unknown> };
}
const bothAccounts = async () => ({ keep: await addTestUser(server.db), gone: await addTestUser(server.db) });
async function mergeInto(keep: TestUser, gone: TestUser) {
  const answer = await post(users.merge, { keepId: keep.id, removeId: gone.id });
  expect([answer.code, answer.msg]).toEqual([200, '已合并']);
  return answer.data;
}

it('handles every table of the database that names an account', async () => {
  const tables = await rowsOf(`select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const planned = [
    ...MOVED_TABLES.map(({ table, column = 'user_id' }) => `${table}.${column}`),
    ...DROPPED_TABLES.map((table) => `${table}.user_id`),
  ];
  expect(planned.toSorted()).toEqual(tables.map(({ name, column }) => `${name}.${column}`).toSorted());
});

it('moves every row of an account to an empty one, after a preview that shows this', async () => {
  const { keep, gone } = await bothAccounts();
  await addOwnedRows(server.db, gone);
  await sql(`insert into notice (user_id, kind, title, key) values ($1, 'account', '你好', 'k')`, [gone.id]);
  await sql(`insert into mail_outbox (user_id, subject, body) values ($1, 'a', 'b')`, [gone.id]);
  await sql(`insert into background_job (kind, created_by) values ('x', $1)`, [gone.id]);
  const list = await rowsOf(`insert into roster_import (file_name, created_by) values ('a.csv', $1) returning id`, [
    gone.id,
  ]);
  await sql(`insert into roster_row (import_id, line, fields, account_id) values ($1, 1, '{}', $2)`, [
    list[0].id,
    gone.id,
  ]);
  await sql(
    `insert into import_set (name, files, bytes, place, machine, created_by) values ('a', 1, 1, 'p', 'm', $1)`,
    [gone.id],
  );
  const countOwned = async (id: string) => {
    const counts = MOVED_TABLES.map(async ({ table, column = 'user_id' }) => {
      const [row] = await rowsOf(`select count(*)::int as n from ${table} where ${column} = $1`, [id]);
      return [table, row.n];
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
  };
  const before = await countOwned(gone.id);
  // Each table has a row, so that every table is tested.
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  const { data } = await post(users.previewMerge, { keepId: keep.id, removeId: gone.id });
  const moved = data.moved as { thing: string; count: number; both: number }[];
  expect(moved.reduce((sum, { count }) => sum + count, 0)).toBe(Object.values(before).reduce((a, b) => a + b));
  expect(moved).toContainEqual({ thing: 'notes', count: 1, both: 0 });
  expect(await countOwned(gone.id)).toEqual(before);
  await mergeInto(keep, gone);
  expect(await countOwned(keep.id)).toEqual(before);
  expect(await rowsOf('select id from users where id = $1', [gone.id])).toEqual([]);
  expect(
    (
      await rowsOf(`select detail from audit_log where action = 'account.merge' and object = $1`, [`user:${keep.id}`])
    )[0].detail,
  ).toMatchObject({ from: gone.id, filled: [] });
});

describe('where both accounts have a row', () => {
  it('the further progress and the newer rating are kept; what either has seen counts', async () => {
    const { keep, gone } = await bothAccounts();
    await addOwnedRows(server.db, keep);
    await addOwnedRows(server.db, gone);
    await sql(`update learning_record set percent = 80, current_pro = 32, last_title = 'far' where user_id = $1`, [
      gone.id,
    ]);
    await sql(`update rating set score = 2, updated_at = now() + interval '1 hour' where user_id = $1`, [keep.id]);
    await sql(
      `update episode_progress set seen = '{[40,50)}', position_second = 50, client_at = now() + interval '1 hour'
      where user_id = $1`,
      [gone.id],
    );
    await sql(`insert into bookshelf_item (user_id, book_id) values ($1, 'ink') on conflict do nothing`, [keep.id]);
    for (const { id } of [keep, gone])
      await sql(`insert into note (user_id, resource_id, kind, place) values ($1, 'ink', 'bookmark', 3)`, [id]);
    const { data } = await post(users.previewMerge, { keepId: keep.id, removeId: gone.id });
    expect(data.moved).toContainEqual({ thing: 'records', count: 1, both: 1 });
    expect(data.moved).toContainEqual({ thing: 'notes', count: 2, both: 1 });
    await mergeInto(keep, gone);
    const own = (columns: string, table: string) =>
      rowsOf(`select ${columns} from ${table} where user_id = $1`, [keep.id]);
    expect(await own('percent, last_title', 'learning_record')).toEqual([{ percent: 80, last_title: 'far' }]);
    expect(await own('score', 'rating')).toEqual([{ score: 2 }]);
    expect(await own('seen::text, seen_seconds, position_second', 'episode_progress')).toEqual([
      { seen: '{[0,20),[40,50)}', seen_seconds: 30, position_second: 50 },
    ]);
    expect(await own('seconds, times', 'study_day')).toEqual([{ seconds: 1200, times: 2 }]);
    expect(await own('kind', 'note')).toHaveLength(3);
    expect((await own('word', 'search_history')).length).toBe(2);
    const [stat] = await rowsOf(`select rating_count, rating_sum from resource_stat where resource_id = 'lotus'`);
    const [rated] = await rowsOf(
      `select count(*)::int as n, sum(score)::int as s from rating where resource_id = 'lotus'`,
    );
    expect([Number(stat.rating_count), Number(stat.rating_sum)]).toEqual([rated.n, rated.s]);
  });

  it('one application per book stays open: the approved one, else that of the account that is kept', async () => {
    const apply = (id: string, purpose: string, approved: boolean) =>
      sql(
        `insert into download_application (user_id, resource_id, purpose, status, approver, decided_at, grant_expires_at)
         values ($1, 'ink', $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '7 days')`,
        [
          id,
          purpose,
          approved ? 'approved' : 'pending',
          approved ? 'x' : null,
          approved ? (purpose === 'mine' ? '2026-01-01' : '2026-01-02') : null,
        ],
      );
    for (const [keepApproved, goneApproved, expected] of [
      [false, false, { mine: 'pending', theirs: 'withdrawn' }],
      [false, true, { mine: 'withdrawn', theirs: 'approved' }],
      [true, false, { mine: 'approved', theirs: 'withdrawn' }],
      [true, true, { mine: 'expired', theirs: 'approved' }],
    ] as const) {
      const { keep, gone } = await bothAccounts();
      await apply(keep.id, 'mine', keepApproved);
      await apply(gone.id, 'theirs', goneApproved);
      await mergeInto(keep, gone);
      const rows = await rowsOf(`select purpose, status from download_application where user_id = $1`, [keep.id]);
      expect(Object.fromEntries(rows.map(({ purpose, status }) => [purpose, status]))).toEqual(expected);
    }
  });

  it('empty sessions, notices with the same key and unfinished answers do not prevent the merge', async () => {
    const { keep, gone } = await bothAccounts();
    for (const { id } of [keep, gone]) {
      await sql(`insert into ai_session (sid, user_id, type) values ($1, $2, 1)`, [randomUUID(), id]);
      const sid = randomUUID();
      await sql(`insert into ai_session (sid, user_id, type, content) values ($1, $2, 1, '问')`, [sid, id]);
      await sql(
        `insert into ai_message (id, sid, user_id, type, seq, role, status, owner, beat_at)
         values ($1, $2, $3, 1, 1, 'assistant', 'running', 'i', now())`,
        [randomUUID(), sid, id],
      );
      await sql(`insert into notice (user_id, kind, title, key) values ($1, 'expiring', '到期', 'same')`, [id]);
      await sql(`insert into user_setting (user_id, settings) values ($1, '{}')`, [id]);
    }
    await mergeInto(keep, gone);
    expect((await rowsOf(`select status from ai_message where user_id = $1 order by status`, [keep.id])).length).toBe(
      2,
    );
    expect(await rowsOf(`select from ai_session where user_id = $1`, [keep.id])).toHaveLength(3);
    expect(await rowsOf(`select from notice where user_id = $1`, [keep.id])).toHaveLength(1);
  });
});

it('fills empty fields, keeps the others, and takes the later expiry', async () => {
  const { keep, gone } = await bothAccounts();
  await sql(`update users set phone = null, real_name = '甲', expire_time = '2030-01-01' where id = $1`, [keep.id]);
  await sql(
    `update users set phone = '13600000001', real_name = '乙', student_number = 'M-1', expire_time = '2031-01-01' where id = $1`,
    [gone.id],
  );
  const { data } = await post(users.previewMerge, { keepId: keep.id, removeId: gone.id });
  expect(data.filled).toEqual(['studentNumber', 'phone']);
  await mergeInto(keep, gone);
  const [row] = await rowsOf(`select phone, real_name, student_number, expire_time from users where id = $1`, [
    keep.id,
  ]);
  expect(row).toEqual({
    ...{ phone: '13600000001', real_name: '甲', student_number: 'M-1' },
    expire_time: new Date('2031-01-01T00:00:00Z'),
  });
});

it('needs two accounts that exist and a recent proof of identity', async () => {
  const { keep, gone } = await bothAccounts();
  const body = { keepId: keep.id, removeId: gone.id };
  expect((await post(users.merge, { ...body, removeId: keep.id })).code).toBe(400);
  expect((await post(users.previewMerge, { ...body, removeId: '00000000-0000-7000-8000-000000000000' })).msg).toBe(
    '账号不存在',
  );
  const careless = await addTestStaff(server.db, 'accounts');
  await ageConfirmation(server.db, careless);
  for (const [act, input] of [
    [users.merge, body],
    [users.remove, { id: gone.id }],
  ] as [Endpoint, object][])
    expect((await post(act, input, careless)).msg).toBe('请再次验证身份');
  expect(await rowsOf('select from users where id = $1', [gone.id])).toHaveLength(1);
});

it('deleting an account deletes everything in it, also codes sent to its number', async () => {
  const reader = await addTestUser(server.db);
  await addOwnedRows(server.db, reader);
  expect((await post(users.remove, { id: reader.id })).code).toBe(200);
  for (const { table, column = 'user_id' } of MOVED_TABLES)
    expect((await sql(`select from ${table} where ${column} = $1`, [reader.id])).rowCount, table).toBe(0);
  expect((await post(users.remove, { id: reader.id })).code).not.toBe(200);
  const [entry] = await rowsOf(`select actor from audit_log where action = 'account.delete' and object = $1`, [
    `user:${reader.id}`,
  ]);
  expect(entry).toEqual({ actor: `user:${staff.id}` });
});

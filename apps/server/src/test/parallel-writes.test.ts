import { approve } from '@meiyu/contract/admin/applications.ts';
import { list as listStaff, setRoles } from '@meiyu/contract/admin/staff.ts';
import { create as createReader } from '@meiyu/contract/admin/users.ts';
import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import * as downloads from '@meiyu/contract/downloads.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import * as records from '@meiyu/contract/learning-records.ts';
import * as notes from '@meiyu/contract/notes.ts';
import * as ratings from '@meiyu/contract/ratings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addResources } from './owned-data.testkit.ts';
import { addTestStaff } from './staff.testkit.ts';
import { addTestUser } from './test-users.testkit.ts';

/* Concurrent writes of the same item, from many devices or repeated clicks, must create only one row. */

const WRITES = 50;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  await addResources(server.db);
  const hash = 'a'.repeat(64);
  await server.db.pool.query(`insert into file (hash, size, mime, access) values ($1, 4, 'application/pdf', 'grant')`, [
    hash,
  ]);
  await server.db.pool.query(`update resource set original_file = $1 where id = 'ink'`, [hash]);
});
afterAll(() => server.stop());

const anchor = { pageNum: 3 };
const NOTE_ID = '5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f';

/** Bodies differ where possible, so that they do not count as a double submit. */
const writes: [string, Endpoint, string, (n: number) => Record<string, unknown>][] = [
  [
    'a record',
    records.insert,
    'learning_record',
    (n) => ({ resId: 'ink', resType: 'book', currentPro: n + 1, equipment: 'pc' }),
  ],
  ['a book on the shelf', bookshelf.add, 'bookshelf_item', (n) => ({ bookIds: Array(n + 1).fill('ink') })],
  ['a score', ratings.rate, 'rating', (n) => ({ resId: 'lotus', score: (n % 5) + 1, comment: `第 ${n} 次` })],
  [
    'a note',
    notes.add,
    'note',
    (n) => ({ id: NOTE_ID, resId: 'ink', resType: 'book', kind: 'note', content: `第 ${n} 次`, anchor }),
  ],
  ['a bookmark', notes.add, 'note', () => ({ resId: 'ink', resType: 'book', kind: 'bookmark', anchor })],
  [
    'an application',
    downloads.apply,
    'download_application',
    (n) => ({ resId: 'ink', resType: 'book', purpose: `用途 ${n}` }),
  ],
];

it.each(writes)(`%s is one row after ${WRITES} writes at once`, async (_what, endpoint, table, bodyOf) => {
  const user = await addTestUser(server.db);
  const answers = await Promise.all(
    Array.from({ length: WRITES }, (_, n) => server.call(endpoint, { token: user.token, body: bodyOf(n) })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  const { rows } = await server.db.pool.query(`select 1 from ${table} where user_id = $1`, [user.id]);
  expect(rows).toHaveLength(1);
});

describe('a form of the console that two tabs send at once', () => {
  const countOf = async (text: string, values: unknown[]) => (await server.db.pool.query(text, values)).rowCount;
  /** The same person, from both tabs. */
  async function sendBoth(endpoint: Endpoint, token: string, bodies: [object, object]) {
    const answers = await Promise.all(bodies.map((body) => server.call(endpoint, { token, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return answers;
  }

  it('makes one account, and reports that the name is taken', async () => {
    const { staffToken } = await addTestStaff(server.db, 'accounts');
    const form = { userName: '两个标签页', ageBand: '14-17' };
    // Bodies differ, as after a correction in one of the tabs: the guard against double submits does not help.
    const answers = await sendBoth(createReader, staffToken, [
      { ...form, days: 10 },
      { ...form, days: 20 },
    ]);
    expect(answers.map(({ code, msg }) => (code === 200 ? '' : msg)).sort()).toEqual(['', '用户名已被使用']);
    expect(await countOf('select from users where name = $1', [form.userName])).toBe(1);
  });

  it('approves an application once, and the reader gets one notice', async () => {
    const [{ staffToken }, { id: reader }] = [await addTestStaff(server.db, 'reviewer'), await addTestUser(server.db)];
    const { rows } = await server.db.pool.query(
      `insert into download_application (user_id, resource_id, purpose) values ($1, 'ink', '校刊排版') returning id`,
      [reader],
    );
    const { id } = rows[0];
    await sendBoth(approve, staffToken, [{ ids: [id] }, { ids: [id, id] }]);
    const entry = [`application:${id}`];
    expect(await countOf(`select from audit_log where action = 'downloads.approve' and object = $1`, entry)).toBe(1);
    expect(await countOf('select from notice where user_id = $1', [reader])).toBe(1);
  });

  it('gives a role once; the other tab gets the stored state', async () => {
    const [owner, member] = [await addTestStaff(server.db, 'owner'), await addTestStaff(server.db, 'auditor')];
    const { rows } = await server.call(listStaff, { query: 'pageSize=50', token: owner.staffToken });
    const { version } = rows.find((row) => (row as { id: string }).id === member.id) as { version: string };
    const form = { id: member.id, version };
    const answers = await sendBoth(setRoles, owner.staffToken, [
      { ...form, roles: ['auditor', 'editor'] },
      { ...form, roles: ['auditor', 'editor', 'reviewer'] },
    ]);
    const saved = answers.map(({ data }) => data as { saved: boolean; current: { roles: string[] } });
    expect(saved.map((answer) => answer.saved).sort()).toEqual([false, true]);
    const [first, second] = saved.map(({ current }) => current.roles);
    expect(first).toEqual(second);
    expect(await countOf(`select from audit_log where object = $1`, [`user:${member.id}`])).toBe(1);
  });
});

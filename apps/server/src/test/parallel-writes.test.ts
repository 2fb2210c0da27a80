import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import * as downloads from '@meiyu/contract/downloads.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import * as records from '@meiyu/contract/learning-records.ts';
import * as notes from '@meiyu/contract/notes.ts';
import * as ratings from '@meiyu/contract/ratings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addResources } from './owned-data.testkit.ts';
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

import { contract } from '@meiyu/contract/all.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addOwnedRows, addResources } from './owned-data.testkit.ts';
import { addTestUser, type TestUser } from './test-users.testkit.ts';

/* Every answer with a cover URL also has the cover's focal point, which pages need for cropping. */

const { bookshelf, classroom, downloads, home, learningRecords, library, notes, ratings } = contract;
let server: TestApp;
let user: TestUser;

beforeAll(async () => {
  server = await startTestApp();
  await addResources(server.db);
  await server.db.pool.query(`update resource set cover_focus = '{"x": 0.25, "y": 0.75}' where id <> 'mo-he'`);
  await server.db.pool.query(`insert into resource_category (resource_id, category_id) values ('ink', '273546280')`);
  await server.db.pool.query(`insert into resource_link (resource_id, seq, to_id) values ('lotus', 1, 'ink')`);
  user = await addTestUser(server.db);
  await addOwnedRows(server.db, user);
});
afterAll(() => server.stop());

const coverFocus = { x: 0.25, y: 0.75 };

it.each([
  ['books', library.list],
  ['courses', classroom.list],
  ['books on the shelf', bookshelf.list],
  ['learning records', learningRecords.list],
  ['notes', notes.list],
  ['applications', downloads.list],
  ['scores', ratings.own],
])('lists of %s have focal points', async (_, endpoint) => {
  const { rows } = await server.call(endpoint, { token: user.token });
  expect(rows).toEqual([expect.objectContaining({ coverFocus })]);
});

it('details and their related resources have focal points', async () => {
  const { data } = await server.call(classroom.details, { body: { type: 'video', id: 'lotus' }, token: user.token });
  expect(data).toMatchObject({ coverFocus, related: [{ id: 'ink', coverFocus }] });
});

it('banners have a focal point if one was set', async () => {
  await server.db.pool.query(`update banner set focus = '{"x": 1, "y": 0}' where device = 'desktop'`);
  await server.db.pool.query(`update banner set focus = null where device = 'mobile'`);
  const focusOf = async (endpoint: typeof home.banner | typeof home.mobileBanner) =>
    ((await server.call(endpoint)).data as { focus?: unknown }[])[0]?.focus;
  await expect.poll(() => focusOf(home.banner)).toEqual({ x: 1, y: 0 });
  await expect.poll(() => focusOf(home.mobileBanner)).toBeUndefined();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createLibraryRepo } from '../../features/library/library.repo.ts';
import { createSiteMemory } from './site-memory.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string) => db.pool.query(text);

beforeAll(async () => {
  db = await openTestDatabase();
  await sql(
    `insert into resource (id, res_type, title, sort) select 'b' || n, 'book', '书' || n, n from generate_series(1, 3) n`,
  );
  await sql(`insert into book (resource_id) select id from resource`);
  await sql(`insert into resource_link (resource_id, seq, to_id) values ('b1', 1, 'b2')`);
});
afterAll(() => db.drop());

function open(options: { maxResources?: number; now?: () => number } = {}) {
  const memory = createSiteMemory({
    orm: db.orm,
    warn: (line) => {
      throw new Error(line);
    },
    ...options,
  });
  memory.markChanged({ changesAreNotified: true });
  const load = async () => {
    memory.current();
    await memory.settled();
    return memory.current();
  };
  return { memory, load };
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

it('reads what changed when it is notified, and is not used before', async () => {
  const { memory, load } = open();
  expect(idsOf((await load())?.page('book', '', 10, 0).rows ?? [])).toEqual(['b3', 'b2', 'b1']);
  await sql(`update resource set status = 'hidden' where id = 'b2'`);
  memory.markChanged({ changesAreNotified: true });
  expect(memory.current()).toBeUndefined();
  const rows = await load();
  expect(rows?.page('book', '', 10, 0).total).toBe(2);
  expect(rows?.related('b1')).toEqual([]);
  expect(rows?.related('b2')).toBeUndefined();
  memory.markChanged({ changesAreNotified: false });
  expect(await load()).toBeUndefined();
  await memory.stop();
  await sql(`update resource set status = 'published' where id = 'b2'`);
});

it('a site that is too large is read from the database', async () => {
  const { memory, load } = open({ maxResources: 2 });
  expect(await load()).toBeUndefined();
  const repo = createLibraryRepo(db.orm, memory);
  expect(idsOf(await repo.related('b1'))).toEqual(['b2']);
  expect((await repo.list('', 10, 0)).total).toBe(3);
  await memory.stop();
});

it('a detail is hidden although the change was not notified yet; counts are read again after a while', async () => {
  let now = 0;
  const { memory, load } = open({ now: () => now });
  await load();
  const repo = createLibraryRepo(db.orm, memory);
  await sql(`insert into resource_stat (resource_id, read_count) values ('b1', 7)`);
  expect((await repo.find('b1'))?.readCount).toBe(0);
  now += 60_000;
  await load();
  expect((await repo.find('b1'))?.readCount).toBe(7);
  await sql(`update resource set status = 'hidden' where id = 'b1'`);
  expect(await repo.find('b1')).toBeUndefined();
  await memory.stop();
});

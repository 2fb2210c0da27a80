import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@meiyu/contract/all.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createSitemapRepo } from '../features/site/sitemap.repo.ts';
import { startTestApp, type TestApp } from '../test/app.testkit.ts';
import { addResources } from '../test/owned-data.testkit.ts';
import { publishDue, startPublisher } from './publish.ts';

const { classroom, works, library, news } = contract;
let server: TestApp;
const sql = (text: string, values?: unknown[]) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  await addResources(server.db);
  await sql(`insert into file (hash, size, mime, width, height) values (repeat('a', 64), 9, 'image/webp', 80, 60)`);
  await sql(`insert into work (resource_id, image_file) values ('mo-he', repeat('a', 64))`);
  await sql(`insert into resource (id, res_type, title) values ('n1', 'news', '一则消息')`);
  await sql(`insert into article (resource_id, html, text) values ('n1', '<p>文</p>', '文')`);
  await sql(
    `insert into resource_category (resource_id, category_id) values ('ink', '273546280'), ('n1', '631070203')`,
  );
});
afterAll(() => server.stop());

async function setState(state: string): Promise<void> {
  await sql('update resource set status = $1, scheduled_for = $2', [state, '2099-01-01T00:00:00Z']);
}

/** Reads what a visitor sees: four resources in lists, details and IIIF, and all five in the sitemap. */
async function readAsVisitor() {
  const lists = await Promise.all(
    [library.list, classroom.list, works.list, news.list].map((endpoint) => server.call(endpoint)),
  );
  const details = await Promise.all([
    server.call(library.detail, { body: { bookId: 'ink' } }),
    server.call(classroom.details, { body: { id: 'lotus' } }),
    server.call(works.details, { body: { imgId: 'mo-he' } }),
    server.call(news.details, { body: { articleId: 'n1' } }),
  ]);
  return {
    totals: lists.map(({ total }) => total),
    codes: details.map(({ code }) => code),
    iiifStatus: (await server.send('GET', '/iiif/3/mo-he/info.json')).status,
    inSitemap: await createSitemapRepo(server.db.orm).count(),
  };
}

it.each(['draft', 'scheduled', 'hidden', 'bin'])('a resource in the state %s is not visible', async (state) => {
  await setState('published');
  const visible = { totals: [1, 1, 1, 1], codes: [200, 200, 200, 200], iiifStatus: 200, inSitemap: 5 };
  await expect.poll(readAsVisitor).toEqual(visible);
  await setState(state);
  await expect
    .poll(readAsVisitor)
    .toEqual({ totals: [0, 0, 0, 0], codes: [404, 404, 404, 404], iiifStatus: 404, inSitemap: 0 });
});

it('a scheduled resource is published at its time', async () => {
  // A separate database, because the app publishes in the other one.
  const db = await openTestDatabase();
  await db.pool.query(`insert into resource (id, res_type, title, status, scheduled_for) values
    ('later', 'book', '书', 'scheduled', '2099-01-01'), ('due', 'book', '书', 'scheduled', '2026-03-04T05:06:07Z'),
    ('draft', 'news', '文', 'draft', '2026-03-04T05:06:07Z')`);
  expect(await publishDue(db.orm)).toEqual(['due']);
  const { rows } = await db.pool.query('select id, status, published_at, scheduled_for from resource order by id');
  const publishedAt = new Date('2026-03-04T05:06:07Z');
  expect(rows).toMatchObject([
    { id: 'draft', status: 'draft' },
    { id: 'due', status: 'published', published_at: publishedAt, scheduled_for: null },
    { id: 'later', status: 'scheduled', scheduled_for: new Date('2099-01-01') },
  ]);
  expect(await publishDue(db.orm)).toEqual([]);
  await expect(db.pool.query(`update resource set status = 'scheduled'`)).rejects.toThrow(
    'resource_scheduled_has_time',
  );
  await db.drop();
});

it('a resource published by the app appears in lists without another request', async () => {
  await setState('scheduled');
  expect((await server.call(library.list)).total).toBe(0);
  await sql(`update resource set scheduled_for = now() where id = 'ink'`);
  await publishDue(server.db.orm); // the app's publisher may have been quicker
  await expect.poll(async () => (await server.call(library.list)).total).toBe(1);
});

it('no other file compares the status with published', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|testkit)\.ts$|(^|\/)test(-|\/)|^db\//.test(file) && file !== 'resources/publish.ts',
  );
  expect(files.length).toBeGreaterThan(300);
  const offenders = files.filter((file) => /status,? (= )?'published'/.test(readFileSync(root + file, 'utf8')));
  expect(offenders).toEqual([]);
});

it('the publisher checks repeatedly', async () => {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  // A separate database, because the app publishes in the other one.
  const db = await openTestDatabase();
  await db.pool.query(`insert into resource (id, res_type, title, status, scheduled_for)
    values ('later', 'book', '书', 'scheduled', now() + interval '1 hour')`);
  const publisher = startPublisher(db.orm, { log, everyMs: 5 });
  try {
    await db.pool.query('update resource set scheduled_for = now()');
    await expect.poll(() => lines).toEqual(['published as scheduled: later']);
  } finally {
    publisher.stop();
    await db.drop();
  }
});

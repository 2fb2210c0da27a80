import { createClassroomRepo } from '@meiyu/server/features/classroom/classroom.repo.ts';
import { createLibraryRepo } from '@meiyu/server/features/library/library.repo.ts';
import { createNewsRepo } from '@meiyu/server/features/news/news.repo.ts';
import { createWorksRepo } from '@meiyu/server/features/works/works.repo.ts';
import { loadSite } from '@meiyu/server/resources/memory/load-site.ts';
import type { SiteMemory } from '@meiyu/server/resources/memory/site-memory.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from './demo-database.testkit.ts';

/*
 * Lists, details and neighbours are the same from memory as from the database. Each is read with few statements, because
 * every statement costs more than the rows that it reads.
 */

let db: Awaited<ReturnType<typeof openDemoDatabase>>;
let categoryIds: string[] = [];
let fromDatabase: ReturnType<typeof createRepos>;
let fromMemory: ReturnType<typeof createRepos>;
/** How often the pool was asked. */
let statements = 0;

const createRepos = (memory?: SiteMemory) => ({
  library: createLibraryRepo(db.orm, memory),
  works: createWorksRepo(db.orm, memory),
  news: createNewsRepo(db.orm, memory),
  classroom: createClassroomRepo(db.orm, memory),
});
type Repos = typeof fromDatabase;

const readIds = async (text: string, values: string[] = []) =>
  (await db.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
const idsOf = (resType: string) =>
  readIds(`select id from resource where res_type = $1 and status = 'published'`, [resType]);

beforeAll(async () => {
  db = await openDemoDatabase();
  categoryIds = ['', 'unknown', ...(await readIds('select id from category order by id'))];
  fromDatabase = createRepos();
  const rows = await loadSite(db.orm, 20_000);
  fromMemory = createRepos({ current: () => rows });
  const { query } = db.pool;
  db.pool.query = ((...request: unknown[]) => {
    statements += 1;
    return Reflect.apply(query, db.pool, request);
  }) as typeof query;
});
afterAll(() => db.drop());

/** The order of a book's categories may differ. */
const comparable = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, part) => (key === 'cateIds' ? part.toSorted() : part));

/** Statements that a read may take from the database and from memory. */
interface Allowed {
  database: number;
  memory: number;
}
const LIST: Allowed = { database: 2, memory: 0 };
const DETAIL: Allowed = { database: 1, memory: 1 };
const BESIDE: Allowed = { database: 2, memory: 0 };

async function expectSame(read: (repos: Repos) => Promise<unknown>, allowed: Allowed, note: string) {
  const counted = async (repos: Repos) => {
    const before = statements;
    const found = comparable(await read(repos));
    return { found, statements: statements - before };
  };
  const [expected, actual] = [await counted(fromDatabase), await counted(fromMemory)];
  expect(actual.found, note).toEqual(expected.found);
  expect(actual.statements, note).toBe(allowed.memory);
  expect(expected.statements, note).toBeLessThanOrEqual(allowed.database);
}

const NO_FILTER = { searchValue: '', dynasty: '', material: '', form: '', color: '' };

it('lists', async () => {
  for (const cateId of categoryIds)
    for (const offset of [0, 7, 200]) {
      const note = `${cateId} from ${offset}`;
      await expectSame((repos) => repos.library.list(cateId, 7, offset), LIST, note);
      await expectSame((repos) => repos.works.list({ cateId, ...NO_FILTER }, 7, offset), LIST, note);
      await expectSame((repos) => repos.news.list({ categoryId: cateId, limit: 7, offset }), LIST, note);
      for (const type of ['video', 'audio'] as const)
        await expectSame(
          (repos) => repos.classroom.list({ type, categoryId: cateId, field: 'all', text: '' }, 2, offset),
          LIST,
          note,
        );
    }
});

/** A related row has fewer columns in the database. */
const shown = (rows: { id: string; title: string; reason: string; at: unknown; place: unknown }[]) =>
  rows.map(({ id, title, reason, at, place }) => ({ id, title, reason, at, place }));

it('books with similar and related ones', async () => {
  for (const id of await idsOf('book')) {
    const { tags = [] } = (await fromDatabase.library.find(id)) ?? {};
    await expectSame((repos) => repos.library.find(id), DETAIL, id);
    await expectSame((repos) => repos.library.similar(id, tags), BESIDE, id);
    await expectSame(async (repos) => repos.library.categoriesOf(id), BESIDE, id);
    await expectSame(async (repos) => shown(await repos.library.related(id)), BESIDE, id);
  }
});

it('works with those beside them', async () => {
  for (const id of await idsOf('img')) {
    const { cateId = '' } = (await fromDatabase.works.find(id)) ?? {};
    await expectSame((repos) => repos.works.find(id), DETAIL, id);
    for (const category of ['unknown', cateId])
      await expectSame((repos) => repos.works.siblings(id, category), BESIDE, id);
    await expectSame(async (repos) => shown(await repos.works.related(id)), BESIDE, id);
  }
});

it('news with those before and after, and courses', async () => {
  for (const id of await idsOf('news')) {
    const { cateId = '' } = (await fromDatabase.news.find(id)) ?? {};
    await expectSame((repos) => repos.news.find(id), DETAIL, id);
    for (const category of [undefined, cateId, ...categoryIds.slice(1, 4)])
      await expectSame((repos) => repos.news.neighbours(id, category), BESIDE, id);
    await expectSame(async (repos) => shown(await repos.news.related(id)), BESIDE, id);
  }
  for (const type of ['video', 'audio'] as const)
    for (const id of await idsOf(type)) {
      await expectSame((repos) => repos.classroom.find(id, [type]), DETAIL, id);
      await expectSame(async (repos) => shown(await repos.classroom.related(id)), BESIDE, id);
    }
});

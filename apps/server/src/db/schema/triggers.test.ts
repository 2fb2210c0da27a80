import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../test/database.testkit.ts';
import { authToken, users } from './account.ts';
import { auditLog } from './audit.ts';
import { AUTH_CHANNEL, CACHE_CHANNEL, CACHE_TAGS, TAG_OF_TABLE } from './cache-tags.ts';
import { category, resourceCategory } from './categories.ts';
import { RES_TYPES, resource, resourceStat } from './content.ts';
import { book, bookPage } from './library.ts';
import { siteSetting } from './site.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const received: string[] = [];
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  stops = await Promise.all(
    [CACHE_CHANNEL, AUTH_CHANNEL].map((channel) =>
      db.listen(
        channel,
        (payload) => received.push(payload),
        () => {},
      ),
    ),
  );
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await db.drop();
});

/** The notifications sent during `work`; an `end` message on both channels shows that all have arrived. */
async function notifiedDuring(work: () => Promise<unknown>): Promise<string[]> {
  received.length = 0;
  await work();
  await db.pool.query(`SELECT pg_notify($1, 'end'), pg_notify($2, 'end')`, [CACHE_CHANNEL, AUTH_CHANNEL]);
  await expect.poll(() => received.filter((payload) => payload === 'end').length).toBe(2);
  return received.filter((payload) => payload !== 'end').sort();
}

describe('caches', () => {
  test('the watched tables are those listed in cache-tags.ts', async () => {
    const { rows } = await db.pool.query<{ name: string; tag: string; events: number }>(`
      SELECT tgrelid::regclass::text AS name, count(*)::int AS events,
        min(coalesce(nullif(split_part(encode(tgargs, 'escape'), '\\000', 1), ''), 'by kind')) AS tag
      FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE proname IN ('meiyu_tell_tag', 'meiyu_tell_kinds', 'meiyu_tell_owner_kinds') GROUP BY tgrelid`);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.tag]))).toEqual(TAG_OF_TABLE);
    expect(rows.filter((row) => row.events !== 4)).toEqual([]);
    expect(new Set(Object.values(TAG_OF_TABLE))).toEqual(new Set([...CACHE_TAGS, 'by kind']));
  });

  test('every type of resource has its tag', async () => {
    const tagOfType: Record<(typeof RES_TYPES)[number], (typeof CACHE_TAGS)[number]> = {
      book: 'book',
      video: 'media',
      audio: 'media',
      img: 'work',
      news: 'article',
      exp: 'article',
      other: 'article',
      exhibition: 'exhibition',
    };
    const { rows } = await db.pool.query<{ type: string; tag: string }>(
      'SELECT type, meiyu_tag_of(type) AS tag FROM unnest($1::text[]) AS t (type)',
      [RES_TYPES],
    );
    expect(Object.fromEntries(rows.map(({ type, tag }) => [type, tag]))).toEqual(tagOfType);
    const truncate = () => db.pool.query('TRUNCATE resource CASCADE');
    expect(new Set(await notifiedDuring(truncate))).toEqual(new Set(Object.values(tagOfType)));
  });

  test('every table with text of a resource queues it for the search index', async () => {
    const { rows } = await db.pool.query<{ name: string; triggers: number }>(`
      SELECT tgrelid::regclass::text AS name, count(*)::int AS triggers FROM pg_trigger
      WHERE tgname IN ('search_insert', 'search_update', 'search_delete') GROUP BY tgrelid`);
    const queued = Object.fromEntries(rows.map(({ name, triggers }) => [name, triggers]));
    const tablesOfKinds = Object.keys(TAG_OF_TABLE).filter((table) =>
      ['book', 'media', 'work', 'exhibition', 'article', 'knowledge'].includes(TAG_OF_TABLE[table] ?? ''),
    );
    // The index has no text of these.
    const withoutText = ['book_toc', 'book_plate', 'episode_source', 'episode_chapter', 'episode_caption'];
    const expected = ['resource', ...tablesOfKinds.filter((table) => !withoutText.includes(table))];
    expect(queued).toEqual(Object.fromEntries(expected.map((table) => [table, 3])));
  });

  test('a change of resources notifies the tags of their kinds, once each', async () => {
    const rows = [
      { id: 'b1', resType: 'book', title: '甲' },
      { id: 'b2', resType: 'book', title: '乙' },
      { id: 'v1', resType: 'video', title: '丙' },
      { id: 'a1', resType: 'audio', title: '丁' },
    ] as const;
    expect(await notifiedDuring(() => db.orm.insert(resource).values([...rows]))).toEqual(['book', 'media']);
    expect(await notifiedDuring(() => db.orm.update(resource).set({ sort: 1 }).where(eq(resource.id, 'b1')))).toEqual([
      'book',
    ]);
    const changeToImg = () => db.orm.update(resource).set({ resType: 'img' }).where(eq(resource.id, 'a1'));
    expect(await notifiedDuring(changeToImg)).toEqual(['media', 'work']);
    expect(await notifiedDuring(() => db.orm.update(resource).set({ sort: 1 }).where(eq(resource.id, 'none')))).toEqual(
      [],
    );
    expect(await notifiedDuring(() => db.orm.delete(resource).where(eq(resource.id, 'a1')))).toEqual(['work']);
  });

  test('changes of details, categories and settings notify their tags', async () => {
    expect(await notifiedDuring(() => db.orm.insert(book).values({ resourceId: 'b1' }))).toEqual(['book']);
    const page = { bookId: 'b1', pageNum: 1, html: '<p>一</p>', text: '一' };
    expect(await notifiedDuring(() => db.orm.insert(bookPage).values(page))).toEqual(['book']);
    expect(await notifiedDuring(() => db.orm.delete(bookPage).where(eq(bookPage.bookId, 'none')))).toEqual([]);
    expect(await notifiedDuring(() => db.pool.query('TRUNCATE book_page'))).toEqual(['book']);
    const nav = { id: '915523600', name: '视频', cateType: 'video' } as const;
    expect(await notifiedDuring(() => db.orm.insert(category).values(nav))).toEqual(['nav']);
    const membership = { resourceId: 'v1', categoryId: nav.id };
    expect(await notifiedDuring(() => db.orm.insert(resourceCategory).values(membership))).toEqual(['media']);
    expect(await notifiedDuring(() => db.orm.insert(siteSetting).values({ key: 'footer', value: {} }))).toEqual([
      'site',
    ]);
  });

  test('counting reads notifies nothing', async () => {
    const count = () =>
      db.orm
        .insert(resourceStat)
        .values({ resourceId: 'b1', readCount: 1 })
        .onConflictDoUpdate({ target: resourceStat.resourceId, set: { readCount: sql`resource_stat.read_count + 1` } });
    expect(await notifiedDuring(() => Promise.all([count(), count(), count()]))).toEqual([]);
    expect(await db.orm.$count(resourceStat, eq(resourceStat.readCount, 3))).toBe(1);
  });
});

describe('sessions', () => {
  const expiresAt = new Date('2099-01-01');
  let userId = '';
  beforeAll(async () => {
    const row = {
      name: 'reader',
      phone: '13800000000',
      passwordHash: 'x',
      ageBand: '18+',
      expireTime: expiresAt,
    } as const;
    const [user] = await db.orm.insert(users).values(row).returning();
    userId = user?.id ?? '';
  });

  test('revoking or deleting a valid token notifies its hash; using and sweeping tokens does not', async () => {
    const hashes = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
    const rows = hashes.map((hash) => ({ hash, userId, expiresAt }));
    expect(await notifiedDuring(() => db.orm.insert(authToken).values(rows))).toEqual([]);
    const [first, second, third] = hashes.map((hash) => eq(authToken.hash, hash));
    const extension = { lastUsedAt: new Date(), expiresAt: new Date('2099-02-01') };
    expect(await notifiedDuring(() => db.orm.update(authToken).set(extension).where(first))).toEqual([]);
    const revoke = () => db.orm.update(authToken).set({ revokedAt: new Date() }).where(first);
    expect(await notifiedDuring(revoke)).toEqual(['01'.repeat(32)]);
    expect(await notifiedDuring(() => db.orm.delete(authToken).where(first))).toEqual([]);
    expect(await notifiedDuring(() => db.orm.delete(authToken).where(second))).toEqual(['02'.repeat(32)]);
    const expire = () =>
      db.orm
        .update(authToken)
        .set({ expiresAt: new Date(0) })
        .where(third);
    expect(await notifiedDuring(expire)).toEqual(['03'.repeat(32)]);
    expect(await notifiedDuring(() => db.orm.delete(authToken).where(third))).toEqual([]);
  });

  test('disabling or deleting a user notifies the id, other changes do not', async () => {
    const change = (set: Partial<typeof users.$inferInsert>) => () =>
      db.orm.update(users).set(set).where(eq(users.id, userId));
    expect(await notifiedDuring(change({ schoolName: '一中', status: 'active' }))).toEqual([]);
    expect(await notifiedDuring(change({ status: 'disabled' }))).toEqual([userId]);
    expect(await notifiedDuring(() => db.orm.delete(users).where(eq(users.id, userId)))).toEqual([userId]);
  });
});

describe('the audit log', () => {
  const findBrokenEntry = async () => (await db.pool.query('SELECT meiyu_audit_broken() AS id')).rows[0]?.id;

  test('stays one chain with concurrent writers', async () => {
    const entry = (n: number) => db.orm.insert(auditLog).values({ actor: 'system', action: 'try', detail: { n } });
    await Promise.all(Array.from({ length: 40 }, (_, n) => entry(n)));
    const rows = await db.orm.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(await findBrokenEntry()).toBeNull();
  });

  test('refuses change, deletion and truncation', async () => {
    for (const statement of ["UPDATE audit_log SET actor = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
      await expect(db.pool.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('shows which entry was changed while triggers were disabled', async () => {
    const forge = async (statement: string) => {
      await db.pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
      await db.pool.query(statement);
      await db.pool.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
    };
    await forge("UPDATE audit_log SET result = 'refused' WHERE id = 7");
    expect(await findBrokenEntry()).toBe('7');
    await forge("UPDATE audit_log SET result = 'ok' WHERE id = 7");
    expect(await findBrokenEntry()).toBeNull();
    await forge('DELETE FROM audit_log WHERE id = 20');
    expect(await findBrokenEntry()).toBe('21');
  });

  test('cannot be deleted by hand, however old its entries are', async () => {
    await db.pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await db.pool.query("UPDATE audit_log SET at = now() - interval '181 days' WHERE id <= 25");
    await db.pool.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
    const sweep = db.pool.query("DELETE FROM audit_log WHERE at < now() - interval '180 days'");
    await expect(sweep).rejects.toThrow('append-only');
  });
});

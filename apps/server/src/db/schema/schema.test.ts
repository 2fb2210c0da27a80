import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../test/database.testkit.ts';
import { authToken, users } from './account.ts';
import { aiMessage, aiSession } from './assistant.ts';
import { aiDrawing } from './assistant-drawings.ts';
import { bookshelfItem } from './bookshelf.ts';
import { category, resourceCategory } from './categories.ts';
import { course, episode } from './classroom.ts';
import { resource, resourceStat } from './content.ts';
import { downloadApplication } from './downloads.ts';
import { file } from './files.ts';
import { rsaKey } from './guards.ts';
import { episodeProgress, learningRecord } from './learning-records.ts';
import { book } from './library.ts';
import { note } from './notes.ts';
import { rating } from './ratings.ts';
import { ipRange } from './site.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

let created = 0;
/** Adds an account with a unique name and phone number. */
async function addUser(overrides: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  created += 1;
  const row = {
    name: `reader_${created}`,
    phone: String(13800000000 + created),
    passwordHash: 'x',
    ageBand: '18+' as const,
  };
  const [user] = await db.orm
    .insert(users)
    .values({ ...row, expireTime: new Date('2099-01-01'), ...overrides })
    .returning({ id: users.id });
  if (!user) throw new Error('no row came back');
  return user.id;
}

async function addResource(overrides: Partial<typeof resource.$inferInsert> = {}): Promise<string> {
  created += 1;
  const id = `r${created}`;
  await db.orm.insert(resource).values({ id, resType: 'video', title: '山水', ...overrides });
  return id;
}

/** The name of the violated constraint. */
async function violatedConstraint(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return (cause as { constraint?: string }).constraint;
  }
  return 'nothing: it was accepted';
}

/** How many of `attempts` concurrent attempts were accepted. */
async function countAccepted(attempts: number, attempt: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, attempt));
  return results.filter((result) => result.status === 'fulfilled').length;
}

describe('accounts', () => {
  test('ids are UUID v7 that grow with time', async () => {
    const first = await addUser();
    const before = Date.now();
    while (Date.now() <= before + 1) await new Promise(setImmediate); // ids of one millisecond are in no order
    const second = await addUser();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second > first).toBe(true);
    expect(Math.abs(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000);
  });

  test('names and e-mail addresses are unique regardless of case, and phone numbers are unique', async () => {
    await addUser({ name: '墨客Li', phone: '13900000001', email: 'Li@example.com' });
    expect(await violatedConstraint(addUser({ name: '墨客lI' }))).toBe('users_name');
    expect(await violatedConstraint(addUser({ phone: '13900000001' }))).toBe('users_phone');
    expect(await violatedConstraint(addUser({ email: 'lI@EXAMPLE.com' }))).toBe('users_email');
  });

  test('a name must not be a phone number, and a user under 14 needs a guardian', async () => {
    expect(await violatedConstraint(addUser({ name: '13912345678' }))).toBe('users_name_no_phone');
    expect(await violatedConstraint(addUser({ ageBand: 'under14' }))).toBe('users_guardian_under_14');
    await addUser({ ageBand: 'under14', guardianConsentAt: new Date() });
  });

  test('twenty registrations of one name at once make one account', async () => {
    expect(await countAccepted(20, () => addUser({ name: 'Racer' }))).toBe(1);
  });

  test('everything a user owns is deleted with the account', async () => {
    const userId = await addUser();
    const resourceId = await addResource();
    const sid = randomUUID();
    const hash = 'a'.repeat(64);
    await db.orm.insert(file).values({ hash, size: 1, mime: 'image/webp' });
    await db.orm.insert(authToken).values({ hash: Buffer.alloc(32, 7), userId, expiresAt: new Date('2099-01-01') });
    await db.orm.insert(rating).values({ userId, resourceId, score: 4 });
    await db.orm.insert(aiSession).values({ sid, userId, type: 2, content: '画一幅山水' });
    const messageId = randomUUID();
    await db.orm.insert(aiMessage).values({ id: messageId, sid, userId, type: 2, seq: 1, role: 'user' });
    await db.orm.insert(aiDrawing).values({ userId, messageId, prompt: '山', fileHash: hash });

    await db.orm.delete(aiSession).where(eq(aiSession.sid, sid));
    const drawings = await db.orm.select().from(aiDrawing).where(eq(aiDrawing.userId, userId));
    expect(drawings.map((row) => row.messageId)).toEqual([null]);

    await db.orm.delete(users).where(eq(users.id, userId));
    for (const table of [authToken, rating, aiSession, aiMessage, aiDrawing]) {
      expect(await db.orm.$count(table, sql`user_id = ${userId}`)).toBe(0);
    }
  });

  test('every table with a user_id cascades when the account is deleted', async () => {
    const { rows } = await db.pool.query(`
      SELECT c.table_name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND NOT EXISTS (
        SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.confdeltype = 'c'
          AND k.conrelid = c.table_name::regclass AND k.confrelid = 'users'::regclass)`);
    expect(rows).toEqual([]);
  });
});

test('every foreign key has an index', async () => {
  const { rows } = await db.pool.query(`
    SELECT k.conrelid::regclass::text || '.' || a.attname AS missing
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1] AND i.indpred IS NULL)`);
  expect(rows).toEqual([]);
});

describe('rules that concurrent requests must not break', () => {
  test('one empty session per user and tool', async () => {
    const userId = await addUser();
    const openSession = (type: number) => () => db.orm.insert(aiSession).values({ sid: randomUUID(), userId, type });
    expect(await countAccepted(20, openSession(1))).toBe(1);
    expect(await countAccepted(5, openSession(2))).toBe(1);
    await db.orm.update(aiSession).set({ content: '什么是留白' }).where(eq(aiSession.userId, userId));
    expect(await violatedConstraint(openSession(1)())).toBe('nothing: it was accepted');
    expect(await violatedConstraint(openSession(1)())).toBe('ai_session_one_empty');
    const sid = '01890000-0000-7000-8000-000000000000';
    expect(await violatedConstraint(db.orm.insert(aiSession).values({ sid, userId, type: 1, content: '甲' }))).toBe(
      'ai_session_sid_is_v4',
    );
  });

  test('one running job per user and tool', async () => {
    const userId = await addUser();
    const sid = randomUUID();
    await db.orm.insert(aiSession).values({ sid, userId, type: 1, content: '甲' });
    let seq = 0;
    const ask = () => {
      seq += 1;
      return db.orm
        .insert(aiMessage)
        .values({ id: randomUUID(), sid, userId, type: 1, seq, role: 'assistant', status: 'queued' });
    };
    expect(await countAccepted(10, ask)).toBe(1);
  });

  test('one open application per user and resource, and only the allowed changes of its status', async () => {
    const userId = await addUser();
    const resourceId = await addResource({ resType: 'book' });
    const apply = () => db.orm.insert(downloadApplication).values({ userId, resourceId, purpose: '课堂讲解' });
    const updateApplication = (change: Partial<typeof downloadApplication.$inferInsert>) =>
      db.orm.update(downloadApplication).set(change).where(eq(downloadApplication.userId, userId));
    const decision = { approver: '馆员', decidedAt: new Date() };

    expect(await countAccepted(20, apply)).toBe(1);
    expect(await violatedConstraint(updateApplication({ status: 'approved' }))).toBe('download_application_decided');
    expect(await violatedConstraint(updateApplication({ status: 'rejected', ...decision }))).toBe(
      'download_application_rejected_why',
    );
    expect(
      await violatedConstraint(updateApplication({ status: 'expired', ...decision, grantExpiresAt: new Date() })),
    ).toBe('download_application_transition');
    await updateApplication({ status: 'approved', ...decision, grantExpiresAt: new Date() });
    expect(await violatedConstraint(apply())).toBe('download_application_one_open');
    expect(await violatedConstraint(updateApplication({ status: 'pending', grantExpiresAt: null }))).toBe(
      'download_application_transition',
    );
    await updateApplication({ status: 'expired' });
    await apply();
  });

  test('one score, one shelf item and one record per resource, one bookmark per page', async () => {
    const userId = await addUser();
    const resourceId = await addResource({ resType: 'book' });
    await db.orm.insert(book).values({ resourceId });
    const record = { userId, resourceId, resType: 'book', equipment: 'pc', clientAt: new Date() } as const;
    expect(await countAccepted(20, () => db.orm.insert(rating).values({ userId, resourceId, score: 5 }))).toBe(1);
    expect(await countAccepted(20, () => db.orm.insert(bookshelfItem).values({ userId, bookId: resourceId }))).toBe(1);
    expect(await countAccepted(20, () => db.orm.insert(learningRecord).values(record))).toBe(1);
    const bookmark = { userId, resourceId, kind: 'bookmark', place: 3 } as const;
    expect(await countAccepted(20, () => db.orm.insert(note).values(bookmark))).toBe(1);
    expect(await countAccepted(3, () => db.orm.insert(note).values({ ...bookmark, kind: 'note', content: '好' }))).toBe(
      3,
    );
  });

  test('only one RSA key is current', async () => {
    const addKey = () =>
      db.orm.insert(rsaKey).values({ id: randomUUID(), pub: 'p', encryptedPrivateKey: Buffer.from('s'), bits: 1024 });
    expect(await countAccepted(10, addKey)).toBe(1);
    await db.orm.update(rsaKey).set({ retiredAt: new Date() });
    expect(await countAccepted(10, addKey)).toBe(1);
  });
});

describe('derived columns and constraints', () => {
  test('rating sums stay correct when the user or the resource is deleted', async () => {
    const resourceId = await addResource();
    const voters = [await addUser(), await addUser(), await addUser()];
    await Promise.all(voters.map((userId, i) => db.orm.insert(rating).values({ userId, resourceId, score: i + 3 })));
    const readStat = async () => {
      const [readRow] = await db.orm.select().from(resourceStat).where(eq(resourceStat.resourceId, resourceId));
      return readRow && [readRow.ratingCount, readRow.ratingSum];
    };
    expect(await readStat()).toEqual([3, 12]);
    await db.orm.update(rating).set({ score: 1 }).where(sql`resource_id = ${resourceId} and score = 5`);
    expect(await readStat()).toEqual([3, 8]);
    await db.orm.delete(users).where(eq(users.id, String(voters[0])));
    expect(await readStat()).toEqual([2, 5]);
    await db.orm.delete(resource).where(eq(resource.id, resourceId));
    expect(await readStat()).toBeUndefined();
    expect(
      await violatedConstraint(db.orm.insert(rating).values({ userId: String(voters[1]), resourceId, score: 6 })),
    ).toBe('rating_score_1_to_5');
  });

  test('a category list follows changes of its resources', async () => {
    const id = await addResource({ sort: 5, publishedAt: new Date('2020-02-02') });
    await db.orm.insert(category).values({ id: '915523600', name: '视频', cateType: 'video' });
    await db.orm.insert(resourceCategory).values({ resourceId: id, categoryId: '915523600' });
    const readRow = async () =>
      (await db.orm.select().from(resourceCategory).where(eq(resourceCategory.resourceId, id)))[0];
    expect(await readRow()).toMatchObject({ listed: true, sort: 5, publishedAt: new Date('2020-02-02') });
    await db.orm.update(resource).set({ status: 'hidden', sort: 9 }).where(eq(resource.id, id));
    expect(await readRow()).toMatchObject({ listed: false, sort: 9 });
  });

  test('each seen second is counted once', async () => {
    const userId = await addUser();
    const courseId = await addResource();
    await db.orm.insert(course).values({ resourceId: courseId });
    await db.orm.insert(episode).values({ id: 'e1', courseId, seq: 1, title: '第一讲' });
    const add = (seen: string) =>
      db.orm
        .insert(episodeProgress)
        .values({ userId, episodeId: 'e1', seen, clientAt: new Date() })
        .onConflictDoUpdate({
          target: [episodeProgress.userId, episodeProgress.episodeId],
          set: { seen: sql`${episodeProgress.seen} + excluded.seen` },
        })
        .returning({ seen: episodeProgress.seen, seconds: episodeProgress.seenSeconds });
    await Promise.all(['{[0,60)}', '{[30,90)}', '{[200,210)}'].map(add));
    expect(await add('{[0,1)}')).toEqual([{ seen: '{[0,90),[200,210)}', seconds: 100 }]);
    expect(await violatedConstraint(add('{[-5,2)}'))).toBe('episode_progress_bounded');
  });

  test('an ISBN is found without hyphens', async () => {
    const resourceId = await addResource({ resType: 'book' });
    await db.orm.insert(book).values({ resourceId, bookNo: '978-7-102-00001-x' });
    const rows = await db.orm.select().from(book).where(eq(book.isbnDigits, '978710200001X'));
    expect(rows.map((readRow) => readRow.resourceId)).toEqual([resourceId]);
  });

  test('IP ranges must be ordered and of one address family', async () => {
    const add = (first: string, last: string) => db.orm.insert(ipRange).values({ label: first, first, last });
    await add('10.0.0.0', '10.255.255.255');
    await add('2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff');
    expect(await violatedConstraint(add('10.0.0.0', '10.255.255.255'))).toBe('ip_range_once');
    for (const [first, last] of [
      ['10.0.0.9', '10.0.0.1'],
      ['10.0.0.1', '2001:db8::1'],
      ['10.0.0.0/8', '10.0.0.0/8'],
    ] as const) {
      expect(await violatedConstraint(add(first, last))).toBe('ip_range_wellformed');
    }
  });
});

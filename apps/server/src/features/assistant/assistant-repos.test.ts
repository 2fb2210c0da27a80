import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { createDrawingsRepo } from './store/drawings.repo.ts';
import { createFeedbackRepo } from './store/feedback.repo.ts';
import { createMessagesRepo, type NewQuestion } from './store/messages.repo.ts';
import { createReportAdminRepo } from './store/report-admin.repo.ts';
import { createSessionsRepo } from './store/sessions.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const INTERRUPT_OPTIONS = { notice: '断了', disconnectedMeansGone: false };
async function newSession(userId: string, type = 1, content = ''): Promise<string> {
  const sid = randomUUID();
  await createSessionsRepo(db.orm).add({ sid, userId, type, content });
  return sid;
}
const messages = () => createMessagesRepo(db.orm, 'native');
function question(userId: string, sid: string, content: string, more: Partial<NewQuestion> = {}): NewQuestion {
  const ids = { questionId: randomUUID(), answerId: randomUUID() };
  return { userId, sid, type: 1, ...ids, content, engine: '试验', owner: 'me#1', ...more };
}
const FIXED_ANSWER = { content: '答', status: 'done' as const, notice: '' };
const readMessages = async (sid: string) =>
  (await sql(`select seq, role, content, status from ai_message where sid = $1 order by seq`, [sid])).rows.map(
    ({ seq, role, content, status }) => `${seq} ${role} ${content} ${status}`,
  );

describe('a session', () => {
  it('grows by pairs, takes its title from the first question, and continues from a replaced question', async () => {
    const { id: userId } = await addTestUser(db);
    const sid = await newSession(userId);
    const first = question(userId, sid, '一', { fixedAnswer: FIXED_ANSWER, context: { resId: 'ink' } });
    expect(await messages().begin(first, INTERRUPT_OPTIONS)).toEqual({ seq: 1 });
    expect(await messages().begin(first, INTERRUPT_OPTIONS)).toBeUndefined();
    const second = question(userId, sid, '二', { fixedAnswer: FIXED_ANSWER, context: { resId: 'other' } });
    expect(await messages().begin(second, INTERRUPT_OPTIONS)).toEqual({ seq: 3 });
    expect(await readMessages(sid)).toEqual([
      '1 user 一 done',
      '2 assistant 答 done',
      '3 user 二 done',
      '4 assistant 答 done',
    ]);
    const { rows } = await sql(`select content, context from ai_session where sid = $1`, [sid]);
    expect(rows).toEqual([{ content: '一', context: { resId: 'ink' } }]);
    const replacement = question(userId, sid, '二改', { fixedAnswer: FIXED_ANSWER, replaces: second.questionId });
    expect(await messages().begin(replacement, INTERRUPT_OPTIONS)).toEqual({ seq: 3 });
    expect(await readMessages(sid)).toEqual([
      '1 user 一 done',
      '2 assistant 答 done',
      '3 user 二改 done',
      '4 assistant 答 done',
    ]);
    const replacesAnAnswer = { fixedAnswer: FIXED_ANSWER, replaces: replacement.answerId };
    await expect(
      messages().begin(question(userId, sid, '三', replacesAnAnswer), INTERRUPT_OPTIONS),
    ).rejects.toMatchObject({
      error: 'MESSAGE_MISSING',
    });
    expect(await messages().listBefore(sid, 4, 2)).toMatchObject([
      { content: '二改' },
      { content: '答', role: 'assistant' },
    ]);
    expect(await messages().findQuestion({ sid, seq: 4 })).toMatchObject({ content: '二改' });
    expect(await messages().findAnswer(userId, replacement.answerId)).toMatchObject({ seq: 4 });
    expect(await messages().findAnswer(userId, replacement.questionId)).toBeUndefined();
    expect(await messages().findAnswer(randomUUID(), replacement.answerId)).toBeUndefined();
  });

  it('belongs to one user and one tool', async () => {
    const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
    const sid = await newSession(anna.id);
    const ask = (userId: string, type: 1 | 2) =>
      messages().begin(question(userId, sid, '问', { type, fixedAnswer: FIXED_ANSWER }), INTERRUPT_OPTIONS);
    await expect(ask(ben.id, 1)).rejects.toMatchObject({ error: 'SESSION_MISSING' });
    await expect(ask(anna.id, 2)).rejects.toMatchObject({ error: 'SESSION_OTHER_TOOL' });
    expect(await readMessages(sid)).toEqual([]);
  });

  it('accepts no question while an answer runs, unless the owner has sent no heartbeat for fifteen seconds', async () => {
    const { id: userId } = await addTestUser(db);
    const [sid, other] = [await newSession(userId, 1, 'a'), await newSession(userId, 1, 'b')];
    const running = question(userId, sid, '慢');
    await messages().begin(running, INTERRUPT_OPTIONS);
    expect(await messages().listRunning(userId)).toMatchObject([
      { sid, questionId: running.questionId, answerId: running.answerId, owner: 'me#1' },
    ]);
    await expect(messages().begin(question(userId, other, '快'), INTERRUPT_OPTIONS)).rejects.toMatchObject({
      error: 'AI_BUSY',
    });
    const replaces = { replaces: running.questionId };
    await expect(messages().begin(question(userId, sid, '改', replaces), INTERRUPT_OPTIONS)).rejects.toMatchObject({
      error: 'AI_BUSY',
    });
    const grownTexts = [{ id: running.answerId, content: '半', reasoning: '想' }];
    expect(await messages().save('me#2', grownTexts)).toEqual(new Set());
    expect(await messages().save('me#1', grownTexts)).toEqual(new Set([running.answerId]));
    const setSecondsSinceHeartbeat = (seconds: number) =>
      sql(`update ai_message set beat_at = now() - $1 * interval '1 second' where id = $2`, [
        seconds,
        running.answerId,
      ]);
    await setSecondsSinceHeartbeat(14);
    expect(await messages().interruptAbandoned(INTERRUPT_OPTIONS)).toBe(0);
    await setSecondsSinceHeartbeat(16);
    const { rows: before } = await sql(`select beat_at from ai_message where id = $1`, [running.answerId]);
    await messages().beat('me#2');
    expect((await sql(`select beat_at from ai_message where id = $1`, [running.answerId])).rows).toEqual(before);
    await messages().beat('me#1');
    expect(await messages().interruptAbandoned(INTERRUPT_OPTIONS)).toBe(0);
    await setSecondsSinceHeartbeat(16);
    expect(
      await messages().begin(question(userId, other, '快', { fixedAnswer: FIXED_ANSWER }), INTERRUPT_OPTIONS),
    ).toEqual({
      seq: 1,
    });
    const [row] = await messages().findMany([running.answerId]);
    expect(row).toMatchObject({ status: 'interrupted', error: '断了', content: '半', reasoning: '想' });
    // The owner may still finish an interrupted answer.
    const ending = {
      ...grownTexts[0],
      id: running.answerId,
      content: '全',
      reasoning: '',
      status: 'done',
      engine: 'x',
      notice: '',
    };
    const rest = { citations: [], suggestions: { followUps: [], related: [] }, usage: null };
    expect(await messages().finish('me#2', { ...ending, ...rest, status: 'done' })).toBe(false);
    expect(await messages().finish('me#1', { ...ending, ...rest, status: 'done' })).toBe(true);
    expect((await messages().findMany([running.answerId]))[0]).toMatchObject({
      status: 'done',
      content: '全',
      error: null,
    });
  });

  it('is deleted only by its user, which returns running answers, or when it was not used for the retention period', async () => {
    const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
    const sessions = createSessionsRepo(db.orm);
    const [old, busy] = [await newSession(anna.id, 1, 'a'), await newSession(anna.id, 1, 'b')];
    await messages().begin(question(anna.id, old, '完', { fixedAnswer: FIXED_ANSWER }), INTERRUPT_OPTIONS);
    const running = question(anna.id, busy, '慢');
    await messages().begin(running, INTERRUPT_OPTIONS);
    expect(await sessions.remove(ben.id, [old, busy])).toEqual([]);
    expect(await sessions.remove(anna.id, [old, busy])).toEqual([{ id: running.answerId, owner: 'me#1' }]);
    expect(await sessions.list(anna.id, { type: 1, search: '', limit: 9, offset: 0 })).toEqual([]);
    const kept = await newSession(anna.id, 1, 'c');
    await newSession(anna.id, 1, 'd');
    await sql(`update ai_session set updated_at = now() - interval '29 days 23 hours' where sid = $1`, [kept]);
    await sql(`update ai_session set updated_at = now() - interval '31 days' where content = 'd'`);
    expect(await sessions.removeUnused(30)).toBe(1);
    expect(await sessions.list(anna.id, { type: 1, search: '', limit: 9, offset: 0 })).toMatchObject([{ sid: kept }]);
  });

  it('has a user of whom age band and class count', async () => {
    const { id } = await addTestUser(db);
    const sessions = createSessionsRepo(db.orm);
    const adult = { isMinor: false, isUnder14: false, className: '' };
    expect([await sessions.findAsker(id), await sessions.findAsker(randomUUID())]).toEqual([adult, adult]);
    await sql(`insert into school_class (name) values ('初二（3）班')`);
    await sql(`update users set age_band = '14-17', class_id = (select id from school_class) where id = $1`, [id]);
    expect(await sessions.findAsker(id)).toEqual({ isMinor: true, isUnder14: false, className: '初二（3）班' });
    await sql(`update users set age_band = 'under14', guardian_consent_at = now() where id = $1`, [id]);
    expect(await sessions.findAsker(id)).toMatchObject({ isMinor: true, isUnder14: true });
  });
});

it('open reports are listed oldest first until they are closed', async () => {
  const { id: userId } = await addTestUser(db);
  const feedback = createFeedbackRepo(db.orm);
  const reports = createReportAdminRepo(db.orm);
  const sid = await newSession(userId, 1, 'x');
  const answerIds: string[] = [];
  for (const n of [1, 2, 3]) {
    const asked = question(userId, sid, `问${n}`, { fixedAnswer: FIXED_ANSWER });
    await messages().begin(asked, INTERRUPT_OPTIONS);
    await feedback.report(userId, asked.answerId, `因${n}`);
    await feedback.setLiked(userId, asked.answerId, 1);
    await sql(`update ai_feedback set created_at = now() - $1 * interval '1 hour' where message_id = $2`, [
      n,
      asked.answerId,
    ]);
    answerIds.push(asked.answerId);
  }
  const reasons = async (limit = 10, offset = 0) => {
    const { rows, total } = await reports.list({ state: 'open' }, limit, offset);
    return [rows.map(({ reason }) => reason), total];
  };
  expect(await reasons()).toEqual([['因3', '因2', '因1'], 3]);
  expect(await reasons(1, 1)).toEqual([['因2'], 3]);
  await reports.close(String(answerIds[2]), new Date(), { outcome: 'handled', reply: '', handledBy: '馆员' });
  expect(await reasons()).toEqual([['因2', '因1'], 2]);
  await feedback.setLiked(userId, String(answerIds[0]), -1);
  await feedback.setLiked(userId, String(answerIds[0]), 0);
  const { rows } = await sql(
    `select kind, count(*)::int as n from ai_feedback where user_id = $1 group by kind order by kind`,
    [userId],
  );
  expect(rows).toEqual([
    { kind: 'like', n: 2 },
    { kind: 'report', n: 3 },
  ]);
});

it('drawings are listed newest first and found by prompt; files without a drawing are listed after a minute', async () => {
  const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
  const drawings = createDrawingsRepo(db.orm);
  const sid = await newSession(anna.id, 2, '画');
  const asked = question(anna.id, sid, '画', { type: 2, fixedAnswer: FIXED_ANSWER });
  await messages().begin(asked, INTERRUPT_OPTIONS);
  const add = (prompt: string, seq: number, messageId = asked.answerId) =>
    drawings.add({
      userId: anna.id,
      messageId,
      seq,
      prompt,
      details: { scene: {}, chips: [], missing: [] },
      seed: 7,
      style: '水墨',
      ratio: '斗方',
      engine: 'x',
      relatedWorkId: null,
      file: { hash: randomBytes(32).toString('hex'), size: 3, mime: 'image/webp', name: 'a.webp', width: 4, height: 5 },
    });
  const [second, first] = [await add('月 100%', 2), await add('荷', 1)];
  expect(await add('无', 3, randomUUID())).toBeUndefined();
  expect(second).toMatchObject({ sid, width: 4, height: 5, prompt: '月 100%', seed: 7 });
  await sql(`update ai_drawing set created_at = now() - interval '1 hour' where id = $1`, [second?.id]);
  const list = async (userId: string, search = '', limit = 9, offset = 0) => {
    const { rows, total } = await drawings.list(userId, { search, limit, offset });
    return [rows.map(({ prompt }) => prompt), total];
  };
  expect(await list(anna.id)).toEqual([['荷', '月 100%'], 2]);
  expect(await list(anna.id, '', 1, 1)).toEqual([['月 100%'], 2]);
  expect(await list(anna.id, '0%')).toEqual([['月 100%'], 1]);
  expect(await list(anna.id, '_')).toEqual([[], 0]);
  expect(await list(ben.id)).toEqual([[], 0]);
  expect((await drawings.listByMessages([asked.answerId])).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await drawings.findByUser(ben.id, String(first?.id))).toBeUndefined();
  const hash = String(first?.fileHash);
  expect(await drawings.findFile(String(first?.id))).toMatchObject({ hash, size: 3, prompt: '荷', userId: anna.id });
  expect(await drawings.dropFile(hash)).toBe(false);
  expect(await drawings.remove(ben.id, [String(first?.id)])).toEqual([]);
  expect(await drawings.remove(anna.id, [String(first?.id), 'x'])).toEqual([hash]);
  expect(await drawings.listOrphans()).toEqual([]);
  await sql(`update file set created_at = now() - interval '61 seconds'`);
  expect(await drawings.listOrphans()).toEqual([hash]);
  await sql(`update file set access = 'open' where hash = $1`, [hash]);
  expect([await drawings.listOrphans(), await drawings.dropFile(hash)]).toEqual([[], false]);
  await sql(`update file set access = 'private' where hash = $1`, [hash]);
  expect(await drawings.dropFile(hash)).toBe(true);
});

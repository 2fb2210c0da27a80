import { randomUUID } from 'node:crypto';
import * as assistant from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, type Page, startAssistantApp } from './assistant-app.testkit.ts';
import { streamCommand } from './engines.testkit.ts';
import { createReportAdminRepo } from './store/report-admin.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AssistantApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAssistantApp(db, { daily: () => ({ '1': 5, '2': 3 }), retentionDays: () => 90 });
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

interface Session {
  sid: string;
  content: string;
  seq: number;
}
const add = (who: TestUser, body: object) => site.call(assistant.addSession, who.token, { body });
const list = async (who: TestUser, body: object = {}) =>
  (await site.call(assistant.sessions, who.token, { body: { type: '1', ...body } })).data as Session[];
const remove = (who: TestUser, ...sids: string[]) =>
  site.call(assistant.removeSessions, who.token, { path: `/api/businees/ai/myHistory/${sids.join(',')}` });
const messagesOf = async (who: TestUser, sid: string) =>
  (await site.call(assistant.messages, who.token, { body: { sid } })).data as { id: string; liked: number }[];

async function ask(page: Page, sid: string, content: string) {
  const frame = makeAsk(sid, content);
  page.send(frame);
  return { ...frame, end: await page.wait('end', ({ answerId }) => answerId === frame.answerId) };
}

describe('sessions', () => {
  it('can be created empty only if the user has no other empty one for the tool', async () => {
    const anna = await addTestUser(db);
    const sid = randomUUID();
    expect(await add(anna, { sid, type: '1' })).toMatchObject({
      code: 200,
      msg: '创建成功',
      data: { sid, type: '1', content: '', userId: anna.id, seq: 0, role: 'user' },
    });
    expect(await add(anna, { sid: randomUUID(), type: '1' })).toMatchObject({ code: 601, msg: '当前会话是新会话' });
    expect((await add(anna, { sid: randomUUID(), type: 2 })).code).toBe(200);
    expect(await list(anna)).toMatchObject([{ sid, content: '' }]);
    const page = await site.open(anna.token);
    await ask(page, sid, '什么是皴法');
    expect(await list(anna)).toMatchObject([{ sid, content: '什么是皴法', seq: 2, role: 'assistant' }]);
    const next = await site.addSession(anna.token);
    expect((await list(anna)).map((session) => session.sid)).toEqual([next, sid]);
    // Concurrent requests create only one empty session.
    const ben = await addTestUser(db);
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => add(ben, { sid: randomUUID(), type: '2' }).then(({ code }) => code)),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 601]));
    expect((await add(ben, { sid: 'not-a-uuid', type: '1' })).code).toBe(400);
    expect((await add(ben, { sid: '6fa459ea-ee8a-3ca4-894e-db77e160355e', type: '1' })).code).toBe(400);
    await page.leave();
  });

  it('are listed newest first, fifty at a time, and found by their title or their messages', async () => {
    const anna = await addTestUser(db);
    await db.pool.query(
      `insert into ai_session (sid, user_id, type, content, updated_at)
       select gen_random_uuid(), $1, 1, '第' || n || '问 100%_', now() + n * interval '1 minute' from generate_series(1, 60) n`,
      [anna.id],
    );
    const first = await list(anna);
    expect([first.length, first[0]?.content]).toEqual([50, '第60问 100%_']);
    expect((await list(anna, { pageNum: 2 })).map(({ content }) => content).at(-1)).toBe('第1问 100%_');
    expect((await site.call(assistant.sessions, anna.token, { body: { type: '1', pageSize: 51 } })).code).toBe(400);
    const { rows } = await db.pool.query(`select sid from ai_session where user_id = $1 and content like '第7问%'`, [
      anna.id,
    ]);
    await db.pool.query(
      `insert into ai_message (id, sid, user_id, type, seq, role, content) values (gen_random_uuid(), $1, $2, 1, 1, 'user', 'Leonardo 与水墨')`,
      [rows[0].sid, anna.id],
    );
    expect((await list(anna, { searchValue: '  leonardo ' })).map(({ content }) => content)).toEqual(['第7问 100%_']);
    expect((await list(anna, { searchValue: '第60问' })).length).toBe(1);
    expect((await list(anna, { searchValue: '0%_' })).length).toBe(50);
    expect((await list(anna, { searchValue: '9_问' })).length).toBe(0);
    expect(await list(await addTestUser(db), { searchValue: '问' })).toEqual([]);
  });

  it('of other users are hidden', async () => {
    const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
    const sid = await site.addSession(anna.token);
    const page = await site.open(anna.token);
    await ask(page, sid, '只给自己看');
    expect(await messagesOf(ben, sid)).toEqual([]);
    expect(await remove(ben, sid)).toMatchObject({ code: 200, msg: '删除成功' });
    expect(await messagesOf(anna, sid)).toHaveLength(2);
    expect((await add(ben, { sid, type: '1', content: 'x' })).code).toBe(400);
    await site.addSession(ben.token);
    expect(await add(ben, { sid, type: '1' })).toMatchObject({ msg: '当前会话是新会话' });
    expect(await remove(anna, sid, randomUUID())).toMatchObject({ code: 200 });
    expect(await list(anna)).toEqual([]);
    await page.leave();
  });

  it('are deleted when they were not used during the retention period', async () => {
    const anna = await addTestUser(db);
    const sid = await site.addSession(anna.token, '1', '旧的');
    await db.pool.query(`update ai_session set updated_at = now() - interval '91 days' where sid = $1`, [sid]);
    const kept = await site.addSession(anna.token, '1', '新的');
    const other = await startAssistantApp(db, { retentionDays: () => 90 });
    await expect.poll(() => list(anna)).toMatchObject([{ sid: kept }]);
    await other.stop();
  });
});

describe('answers', () => {
  it('can be liked, disliked and reported only by the user who asked', async () => {
    const [anna, ben] = [await addTestUser(db), await addTestUser(db)];
    const sid = await site.addSession(anna.token);
    const page = await site.open(anna.token);
    const { answerId, questionId } = await ask(page, sid, '说点什么');
    const like = (who: TestUser, messageId: string, liked: number) =>
      site.call(assistant.like, who.token, { body: { messageId, liked } });
    for (const liked of [1, -1, -1, 0, 1]) {
      expect((await like(anna, answerId, liked)).code).toBe(200);
      expect((await messagesOf(anna, sid))[1]?.liked).toBe(liked);
    }
    for (const [who, id] of [
      [ben, answerId],
      [anna, questionId],
      [anna, randomUUID()],
      [anna, 'nonsense'],
    ] as const)
      expect(await like(who, id, 1)).toMatchObject({ code: 400, msg: '消息不存在或已删除' });

    const giveReason = (reason: string) =>
      site.call(assistant.like, anna.token, { body: { messageId: answerId, liked: -1, reason } });
    expect((await giveReason('offQuestion')).code).toBe(200);
    const { rows: dislikes } = await db.pool.query('select kind, reason from ai_feedback');
    expect(dislikes).toEqual([{ kind: 'dislike', reason: 'offQuestion' }]);
    expect((await giveReason('王小明')).code).toBe(400);
    await like(anna, answerId, 1);

    const report = (who: TestUser, remark: string) =>
      site.call(assistant.report, who.token, { body: { messageId: answerId, reason: 'wrong', remark } });
    expect((await report(ben, '')).msg).toBe('消息不存在或已删除');
    expect(await report(anna, '年代不对')).toMatchObject({ code: 200, msg: '举报已提交，感谢您的反馈' });
    const reports = createReportAdminRepo(db.orm);
    const listOpenReports = () => reports.list({ state: 'open' }, 10, 0);
    expect(await listOpenReports()).toMatchObject({
      total: 1,
      rows: [{ messageId: answerId, reason: 'wrong\n年代不对' }],
    });
    const closing = { outcome: 'handled', reply: '', handledBy: '馆员' } as const;
    const { createdAt } = (await reports.find(answerId)) ?? { createdAt: new Date(0) };
    expect([
      await reports.close(answerId, new Date(0), closing),
      await reports.close(answerId, createdAt, closing),
      await reports.close(answerId, createdAt, closing),
    ]).toEqual([false, true, false]);
    expect((await listOpenReports()).total).toBe(0);
    await report(anna, '还是不对');
    expect((await listOpenReports()).rows[0]?.reason).toBe('wrong\n还是不对');
    const { rows } = await db.pool.query(
      `select actor, object, detail from audit_log where action = 'assistant.report'`,
    );
    const entry = { actor: `user:${anna.id}`, object: `message:${answerId}`, detail: { reason: 'wrong' } };
    expect(rows).toEqual([entry, entry]);
    expect((await messagesOf(anna, sid))[1]?.liked).toBe(1);
    await page.leave();
  });

  it('to begin with are those that the guide answers; a hidden resource has none', async () => {
    const anna = await addTestUser(db);
    const { data } = await site.call(assistant.options, anna.token);
    expect(data).toMatchObject({
      starters: { message: ['何为皴？'], image: expect.arrayContaining([expect.any(String)]) },
    });
    await db.pool.query(`insert into resource (id, res_type, title, status)
      values ('open-work', 'img', '溪山', 'published'), ('hidden-work', 'img', '雪景', 'hidden')`);
    const questionsFor = async (resId: string) =>
      (await site.call(assistant.pageQuestions, anna.token, { body: { resType: 'img', resId } })).data;
    expect(await questionsFor('open-work')).toEqual(['《溪山》讲了什么？']);
    expect(await questionsFor('hidden-work')).toEqual([]);
  });

  it('are limited per day, and the options show how many were used', async () => {
    const anna = await addTestUser(db);
    const sid = await site.addSession(anna.token);
    const page = await site.open(anna.token);
    const options = async () => (await site.call(assistant.options, anna.token)).data as Record<string, never>;
    expect(await options()).toMatchObject({
      chat: { embedded: true, label: '试验引擎', quota: { used: 0, limit: 5 } },
      image: {
        label: '试验画师',
        quota: { used: 0, limit: 3 },
        styles: [{ name: '水墨' }, { name: '工笔' }],
        ratios: [{ name: '斗方', width: 64, height: 64 }],
        maxCount: 4,
      },
      minor: false,
      retentionDays: 90,
    });
    // A failed answer is not counted.
    await ask(page, sid, 'fault');
    for (let i = 0; i < 5; i += 1) await ask(page, sid, `问 ${i}`);
    await expect.poll(options).toMatchObject({ chat: { quota: { used: 5, limit: 5 } } });
    const tooMany = makeAsk(sid, '再问');
    page.send(tooMany);
    expect(await page.wait('refused')).toMatchObject({
      answerId: tooMany.answerId,
      code: 429,
      msg: '今日次数已用完，明天再来吧',
    });
    // Deleting the session does not give the quota back.
    await remove(anna, sid);
    expect(await options()).toMatchObject({ chat: { quota: { used: 5 } } });
    await page.leave();
  });

  it('are limited to the configured number a minute', async () => {
    const limited = await startAssistantApp(db, { perMinute: 6 });
    const anna = await addTestUser(db);
    const sid = await limited.addSession(anna.token);
    const page = await limited.open(anna.token);
    for (let i = 0; i < 6; i += 1) await ask(page, sid, `问 ${i}`);
    page.send(makeAsk(sid, '第七问'));
    expect(await page.wait('refused')).toMatchObject({ code: 429, msg: '操作过于频繁，请稍后再试' });
    await limited.stop();
    expect(await page.closed).toBe(1001);
  });
});

describe('the word filter', () => {
  it('answers blocked questions with a fixed text and calls for help with help lines', async () => {
    const anna = await addTestUser(db);
    const sid = await site.addSession(anna.token);
    const page = await site.open(anna.token);
    await db.pool.query(`insert into filter_word (word, level) values ('坏词', 'block'), ('留神', 'review')`);
    const atStart = site.chat.questions.length;
    await expect.poll(async () => (await ask(page, sid, '怎么说坏 词')).end.status).toBe('blocked');
    const blocked = await ask(page, sid, '坏词');
    expect(page.text(blocked.answerId)).toContain('换一个话题吧');
    const before = site.chat.questions.length;
    const crisis = await ask(page, sid, '我不想活了');
    expect([crisis.end.status, page.text(crisis.answerId)]).toEqual(['done', expect.stringContaining('12356')]);
    expect(site.chat.questions.length).toBe(before);
    expect(before - atStart).toBeLessThan(5);
    // The answer repeats the question, so the `review` word is recorded for question and answer.
    const echo = await ask(page, sid, '留神');
    expect(echo.end.status).toBe('done');
    const reviews = `select detail from audit_log where action = 'assistant.review' and object = $1`;
    await expect
      .poll(async () => (await db.pool.query(reviews, [`message:${echo.answerId}`])).rows.length)
      .toBeGreaterThan(0);
    await page.leave();
  });

  it('stops an answer right before the blocked word', async () => {
    const anna = await addTestUser(db);
    const sid = await site.addSession(anna.token);
    const page = await site.open(anna.token);
    await db.pool.query(`insert into filter_word (word, level) values ('气韵', 'block')`);
    await expect
      .poll(async () => (await ask(page, sid, streamCommand({ textNumber: 0, pieceCount: 40, pauseMs: 1 }))).end.status)
      .toBe('blocked');
    const { answerId, end } = await ask(page, sid, streamCommand({ textNumber: 0, pieceCount: 40, pauseMs: 1 }));
    const text = page.text(answerId);
    expect(text).not.toContain('气');
    expect([end.length, end.msg]).toEqual([text.length, '后面的内容不适合显示，已为你停下。可以换一种问法再试试。']);
    await db.pool.query(`delete from filter_word`);
    await page.leave();
  });
});

it('an answer ends with a message when the engine is silent for too long', async () => {
  const impatient = await startAssistantApp(db, { silenceMs: 300 });
  try {
    const reader = await addTestUser(db);
    const page = await impatient.open(reader.token);
    const sid = await impatient.addSession(reader.token);
    page.send(makeAsk(sid, 'deaf'));
    const msg = '等了太久没有回应，请稍后重试';
    expect(await page.wait('end')).toMatchObject({ status: 'error', msg, length: 3 });
    const { data } = await impatient.call(assistant.messages, reader.token, { body: { sid } });
    expect(data).toMatchObject([{ role: 'user' }, { status: 'error', notice: msg, content: '听不见' }]);
    await page.leave();
  } finally {
    await impatient.stop();
  }
});

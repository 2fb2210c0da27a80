import { randomUUID } from 'node:crypto';
import { removeSessions, messages as sessionMessages } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, type Page, startAssistantApp } from './assistant-app.testkit.ts';
import { streamCommand, streamedPieces, TEST_CITATION } from './engines.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AssistantApp;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAssistantApp(db);
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

/** A new user with an open page and an empty session. */
async function enter(): Promise<{ reader: TestUser; page: Page; sid: string }> {
  const reader = await addTestUser(db);
  return { reader, page: await site.open(reader.token), sid: await site.addSession(reader.token) };
}
const readMessages = async (reader: TestUser, sid: string) =>
  (await site.call(sessionMessages, reader.token, { body: { sid } })).data as {
    id: string;
    role: string;
    content: string;
    reasoning: string;
    status: string;
    notice: string;
    engineLabel: string;
    citations: unknown[];
    followUps: string[];
  }[];

describe('an answer', () => {
  it('is accepted once it is in the database, streams, ends and is stored', async () => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, streamCommand({ textNumber: 1, pieceCount: 200, pauseMs: 2 }));
    page.send(ask);
    const accepted = await page.wait('accepted');
    expect(accepted).toEqual({
      ...{ frame: 'accepted', sid, questionId: ask.questionId, answerId: ask.answerId },
      type: '1',
      seq: 1,
      content: ask.content,
      engineLabel: '试验引擎',
    });
    expect(await readMessages(reader, sid)).toMatchObject([
      { id: ask.questionId, role: 'user', content: ask.content, status: 'done' },
      { id: ask.answerId, role: 'assistant', status: 'running' },
    ]);
    const end = await page.wait('end');
    const whole = streamedPieces(1, 200).join('');
    expect(end).toEqual({ frame: 'end', answerId: ask.answerId, status: 'done', length: whole.length, msg: '' });
    expect(page.text(ask.answerId)).toBe(whole);
    const deltas = page.frames.filter((frame) => frame.frame === 'delta');
    // Streaming takes at least 400 ms, and at most one piece is sent in 40 ms.
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.length).toBeLessThan(60);
    expect((await readMessages(reader, sid))[1]).toMatchObject({
      content: whole,
      status: 'done',
      engineLabel: '试验引擎',
    });
    await page.leave();
  });

  it('is made once when the question is sent several times', async () => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, streamCommand({ textNumber: 2, pieceCount: 60, pauseMs: 2 }));
    const before = site.chat.questions.length;
    page.send(ask);
    page.send(ask);
    await page.wait('end');
    page.send(ask);
    await expect.poll(() => page.frames.filter((frame) => frame.frame === 'accepted').length).toBe(3);
    const accepted = page.frames.filter((frame) => frame.frame === 'accepted');
    expect(new Set(accepted.map((frame) => JSON.stringify(frame))).size).toBe(1);
    await expect.poll(() => page.frames.filter((frame) => frame.frame === 'end').length).toBe(2);
    expect(page.text(ask.answerId)).toBe(streamedPieces(2, 60).join(''));
    expect(site.chat.questions.length).toBe(before + 1);
    expect(await readMessages(reader, sid)).toHaveLength(2);
    await page.leave();
  });

  it('is refused while another one runs for the same tool, and stops on request', async () => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, 'stall');
    page.send(ask);
    await page.wait('delta');
    const second = makeAsk(sid, 'echo');
    page.send(second);
    expect(await page.wait('refused')).toEqual({
      frame: 'refused',
      answerId: second.answerId,
      code: 409,
      msg: '上一个回答还没有结束，请稍候',
    });
    const aborted = site.chat.aborted;
    page.send({ frame: 'stop', answerId: ask.answerId });
    expect(await page.wait('end')).toMatchObject({ status: 'stopped', length: 4 });
    expect(site.chat.aborted).toBe(aborted + 1);
    expect((await readMessages(reader, sid))[1]).toMatchObject({ status: 'stopped', content: '先说一句' });
    page.send({ ...second, questionId: randomUUID() });
    await page.wait('end', ({ answerId }) => answerId === second.answerId);
    await page.leave();
  });

  it('continues without its page; a returning page and other pages receive the rest', async () => {
    const { reader, page, sid } = await enter();
    const other = await site.open(reader.token);
    const ask = makeAsk(sid, streamCommand({ textNumber: 3, pieceCount: 300, pauseMs: 4 }));
    page.send(ask);
    await page.wait('delta', ({ offset }) => offset > 20);
    await other.wait('accepted');
    const received = page.text(ask.answerId);
    page.socket.terminate();
    const returned = await site.open(reader.token);
    const [job] = (await returned.wait('ready')).jobs;
    expect(job).toMatchObject({ sid, questionId: ask.questionId, answerId: ask.answerId, type: '1' });
    expect(job?.length).toBeGreaterThanOrEqual(received.length);
    returned.send({ frame: 'resume', answerId: ask.answerId, offset: received.length });
    await returned.wait('end');
    await other.wait('end');
    const whole = streamedPieces(3, 300).join('');
    const first = returned.frames.find((frame) => frame.frame === 'delta');
    expect(first).toMatchObject({ offset: received.length });
    expect(
      received + returned.frames.reduce((sum, frame) => (frame.frame === 'delta' ? sum + frame.piece : sum), ''),
    ).toBe(whole);
    expect(other.text(ask.answerId)).toBe(whole);
    const later = await site.open(reader.token);
    later.send({ frame: 'resume', answerId: ask.answerId, offset: 0 });
    expect(await later.wait('end')).toMatchObject({ status: 'done', length: whole.length });
    expect(later.text(ask.answerId)).toBe(whole);
    for (const openPage of [other, returned, later]) await openPage.leave();
  });

  it.each([
    ['throw', 'error', '暂时没能完成，请重试', '半句'],
    ['fault', 'error', '画师去喝茶了，请稍后再来', ''],
  ])('that fails (%s) ends with a message and keeps its text', async (command, status, msg, text) => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, command);
    page.send(ask);
    expect(await page.wait('end')).toMatchObject({ status, msg, length: text.length });
    expect((await readMessages(reader, sid))[1]).toMatchObject({ status, notice: msg, content: text });
    expect(JSON.stringify(page.frames)).not.toContain('SELECT');
    await page.leave();
  });

  it('that never ends is cut off; an engine that makes many pieces without a pause does not block other frames', async () => {
    const { page, sid } = await enter();
    page.send(makeAsk(sid, 'flood'));
    expect(await page.wait('end')).toMatchObject({ status: 'error', msg: expect.stringContaining('回答太长') });
    const spinning = makeAsk(sid, 'spin 0 50000');
    page.send(spinning);
    page.send({ frame: 'ping' });
    await page.wait('pong');
    const end = await page.wait('end', ({ answerId }) => answerId === spinning.answerId);
    expect(end).toMatchObject({ status: 'done', length: 50_000 });
    expect(page.text(spinning.answerId)).toBe('转'.repeat(50_000));
    await page.leave();
  });

  it('is complete when pieces split surrogate pairs', async () => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, 'torn');
    page.send(ask);
    await page.wait('end');
    expect(page.text(ask.answerId)).toBe('留🌸白𠮷');
    expect((await readMessages(reader, sid))[1]?.content).toBe('留🌸白𠮷');
    await page.leave();
  });

  it('comes with citations, follow-up questions, reasoning, and the label of an engine that took over', async () => {
    const { reader, page, sid } = await enter();
    const cite = makeAsk(sid, 'cite');
    page.send(cite);
    const end = await page.wait('end');
    expect(end.afterword).toEqual({ citations: [TEST_CITATION], related: [], followUps: ['什么是飞白？'] });
    expect(await page.wait('citations')).toMatchObject({ citations: [TEST_CITATION] });
    const think = makeAsk(sid, 'think');
    page.send(think);
    await page.wait('end', ({ answerId }) => answerId === think.answerId);
    expect(page.text(think.answerId, 'reasoning')).toBe('让我想想');
    const takeover = makeAsk(sid, 'switch');
    page.send(takeover);
    await page.wait('end', ({ answerId }) => answerId === takeover.answerId);
    expect(await page.wait('notice')).toMatchObject({ engineLabel: '内置导览' });
    expect((await readMessages(reader, sid)).filter(({ role }) => role === 'assistant')).toMatchObject([
      { citations: [TEST_CITATION], followUps: ['什么是飞白？'], notice: '' },
      { reasoning: '让我想想' },
      { engineLabel: '内置导览', notice: '模型暂时不可用，由内置导览回答' },
    ]);
    await page.leave();
  });

  it('is based on earlier messages and on the page the question was asked on', async () => {
    const { page, sid } = await enter();
    await db.pool.query(`insert into resource (id, res_type, title, author, abstract) values ('page-1', 'book', '墨分五色', '陆问渠', '讲墨')
      on conflict do nothing`);
    await db.pool.query(`insert into book (resource_id, page_count) values ('page-1', 2) on conflict do nothing`);
    await db.pool.query(
      `insert into book_page (book_id, page_num, title, html, text) values ('page-1', 2, '焦墨', '', '焦墨最黑') on conflict do nothing`,
    );
    const first = makeAsk(sid, '什么是焦墨', { about: { resType: 'book', resId: 'page-1', place: { pageNum: 2 } } });
    page.send(first);
    await page.wait('end');
    expect(site.chat.questions.at(-1)).toMatchObject({
      question: '什么是焦墨',
      history: [],
      isMinor: false,
      about: { title: '墨分五色', author: '陆问渠', text: '焦墨\n焦墨最黑', linkUrl: '/library/details/page-1?page=2' },
    });
    const second = makeAsk(sid, '再说说');
    page.send(second);
    await page.wait('end', ({ answerId }) => answerId === second.answerId);
    expect(site.chat.questions.at(-1)?.history).toEqual([
      { role: 'user', content: '什么是焦墨' },
      { role: 'assistant', content: '你说的是：什么是焦墨' },
    ]);
    await page.leave();
  });

  it('is deleted when its question is replaced by a new one', async () => {
    const { reader, page, sid } = await enter();
    const [first, second] = [makeAsk(sid, '第一问'), makeAsk(sid, '第二问')];
    for (const ask of [first, second]) {
      page.send(ask);
      await page.wait('end', ({ answerId }) => answerId === ask.answerId);
    }
    const again = makeAsk(sid, '改过的第一问', { replaces: first.questionId });
    page.send(again);
    page.send(again);
    await page.wait('end', ({ answerId }) => answerId === again.answerId);
    expect((await readMessages(reader, sid)).map(({ content }) => content)).toEqual([
      '改过的第一问',
      '你说的是：改过的第一问',
    ]);
    const replacesDeleted = makeAsk(sid, 'x', { replaces: second.questionId });
    page.send(replacesDeleted);
    expect(await page.wait('refused')).toMatchObject({ answerId: replacesDeleted.answerId, msg: '消息不存在或已删除' });
    await page.leave();
  });

  it('stops when its session is deleted, and is not stored', async () => {
    const { reader, page, sid } = await enter();
    const ask = makeAsk(sid, streamCommand({ textNumber: 4, pieceCount: 2000, pauseMs: 5 }));
    page.send(ask);
    await page.wait('delta');
    await site.call(removeSessions, reader.token, { path: `/api/businees/ai/myHistory/${sid}` });
    expect(await page.wait('end')).toMatchObject({ status: 'stopped' });
    expect(await readMessages(reader, sid)).toEqual([]);
    await page.leave();
  });

  it('is hidden from other users', async () => {
    const { page, sid } = await enter();
    const foreign = await enter();
    const ask = makeAsk(sid, 'stall');
    page.send(ask);
    await page.wait('delta');
    foreign.page.send({ frame: 'resume', answerId: ask.answerId, offset: 0 });
    foreign.page.send({ frame: 'stop', answerId: ask.answerId });
    foreign.page.send(makeAsk(sid, 'echo'));
    foreign.page.send(makeAsk(foreign.sid, 'echo', { answerId: ask.answerId }));
    foreign.page.send(makeAsk(foreign.sid, 'echo', { replaces: ask.questionId }));
    const absent = randomUUID();
    foreign.page.send({ frame: 'resume', answerId: absent, offset: 0 });
    await foreign.page.wait('refused', ({ answerId }) => answerId === absent);
    const refused = foreign.page.frames.filter((frame) => frame.frame === 'refused');
    expect(refused.map(({ msg }) => msg)).toEqual([
      '消息不存在或已删除',
      '消息不存在或已删除',
      '会话不存在或已删除',
      '请求参数错误',
      '消息不存在或已删除',
      '消息不存在或已删除',
    ]);
    expect(foreign.page.frames.some((frame) => frame.frame === 'delta')).toBe(false);
    page.send({ frame: 'stop', answerId: ask.answerId });
    await page.wait('end');
    for (const openPage of [page, foreign.page]) await openPage.leave();
  });
});

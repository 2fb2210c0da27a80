import { messages as sessionMessages } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESS_NAME } from '../../db/connections/pool.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, makeDraw, startAssistantApp } from './assistant-app.testkit.ts';
import { PREVIEW_BYTES, streamCommand, streamedPieces } from './engines.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
/** Two instances behind a load balancer; they share only the database. */
let here: AssistantApp;
let there: AssistantApp;

beforeAll(async () => {
  db = await openTestDatabase();
  [here, there] = [await startAssistantApp(db), await startAssistantApp(db)];
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await db.drop();
});

/** The last answer of a session as it is stored. */
async function lastAnswer(site: AssistantApp, who: TestUser, sid: string) {
  const { data } = await site.call(sessionMessages, who.token, { body: { sid } });
  const answer = (data as { status: string; content: string; notice: string }[]).at(-1);
  return answer && { status: answer.status, content: answer.content, notice: answer.notice };
}

describe('two instances', () => {
  it('stream an answer to pages on the other instance', async () => {
    const anna = await addTestUser(db);
    const sid = await here.addSession(anna.token);
    const [page, other] = [await here.open(anna.token), await there.open(anna.token)];
    const ask = makeAsk(sid, streamCommand({ textNumber: 5, pieceCount: 400, pauseMs: 4 }));
    page.send(ask);
    expect(await other.wait('accepted')).toEqual(await page.wait('accepted'));
    await page.wait('end');
    await other.wait('end');
    const whole = streamedPieces(5, 400).join('');
    expect(page.text(ask.answerId)).toBe(whole);
    expect(other.text(ask.answerId)).toBe(whole);
    // The text arrives in several pieces, not in one at the end.
    expect(other.frames.filter((frame) => frame.frame === 'delta').length).toBeGreaterThan(5);
    for (const openPage of [page, other]) await openPage.leave();
  });

  it('let a page resume on the other instance and stop the answer from there', async () => {
    const anna = await addTestUser(db);
    const sid = await here.addSession(anna.token);
    const page = await here.open(anna.token);
    const ask = makeAsk(sid, streamCommand({ textNumber: 6, pieceCount: 3000, pauseMs: 4 }));
    page.send(ask);
    await page.wait('delta', ({ offset }) => offset > 60);
    const received = page.text(ask.answerId);
    page.socket.terminate();
    const returned = await there.open(anna.token);
    expect((await returned.wait('ready')).jobs).toMatchObject([{ answerId: ask.answerId, sid }]);
    returned.send({ frame: 'resume', answerId: ask.answerId, offset: received.length });
    await returned.wait('delta', ({ offset }) => offset > received.length + 60);
    const second = makeAsk(sid, 'echo');
    returned.send(second);
    expect(await returned.wait('refused')).toMatchObject({ answerId: second.answerId, code: 409 });
    returned.send({ frame: 'stop', answerId: ask.answerId });
    const end = await returned.wait('end');
    const text =
      received + returned.frames.reduce((sum, frame) => (frame.frame === 'delta' ? sum + frame.piece : sum), '');
    expect(end).toMatchObject({ status: 'stopped', length: text.length });
    expect(streamedPieces(6, 3000).join('').startsWith(text)).toBe(true);
    expect(await lastAnswer(there, anna, sid)).toMatchObject({ status: 'stopped', content: text });
    await returned.leave();
  });

  it('send drawings to pages on the other instance, even previews larger than one NOTIFY message', async () => {
    const anna = await addTestUser(db);
    const sid = await here.addSession(anna.token, '2');
    const [page, other] = [await here.open(anna.token), await there.open(anna.token)];
    page.send(makeDraw(sid, 'long 月', { count: 2 }));
    await page.wait('end');
    await other.wait('end');
    // Frames can be repeated when the saved answer is read again; a page replaces what it has.
    const drawingFrames = (openPage: typeof page) =>
      new Map(
        openPage.frames
          .filter(({ frame }) => frame === 'image' || frame === 'understood')
          .map((frame) => [`${frame.frame} ${'index' in frame ? frame.index : ''}`, frame]),
      );
    expect(drawingFrames(other)).toEqual(drawingFrames(page));
    const stage = other.frames.find((frame) => frame.frame === 'stage');
    const [, preview = ''] = stage?.preview?.split(',') ?? [];
    expect(Buffer.from(preview, 'base64')).toEqual(Buffer.alloc(PREVIEW_BYTES, 'RIFF'));
    for (const openPage of [page, other]) await openPage.leave();
  });

  it('read the saved text when the connections that receive notifications are lost', async () => {
    const anna = await addTestUser(db);
    const sid = await here.addSession(anna.token);
    const [page, other] = [await here.open(anna.token), await there.open(anna.token)];
    const ask = makeAsk(sid, streamCommand({ textNumber: 7, pieceCount: 500, pauseMs: 4 }));
    page.send(ask);
    await other.wait('delta');
    // Closes all listening connections of both instances; messages sent meanwhile are lost.
    await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%meiyu_ai%'`);
    await page.wait('end');
    await other.wait('end');
    const whole = streamedPieces(7, 500).join('');
    expect([page.text(ask.answerId), other.text(ask.answerId)]).toEqual([whole, whole]);
    for (const openPage of [page, other]) await openPage.leave();
  });

  it('interrupt answers of an instance that is gone', async () => {
    const anna = await addTestUser(db);
    const sid = await here.addSession(anna.token);
    const page = await here.open(anna.token);
    const ask = makeAsk(sid, 'stall');
    page.send(ask);
    await page.wait('delta');
    // Simulates an instance that died a minute ago with part of the text saved.
    await expect.poll(() => lastAnswer(here, anna, sid)).toMatchObject({ content: '先说一句' });
    await db.pool.query(`update ai_message set owner = 'gone', beat_at = now() - interval '1 minute' where id = $1`, [
      ask.answerId,
    ]);
    const third = await startAssistantApp(db);
    await expect
      .poll(() => lastAnswer(there, anna, sid))
      .toEqual({ status: 'interrupted', content: '先说一句', notice: '回答中断了，请重试' });
    const late = await third.open(anna.token);
    late.send({ frame: 'resume', answerId: ask.answerId, offset: 0 });
    expect(await late.wait('end')).toMatchObject({ status: 'interrupted', length: 4, msg: '回答中断了，请重试' });
    await third.stop();
    expect(await late.closed).toBe(1001);
    // A new question interrupts an abandoned answer without waiting for the regular check.
    const ben = await addTestUser(db);
    const bensSid = await here.addSession(ben.token);
    await db.pool.query(
      `insert into ai_message (id, sid, user_id, type, seq, role, status, owner, beat_at) values
       (gen_random_uuid(), $1, $2, 1, 2, 'assistant', 'running', 'gone', now() - interval '16 seconds')`,
      [bensSid, ben.id],
    );
    const second = await here.open(ben.token);
    second.send(makeAsk(bensSid, '你好'));
    expect(await second.wait('end')).toMatchObject({ status: 'done' });
    for (const openPage of [page, second]) await openPage.leave();
  });

  it.each([
    ['interrupts the answer of a killed process at once', 'meiyu/1-0123456789ab#gone', 'end', { status: 'done' }],
    ['does not interrupt the answer of a living process', `${PROCESS_NAME}#another`, 'refused', { code: 409 }],
  ] as const)('a new question %s', async (_title, owner, frame, expected) => {
    const anna = await addTestUser(db);
    // The other instances lost their connections in an earlier test, so for a while they do not take an owner without
    // database connections for gone.
    const fresh = await startAssistantApp(db);
    const sid = await fresh.addSession(anna.token);
    await db.pool.query(
      `insert into ai_message (id, sid, user_id, type, seq, role, status, owner, beat_at) values
       (gen_random_uuid(), $1, $2, 1, 2, 'assistant', 'running', $3, now() - interval '2 seconds')`,
      [sid, anna.id, owner],
    );
    const page = await fresh.open(anna.token);
    page.send(makeAsk(sid, '你好'));
    expect(await page.wait(frame)).toMatchObject(expected);
    await fresh.stop();
  });

  it('keep the text of running answers when one instance stops', async () => {
    const third = await startAssistantApp(db);
    const anna = await addTestUser(db);
    const sid = await third.addSession(anna.token);
    const page = await third.open(anna.token);
    const watching = await here.open(anna.token);
    const ask = makeAsk(sid, streamCommand({ textNumber: 8, pieceCount: 5000, pauseMs: 4 }));
    page.send(ask);
    await watching.wait('delta');
    await page.wait('delta', ({ offset }) => offset > 100);
    await third.stop();
    expect(await page.closed).toBe(1001);
    const end = await page.wait('end');
    expect(end).toMatchObject({ status: 'interrupted', length: page.text(ask.answerId).length });
    const kept = await lastAnswer(here, anna, sid);
    expect(kept).toMatchObject({ status: 'interrupted', content: page.text(ask.answerId) });
    expect(await watching.wait('end')).toMatchObject({ status: 'interrupted', length: end.length });
    expect(watching.text(ask.answerId)).toBe(kept?.content);
    await watching.leave();
  });
});

it('an answer is complete even if the database fails while it is made', async () => {
  const anna = await addTestUser(db);
  const sid = await here.addSession(anna.token);
  const page = await here.open(anna.token);
  const ask = makeAsk(sid, streamCommand({ textNumber: 9, pieceCount: 200, pauseMs: 4 }));
  page.send(ask);
  await page.wait('delta');
  await db.pool.query('alter table ai_message rename to ai_message_away');
  const whole = streamedPieces(9, 200).join('');
  await expect.poll(() => page.text(ask.answerId)).toBe(whole);
  // The end is sent only after it is saved, and saving fails several times here.
  const earlierWarnings = here.warnings.length;
  await expect.poll(() => here.warnings.length).toBeGreaterThan(earlierWarnings + 2);
  expect(page.frames.some(({ frame }) => frame === 'end')).toBe(false);
  await db.pool.query('alter table ai_message_away rename to ai_message');
  expect(await page.wait('end')).toMatchObject({ status: 'done', length: whole.length });
  expect(await lastAnswer(here, anna, sid)).toMatchObject({ status: 'done', content: whole });
  await page.leave();
});

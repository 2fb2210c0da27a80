import { randomUUID } from 'node:crypto';
import * as ai from '@meiyu/contract/admin/ai.ts';
import * as assistant from '@meiyu/contract/assistant.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, makeAsk } from '../../features/assistant/assistant-app.testkit.ts';
import { CRISIS_TEXT } from '../../features/assistant/filter/reply-texts.ts';
import { createUnansweredRepo } from '../../features/assistant/unanswered/unanswered.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let reviewer: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql('delete from unanswered_question');
  await sql('delete from ai_session');
  reviewer = await addTestStaff(server.db, 'reviewer');
});

const post = (endpoint: Endpoint, body: unknown, who = reviewer) =>
  server.call(endpoint, { token: who.staffToken, body });
const get = async (endpoint: Endpoint, query = '') =>
  JSON.parse((await server.call(endpoint, { query, token: reviewer.staffToken })).text);

/** Asks questions in one session; the answers come from the built-in guide. Returns them. */
async function ask(who: TestUser, ...questions: string[]): Promise<string[]> {
  const ticket = String((await server.call(assistant.socketUrl, { token: who.token, body: {} })).data);
  const page = await connect(server.url, ticket);
  const sid = randomUUID();
  await server.call(assistant.addSession, { token: who.token, body: { sid, type: '1', content: '' } });
  const answers = [];
  for (const question of questions) {
    const frame = makeAsk(sid, question);
    page.send(frame);
    await page.wait('end', ({ answerId }) => answerId === frame.answerId);
    answers.push(page.text(frame.answerId));
  }
  await page.leave();
  return answers;
}
const texts = async (query = '') => (await get(ai.questions, query)).rows.map(({ text }: { text: string }) => text);
/** Waits until the questions that were asked before are stored, by asking one more. */
async function waitUntilStored(): Promise<void> {
  const marker = `皮影第${Math.floor(Math.random() * 1e6).toString(36)}式怎么做`;
  await ask(await addTestUser(server.db), marker);
  await expect.poll(async () => (await texts()).includes(marker)).toBe(true);
  await sql('delete from unanswered_question where text = $1', [marker]);
}

describe('questions that could not be answered', () => {
  it('are collected, grouped and ranked by people and days', async () => {
    const [anna, ben] = [await addTestUser(server.db), await addTestUser(server.db)];
    const [answer] = await ask(anna, '掐丝珐琅怎么烧？', '请问掐丝珐琅怎么烧呢');
    expect(answer).toContain('没有找到可靠的答案');
    await ask(ben, '掐丝珐琅怎么烧', '皮影戏的影人用什么皮');
    await waitUntilStored();
    const { rows, total, open, hidden } = await get(ai.questions);
    expect(rows).toMatchObject([
      { text: '掐丝珐琅怎么烧？', reason: 'nothing', asked: 2, people: 2, state: 'open', note: '', handledBy: '' },
      { text: '皮影戏的影人用什么皮', asked: 1, people: 1 },
    ]);
    expect({ total, open, hidden }).toEqual({ total: 2, open: 2, hidden: 0 });
    const { rows: asks } = await sql('select distinct person from unanswered_ask');
    // Two questions of one person have nothing in common.
    expect(asks).toHaveLength(3);
  });

  it('never contain a call for help, a question after one, a refused word or small talk', async () => {
    const anna = await addTestUser(server.db);
    const [help] = await ask(anna, '我不想活了', '掐丝珐琅怎么烧');
    expect(help).toBe(CRISIS_TEXT);
    await ask(await addTestUser(server.db), '海洛因怎么画', '你好', '掐丝珐琅和吸毒有什么关系');
    await waitUntilStored();
    expect(await texts()).toEqual([]);
    expect((await sql('select * from unanswered_question')).rows).toEqual([]);
  });

  it('show what may be personal only from the second person on, and never names and numbers', async () => {
    const question = '我叫王小明，电话 13812345678，掐丝珐琅怎么烧';
    await ask(await addTestUser(server.db), question, question);
    await waitUntilStored();
    expect(await texts()).toEqual([]);
    expect(await get(ai.questions)).toMatchObject({ hidden: 1, open: 0 });
    const { rows } = await sql('select * from unanswered_question');
    expect(JSON.stringify(rows)).not.toMatch(/王小明|13812345678/);
    expect((await post(ai.decide, { id: rows[0].id, before: 'open', state: 'added' })).msg).toBe('没有这个问题');
    await ask(await addTestUser(server.db), question);
    await expect.poll(() => texts()).toEqual(['［姓名］，电话 ［数字］，掐丝珐琅怎么烧']);
  });

  it('can be closed with a note, and are open again when somebody asks them again', async () => {
    const anna = await addTestUser(server.db);
    await ask(anna, '掐丝珐琅怎么烧');
    await waitUntilStored();
    const [{ id }] = (await get(ai.questions)).rows;
    expect(await post(ai.decide, { id, before: 'open', state: 'added', note: '已补词条' })).toMatchObject({
      code: 200,
    });
    expect(await post(ai.decide, { id, before: 'open', state: 'dismissed' })).toMatchObject({
      code: 409,
      msg: '这个问题刚刚改为“已补充”，请重新看一看',
    });
    expect(await texts()).toEqual([]);
    expect((await get(ai.questions, 'state=added')).rows).toMatchObject([{ note: '已补词条', state: 'added' }]);
    expect((await get(ai.questions, 'state=added')).rows[0].handledBy).not.toBe('');
    const { rows: audit } = await sql(`select detail from audit_log where action = 'assistant.decideQuestion'`);
    expect(audit).toMatchObject([{ detail: { before: { state: 'open' }, after: { state: 'added' }, withNote: true } }]);
    await ask(await addTestUser(server.db), '掐丝珐琅怎么烧');
    await expect.poll(() => texts()).toEqual(['掐丝珐琅怎么烧']);
    // A dismissed question stays closed, even when it is asked again.
    await post(ai.decide, { id, before: 'open', state: 'dismissed' });
    await ask(await addTestUser(server.db), '掐丝珐琅怎么烧');
    await waitUntilStored();
    expect(await texts()).toEqual([]);
  });

  it('are searched as text, never as a pattern, and exported without formulas', async () => {
    await createUnansweredRepo(server.db.orm).add(
      ['=1+1 是什么画', '100%黑是什么画', '<script>alert(1)</script>'].map((text, at) => ({
        ...{ key: text, text, reason: 'nothing' as const, isPersonal: false, day: '2026-11-18' },
        person: Buffer.from([at]),
      })),
    );
    expect(await texts(`searchValue=${encodeURIComponent('%黑')}`)).toEqual(['100%黑是什么画']);
    expect(await texts('searchValue=_')).toEqual([]);
    expect(await texts('reason=partial')).toEqual([]);
    const file = (await post(ai.exportQuestions, {})).data as { content: string; rows: number };
    const csv = Buffer.from(file.content, 'base64').toString();
    expect(file.rows).toBe(3);
    expect(csv).toContain(`"'=1+1 是什么画"`);
    expect((await post(ai.exportQuestions, { state: 'none' })).code).toBe(400);
  });

  it('are deleted after 180 days', async () => {
    const repo = createUnansweredRepo(server.db.orm);
    const question = { text: '掐丝珐琅', reason: 'nothing' as const, isPersonal: false };
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await repo.add([
      { ...question, key: 'a', person: Buffer.from([1]), day: day(200) },
      { ...question, key: 'a', person: Buffer.from([2]), day: day(1) },
      { ...question, key: 'b', person: Buffer.from([1]), day: day(200) },
    ]);
    await sql(`update unanswered_question set last_asked_at = now() - interval '200 days' where key = 'b'`);
    await repo.removeOld(180);
    expect((await sql('select key, people, asked from unanswered_question')).rows).toEqual([
      { key: 'a', people: 1, asked: 1 },
    ]);
  });
});

describe('the overview', () => {
  it('counts today, names the engines and never a reader', async () => {
    await ask(await addTestUser(server.db), '掐丝珐琅怎么烧', '我不想活了');
    const { data } = await get(ai.overview);
    expect(data).toMatchObject({
      ...{ openReports: 0, ownWords: 0, lastFailure: '', lastFailureTime: '' },
      tools: [
        { type: '1', engine: '内置导览', isBuiltIn: true, isPaused: false, questions: 2, people: 1 },
        { type: '2', engine: '内置画师', isBuiltIn: true, questions: 0, engines: [] },
      ],
    });
    // The fixed reply to a call for help is not counted as an answer of the guide.
    expect(data.tools[0].engines).toMatchObject([{ engine: '内置导览', answers: 1, failures: 0 }]);
    expect(data.tools[0].engines[0].medianSeconds).toBeGreaterThan(0);
    expect(data.tools[0].dailyLimit).toBeGreaterThan(0);
  });

  it('shows the last failure of today in words', async () => {
    await ask(await addTestUser(server.db), '掐丝珐琅怎么烧');
    await sql(`update ai_message set status = 'error', error = '问答服务暂时连接不上' where role = 'assistant'`);
    expect((await get(ai.overview)).data).toMatchObject({
      lastFailure: '问答服务暂时连接不上',
      tools: [{ engines: [{ failures: 1, answers: 0, medianSeconds: null }] }, {}],
    });
  });
});

describe('disliked answers', () => {
  async function dislike(who: TestUser, reason: string | undefined, ...questions: string[]) {
    await ask(who, ...questions);
    const { rows } = await sql(`select id from ai_message where user_id = $1 and role = 'assistant'`, [who.id]);
    for (const { id } of rows)
      expect(
        (await server.call(assistant.like, { token: who.token, body: { messageId: id, liked: -1, reason } })).code,
      ).toBe(200);
  }

  it('are ranked by people, without those of a call for help', async () => {
    await dislike(await addTestUser(server.db), 'wrong', '掐丝珐琅怎么烧', '皮影用什么皮', '我不想活了');
    await dislike(await addTestUser(server.db), undefined, '请问掐丝珐琅怎么烧？', '我叫王小明，皮影怎么做');
    const { rows, total } = await get(ai.disliked);
    expect(rows).toMatchObject([
      { question: '请问掐丝珐琅怎么烧？', people: 2, engine: '内置导览', reasons: [{ reason: 'wrong', times: 1 }] },
      { question: '皮影用什么皮', people: 1, reasons: [{ reason: 'wrong', times: 1 }] },
    ]);
    expect(total).toBe(2);
    expect(rows[0].answer).toContain('没有找到可靠的答案');
  });
});

it('calls for help are counted by week and kind, with nothing that leads to a person', async () => {
  await sql('delete from help_call_week');
  await sql(`insert into help_call_week (week, kind, calls) values (date_trunc('week', now() at time zone 'Asia/Shanghai')::date - 7, 'bullying', 3),
    ('2020-01-06', 'drugs', 9)`);
  const anna = await addTestUser(server.db);
  await ask(anna, '我不想活了', '爸爸喝醉了就打我');
  await ask(await addTestUser(server.db), '我不想活了', '墨分五色是什么');
  const read = async () => (await get(ai.helpCalls)).data.weeks;
  await expect.poll(async () => (await read())[0].total).toBe(3);
  const weeks = await read();
  expect(weeks).toHaveLength(12);
  expect(new Date(weeks[0].week).getUTCDay()).toBe(1);
  expect(weeks[0].kinds).toEqual([
    { kind: 'adults', calls: 1 },
    { kind: 'selfHarm', calls: 2 },
  ]);
  expect(weeks[1]).toMatchObject({ total: 3, kinds: [{ kind: 'bullying', calls: 3 }] });
  expect(weeks[2]).toMatchObject({ total: 0, kinds: [] });
  const { rows } = await sql('select * from help_call_week limit 1');
  expect(Object.keys(rows[0]).sort()).toEqual(['calls', 'kind', 'week']);
});

it('only reviewers may use these calls', async () => {
  const editor = await addTestStaff(server.db, 'editor');
  for (const endpoint of [ai.overview, ai.helpCalls, ai.questions, ai.disliked])
    expect((await server.call(endpoint, { token: editor.staffToken })).code).toBe(403);
});

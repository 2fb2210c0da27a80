import { randomUUID } from 'node:crypto';
import * as reports from '@meiyu/contract/admin/reports.ts';
import * as assistant from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { type ContentFolder, makeContentFolder, picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let content: ContentFolder;
let reviewer: TestStaff;
let anna: TestUser;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  content = await makeContentFolder();
  server = await startTestApp({ env: { MEIYU_DATA: content.root } });
});
afterAll(async () => {
  await server.stop();
  await content.drop();
});
beforeEach(async () => {
  await sql('delete from ai_feedback');
  reviewer = await addTestStaff(server.db, 'reviewer');
  anna = await addTestUser(server.db);
});

/** A question and its answer; returns the id of the answer. */
async function addAnswer(owner: TestUser, question: string, answer: string, type: 1 | 2 = 1): Promise<string> {
  const [sid, answerId] = [randomUUID(), randomUUID()];
  await sql(`insert into ai_session (sid, user_id, type, content) values ($1, $2, $3, $4)`, [
    sid,
    owner.id,
    type,
    question,
  ]);
  await sql(
    `insert into ai_message (id, sid, user_id, type, seq, role, content, engine) values
      (gen_random_uuid(), $1, $2, $3, 1, 'user', '更早的问题', ''), (gen_random_uuid(), $1, $2, $3, 2, 'assistant', '更早的回答', ''),
      (gen_random_uuid(), $1, $2, $3, 3, 'user', $5, ''), ($4, $1, $2, $3, 4, 'assistant', $6, 'guide')`,
    [sid, owner.id, type, answerId, question, answer],
  );
  return answerId;
}
const report = (who: TestUser, messageId: string, reason = 'wrong', remark = '') =>
  server.call(assistant.report, { token: who.token, body: { messageId, reason, remark } });
async function addReport(question: string, answer: string, reason = 'wrong', remark = ''): Promise<string> {
  const id = await addAnswer(anna, question, answer);
  expect((await report(anna, id, reason, remark)).code).toBe(200);
  return id;
}
const list = async (query = '', who = reviewer) =>
  JSON.parse((await server.call(reports.list, { query, token: who.staffToken })).text) as {
    rows: Record<string, unknown>[];
    total: number;
    open: number;
    closed: number;
  };
const details = (id: string) =>
  server.call(reports.details, { path: `/api/admin/reports/details/${id}`, token: reviewer.staffToken });
const timeOf = async (id: string) => ((await details(id)).data as { reportTime: string }).reportTime;
const close = async (id: string, body: Record<string, unknown> = {}, who = reviewer) =>
  server.call(reports.close, {
    token: who.staffToken,
    body: { id, reportTime: await timeOf(id), outcome: 'handled', ...body },
  });
const nameOf = async (id: string) => String((await sql('select name from users where id = $1', [id])).rows[0].name);

describe('the list', () => {
  it("shows open reports, the oldest first, with question and answer, and without the reader's name", async () => {
    const first = await addReport('扬州八怪是谁', `答${'长'.repeat(300)}`, 'wrong', '年代不对\n第二行');
    await sql(`update ai_feedback set created_at = created_at - interval '1 day'`);
    const second = await addReport('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'harmful');
    const { rows, ...counts } = await list();
    expect(rows.map(({ id }) => id)).toEqual([first, second]);
    expect(counts).toMatchObject({ total: 2, open: 2, closed: 0 });
    expect(rows[0]).toMatchObject({
      ...{ type: '1', reason: 'wrong', remark: '年代不对\n第二行', question: '扬州八怪是谁', engine: 'guide' },
      ...{
        answer: `答${'长'.repeat(119)}…`,
        reader: expect.stringMatching(/^r＊＊ [0-9A-F]{4}$/),
        outcome: '',
        closedBy: '',
        closeTime: '',
      },
    });
    expect(rows[1]).toMatchObject({ question: '<script>alert(1)</script>', answer: '<img src=x onerror=alert(1)>' });
    expect(JSON.stringify(rows)).not.toContain(await nameOf(anna.id));
  });

  it('is filtered by tool and reason and searched in answer and remark; the text is never a pattern', async () => {
    const a = await addReport('问', '梅兰竹菊', 'illegal');
    const b = await addReport('问', '宋瓷', 'other', '100% 抄的');
    const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
    expect(await ids('reason=illegal')).toEqual([a]);
    expect(await ids('type=2')).toEqual([]);
    expect(await ids(`searchValue=${encodeURIComponent('竹菊')}`)).toEqual([a]);
    expect(await ids(`searchValue=${encodeURIComponent('0% 抄')}`)).toEqual([b]);
    expect(await ids(`searchValue=${encodeURIComponent('梅%菊')}`)).toEqual([]);
    expect((await server.call(reports.list, { query: 'reason=none', token: reviewer.staffToken })).msg).toBe(
      '举报原因不正确',
    );
  });

  it('is read through an index, for open and for closed reports', async () => {
    await sql(`insert into ai_message (id, sid, user_id, type, seq, role)
      select gen_random_uuid(), sid, user_id, 1, n + 10, 'assistant' from ai_session, generate_series(1, 2000) n where sid = (select max(sid::text)::uuid from ai_session)`);
    await sql(`insert into ai_feedback (message_id, kind, user_id, handled_at)
      select id, 'report', user_id, now() - seq * interval '1 minute' from ai_message where seq > 10`);
    await sql('analyze ai_feedback');
    const plan = async (query: string) => JSON.stringify((await sql(`explain (format json) ${query}`)).rows);
    expect(
      await plan(`select 1 from ai_feedback where kind = 'report' and handled_at is null order by created_at limit 20`),
    ).toContain('ai_feedback_open_reports');
    expect(
      await plan(
        `select 1 from ai_feedback where kind = 'report' and handled_at is not null order by handled_at desc limit 20`,
      ),
    ).toContain('ai_feedback_closed_reports');
  });
});

describe('details', () => {
  it('show question and answer in full; an unknown report is refused', async () => {
    const answer = `答${'长'.repeat(300)}`;
    const id = await addReport('扬州八怪是谁', answer);
    expect((await details(id)).data).toMatchObject({ question: '扬州八怪是谁', answer, drawings: [], note: '' });
    for (const unknown of ['none', randomUUID()])
      expect(await details(unknown)).toMatchObject({ code: 400, msg: '没有这条举报' });
  });

  it('embed a drawing in the answer, not by a URL that would stay valid', async () => {
    const id = await addAnswer(anna, '画一枝梅', '', 2);
    const storage = await createFolderStorage(`${content.root}/files`);
    const bytes = await picture(1200, 900, '#a33');
    const { key: hash } = await storage.put(bytes, { type: 'image/webp', maxBytes: 1e6 });
    await sql(
      `insert into file (hash, size, mime, access, width, height) values ($1, $2, 'image/webp', 'private', 1200, 900), (repeat('c', 64), 1, 'image/webp', 'private', 10, 10)`,
      [hash, bytes.length],
    );
    await sql(
      `insert into ai_drawing (user_id, message_id, seq, prompt, file_hash) values ($1, $2, 0, '一枝梅', $3), ($1, $2, 1, '丢了的', repeat('c', 64))`,
      [anna.id, id, hash],
    );
    await report(anna, id, 'harmful');
    const { drawings } = (await details(id)).data as { drawings: { prompt: string; picture: string; width: number }[] };
    expect(drawings).toMatchObject([
      {
        prompt: '一枝梅',
        width: 1200,
        picture: expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/]{40,}=*$/),
      },
      { prompt: '丢了的', picture: '' },
    ]);
    expect(JSON.stringify(drawings)).not.toContain('/drawings/');
    expect((await list('type=2')).rows).toHaveLength(1);
  });
});

describe('closing', () => {
  it('keeps the outcome in the history, sends the reader a notice, and is audited without the remark', async () => {
    const id = await addReport('问', '答');
    expect(await close(id, { outcome: 'unfounded', note: '年表以《扬州画舫录》为准。' })).toMatchObject({
      code: 200,
      msg: '已处理',
    });
    expect(await list()).toMatchObject({ rows: [], open: 0, closed: 1 });
    expect((await list('state=closed')).rows).toMatchObject([
      { id, outcome: 'unfounded', closedBy: await nameOf(reviewer.id) },
    ]);
    expect((await details(id)).data).toMatchObject({ note: '年表以《扬州画舫录》为准。' });
    const { rows: notices } = await sql(`select title, body from notice where user_id = $1`, [anna.id]);
    expect(notices).toEqual([
      {
        title: '您的举报已核实',
        body: '您举报的 AI 回答或画作，我们看过了，没有发现问题。谢谢您的反馈。\n年表以《扬州画舫录》为准。',
      },
    ]);
    const { rows: entries } = await sql(
      `select actor, detail from audit_log where action = 'assistant.closeReport' and object = $1`,
      [`message:${id}`],
    );
    expect(entries).toEqual([
      {
        actor: `user:${reviewer.id}`,
        detail: { before: { state: 'open' }, after: { state: 'closed', outcome: 'unfounded' }, withNote: true },
      },
    ]);
  });

  it('is done by one of two reviewers; the other learns who closed the report', async () => {
    const colleague = await addTestStaff(server.db, 'reviewer');
    const id = await addReport('问', '答');
    const answers = await Promise.all([close(id, {}, reviewer), close(id, { outcome: 'unfounded' }, colleague)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const winner = answers[0]?.code === 200 ? reviewer : colleague;
    expect(answers.find(({ code }) => code === 409)?.msg).toContain(`${await nameOf(winner.id)} 已在 `);
    expect((await sql(`select 1 from notice where user_id = $1`, [anna.id])).rowCount).toBe(1);
  });

  it('is refused if the reader has changed the report meanwhile, and a new report opens it again', async () => {
    const id = await addReport('问', '答');
    expect(await close(id, { reportTime: '2026-01-01 00:00:00' })).toMatchObject({
      code: 409,
      msg: '读者刚刚补充了举报，请重新看一看',
    });
    expect((await close(id, { note: '谢谢' })).code).toBe(200);
    await report(anna, id, 'other', '还是不对');
    expect((await list()).rows).toMatchObject([{ id, reason: 'other', remark: '还是不对', outcome: '', closedBy: '' }]);
    expect((await details(id)).data).toMatchObject({ note: '' });
  });

  it('needs an outcome and a remark of at most 200 characters', async () => {
    const id = await addReport('问', '答');
    expect(await close(id, { outcome: 'hide' })).toMatchObject({ code: 400, msg: '请选择处理结果' });
    expect((await close(id, { note: '长'.repeat(201) })).msg).toBe('给读者的话不能超过 200 个字');
    expect(
      (
        await server.call(reports.close, {
          token: reviewer.staffToken,
          body: { id: randomUUID(), reportTime: '2026-01-01 00:00:00', outcome: 'handled' },
        })
      ).msg,
    ).toBe('没有这条举报');
  });
});

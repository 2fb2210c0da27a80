import * as auditCalls from '@meiyu/contract/admin/audit.ts';
import { auditExport } from '@meiyu/contract/raw.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { createAuditLogRepo } from './audit-log.repo.ts';

let server: TestApp;
let auditor: TestStaff;
let anna: TestUser;
let annaName: string;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const CLASS = '00000000-0000-7000-8000-0000000000c1';
let application: string;

/** Changes the log like an attacker with all rights in the database. */
async function forge(statement: string): Promise<void> {
  await sql('alter table audit_log disable trigger user');
  await sql(statement);
  await sql('alter table audit_log enable trigger user');
}

beforeAll(async () => {
  server = await startTestApp();
  auditor = await addTestStaff(server.db, 'auditor');
  anna = await addTestUser(server.db);
  annaName = String((await sql('select name from users where id = $1', [anna.id])).rows[0].name);
  await sql(`insert into resource (id, res_type, title) values ('ink', 'book', '墨法十讲')`);
  await sql(`insert into school_class (id, name) values ($1, '高一（1）班')`, [CLASS]);
  const { rows } = await sql(
    `insert into download_application (user_id, resource_id, purpose) values ($1, 'ink', 'x') returning id`,
    [anna.id],
  );
  application = String(rows[0].id);
  const audit = createAudit(server.db.orm);
  await audit({ actor: 'visitor', action: 'account.login', result: 'refused', address: '203.0.113.7' });
  await audit({ actor: `user:${anna.id}`, action: 'downloads.apply', object: `application:${application}` });
  await audit({
    ...{ actor: 'operator:馆员', action: 'account.extend', object: `user:${anna.id}` },
    detail: { before: { days: 1 }, after: { days: 2 }, note: '=1+1' },
  });
  await audit({ actor: `user:${anna.id}`, action: 'classes.rename', object: `class:${CLASS}` });
  await audit({ actor: 'user:00000000-0000-7000-8000-00000000dead', action: 'content.hide', object: 'resource:ink' });
});
afterAll(() => server.stop());

interface Row {
  id: number;
  actor: string;
  action: string;
  [field: string]: unknown;
}
const ask = (query = '') => server.call(auditCalls.list, { query, token: auditor.staffToken });
const list = async (query = '') =>
  JSON.parse((await ask(query)).text) as { rows: Row[]; total: number; isCut: boolean };
const actions = async (fields: Record<string, string>) =>
  (await list(new URLSearchParams(fields).toString())).rows.map(({ action }) => action);
const exportLog = (fields: Record<string, string>, token = auditor.staffToken) =>
  server.send('GET', `${auditExport.path}?${new URLSearchParams(fields)}`, undefined, {
    authorization: `Bearer ${token}`,
  });

describe('the list', () => {
  it('shows entries, the newest first, with the current names of accounts, classes and resources', async () => {
    const { rows, total, isCut } = await list();
    expect(rows.map(({ action }) => action)).toEqual([
      'content.hide',
      'classes.rename',
      'account.extend',
      'downloads.apply',
      'account.login',
    ]);
    expect([total, isCut]).toEqual([5, false]);
    expect(rows[0]).toMatchObject({ actorName: '', objectName: '墨法十讲' });
    expect(rows[1]).toMatchObject({ actorName: annaName, objectName: '高一（1）班' });
    expect(rows[2]).toMatchObject({ actor: 'operator:馆员', actorName: '', objectName: annaName });
    expect(JSON.parse(String(rows[2]?.detail))).toEqual({ before: { days: 1 }, after: { days: 2 }, note: '=1+1' });
    expect(rows[3]).toMatchObject({ object: `application:${application}`, objectName: '墨法十讲' });
    expect(rows[4]).toMatchObject({ actor: 'visitor', object: 'site', result: 'refused', address: '203.0.113.7' });
  });

  it('is filtered by actor and object, typed as names or as in the log, by action and result', async () => {
    expect(await actions({ actor: annaName })).toEqual(['classes.rename', 'downloads.apply']);
    expect(await actions({ actor: annaName.toUpperCase() })).toHaveLength(2);
    expect(await actions({ searchValue: annaName })).toEqual(['classes.rename', 'account.extend', 'downloads.apply']);
    expect(await actions({ searchValue: '馆员' })).toEqual(['account.extend']);
    expect(await actions({ actor: `user:${anna.id}`, action: 'downloads.apply' })).toEqual(['downloads.apply']);
    expect(await actions({ actor: '馆员' })).toEqual(['account.extend']);
    expect(await actions({ actor: 'visitor' })).toEqual(['account.login']);
    expect(await actions({ object: annaName })).toEqual(['account.extend']);
    expect(await actions({ object: `application:${application}` })).toEqual(['downloads.apply']);
    expect(await actions({ object: 'site' })).toEqual(['account.login']);
    expect(await actions({ result: 'refused' })).toEqual(['account.login']);
    for (const text of ['%', "' or true --", 'nobody']) expect(await actions({ actor: text }), text).toEqual([]);
    expect((await ask('action=a')).msg).toBe('动作不正确');
    expect((await ask('result=maybe')).msg).toBe('结果不正确');
  });

  it('is filtered by days of Beijing time, the last one included', async () => {
    const hours = (n: number) => `interval '${n} hours'`;
    // 16:00 UTC is midnight in Beijing.
    await forge(
      `update audit_log set at = timestamptz '2026-03-01 16:00Z' - ${hours(24)} + (id - 1) * ${hours(12)} where id <= 5`,
    );
    const idsOf = async (fields: Record<string, string>) =>
      (await list(new URLSearchParams(fields).toString())).rows.map(({ id }) => id).reverse();
    expect(await idsOf({ since: '2026-03-01', until: '2026-03-01' })).toEqual([1, 2]);
    expect(await idsOf({ since: '2026-03-02' })).toEqual([3, 4, 5]);
    expect(await idsOf({ until: '2026-03-02' })).toEqual([1, 2, 3, 4]);
    expect(await idsOf({ since: '2099-01-01' })).toEqual([]);
    expect(await idsOf({ until: '2000-01-01' })).toEqual([]);
    expect(await ask('since=2026-13-99')).toMatchObject({ code: 400, msg: '没有 2026-13-99 这一天' });
    expect(await ask('since=yesterday')).toMatchObject({ code: 400, msg: '日期须形如 2026-11-15' });
  });

  it('has pages', async () => {
    expect((await list('pageSize=2&pageNum=2')).rows.map(({ id }) => id)).toEqual([3, 2]);
    expect(await list('pageSize=50&pageNum=10000')).toMatchObject({ rows: [], total: 5 });
  });
});

it('class lists and tasks are shown by name while they exist; their names are not written to the log', async () => {
  const { rows: jobs } = await sql(
    `insert into background_job (kind, input) values ('roster.import', '{}') returning id`,
  );
  const job = String(jobs[0].id);
  const { rows: lists } = await sql(
    `insert into roster_import (file_name, job_id) values ('高一新生.xlsx', $1) returning id`,
    [job],
  );
  const audit = createAudit(server.db.orm);
  await audit({ actor: 'system', action: 'roster.upload', object: `roster:${lists[0].id}` });
  await audit({ actor: 'system', action: 'jobs.retry', object: `job:${job}` });
  const names = async () => (await list('pageSize=2')).rows.map(({ objectName }) => objectName);
  expect(await names()).toEqual(['高一新生.xlsx', '高一新生.xlsx']);
  await sql('delete from roster_import');
  expect(await names()).toEqual(['roster.import', '']);
  expect((await sql(`select count(*)::int as n from audit_log where detail::text like '%高一新生%'`)).rows[0].n).toBe(
    0,
  );
});

describe('an export', () => {
  it('as CSV has names, Chinese actions, values before and after, and no formulas; it is audited', async () => {
    const { text, headers, status } = await exportLog({ object: annaName, format: 'csv' });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ]);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/"编号","时间","操作者"/);
    expect(lines[1]).toContain(
      `"operator:馆员","","延长有效期","account.extend","user:${anna.id}","${annaName}","成功","","{""days"":1}","{""days"":2}"`,
    );
    expect(lines.slice(2)).toEqual(['']);
    const { rows } = await sql(
      `select actor, detail from audit_log where action = 'audit.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: `user:${auditor.id}`, detail: { format: 'csv', filters: ['object'] } }]);
  });

  it('as JSON lines has the entries as they are stored', async () => {
    const { text } = await exportLog({ actor: '馆员', format: 'jsonl' });
    const entries = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toMatchObject([
      { id: 3, action: 'account.extend', detail: { note: '=1+1' }, at: expect.stringMatching(/Z$/) },
    ]);
    expect(Object.keys(entries[0])).not.toContain('hash');
  });

  it('is refused to other roles and for a wrong filter', async () => {
    const reviewer = await addTestStaff(server.db, 'reviewer');
    expect(await exportLog({}, reviewer.staffToken)).toMatchObject({ status: 403, code: 403 });
    expect(await exportLog({}, anna.token)).toMatchObject({ status: 403 });
    expect(await exportLog({}, 'A'.repeat(43))).toMatchObject({ status: 401 });
    expect(await exportLog({ format: 'exe' })).toMatchObject({ code: 400, msg: '导出格式不正确' });
  });
});

describe('verifying', () => {
  const verify = () => server.call(auditCalls.verify, { token: auditor.staffToken });
  const verification = async () =>
    (await server.call(auditCalls.verification, { token: auditor.staffToken })).data as {
      state: string;
      finishTime: string;
      verdict: { entries: number; problems: unknown[]; newest: string } | null;
    };

  it('runs as a job and reports what is wrong', async () => {
    expect(await verification()).toEqual({ state: 'none', startTime: '', finishTime: '', verdict: null });
    // The entries that an earlier test moved in time no longer have the hash of their time.
    expect(await verify()).toMatchObject({ code: 200, msg: '已开始检查' });
    await expect.poll(async () => (await verification()).state).toBe('done');
    const { verdict, finishTime } = await verification();
    expect(verdict).toMatchObject({
      problems: [1, 2, 3, 4, 5].map((id) => ({ id, problem: 'changed' })),
      ...{ goodCheckpoints: 0, foreignCheckpoints: 0, badCheckpoints: [], signedThrough: 0 },
      newest: expect.stringMatching(/^\d+:[0-9a-f]{64}/),
    });
    expect(finishTime).not.toBe('');
    const { rows } = await sql(`select actor from audit_log where action = 'audit.verify'`);
    expect(rows).toEqual([{ actor: `user:${auditor.id}` }]);
  });

  it('is not started twice', async () => {
    const other = await addTestStaff(server.db, 'auditor');
    const { rows } = await sql(
      `insert into background_job (kind, state, owner, beat_at, created_at) values ('audit.verify', 'running', 'another', now() + interval '1 hour', now() + interval '1 minute') returning id`,
    );
    const answer = await server.call(auditCalls.verify, { token: other.staffToken });
    expect(answer.data).toEqual({ jobId: rows[0].id });
  });
});

describe('a long log', () => {
  const ENTRIES = 30_000;
  beforeAll(async () => {
    await forge('delete from audit_log');
    await forge(`insert into audit_log (id, at, actor, action, object, result, detail)
      select n, now() - (${ENTRIES} - n) * interval '1 minute',
        case when n % 1000 = 0 then 'user:${anna.id}' else 'user:00000000-0000-7000-8000-' || lpad((n % 500)::text, 12, '0') end,
        case when n % 1500 = 0 then 'staff.signIn' else 'account.login' end,
        case when n % 3000 = 0 then 'application:${application}' else 'site' end,
        case when n % 700 = 0 then 'refused' else 'ok' end, '{}' from generate_series(1, ${ENTRIES}) n`);
    await sql('analyze audit_log');
  });

  it('is counted and paged up to 10,000 entries', async () => {
    expect(await list()).toMatchObject({ total: 10_000, isCut: true });
    expect((await list('pageNum=200')).rows).toHaveLength(50);
    expect((await list('pageNum=201')).rows).toEqual([]);
    expect(await list(`actor=${annaName}`)).toMatchObject({ total: 30, isCut: false });
  });

  it('is read through an index with every filter', async () => {
    const since = `(select id from audit_log where at >= now() - interval '1 day' order by at, id limit 1)`;
    const plan = async (where: string) => {
      const { rows } = await sql(
        `explain (format json) select id, at, actor, action, object, result, ip, detail from audit_log where ${where} order by id desc limit 50`,
      );
      return JSON.stringify(rows);
    };
    expect(await plan(`actor = 'user:${anna.id}'`)).toContain('audit_log_actor');
    expect(await plan(`action = 'staff.signIn'`)).toContain('audit_log_action');
    expect(await plan(`object = 'application:${application}'`)).toContain('audit_log_object');
    expect(await plan(`result = 'refused'`)).toContain('audit_log_not_ok');
    for (const where of ['true', `id >= ${since}`]) {
      const text = await plan(where);
      expect(text, where).toContain('audit_log_pkey');
      expect(text, where).not.toContain('Seq Scan');
    }
    const { rows } = await sql(`explain (format json) ${since.slice(1, -1)}`);
    expect(JSON.stringify(rows)).toContain('audit_log_at');
  });

  it('is exported in batches without gaps or repetitions, up to the limit', async () => {
    const answer = await fetch(`${server.url}${auditExport.path}?action=account.login&format=jsonl`, {
      headers: { authorization: `Bearer ${auditor.staffToken}` },
    });
    const text = await answer.text();
    const ids = text
      .trim()
      .split('\n')
      .map((line) => Number(JSON.parse(line).id));
    expect(ids).toHaveLength(ENTRIES - ENTRIES / 1500);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const batches: number[] = [];
    for await (const rows of createAuditLogRepo(server.db.orm).batches({}, 2000, 5000)) batches.push(rows.length);
    expect(batches).toEqual([2000, 2000, 1000]);
  });
});

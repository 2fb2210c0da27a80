import { randomUUID } from 'node:crypto';
import { show } from '@meiyu/contract/admin/desk.ts';
import type { CallResult, Role } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { createDeskRepo } from './desk.repo.ts';
import { createTodayFigures, startOfToday } from './today.ts';

type Desk = CallResult<typeof show>;

let server: TestApp;
let anna: TestUser;
let accounts: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const CLASS = '00000000-0000-7000-8000-0000000000c1';

const read = async (staff: TestStaff) => (await server.call(show, { token: staff.staffToken })).data as Desk;
const readAs = async (...roles: Role[]) => read(await addTestStaff(server.db, ...roles));
const kindsOf = ({ duties }: Desk) => duties.map(({ kind }) => kind).sort();
const dutyOf = ({ duties }: Desk, kind: Desk['duties'][number]['kind']) => duties.find((duty) => duty.kind === kind);

async function addReport(question: string): Promise<void> {
  const [sid, answer] = [randomUUID(), randomUUID()];
  await sql(`insert into ai_session (sid, user_id, type, content) values ($1, $2, 1, 'x')`, [sid, anna.id]);
  await sql(
    `insert into ai_message (id, sid, user_id, type, seq, role, content) values
      (gen_random_uuid(), $1, $2, 1, 1, 'user', $4), ($3, $1, $2, 1, 2, 'assistant', '答')`,
    [sid, anna.id, answer, question],
  );
  await sql(`insert into ai_feedback (message_id, kind, user_id, reason) values ($1, 'report', $2, 'wrong')`, [
    answer,
    anna.id,
  ]);
}

async function addExpiring(days: number, classId: string | null): Promise<void> {
  const { id } = await addTestUser(server.db);
  await sql(`update users set expire_time = now() + $2 * interval '1 day', class_id = $3 where id = $1`, [
    id,
    days,
    classId,
  ]);
}

beforeAll(async () => {
  server = await startTestApp();
  anna = await addTestUser(server.db);
  accounts = await addTestStaff(server.db, 'accounts');
  await sql(`update users set real_name = '安娜' where id = $1`, [anna.id]);
  await sql(`insert into school_class (id, name) values ($1, '高一（1）班')`, [CLASS]);
  for (const [index, id] of ['ink', 'lotus', 'stone'].entries()) {
    await sql(`insert into resource (id, res_type, title) values ($1, 'book', $2)`, [id, `书${id}`]);
    await sql(
      `insert into download_application (user_id, resource_id, purpose, created_at) values ($1, $2, 'x', now() - $3 * interval '1 hour')`,
      [anna.id, id, 50 - index],
    );
  }
  await addReport('敦煌壁画的青金石产自哪里，又经过怎样的路来到中国的工匠手中？');
  for (const days of [3, 20]) await addExpiring(days, CLASS);
  await addExpiring(10, null);
  await addExpiring(40, CLASS);
  await sql(
    `insert into background_job (kind, state, error, created_at) values
      ('roster.import', 'failed', '表格里没有姓名', now() - interval '3 days'), ('audit.verify', 'failed', '任务意外中断', now())`,
  );
  await sql(
    `insert into background_job (kind, state, owner, beat_at, progress, total) values ('other', 'running', 'x', now(), 1, 4)`,
  );
  await sql(`insert into roster_import (file_name, state, created_at) values
    ('高一新生.xlsx', 'preview', now() - interval '4 days'), ('导完的.xlsx', 'imported', now())`);
  await sql(
    `with job as (insert into background_job (kind, state, created_at) values ('roster.import', 'stopped', now()) returning id)
     insert into roster_import (file_name, state, job_id) select '停下的.csv', 'importing', id from job`,
  );
  await sql(
    `with job as (insert into background_job (kind, state, owner, beat_at) values ('roster.import', 'running', 'x', now()) returning id)
     insert into roster_import (file_name, state, job_id) select '正在导.csv', 'importing', id from job`,
  );
  await sql(`insert into staff_draft (user_id, key, content) values ($1, 'user:new', '{}')`, [accounts.id]);
});
afterAll(() => server.stop());

describe('the tasks that wait', () => {
  it('are shown to the roles that handle them, and to nobody else', async () => {
    expect(kindsOf(await readAs('reviewer'))).toEqual(['applications', 'ownDrafts', 'reports']);
    const ofAccounts = ['expiring', 'failedJobs', 'openRosters', 'ownDrafts'];
    expect(kindsOf(await read(accounts))).toEqual(ofAccounts);
    expect(kindsOf(await readAs('owner'))).toEqual(['applications', ...ofAccounts, 'reports', 'openImports'].sort());
    expect(kindsOf(await readAs('editor'))).toEqual(['openImports', 'ownDrafts']);
    for (const role of ['analyst', 'auditor'] as const)
      expect(kindsOf(await readAs(role)), role).toEqual(['ownDrafts']);
    expect((await server.call(show, { token: anna.token })).code).toBe(403);
    expect((await readAs('reviewer')).running).toEqual([]);
    expect((await read(accounts)).running).toContainEqual(
      expect.objectContaining({ kind: 'other', progress: 1, total: 4, isRunning: true }),
    );
  });

  it('have their number, the time of the oldest, and the oldest ones as examples', async () => {
    const desk = await readAs('owner');
    expect(dutyOf(desk, 'applications')).toMatchObject({ count: 3, examples: ['安娜《书ink》', '安娜《书lotus》'] });
    expect(dutyOf(desk, 'reports')).toMatchObject({
      count: 1,
      examples: ['“敦煌壁画的青金石产自哪里，又经过怎样的路来到中国…”'],
    });
    const rosters = dutyOf(desk, 'openRosters');
    expect(rosters).toMatchObject({
      count: 2,
      examples: [
        expect.stringMatching(/^高一新生\.xlsx（\d+ 行，\d\d-\d\d \d\d:\d\d 上传）$/),
        expect.stringContaining('停下的.csv（'),
      ],
    });
    expect(rosters?.first).toMatch(/^[0-9a-f-]{36}$/);
    expect(dutyOf(desk, 'failedJobs')).toMatchObject({ count: 1, examples: ['任务意外中断'] });
    expect(dutyOf(desk, 'expiring')).toMatchObject({ count: 3, examples: ['高一（1）班 2 人', '没有班级 1 人'] });
    expect(dutyOf(desk, 'ownDrafts')).toEqual({ kind: 'ownDrafts', count: 0, oldest: '', examples: [], first: '' });
    // The task that has waited longest comes first, empty ones last.
    expect(desk.duties[0]?.kind).toBe('openRosters');
    expect(desk.duties[1]?.kind).toBe('applications');
    expect(desk.duties.at(-1)?.kind).toBe('ownDrafts');
    expect(dutyOf(await read(accounts), 'ownDrafts')).toMatchObject({ count: 1, examples: ['user:new'] });
  });

  it('include content that this editor uploaded and did not import, not that of others', async () => {
    const editor = await addTestStaff(server.db, 'editor');
    const add = (name: string, state: string, userId: string) =>
      sql(
        `insert into import_set (name, state, files, bytes, place, machine, created_by) values ($1, $2, 1, 1, 'p', 'm', $3)`,
        [name, state, userId],
      );
    await add('三月动态', 'checked', editor.id);
    await add('别人的', 'checked', accounts.id);
    await add('导完的', 'imported', editor.id);
    expect(dutyOf(await read(editor), 'openImports')).toMatchObject({ count: 1, examples: ['三月动态'] });
  });
});

describe('today', () => {
  it("shows everyone's actions to those who read the audit log, and to others only their own", async () => {
    const audit = createAudit(server.db.orm);
    const reviewer = await addTestStaff(server.db, 'reviewer');
    await audit({ actor: `user:${reviewer.id}`, action: 'downloads.approve', object: 'resource:ink' });
    await audit({ actor: `user:${accounts.id}`, action: 'account.create', object: `user:${anna.id}` });
    // The steps before an import are not listed, unless they fail.
    await audit({ actor: `user:${accounts.id}`, action: 'import.start', object: 'import:1' });
    await audit({ actor: 'operator:馆员', action: 'content.import' });
    await audit({ actor: 'system', action: 'backup.make', result: 'failed' });
    await audit({ actor: `user:${anna.id}`, action: 'downloads.apply' });
    await audit({ actor: `user:${reviewer.id}`, action: 'account.login' });
    const { today } = await readAs('auditor');
    expect(today).toMatchObject({ isOwn: false, count: 4, people: 3 });
    const shown = today.entries.map(({ actor, action, result }) => [actor, action, result]);
    expect(shown.slice(0, 2)).toEqual([
      ['系统', 'backup.make', 'failed'],
      ['馆员', 'content.import', 'ok'],
    ]);
    expect(today.entries[3]).toMatchObject({ action: 'downloads.approve', objectName: '书ink' });
    expect((await read(reviewer)).today).toMatchObject({
      isOwn: true,
      count: 1,
      entries: [{ action: 'downloads.approve' }],
    });
    expect((await readAs('editor')).today).toEqual({ isOwn: true, count: 0, people: 0, entries: [] });
  });

  it('has the figures for the role', async () => {
    const namesOf = async (...roles: Role[]) => (await readAs(...roles)).figures.map(({ name }) => name);
    expect(await namesOf('reviewer')).toEqual(['applications', 'answers']);
    expect(await namesOf('accounts')).toEqual(['signIns', 'newReaders']);
    expect(await namesOf('analyst')).toEqual(['signIns', 'newReaders', 'applications', 'answers']);
    expect(await namesOf('editor')).toEqual([]);
  });

  it('counts from midnight in Beijing, and counts again only after some seconds', async () => {
    expect(startOfToday(Date.parse('2026-11-18T15:59:59Z'))).toEqual(new Date('2026-11-17T16:00:00Z'));
    expect(startOfToday(Date.parse('2026-11-18T16:00:00Z'))).toEqual(new Date('2026-11-18T16:00:00Z'));
    const repo = createDeskRepo(server.db.orm);
    let nowMs = Date.now();
    const figures = createTodayFigures(repo, () => nowMs);
    const count = async () => (await figures(['reviewer'])).find(({ name }) => name === 'answers')?.count;
    expect(await count()).toBe(1);
    await addReport('再问一次');
    expect(await count()).toBe(1);
    nowMs += 20_000;
    expect(await count()).toBe(2);
    await sql(`update ai_message set created_at = now() - interval '2 days'`);
    nowMs += 20_000;
    expect(await count()).toBe(0);
  });
});

import * as jobs from '@meiyu/contract/admin/jobs.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import type { CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type Person, toList, uploadRoster } from './roster.testkit.ts';

let server: TestApp;
let staff: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
beforeAll(async () => {
  server = await startTestApp();
  staff = await addTestStaff(server.db, 'accounts');
});
afterAll(() => server.stop());

interface Input {
  id?: string;
  query?: string;
  body?: unknown;
  token?: string;
}

function call(endpoint: Endpoint, { id, query, body, token = staff.staffToken }: Input = {}) {
  return server.call(endpoint, { path: id && endpoint.path.replace(':id', id), query, body, token });
}

async function data<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<CallResult<E>> {
  const answer = await call(endpoint, input);
  expect(answer.msg, answer.text).not.toBe('');
  if (answer.code !== 200) throw new Error(answer.text);
  return ('rows' in endpoint ? answer : answer.data) as CallResult<E>;
}

async function upload(people: Person[]): Promise<string> {
  const answer = await uploadRoster(server, staff.staffToken, toList(people));
  if (!answer.data) throw new Error(answer.msg);
  return answer.data.id;
}

async function importAll(id: string, onlyGood = false): Promise<void> {
  const { jobId } = await data(roster.start, { body: { id, onlyGood } });
  await expect.poll(async () => (await data(jobs.details, { id: jobId })).state).toBe('done');
}

const rowsOf = async (id: string, filter = 'all') => (await data(roster.rows, { id, query: `filter=${filter}` })).rows;

let numbers = 0;
/** A person with a unique student number. */
function person(name: string, more: Partial<Person> = {}): Person {
  numbers += 1;
  return { name, number: `T${String(numbers).padStart(7, '0')}`, ...more };
}

describe('a class list', () => {
  it('is read, checked and counted; a correction also rechecks the rows that depend on it', async () => {
    const first = person('林知夏', { phone: '13810000001' });
    const second = person('何子墨', { number: first.number, phone: '13810000002' });
    const third = person('宋微', { phone: '1381000000', until: '2039-02-30' });
    const id = await upload([first, second, third, person('')]);
    const details = await data(roster.details, { id });
    expect(details).toMatchObject({ fileName: '名单.csv', state: 'preview', slips: 0, undoTime: '' });
    expect(details.counts).toMatchObject({ all: 4, errors: 3, ready: 1 });
    expect(details.renamedColumns).toEqual([{ title: '手机', field: 'phone' }]);
    expect((await rowsOf(id, 'errors')).map(({ line, problems }) => [line, problems[0]?.text])).toEqual([
      [3, '学号与第 2 行相同'],
      [4, '手机号少一位，只有 10 位'],
      [5, '姓名空着'],
    ]);
    const changed = await data(roster.changeRow, { body: { id, line: 2, fields: { studentNumber: 'T9999991' } } });
    expect(changed.rows.map(({ line, level }) => [line, level])).toEqual([
      [2, 'ok'],
      [3, 'ok'],
    ]);
    expect(changed.counts.errors).toBe(2);
    const taken = await data(roster.applySuggestion, { body: { id, line: 4, field: 'expireDate' } });
    expect(taken.rows[0]?.fields.expireDate).toBe('2039-02-28');
    const again = await call(roster.applySuggestion, { body: { id, line: 4, field: 'expireDate' } });
    expect(again.msg).toBe('这里已没有建议');
  });

  it('imports only when no row is wrong, or only the good rows', async () => {
    const good = person('顾念慈', { phone: '13810000011', age: '13', consent: '同意', sex: '女', until: '2040/8/31' });
    const id = await upload([good, person('<script>alert(1)</script>'), person('=A12')]);
    const refused = await call(roster.start, { body: { id, onlyGood: false } });
    expect(refused.msg).toContain('还有 2 行有错误');
    await importAll(id, true);
    const { counts, state, slips, undoTime } = await data(roster.details, { id });
    expect({ counts, state, slips }).toMatchObject({
      state: 'imported',
      slips: 1,
      counts: { created: 1, errors: 2, ready: 0 },
    });
    expect(undoTime).not.toBe('');
    const { rows } = await sql(
      `select u.name, real_name, phone, age_band, sex, must_change_password, guardian_consent_at is not null as consent,
        expire_time, c.name as class, (select count(*)::int from consent where user_id = u.id and kind = 'guardian') as consents
       from users u join school_class c on c.id = class_id where student_number = $1`,
      [good.number],
    );
    expect(rows[0]).toEqual({
      ...{ name: '顾念慈', real_name: '顾念慈', phone: '13810000011', age_band: 'under14', sex: 1 },
      ...{ must_change_password: true, consent: true, class: '高一（1）班', consents: 1 },
      expire_time: new Date('2040-08-31T15:59:59Z'),
    });
  });

  it('shows one-time passwords twice; they are stored encrypted until then', async () => {
    const id = await upload([person('许明远'), person('许明远')]);
    await importAll(id);
    const first = await data(roster.slips, { body: { id, address: 'http://10.1.0.9:3000' } });
    expect(first.shownAgain).toBe(1);
    const next = await upload([person('许明近')]);
    expect((await data(roster.details, { id: next })).slipAddress).toBe('http://10.1.0.9:3000');
    expect(first.rows.map(({ userName }) => userName)).toEqual(
      first.rows.map((row) => `许明远${row.studentNumber.slice(-4)}`),
    );
    const password = first.rows[0]?.password ?? '';
    const { rows: stored } = await sql(
      `select to_jsonb(r)::text || to_jsonb(u)::text as text from roster_row r join users u on u.id = account_id where import_id = $1`,
      [id],
    );
    for (const { text } of stored) expect(text).not.toContain(password);
    const { rows: audits } = await sql(`select detail::text from audit_log where object = $1`, [`roster:${id}`]);
    expect(audits.length).toBeGreaterThan(2);
    expect(JSON.stringify(audits)).not.toMatch(/许明远|Bade/);
    // The list sends the same body within a second, so the guard against double submits is emptied.
    await sql('delete from rate_limit');
    expect((await data(roster.slips, { body: { id } })).rows).toEqual(first.rows);
    await sql('delete from rate_limit');
    expect((await call(roster.slips, { body: { id } })).msg).toContain('纸条已显示过两次');
    const { rows } = await sql('select count(encrypted_password)::int as n from roster_row where import_id = $1', [id]);
    expect(rows[0].n).toBe(0);
  });

  it('updates the account that has the student number, and restores it when undone', async () => {
    const reader = person('白若溪', { phone: '13810000021', until: '2030-01-01', className: '旧班' });
    const id = await upload([reader]);
    await importAll(id);
    const next = await upload([{ ...reader, phone: '13810000022', until: '2031-01-01', className: '新班' }]);
    const [row] = await rowsOf(next);
    expect(row?.problems[0]?.text).toContain('将续期并更新，不另建');
    expect(row?.userName).toBe('白若溪');
    await importAll(next);
    const account = () =>
      sql(
        `select phone, expire_time, c.name as class from users join school_class c on c.id = class_id where student_number = $1`,
        [reader.number],
      ).then(({ rows }) => rows[0]);
    const updated = { phone: '13810000022', expire_time: new Date('2031-01-01T15:59:59Z'), class: '新班' };
    expect(await account()).toEqual(updated);
    expect((await data(roster.details, { id: next })).counts).toMatchObject({ created: 0, updated: 1 });
    expect(await data(roster.undo, { body: { id: next } })).toEqual({
      ...{ removed: 0, restored: 1, kept: [], removedClasses: ['新班'] },
    });
    expect(await account()).toEqual({
      phone: '13810000021',
      expire_time: new Date('2030-01-01T15:59:59Z'),
      class: '旧班',
    });
    expect((await sql(`select from school_class where name = '新班'`)).rowCount).toBe(0);
  });

  it('deletes unused accounts when undone, keeps used ones, and only within an hour', async () => {
    const used = person('沈星回');
    const unused = person('李书言');
    const id = await upload([used, unused]);
    await importAll(id);
    const { rows } = await sql('select id from users where student_number = $1', [used.number]);
    await sql(`insert into auth_token (hash, user_id, expires_at) values (sha256('used'), $1, now())`, [rows[0].id]);
    const undone = await data(roster.undo, { body: { id } });
    expect(undone).toEqual({
      removed: 1,
      restored: 0,
      kept: [{ line: 2, realName: '沈星回', reason: '账号已被使用' }],
      removedClasses: [],
    });
    expect((await sql('select from users where student_number = $1', [unused.number])).rowCount).toBe(0);
    expect((await sql('select from users where student_number = $1', [used.number])).rowCount).toBe(1);
    expect((await call(roster.undo, { body: { id } })).msg).toBe('名单没有导入，或已撤销');
    const late = await upload([person('周子安')]);
    await importAll(late);
    await sql(`update roster_import set undo_until = now() - interval '1 second' where id = $1`, [late]);
    expect((await call(roster.undo, { body: { id: late } })).msg).toBe('已超过可撤销的时间');
  });

  it('shows which classes it would create, and deletes those without readers when undone', async () => {
    await sql(`insert into school_class (name) values ('高三（7）班')`);
    const stray = person('甲', { className: '高三7班' });
    const id = await upload([
      ...[person('乙', { className: '高三（7）班' }), stray],
      ...[person('丙', { className: '高九（9）班' }), person('丁', { className: '只有错误的班', phone: '1' })],
    ]);
    expect((await data(roster.details, { id })).newClasses).toEqual([
      { name: '高三7班', rows: 1, near: '高三（7）班' },
      { name: '高九（9）班', rows: 1, near: '' },
    ]);
    const mended = await data(roster.fillColumn, {
      body: { id, field: 'className', value: '高三（7）班', from: '高三7班' },
    });
    expect(mended).toMatchObject({ filled: 1, newClasses: [{ name: '高九（9）班', rows: 1, near: '' }] });
    await importAll(id, true);
    expect((await data(roster.details, { id })).madeClasses).toEqual(['高九（9）班']);
    const undone = await data(roster.undo, { body: { id } });
    expect(undone).toMatchObject({ removed: 3, removedClasses: ['高九（9）班'] });
    expect((await data(roster.details, { id })).madeClasses).toEqual([]);
  });

  it('fills a column of all wrong rows or of all rows at once, but never of imported ones', async () => {
    const good = person('戊', { age: '18岁及以上' });
    const id = await upload([good, person('己', { age: '' }), person('庚', { age: '很大' })]);
    expect((await data(roster.details, { id })).counts).toMatchObject({ errors: 2, ready: 1 });
    const fill = (body: object) => call(roster.fillColumn, { body: { id, field: 'ageBand', ...body } });
    const filled = await data(roster.fillColumn, { body: { id, field: 'ageBand', value: '16', only: 'faulty' } });
    expect(filled).toMatchObject({ filled: 2, counts: { errors: 0, ready: 3 } });
    expect((await rowsOf(id)).map(({ fields }) => fields.ageBand)).toEqual(['18岁及以上', '14–17岁', '14–17岁']);
    expect((await fill({ value: '18岁及以上', only: 'all' })).data).toMatchObject({ filled: 2 });
    expect((await fill({ value: '18岁及以上', only: 'all' })).data).toMatchObject({ filled: 0 });
    for (const body of [{ field: 'realName', value: '同名' }, { value: 'x'.repeat(201) }, { value: 'x', only: 'some' }])
      expect((await fill(body)).code, JSON.stringify(body)).toBe(400);
    await importAll(id);
    expect((await fill({ value: '14–17岁', only: 'all' })).data).toMatchObject({ filled: 0 });
    const { rows } = await sql(`select detail from audit_log where action = 'roster.fill' and object = $1`, [
      `roster:${id}`,
    ]);
    expect(rows[0]?.detail).toEqual({ field: 'ageBand', filled: 2 });
  });

  it('does not touch staff, or student numbers and phones of other people', async () => {
    const other = await addTestUser(server.db);
    const { rows } = await sql(
      `update users set student_number = 'STAFF1', real_name = '馆长' where id = $1 returning phone`,
      [staff.id],
    );
    await sql(`update users set student_number = 'OTHER1', real_name = '别人' where id = $1`, [other.id]);
    const id = await upload([
      person('馆长', { number: 'STAFF1' }),
      person('陈曦', { number: 'OTHER1' }),
      person('赵一帆', { phone: rows[0].phone }),
    ]);
    expect((await rowsOf(id)).map(({ problems }) => problems.find(({ level }) => level === 'error')?.text)).toEqual([
      '这是工作人员的账号，不能由名单更改',
      '学号已属于另一位读者，姓名不同',
      '手机号已被其他账号使用',
    ]);
  });

  it('can be discarded, which deletes its rows', async () => {
    const id = await upload([person('方圆')]);
    await data(roster.discard, { body: { id } });
    expect((await call(roster.details, { id })).msg).toBe('名单不存在或已放弃');
    expect((await sql('select from roster_row where import_id = $1', [id])).rowCount).toBe(0);
    const { rows } = await data(roster.list);
    expect(rows.some((row) => row.id === id)).toBe(false);
  });

  it('is refused with a reason when the file is not a list', async () => {
    const refusal = async (bytes: Buffer) => {
      const { code, msg } = await uploadRoster(server, staff.staffToken, bytes);
      return [code, msg];
    };
    expect(await refusal(Buffer.from('a,b\n1,2'))).toEqual([400, expect.stringContaining('没有找到表头')]);
    expect(await refusal(Buffer.from('PK\x03\x04 no archive', 'latin1'))).toEqual([
      400,
      expect.stringContaining('已损坏'),
    ]);
    expect(await refusal(Buffer.alloc(6 * 1024 * 1024, 'a'))).toEqual([400, '文件不能超过 5 MB']);
  });

  it('can be used by those who manage accounts only', async () => {
    const reviewer = await addTestStaff(server.db, 'reviewer');
    expect((await uploadRoster(server, reviewer.staffToken, toList([person('某人')]))).code).toBe(403);
    expect((await call(roster.list, { token: reviewer.staffToken })).code).toBe(403);
    expect((await call(roster.list, { token: staff.token })).code).toBe(403);
  });
});

describe('files to download', () => {
  it('are a template that can be imported as an empty list, and the rows to correct', async () => {
    const template = await data(roster.template);
    expect(template.fileName).toBe('名单样表.xlsx');
    const empty = await uploadRoster(server, staff.staffToken, Buffer.from(template.base64, 'base64'));
    expect(empty.msg).toBe('名单里只有表头，没有人');
    const csv = await data(roster.template, { query: 'format=csv' });
    expect(Buffer.from(csv.base64, 'base64').toString()).toContain('"手机号（选填）"');
    const id = await upload([person('=1+1'), person('李白')]);
    const bad = await data(roster.badRows, { id });
    const again = await uploadRoster(server, staff.staffToken, Buffer.from(bad.base64, 'base64'));
    const [row, ...others] = await rowsOf(again.data?.id ?? '');
    expect([row?.fields.realName, others.length]).toEqual(["'=1+1", 0]);
  });
});

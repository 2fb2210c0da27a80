import * as applications from '@meiyu/contract/admin/applications.ts';
import * as downloads from '@meiyu/contract/downloads.ts';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
let reviewer: TestStaff;
let colleague: TestStaff;
let anna: TestUser;
let ben: TestUser;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const CLASS = '00000000-0000-7000-8000-0000000000c1';

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  reviewer = await addTestStaff(server.db, 'reviewer');
  colleague = await addTestStaff(server.db, 'reviewer');
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  await sql(
    `insert into file (hash, size, mime, name) values (repeat('a', 64), 18200000, 'application/epub+zip', '墨法十讲.epub')`,
  );
  await sql(
    `insert into file (hash, size, mime, name, width, height) values (repeat('b', 64), 9000, 'image/png', 'a.png', 7000, 6000)`,
  );
  await sql(`insert into resource (id, res_type, title, author, original_file) values
    ('ink', 'book', '墨法十讲', '沈知远', repeat('a', 64)), ('plain', 'book', '没有原件', '', null), ('lotus-pond', 'img', '荷塘十里', '', null)`);
  await sql(`insert into work (resource_id, image_file) values ('lotus-pond', repeat('b', 64))`);
  await sql(`insert into school_class (id, name) values ($1, '高一（1）班')`, [CLASS]);
  await sql(`update users set real_name = '林知夏', class_id = $2, student_number = '20260101' where id = $1`, [
    anna.id,
    CLASS,
  ]);
  await sql(`update users set school_name = '二中' where id = $1`, [ben.id]);
});
afterAll(() => server.stop());
beforeEach(() => sql('delete from download_application'));

/** Adds an application; `hours` ago. */
async function apply(who: TestUser, resId: string, purpose = '课堂讲解', hours = 1, remark = ''): Promise<string> {
  const { rows } = await sql(
    `insert into download_application (user_id, resource_id, purpose, remark, created_at)
     values ($1, $2, $3, $4, now() - $5 * interval '1 hour') returning id`,
    [who.id, resId, purpose, remark, hours],
  );
  return String(rows[0].id);
}
const call = (
  endpoint: Parameters<TestApp['call']>[0],
  input: { query?: string; body?: unknown } = {},
  who = reviewer,
) => server.call(endpoint, { ...input, token: who.staffToken });
const list = async (query = '') => {
  const answer = await call(applications.list, { query });
  expect(answer.code).toBe(200);
  return JSON.parse(answer.text) as {
    rows: Record<string, unknown>[];
    total: number;
    counts: unknown;
    oldestTime: string;
  };
};
const details = (id: string, who = reviewer) =>
  server.call(applications.details, { path: `/api/admin/applications/details/${id}`, token: who.staffToken });
const approve = (ids: string[], who = reviewer) => call(applications.approve, { body: { ids } }, who);
const reject = (ids: string[], reason: string, who = reviewer) =>
  call(applications.reject, { body: { ids, reason } }, who);
const nameOf = async (who: TestUser) =>
  String((await sql('select name from users where id = $1', [who.id])).rows[0].name);

describe('the list', () => {
  it('shows pending applications, the oldest first, with the reader, the file and the counts of all states', async () => {
    const newer = await apply(anna, 'ink', '打印第三讲', 2);
    const older = await apply(ben, 'lotus-pond', '板报', 50);
    const { rows, total, counts, oldestTime } = await list();
    expect(rows.map(({ id }) => id)).toEqual([older, newer]);
    expect(total).toBe(2);
    expect(counts).toEqual({ pending: 2, approved: 0, rejected: 0, expired: 0, withdrawn: 0 });
    expect(oldestTime).toBe(rows[0]?.applyTime);
    expect(rows[1]).toMatchObject({
      ...{ resId: 'ink', resType: 'book', resTitle: '墨法十讲', resAuthor: '沈知远', purpose: '打印第三讲' },
      ...{
        fileType: 'application/epub+zip',
        fileSize: 18_200_000,
        hasOriginal: true,
        status: 'pending',
        expireTime: '',
      },
      ...{ userName: await nameOf(anna), realName: '林知夏', className: '高一（1）班', schoolName: '' },
    });
    expect(rows[0]).toMatchObject({ fileWidth: 7000, fileHeight: 6000, hasOriginal: true, schoolName: '二中' });
  });

  it('is searched by reader, real name, student number, title and class; the text is never a pattern', async () => {
    const mine = await apply(anna, 'ink');
    const bens = await apply(ben, 'plain');
    const found = async (text: string) =>
      (await list(`searchValue=${encodeURIComponent(text)}`)).rows.map(({ id }) => id);
    for (const text of ['知夏', '20260101', '墨法', '（1）班', (await nameOf(anna)).toUpperCase()])
      expect(await found(text), text).toEqual([mine]);
    expect(await found('原件')).toEqual([bens]);
    for (const text of ['%', 'ea_er', '\\', '2026010', "' or true --"]) expect(await found(text), text).toEqual([]);
  });

  it('is filtered by type, class and state', async () => {
    const book = await apply(anna, 'ink');
    const picture = await apply(ben, 'lotus-pond');
    const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
    expect(await ids('resType=img')).toEqual([picture]);
    expect(await ids(`classId=${CLASS}`)).toEqual([book]);
    expect(await ids('classId=none')).toEqual([]);
    await approve([book]);
    await reject([picture], '请写明用途');
    expect(await ids('')).toEqual([]);
    expect(await ids('status=approved')).toEqual([book]);
    expect(await ids('status=rejected')).toEqual([picture]);
    await sql(`update download_application set grant_expires_at = now() - interval '1 minute' where id = $1`, [book]);
    expect([await ids('status=approved'), await ids('status=expired')]).toEqual([[], [book]]);
    expect((await list()).counts).toMatchObject({ approved: 0, expired: 1, rejected: 1 });
    expect((await call(applications.list, { query: 'status=lost' })).msg).toBe('申请状态不正确');
    expect((await call(applications.classes)).data).toEqual([{ id: CLASS, name: '高一（1）班' }]);
  });

  it('is read through the index of states', async () => {
    await sql(
      `insert into download_application (user_id, resource_id, purpose, status)
      select $1, 'ink', '', 'withdrawn' from generate_series(1, 3000)`,
      [anna.id],
    );
    await sql('analyze download_application');
    const { rows } = await sql(
      `explain (format json) select id from download_application where status = 'rejected' order by created_at, id limit 20`,
    );
    expect(JSON.stringify(rows)).toContain('download_application_by_status');
  });
});

describe('details', () => {
  it('show the remark, the file and earlier applications of the same reader', async () => {
    await approve([await apply(anna, 'lotus-pond', 'a', 30)]);
    await reject([await apply(anna, 'plain', 'b', 20)], '请写明用途');
    await apply(ben, 'ink');
    const id = await apply(anna, 'ink', '打印', 1, '周末交给陈老师看');
    expect((await details(id)).data).toMatchObject({
      ...{ remark: '周末交给陈老师看', fileName: '墨法十讲.epub', isPublished: true, grantDays: 7 },
      ...{ approvedBefore: 1, rejectedBefore: 1, approver: '', decideTime: '', reason: '', downloadCount: 0 },
    });
    await sql(
      `update download_application set created_at = now() - interval '7 months' where user_id = $1 and id <> $2`,
      [anna.id, id],
    );
    expect((await details(id)).data).toMatchObject({ approvedBefore: 0, rejectedBefore: 0 });
    for (const unknown of ['none', '00000000-0000-7000-8000-00000000ffff'])
      expect(await details(unknown)).toMatchObject({ code: 400, msg: '没有这份申请' });
  });
});

describe('a decision', () => {
  it('gives the file to the reader, who gets a notice; the audit entry has no typed text', async () => {
    const id = await apply(anna, 'ink', '秘密的用途');
    expect(await approve([id])).toMatchObject({ code: 200, data: { done: 1, refused: [] } });
    expect((await details(id)).data).toMatchObject({
      status: 'approved',
      approver: await nameOf(reviewer),
      reason: '',
    });
    expect((await server.call(downloads.list, { token: anna.token })).rows).toMatchObject([{ status: 'approved' }]);
    const { rows: notices } = await sql('select title from notice where user_id = $1', [anna.id]);
    expect(notices).toContainEqual({ title: '《墨法十讲》的高清申请已通过' });
    const { rows: entries } = await sql(`select actor, action, detail from audit_log where object = $1`, [
      `application:${id}`,
    ]);
    expect(entries).toEqual([
      {
        ...{ actor: `user:${reviewer.id}`, action: 'downloads.approve' },
        detail: { before: { status: 'pending' }, after: { status: 'approved' } },
      },
    ]);
  });

  it('rejects with a reason of 1 to 500 characters that the reader sees', async () => {
    const id = await apply(ben, 'ink');
    expect(await reject([id], '  ')).toMatchObject({ code: 400, msg: '请输入驳回理由' });
    expect(await reject([id], '长'.repeat(501))).toMatchObject({ code: 400, msg: '驳回理由不能超过 500 个字' });
    const reason = `<script>alert(1)</script>${'长'.repeat(475)}`;
    expect(await reject([id], reason)).toMatchObject({ data: { done: 1, refused: [] } });
    expect((await server.call(downloads.list, { token: ben.token })).rows).toMatchObject([
      { status: 'rejected', reason },
    ]);
    const { rows } = await sql(`select detail::text from audit_log where object = $1`, [`application:${id}`]);
    expect(rows[0].detail).not.toContain('script');
  });

  it('in bulk reports which applications could not be decided and why, and decides the others', async () => {
    const [good, noFile, taken] = [await apply(anna, 'ink'), await apply(anna, 'plain'), await apply(ben, 'ink')];
    await reject([taken], '出版社未授权', colleague);
    const unknown = '00000000-0000-7000-8000-00000000ffff';
    const answer = await approve([good, noFile, taken, unknown, 'x', good]);
    expect(answer.data).toEqual({
      done: 1,
      refused: [
        { id: noFile, resTitle: '没有原件', why: '《没有原件》没有原文件，批准后也无法下载，请改为驳回' },
        {
          id: taken,
          resTitle: '墨法十讲',
          why: expect.stringMatching(new RegExp(`^${await nameOf(colleague)} 已在 .+ 驳回了这份申请$`)),
        },
        { id: unknown, resTitle: '', why: `没有编号为 ${unknown} 的申请` },
        { id: 'x', resTitle: '', why: '没有编号为 x 的申请' },
      ],
    });
    expect(await approve([])).toMatchObject({ code: 400, msg: '请选择 1–200 项' });
    expect((await approve(Array.from({ length: 201 }, (_, n) => `id-${n}`))).msg).toBe('请选择 1–200 项');
  });

  it('is made once when two reviewers decide at the same time, and the second learns who decided', async () => {
    const id = await apply(anna, 'ink');
    const answers = await Promise.all([approve([id], reviewer), reject([id], '请写明用途', colleague)]);
    const results = answers.map(({ data }) => data as { done: number; refused: { why: string }[] });
    expect(results.map(({ done }) => done).sort()).toEqual([0, 1]);
    const winner = results[0]?.done === 1 ? reviewer : colleague;
    expect(results.flatMap(({ refused }) => refused)[0]?.why).toContain(`${await nameOf(winner)} 已在 `);
    expect((await sql(`select 1 from audit_log where object = $1`, [`application:${id}`])).rowCount).toBe(1);
    expect((await sql(`select 1 from notice where key = $1`, [`application/${id}`])).rowCount).toBe(1);
  });

  it('stays readable after the account of the reviewer is deleted', async () => {
    const gone = await addTestStaff(server.db, 'reviewer');
    const id = await apply(anna, 'ink');
    await reject([id], '请写明用途', gone);
    await sql('delete from users where id = $1', [gone.id]);
    expect((await details(id)).data).toMatchObject({ approver: '已注销的账号' });
  });

  it('is not made for a withdrawn application', async () => {
    const id = await apply(anna, 'ink');
    await server.call(downloads.withdraw, { token: anna.token, body: { id } });
    expect((await approve([id])).data).toMatchObject({ done: 0, refused: [{ why: '这份申请已撤回，不能再审核' }] });
  });
});

describe('an export', () => {
  it('has the rows of the filter, has no cell that a spreadsheet executes, and is audited', async () => {
    await apply(anna, 'ink', '=HYPERLINK("http://evil.example","点我")', 3, '\t@SUM(1)\n"引号"，逗号,');
    await apply(ben, 'plain', '+1+1', 2);
    await apply(ben, 'lotus-pond', '＝cmd', 1);
    const { data } = await call(applications.exportList, { body: { format: 'csv', resType: 'book' } });
    const file = data as { fileName: string; type: string; content: string; rows: number; isCut: boolean };
    expect(file).toMatchObject({
      fileName: expect.stringMatching(/^下载申请-\d{4}-\d\d-\d\d\.csv$/),
      type: 'text/csv; charset=utf-8',
      rows: 2,
      isCut: false,
    });
    const text = Buffer.from(file.content, 'base64').toString();
    expect(text.startsWith('\ufeff"申请时间"')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""点我"")"`);
    expect(text).toContain(`"'+1+1"`);
    expect(text).toContain(`"'\t@SUM(1)\n""引号""，逗号,"`);
    expect(text).not.toMatch(/"[=+@\t]/);
    const { rows } = await sql(
      `select detail from audit_log where action = 'downloads.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ detail: { status: 'pending', format: 'csv', rows: 2 } }]);
  });

  it('is also available as an Excel file', async () => {
    await apply(anna, 'ink', '=1+1');
    const { data } = await call(applications.exportList, { body: { format: 'xlsx' } });
    const { content, fileName } = data as { content: string; fileName: string };
    expect(fileName).toMatch(/\.xlsx$/);
    const sheets = await readXlsxFile(Buffer.from(content, 'base64'));
    const rows = (sheets[0] as unknown as { data: unknown[][] }).data;
    expect(rows[0]?.slice(0, 4)).toEqual(['申请时间', '状态', '类别', '资源']);
    expect(rows[1]).toContain("'=1+1");
  });

  it('is refused in another format', async () => {
    expect(await call(applications.exportList, { body: { format: 'exe' } })).toMatchObject({
      code: 400,
      msg: '导出格式不正确',
    });
  });
});

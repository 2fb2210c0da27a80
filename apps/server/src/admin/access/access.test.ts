import * as access from '@meiyu/contract/admin/access.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let server: TestApp;
let restricted: TestApp;
let staff: TestStaff;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

beforeAll(async () => {
  server = await startTestApp();
  restricted = await startTestApp({ db: server.db, env: { ACCESS: 'ranges' } });
});
afterAll(async () => {
  await restricted.stop();
  await server.stop();
});
// Another person in each test, because the same person may not send the same body twice within a second.
beforeEach(async () => {
  await sql('delete from ip_range');
  staff = await addTestStaff(server.db, 'accounts');
});

type Rows = { id: string; label: string; note: string }[];
const call = (
  endpoint: Parameters<TestApp['call']>[0],
  input: { query?: string; body?: unknown } = {},
  site = server,
) => site.call(endpoint, { ...input, token: staff.staffToken });
const add = (range: string, note = '') => call(access.add, { body: { range, note } });
const list = async (query = '') => (await call(access.list, { query })).rows as Rows;
const test = (address: string, site = server) =>
  call(access.test, { query: `address=${encodeURIComponent(address)}` }, site);
const idOf = async (label: string) => (await list()).find((row) => row.label === label)?.id ?? '';

it("ranges are added, listed in address order with the access mode and the caller's address, and searched", async () => {
  expect(await add(' 10.1.0.0/16 ', '主校区')).toMatchObject({ code: 200, msg: '已添加' });
  await add('2001:db8::/32', '教育网_1');
  await add('10.0.0.1-10.0.0.9');
  const answer = JSON.parse((await call(access.list)).text);
  expect(answer.rows.map(({ label }: { label: string }) => label)).toEqual([
    '10.0.0.1-10.0.0.9',
    '10.1.0.0/16',
    '2001:db8::/32',
  ]);
  expect(answer).toMatchObject({ total: 3, policy: 'open', ownAddress: '127.0.0.1' });
  expect(answer.rows[1]).toMatchObject({ first: '10.1.0.0', last: '10.1.255.255', version: 'IPv4', note: '主校区' });
  expect(answer.rows[2]).toMatchObject({ version: 'IPv6' });
  expect((await list('searchValue=%E6%A0%A1%E5%8C%BA')).map(({ label }) => label)).toEqual(['10.1.0.0/16']);
  expect(await list('searchValue=%25')).toEqual([]);
  expect((await list('pageSize=1&pageNum=2')).map(({ label }) => label)).toEqual(['10.1.0.0/16']);
});

it('several ranges are added at once, those that exist are left, and none when one cannot be read', async () => {
  const bad = await add('10.20.0.0/16，127.0.0.300');
  expect(bad).toMatchObject({ code: 400, msg: '“127.0.0.300”不是有效的 IPv4 或 IPv6 地址' });
  expect(await list()).toEqual([]);
  await add('10.20.0.0/16');
  expect(await add('10.20.0.0/16，127.0.0.1、10.1.0.1 － 10.1.0.9')).toMatchObject({ code: 200 });
  expect((await list()).map(({ label }) => label)).toEqual(['10.1.0.1-10.1.0.9', '10.20.0.0/16', '127.0.0.1']);
});

it('a range that is listed in another notation, or cannot be read, is refused with a reason', async () => {
  await add('10.1.0.0/16');
  expect(await add('10.1.0.0-10.1.255.255')).toMatchObject({ code: 409, msg: '该地址范围已存在' });
  for (const [range, reason] of [
    ['10.1.2.3/16', '是否应为 10.1.0.0/16'],
    ['10.1.2', '不是有效的 IPv4 或 IPv6 地址'],
    ['10.0.0.9-10.0.0.1', '首地址大于尾地址'],
    ['<script>alert(1)</script>', '不是有效的'],
    ["1'; drop table ip_range; --", '不是有效的'],
    ['', '请输入地址范围'],
  ]) {
    const answer = await add(String(range));
    expect(answer.code, range).toBe(400);
    expect(answer.msg, range).toContain(reason);
  }
  expect(await list()).toHaveLength(1);
});

it('a remark is changed unless a colleague changed it first', async () => {
  await add('10.1.0.0/16', '旧');
  const id = await idOf('10.1.0.0/16');
  const change = (before: string, note: string, target = id) =>
    call(access.changeNote, { body: { id: target, before, note } });
  expect(await change('旧', '新')).toMatchObject({ code: 200, msg: '已保存' });
  expect(await change('旧', '另一个')).toMatchObject({ code: 409, msg: '内容已被他人修改' });
  expect((await list())[0]?.note).toBe('新');
  expect(await change('新', '长'.repeat(101))).toMatchObject({ code: 400, msg: '备注不能超过 100 个字' });
  for (const unknown of ['none', '00000000-0000-7000-8000-00000000ffff'])
    expect(await change('新', 'x', unknown)).toMatchObject({ code: 400, msg: '列表中没有这个地址范围' });
});

it('a range is removed once', async () => {
  await add('10.1.0.0/16');
  const id = await idOf('10.1.0.0/16');
  expect(await call(access.remove, { body: { id } })).toMatchObject({ code: 200, msg: '已移除' });
  expect(await list()).toEqual([]);
  staff = await addTestStaff(server.db, 'accounts');
  expect((await call(access.remove, { body: { id } })).msg).toBe('列表中没有这个地址范围');
});

it('changes are audited with the range, without the remark', async () => {
  await add('192.0.2.0/24', '王老师家');
  const id = await idOf('192.0.2.0/24');
  await call(access.changeNote, { body: { id, before: '王老师家', note: '' } });
  await call(access.remove, { body: { id } });
  const { rows } = await sql(
    `select actor, action, detail from audit_log where object = 'range:192.0.2.0/24' order by id`,
  );
  const actor = `user:${staff.id}`;
  expect(rows).toEqual([
    { actor, action: 'site.addRange', detail: {} },
    { actor, action: 'site.changeRangeNote', detail: { before: { hasNote: true }, after: { hasNote: false } } },
    { actor, action: 'site.removeRange', detail: {} },
  ]);
});

it('the address check names every range that contains an address, and what the current access mode allows it', async () => {
  await add('10.0.0.0/8', '全市');
  await add('10.1.0.0/16', '主校区');
  await add('2001:db8::/32');
  expect((await test('10.1.2.3')).data).toMatchObject({
    ...{ address: '10.1.2.3', isInside: true, policy: 'open', meaning: expect.stringContaining('对所有人开放') },
    ranges: [
      { label: '10.0.0.0/8', note: '全市' },
      { label: '10.1.0.0/16', note: '主校区' },
    ],
  });
  expect((await test('10.1.2.3', restricted)).data).toMatchObject({
    policy: 'ranges',
    meaning: expect.stringContaining('不登录也能看'),
  });
  expect((await test('11.0.0.0', restricted)).data).toMatchObject({
    isInside: false,
    ranges: [],
    meaning: expect.stringContaining('须登录有效账号'),
  });
  expect((await test('::ffff:10.1.2.3')).data).toMatchObject({ address: '10.1.2.3', isInside: true });
  expect((await test(' 2001:db8::1 ')).data).toMatchObject({ address: '2001:db8::1', isInside: true });
  expect((await test('::')).data).toMatchObject({ isInside: false });
  for (const address of ['10.1.2', '010.1.2.3', 'localhost', "10.0.0.1'--"])
    expect(await test(address), address).toMatchObject({ code: 400, msg: `“${address}”不是有效的 IPv4 或 IPv6 地址` });
});

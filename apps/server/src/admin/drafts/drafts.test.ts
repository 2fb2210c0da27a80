import * as drafts from '@meiyu/contract/admin/drafts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let server: TestApp;
let editor: TestStaff;
let other: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  [editor, other] = await Promise.all([addTestStaff(server.db, 'editor'), addTestStaff(server.db, 'owner')]);
});
afterAll(() => server.stop());

const save = (staff: TestStaff, key: string, content: unknown) =>
  server.call(drafts.save, { body: { key, content }, token: staff.staffToken });
const remove = (staff: TestStaff, key: string) =>
  server.call(drafts.remove, { body: { key }, token: staff.staffToken });
async function find(staff: TestStaff, key: string) {
  const { data } = await server.call(drafts.get, { query: `key=${key}`, token: staff.staffToken });
  return (data as { draft: { content: unknown; updateTime: string } | null }).draft;
}

it('keeps the last draft of a form for each person', async () => {
  expect(await find(editor, 'user:7')).toBeNull();
  await save(editor, 'user:7', { note: '甲' });
  const saved = await save(editor, 'user:7', { note: '乙', roles: ['editor'] });
  await save(other, 'user:7', { note: '馆长写的' });
  const draft = await find(editor, 'user:7');
  expect(draft?.content).toEqual({ note: '乙', roles: ['editor'] });
  expect((saved.data as { updateTime: string }).updateTime).toBe(draft?.updateTime);
  expect((await find(other, 'user:7'))?.content).toEqual({ note: '馆长写的' });
});

it('removes only the draft of the person who asks', async () => {
  await save(editor, 'user:8', { note: '甲' });
  await remove(other, 'user:8');
  expect(await find(editor, 'user:8')).not.toBeNull();
  await remove(editor, 'user:8');
  expect(await find(editor, 'user:8')).toBeNull();
});

it('refuses more than 64 KB, counted in bytes, and keeps the earlier draft', async () => {
  await save(editor, 'book:1', { text: '短' });
  // 22,000 characters are 66,000 bytes.
  expect((await save(editor, 'book:1', { text: '山'.repeat(22_000) })).msg).toBe('草稿过大，没有保存');
  expect((await find(editor, 'book:1'))?.content).toEqual({ text: '短' });
  expect((await save(editor, 'book:1', { text: '山'.repeat(21_000) })).code).toBe(200);
});

it.each([
  ['user', {}],
  ['user:', {}],
  ['../user:7', {}],
  ['user:7', []],
  ['user:7', 'text'],
  ['user:7', { ['k'.repeat(65)]: 1 }],
])('refuses the key %s with %j', async (key, content) => {
  expect((await save(editor, key, content)).code).toBe(400);
});

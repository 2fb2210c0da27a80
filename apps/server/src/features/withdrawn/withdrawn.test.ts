import { near } from '@meiyu/contract/withdrawn.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** Nine news items, of which n1, n2 and n3 are in a separate category, and a book. */
beforeAll(async () => {
  server = await startTestApp();
  await sql(`insert into category (id, parent_id, name, cate_type) values ('hall', '631070203', '展览', 'news')`);
  await sql(`insert into resource (id, res_type, title, published_at)
    select 'n' || n, 'news', '消息 ' || n, timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 9) n`);
  await sql(`insert into article (resource_id, html, text) select id, '<p>文</p>', '文' from resource`);
  await sql(`insert into resource_category (resource_id, category_id, direct)
    select id, 'hall', true from resource where id in ('n1', 'n2', 'n3')`);
  await sql(`insert into resource (id, res_type, title) values ('b1', 'book', '一本书')`);
  await sql(`insert into resource (id, res_type, title, status) values ('d1', 'news', '未公开', 'draft'),
    ('h1', 'news', '导入时就隐藏', 'hidden')`);
});
afterAll(() => server.stop());

const read = async (id: string) => {
  const { code, data, text } = await server.call(near, { query: `id=${id}` });
  const rows = (data as { near: { id: string }[] } | null)?.near ?? [];
  return { code, ids: rows.map((row) => row.id), text };
};
const setState = (id: string, state: string) =>
  sql('update resource set status = $2, scheduled_for = $3 where id = $1', [id, state, '2099-01-01T00:00:00Z']);

it.each(['hidden', 'draft', 'scheduled', 'bin'])(
  'lists resources similar to one that became %s, and nothing of itself',
  async (state) => {
    await setState('n1', state);
    await expect.poll(async () => (await read('n1')).ids).toEqual(['n3', 'n2', 'n9', 'n8', 'n7', 'n6']);
    expect((await read('n1')).text).not.toContain('消息 1');
    await setState('n1', 'published');
    await expect.poll(async () => (await read('n1')).code).toBe(404);
  },
);

it('answers nothing for what was never public, for what is public, and for unknown ids', async () => {
  for (const id of ['d1', 'h1', 'n2', 'nobody']) expect((await read(id)).code).toBe(404);
  await setState('d1', 'bin');
  await setState('h1', 'bin');
  for (const id of ['d1', 'h1']) expect((await read(id)).code).toBe(404);
});

it('leaves out withdrawn resources, and may find nothing', async () => {
  await setState('n1', 'hidden');
  await setState('n3', 'hidden');
  await expect.poll(async () => (await read('n1')).ids).toEqual(['n2', 'n9', 'n8', 'n7', 'n6', 'n5']);
  await setState('b1', 'bin');
  await expect.poll(() => read('b1')).toMatchObject({ code: 200, ids: [] });
});

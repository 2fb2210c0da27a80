import { randomUUID } from 'node:crypto';
import * as assistant from '@meiyu/contract/assistant.ts';
import type { drawing } from '@meiyu/contract/assistant-parts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeDraw, type Page, startAssistantApp } from './assistant-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AssistantApp;
type Drawing = z.output<typeof drawing>;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAssistantApp(db, { daily: () => ({ '1': 50, '2': 8 }) });
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

/** A new user with an open page and an empty drawing session. */
async function enter(): Promise<{ reader: TestUser; page: Page; sid: string }> {
  const reader = await addTestUser(db);
  return { reader, page: await site.open(reader.token), sid: await site.addSession(reader.token, '2') };
}
async function draw(page: Page, sid: string, content: string, more: Parameters<typeof makeDraw>[2] = {}) {
  const frame = makeDraw(sid, content, more);
  page.send(frame);
  const end = await page.wait('end', ({ answerId }) => answerId === frame.answerId);
  const images = page.frames.flatMap((received) =>
    received.frame === 'image' && received.answerId === frame.answerId ? [received.drawing] : [],
  );
  return { ...frame, end, images };
}
const gallery = async (who: TestUser, query = '') =>
  (await site.call(assistant.gallery, who.token, { query })) as unknown as { rows: Drawing[]; total: number };
const usedQuota = async (who: TestUser) =>
  ((await site.call(assistant.options, who.token)).data as { image: { quota: { used: number } } }).image.quota.used;
const storedFiles = async () => {
  const keys = [];
  for await (const key of site.storage.list()) keys.push(key);
  return keys;
};

it('drawings come with chips, stages and previews, and are stored', async () => {
  const { reader, page, sid } = await enter();
  const { answerId, end, images } = await draw(page, sid, '月下沙发', { count: 2, style: '工笔' });
  expect(end).toMatchObject({ status: 'done', length: 0 });
  const answerFrames = page.frames.filter((frame) => 'answerId' in frame && frame.answerId === answerId);
  expect(answerFrames[0]).toMatchObject({ frame: 'accepted', type: '2', engineLabel: '试验画师' });
  expect(answerFrames.find(({ frame }) => frame === 'understood')).toMatchObject({
    chips: [{ word: '月' }],
    missing: ['沙发'],
  });
  expect(answerFrames.find(({ frame }) => frame === 'stage')).toMatchObject({
    name: expect.any(String),
    preview: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect(images).toHaveLength(2);
  expect(images[0]).toMatchObject({
    sid,
    messageId: answerId,
    prompt: '月下沙发',
    style: '工笔',
    width: 64,
    chips: [{ word: '月' }],
  });
  const { data } = await site.call(assistant.messages, reader.token, { body: { sid } });
  expect((data as { images: Drawing[] }[])[1]?.images).toEqual(images);
  expect(await gallery(reader)).toMatchObject({ total: 2 });
  expect((await gallery(reader, 'searchValue=%E6%B2%99%E5%8F%91')).total).toBe(2);
  expect((await gallery(reader, 'searchValue=zzz')).total).toBe(0);
  expect(await usedQuota(reader)).toBe(2);
  // A page that connects later receives the pictures too.
  const later = await site.open(reader.token);
  later.send({ frame: 'resume', answerId, offset: 0 });
  await later.wait('end');
  expect(later.frames.filter((frame) => frame.frame === 'image')).toHaveLength(2);
  for (const openPage of [page, later]) await openPage.leave();
});

it('drawings are served only at signed addresses: as picture, thumbnail, WebP and PNG', async () => {
  const { page, sid, reader } = await enter();
  const { images } = await draw(page, sid, '月/亮 “圆”');
  const [made] = images;
  if (!made) throw new Error('no drawing');
  const shown = await fetch(site.url + made.url);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=3600',
  ]);
  expect(shown.headers.get('content-disposition')).toBe('inline');
  const thumb = await fetch(site.url + made.thumbUrl);
  expect((await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).width).toBe(64);
  const webp = await fetch(site.url + made.webpUrl);
  expect(webp.headers.get('content-disposition')).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/);
  expect(decodeURIComponent(webp.headers.get('content-disposition') ?? '')).toContain('月 亮 “圆”（AI 生成）.webp');
  const png = await fetch(site.url + made.pngUrl);
  const { format, xmp } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
  expect([png.headers.get('content-type'), format]).toEqual(['image/png', 'png']);
  expect(String(xmp)).toContain('xmpmeta');

  const { rows } = await db.pool.query(`select file_hash from ai_drawing where id = $1`, [made.id]);
  const [, , token = '', file = ''] = made.url.split('/');
  const wrongSignature = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  for (const path of [
    `/drawings/${wrongSignature}/${file}`,
    `/drawings/${made.id}/${file}`,
    `/drawings/${token.replace(made.id, randomUUID())}/${file}`,
    `/drawings/${token}/9999.webp`,
    `/drawings/${token}/..%2f..%2fetc%2fpasswd`,
    `/files/${rows[0].file_hash}/x.webp`,
    `/pictures/${rows[0].file_hash}/640.webp`,
  ])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  await db.pool.query(`update users set status = 'disabled' where id = $1`, [reader.id]);
  expect((await fetch(site.url + made.url)).status).toBe(404);
});

it('drawings are sent again to a page that reconnects after the end', async () => {
  const { reader, page, sid } = await enter();
  const { answerId, images } = await draw(page, sid, '月', { count: 2 });
  const returned = await site.open(reader.token);
  returned.send({ frame: 'resume', answerId, offset: 0 });
  expect(await returned.wait('end')).toMatchObject({ answerId, status: 'done' });
  const received = returned.frames.flatMap((frame) =>
    frame.frame === 'image' ? [[frame.index, frame.drawing.id]] : [],
  );
  expect(received).toEqual(images.map(({ id }, index) => [index, id]));
  for (const openPage of [page, returned]) await openPage.leave();
});

it('drawings can be based on another drawing of the same user', async () => {
  const { page, sid } = await enter();
  const [first] = (await draw(page, sid, '月')).images;
  const from = (mode: 'same' | 'variation' | 'edit') => ({ drawingId: first?.id ?? '', mode });
  const [same] = (await draw(page, sid, '月', { from: from('same') })).images;
  const [other] = (await draw(page, sid, '月', { from: from('variation') })).images;
  expect(same?.seed).toBe(first?.seed);
  expect(other?.seed).not.toBe(first?.seed);
  const [edited] = (await draw(page, sid, '加一座桥', { from: from('edit') })).images;
  const { rows } = await db.pool.query(`select scene from ai_drawing where id = $1`, [edited?.id]);
  expect(rows[0].scene).toMatchObject({ scene: { painted: '加一座桥', before: { painted: '月' } } });
  const stranger = await enter();
  const foreign = makeDraw(stranger.sid, '月', { from: from('same') });
  stranger.page.send(foreign);
  expect(await stranger.page.wait('refused')).toMatchObject({
    answerId: foreign.answerId,
    msg: '这幅画不存在或已删除',
  });
  const fromNothing = makeDraw(stranger.sid, '月', { from: { drawingId: 'none', mode: 'same' } });
  stranger.page.send(fromNothing);
  await stranger.page.wait('refused', ({ answerId }) => answerId === fromNothing.answerId);
  const inChatSession = makeDraw(await site.addSession(stranger.reader.token, '1'), '月');
  stranger.page.send(inChatSession);
  expect(await stranger.page.wait('refused', ({ answerId }) => answerId === inChatSession.answerId)).toMatchObject({
    msg: '会话类型不符',
  });
  for (const openPage of [page, stranger.page]) await openPage.leave();
});

it('only painted pictures count towards the daily limit', async () => {
  const { reader, page, sid } = await enter();
  const nothing = await draw(page, sid, 'never', { count: 4 });
  expect([nothing.end.status, page.text(nothing.answerId)]).toEqual(['done', '暂时画不了“沙发”']);
  await expect.poll(() => usedQuota(reader)).toBe(0);
  const long = makeDraw(sid, 'long', { count: 2 });
  page.send(long);
  await page.wait('stage', ({ answerId }) => answerId === long.answerId);
  page.send({ frame: 'stop', answerId: long.answerId });
  expect(await page.wait('end', ({ answerId }) => answerId === long.answerId)).toMatchObject({ status: 'stopped' });
  await expect.poll(() => usedQuota(reader)).toBe(0);
  await draw(page, sid, '月', { count: 4 });
  await draw(page, sid, '月', { count: 3 });
  const tooMany = makeDraw(sid, '月', { count: 2 });
  page.send(tooMany);
  expect(await page.wait('refused')).toMatchObject({ code: 429, msg: '今日次数已用完，明天再来吧' });
  expect((await draw(page, sid, '月')).images).toHaveLength(1);
  await page.leave();
});

it('drawings outlive their session; deleting them or the account removes their files', async () => {
  const [anna, ben] = [await enter(), await enter()];
  const before = await storedFiles();
  const [first, second] = (await draw(anna.page, anna.sid, '月', { count: 2 })).images;
  await draw(ben.page, ben.sid, '月', { count: 2 });
  await site.call(assistant.removeSessions, anna.reader.token, { path: `/api/businees/ai/myHistory/${anna.sid}` });
  const kept = await gallery(anna.reader);
  expect(kept.rows.map(({ id, sid }) => [id, sid])).toEqual(
    expect.arrayContaining([first?.id, second?.id].map((id) => [id, ''])),
  );
  const removeDrawings = (who: TestUser, ...ids: unknown[]) =>
    site.call(assistant.removeDrawings, who.token, { path: `/api/businees/ai/gallery/${ids.join(',')}` });
  expect((await removeDrawings(ben.reader, first?.id)).code).toBe(200);
  expect((await fetch(site.url + first?.url)).status).toBe(200);
  expect(await removeDrawings(anna.reader, first?.id, 'nonsense')).toMatchObject({ code: 200, msg: '删除成功' });
  expect((await fetch(site.url + first?.url)).status).toBe(404);
  expect((await gallery(anna.reader)).total).toBe(1);
  expect((await storedFiles()).length).toBe(before.length + 3);
  await db.pool.query(`update file set created_at = now() - interval '2 minutes'`);
  await db.pool.query(`delete from users where id = any($1)`, [[anna.reader.id, ben.reader.id]]);
  await expect.poll(async () => (await storedFiles()).length).toBe(before.length);
  const { rows } = await db.pool.query(`select 1 from file f where access = 'private'
    and not exists (select 1 from ai_drawing d where d.file_hash = f.hash)`);
  expect(rows).toEqual([]);
});

it('drawings are not stored when their session is deleted while they are painted', async () => {
  const { reader, page, sid } = await enter();
  const before = (await storedFiles()).length;
  page.send(makeDraw(sid, 'long', { count: 4 }));
  await page.wait('stage');
  await db.pool.query(`delete from ai_session where sid = $1`, [sid]);
  expect(await page.wait('end')).toMatchObject({ status: 'stopped' });
  expect([(await gallery(reader)).total, (await storedFiles()).length]).toEqual([0, before]);
  await page.leave();
});

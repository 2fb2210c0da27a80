import { randomUUID } from 'node:crypto';
import { addSession, gallery, options, socketUrl } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../features/assistant/assistant-app.testkit.ts';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addTestUser } from './test-users.testkit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

it('the program answers and draws with the embedded guide and painter, and logs no ticket', async () => {
  const { token } = await addTestUser(server.db);
  const add = async (type: '1' | '2') => {
    const sid = randomUUID();
    await server.call(addSession, { token, body: { sid, type } });
    return sid;
  };
  const path = String((await server.call(socketUrl, { token })).data);
  const page = await connect(server.url, path);
  const ask = { frame: 'ask' as const, sid: await add('1'), questionId: randomUUID(), answerId: randomUUID() };
  page.send({ ...ask, content: '你好' });
  const end = await page.wait('end');
  expect([end.status, page.text(ask.answerId).length]).toEqual(['done', end.length]);
  expect(end.length).toBeGreaterThan(5);
  const draw = { frame: 'draw' as const, sid: await add('2'), questionId: randomUUID(), answerId: randomUUID() };
  page.send({ ...draw, content: '月下竹林' });
  const { drawing } = await page.wait('image');
  expect(drawing).toMatchObject({ engineLabel: '内置画师', prompt: '月下竹林' });
  const picture = await fetch(server.url + drawing.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await page.wait('end', ({ answerId }) => answerId === draw.answerId);
  expect((await server.call(gallery, { token })).total).toBe(1);
  expect((await server.call(options, { token })).data).toMatchObject({
    chat: { embedded: true, label: '内置导览', quota: { used: 1, limit: 200 } },
    image: { embedded: true, label: '内置画师', quota: { used: 1, limit: 50 } },
  });
  const again = await fetch(server.url + path);
  expect(again.status).toBe(400);
  await page.leave();
  const secret = path.split('=')[1]?.slice(0, 32) ?? '';
  expect(secret).toHaveLength(32);
  expect(server.logged.join('')).not.toContain(secret);
});

import { remove } from '@meiyu/contract/bookshelf.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../browser/storage.testkit.ts';
import { startSession } from '../session/session.ts';
import { startServer } from './call-server.testkit.ts';
import { sendLastWord } from './last-word.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.stubGlobal('localStorage', makeStorage());
  server = await startServer(() => ({ body: { code: 200, msg: '' } }));
  // A browser knows which site the page is of.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.origin + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

async function heard() {
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  const [asked] = server.asked;
  return { ...asked, type: asked?.headers['content-type'], from: asked?.headers.authorization };
}

test('a POST says it in JSON, by whom', async () => {
  startSession('abc');
  sendLastWord(saveSettings, { body: { reader: { fontSize: 20 } } });
  expect(await heard()).toMatchObject({
    method: 'POST',
    type: 'application/json',
    body: '{"reader":{"fontSize":20}}',
    from: 'Bearer abc',
  });
});

test('a DELETE says everything in its address', async () => {
  startSession('abc');
  sendLastWord(remove, { params: { ids: 'a,b' } });
  const asked = await heard();
  expect(asked).toMatchObject({
    method: 'DELETE',
    url: expect.stringContaining('/a%2Cb'),
    body: '',
    from: 'Bearer abc',
  });
  expect(asked.type).toBeUndefined();
});

test('nobody who is not logged in says anything', async () => {
  sendLastWord(remove, { params: { ids: 'a' } });
  startSession('abc');
  sendLastWord(remove, { params: { ids: 'b' } });
  await heard();
  expect(server.asked).toHaveLength(1);
});

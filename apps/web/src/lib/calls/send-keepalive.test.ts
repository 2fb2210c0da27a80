import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import * as settings from '@meiyu/contract/settings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../browser/storage.testkit.ts';
import { startSession } from '../session/session.ts';
import { startServer } from './call-server.testkit.ts';
import { sendKeepalive } from './send-keepalive.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.stubGlobal('localStorage', makeStorage());
  server = await startServer(() => ({ body: { code: 200, msg: '' } }));
  // A browser would resolve the path against the origin of the page.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.origin + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

async function firstRequest() {
  await expect.poll(() => server.requests.length).toBeGreaterThan(0);
  const [request] = server.requests;
  return { ...request, type: request?.headers['content-type'], authorization: request?.headers.authorization };
}

test('a POST has a JSON body and the token', async () => {
  startSession('abc');
  sendKeepalive(settings.saveSettings, { body: { reader: { fontSize: 20 } } });
  expect(await firstRequest()).toMatchObject({
    method: 'POST',
    type: 'application/json',
    body: '{"reader":{"fontSize":20}}',
    authorization: 'Bearer abc',
  });
});

test('a DELETE has no body', async () => {
  startSession('abc');
  sendKeepalive(bookshelf.remove, { params: { ids: 'a,b' } });
  const request = await firstRequest();
  expect(request).toMatchObject({
    method: 'DELETE',
    url: expect.stringContaining('/a%2Cb'),
    body: '',
    authorization: 'Bearer abc',
  });
  expect(request.type).toBeUndefined();
});

test('nothing is sent without a login', async () => {
  sendKeepalive(bookshelf.remove, { params: { ids: 'a' } });
  startSession('abc');
  sendKeepalive(bookshelf.remove, { params: { ids: 'b' } });
  await firstRequest();
  expect(server.requests).toHaveLength(1);
});

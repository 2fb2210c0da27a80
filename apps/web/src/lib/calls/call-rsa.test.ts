import { createRequire } from 'node:module';
import { login } from '@meiyu/contract/account.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, makeKeyPair, type ReceivedRequest, startServer } from './call-server.testkit.ts';

// Replaced by another build of the same package: its ES build has imports that only bundlers can follow, so Node loads
// the CommonJS build.
vi.mock('jsencrypt', () => ({ JSEncrypt: createRequire(import.meta.url)('jsencrypt') }));

const body = { userName: '林知夏', password: 'Aa1!aaaa' };
const loginData = { token: 't', tokenExpireTime: '2030-01-01 00:00:00' };
const notify = vi.fn();
const keys = makeKeyPair();
let knownKey: string;
let decrypted: unknown[];
let server: Awaited<ReturnType<typeof startServer>>;

/** Like the real server: decrypts a body encrypted with its key and refuses every other key. */
function answer({ url, headers, body: encrypted }: ReceivedRequest): Answer {
  if (url?.endsWith('/publicKey'))
    return { body: { code: 200, msg: '', data: { publicKey: keys.publicKey, bits: 1024 } } };
  if (headers['encrypt-key'] !== knownKey) return { body: errors.UNKNOWN_KEY };
  decrypted.push(keys.decrypt(encrypted));
  return { body: { code: 200, msg: '登录成功', data: loginData } };
}

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  knownKey = keys.publicKey;
  decrypted = [];
  server = await startServer(answer);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** A newly opened page with the key that the server wrote into it. */
async function openPage(pageKey: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (pageKey === undefined ? null : { content: pageKey }) });
  const { configureCall } = await import('./call-environment.ts');
  const { call } = await import('./call.ts');
  const currentLocation = () => ({ fullPath: '/login/index', routeName: 'loginIndex', auth: false });
  const [goToLogin, goToPasswordChange, showNotFound] = [vi.fn(), vi.fn(), vi.fn()];
  configureCall({ notify, goToLogin, goToPasswordChange, showNotFound, currentLocation, origin: server.origin });
  return call;
}

const requestedPaths = () => server.requests.map(({ url }) => url?.split('/').at(-1));

test('the body is encrypted with the key in the page', async () => {
  const call = await openPage(keys.publicKey);
  expect(await call(login, { body })).toEqual(loginData);
  expect(decrypted).toEqual([body]);
  expect(requestedPaths()).toEqual(['login']);
  expect(server.requests[0]?.headers['content-type']).toBe('application/json');
});

test("from the second call on the body ends with the server's time, even if this clock is wrong", async () => {
  const call = await openPage(keys.publicKey);
  await call(login, { body });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 3_600_000);
  await call(login, { body });
  // The second answer was read with the wrong clock, so only now is the difference known.
  await call(login, { body });
  vi.mocked(Date.now).mockRestore();
  const [first, , third] = decrypted as Record<string, unknown>[];
  expect(Object.keys(first ?? {})).toEqual(['userName', 'password']);
  expect(Object.keys(third ?? {}).at(-1)).toBe('_t');
  expect(Math.abs(Number(third?._t) - Date.now())).toBeLessThan(120_000);
});

test('a page without a key requests it once and keeps it', async () => {
  const call = await openPage(undefined);
  await call(login, { body });
  await call(login, { body });
  expect(requestedPaths()).toEqual(['publicKey', 'login', 'login']);
});

test('after the server changed its key, the page fetches the new one and retries the call without a message', async () => {
  const call = await openPage(makeKeyPair().publicKey);
  expect(await call(login, { body })).toEqual(loginData);
  expect(requestedPaths()).toEqual(['login', 'publicKey', 'login']);
  expect(decrypted).toEqual([{ ...body, _t: expect.any(Number) }]);
  expect(notify).not.toHaveBeenCalled();
});

test('the call is retried only once when the server refuses the new key too', async () => {
  knownKey = 'none';
  const call = await openPage(keys.publicKey);
  await expect(call(login, { body })).rejects.toThrow(errors.UNKNOWN_KEY.msg);
  expect(requestedPaths()).toEqual(['login', 'publicKey', 'login']);
  expect(notify.mock.calls).toEqual([['error', '请刷新页面后重试']]);
});

test('with an invalid key nothing is sent and 请求失败 is shown', async () => {
  const call = await openPage('bm90IGEga2V5');
  await expect(call(login, { body })).rejects.toThrow('请求失败');
  expect(server.requests).toEqual([]);
  expect(notify.mock.calls).toEqual([['error', '请求失败']]);
});

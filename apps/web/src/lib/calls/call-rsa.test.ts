import { createRequire } from 'node:module';
import { login } from '@meiyu/contract/account.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Asked, makeKeyRing, startServer } from './call-server.testkit.ts';

// The same package: its ES build has imports that only bundlers can follow, so Node gets the other one.
vi.mock('jsencrypt', () => ({ JSEncrypt: createRequire(import.meta.url)('jsencrypt') }));

const body = { userName: '林知夏', password: 'Aa1!aaaa' };
const token = { token: 't', tokenExpireTime: '2030-01-01 00:00:00' };
const notify = vi.fn();
const keys = makeKeyRing();
let known: string;
let opened: unknown[];
let server: Awaited<ReturnType<typeof startServer>>;

/** As the real server: it opens what is sealed with its key and refuses every other key. */
function answer({ url, headers, body: sealed }: Asked): Answer {
  if (url?.endsWith('/publicKey'))
    return { body: { code: 200, msg: '', data: { publicKey: keys.publicKey, bits: 1024 } } };
  if (headers['encrypt-key'] !== known) return { body: errors.UNKNOWN_KEY };
  opened.push(keys.open(sealed));
  return { body: { code: 200, msg: '登录成功', data: token } };
}

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  known = keys.publicKey;
  opened = [];
  server = await startServer(answer);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** As a page that was just opened, with the key the server wrote into it. */
async function openPage(carriedKey: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (carriedKey === undefined ? null : { content: carriedKey }) });
  const { configureCall } = await import('./call-surroundings.ts');
  const { call } = await import('./call.ts');
  const currentPlace = () => ({ fullPath: '/login/index', routeName: 'loginIndex', auth: false });
  configureCall({ notify, goToLogin: vi.fn(), showNotFound: vi.fn(), currentPlace, origin: server.origin });
  return call;
}

const asked = () => server.asked.map(({ url }) => url?.split('/').at(-1));

test('the body is sealed with the key the page carries', async () => {
  const call = await openPage(keys.publicKey);
  expect(await call(login, { body })).toEqual(token);
  expect(opened).toEqual([body]);
  expect(asked()).toEqual(['login']);
  expect(server.asked[0]?.headers['content-type']).toBe('application/json');
});

test("from the second call on the body ends with the server's time, whatever this clock says", async () => {
  const call = await openPage(keys.publicKey);
  await call(login, { body });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 3_600_000);
  await call(login, { body });
  // The second answer was read with the wrong clock, so only now is the difference known.
  await call(login, { body });
  vi.mocked(Date.now).mockRestore();
  const [first, , third] = opened as Record<string, unknown>[];
  expect(Object.keys(first ?? {})).toEqual(['userName', 'password']);
  expect(Object.keys(third ?? {}).at(-1)).toBe('_t');
  expect(Math.abs(Number(third?._t) - Date.now())).toBeLessThan(120_000);
});

test('a page without a key asks for it once and keeps it', async () => {
  const call = await openPage(undefined);
  await call(login, { body });
  await call(login, { body });
  expect(asked()).toEqual(['publicKey', 'login', 'login']);
});

test('a key that was changed meanwhile is fetched, and the call tried once more, unseen', async () => {
  const call = await openPage(makeKeyRing().publicKey);
  expect(await call(login, { body })).toEqual(token);
  expect(asked()).toEqual(['login', 'publicKey', 'login']);
  expect(opened).toEqual([{ ...body, _t: expect.any(Number) }]);
  expect(notify).not.toHaveBeenCalled();
});

test('a server that knows no key at all is not asked for ever', async () => {
  known = 'none';
  const call = await openPage(keys.publicKey);
  await expect(call(login, { body })).rejects.toThrow(errors.UNKNOWN_KEY.msg);
  expect(asked()).toEqual(['login', 'publicKey', 'login']);
  expect(notify.mock.calls).toEqual([['error', '请刷新页面后重试']]);
});

test('a key that cannot be used ends as 请求失败 and sends nothing', async () => {
  const call = await openPage('bm90IGEga2V5');
  await expect(call(login, { body })).rejects.toThrow('请求失败');
  expect(server.asked).toEqual([]);
  expect(notify.mock.calls).toEqual([['error', '请求失败']]);
});

import { endpoint } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeStorage } from '../browser/storage.testkit.ts';
import { isLoggedIn, leaveSession, startSession } from '../session/session.ts';
import { call, optionally } from './call.ts';
import { CallError } from './call-error.ts';
import { type Answer, type Asked, startServer } from './call-server.testkit.ts';
import { configureCall, type Place } from './call-surroundings.ts';

const path = '/api/things' as const;
const summary = 'For tests';
const open = endpoint({
  method: 'POST',
  path,
  access: 'public',
  summary,
  body: z.object({ name: z.string() }),
  data: z.string(),
});
const own = endpoint({ method: 'POST', path, access: 'user', summary, data: z.string() });
const maybe = endpoint({ method: 'GET', path, access: 'optional', summary, data: z.string() });
const listed = endpoint({
  method: 'GET',
  path,
  access: 'optional',
  summary,
  list: true,
  query: z.object({ pageNum: z.number(), cateId: z.optional(z.string()) }),
  rows: z.string(),
  more: z.object({ typeCount: z.number() }),
});
const removal = endpoint({
  method: 'DELETE',
  path: '/api/things/:ids',
  access: 'user',
  summary,
  params: z.object({ ids: z.string() }),
});
const upload = endpoint({
  method: 'POST',
  path,
  access: 'user',
  summary,
  upload: { field: 'file', maxBytes: 9 },
  data: z.string(),
});

const LOST = { body: { code: 401, msg: '登录状态已失效，请重新登录' } };
const good = { body: { code: 200, msg: '操作成功', data: '山' } };
const notify = vi.fn();
const goToLogin = vi.fn();
const showNotFound = vi.fn();
let place: Place;
let answer: (asked: Asked) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', makeStorage());
  place = { fullPath: '/library/intro?bookId=3#top', routeName: 'libraryIntro', auth: false };
  answer = () => good;
  server = await startServer((asked) => answer(asked));
  configureCall({ notify, goToLogin, showNotFound, currentPlace: () => place, origin: server.origin });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

async function failureOf(result: Promise<unknown>): Promise<CallError> {
  const error = await result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
}

function answerWith(code: number, msg: string): void {
  answer = () => ({ body: { code, msg } });
}

test('a body goes as JSON and the data of code 200 comes back', async () => {
  expect(await call(open, { body: { name: '青绿' } })).toBe('山');
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'POST', url: '/prod-api/api/things' });
  expect(asked?.headers['content-type']).toBe('application/json');
  expect(Buffer.from(asked?.body ?? '', 'latin1').toString()).toBe('{"name":"青绿"}');
  expect(notify).not.toHaveBeenCalled();
});

test('a POST without payload carries an empty object', async () => {
  startSession('abc');
  await call(own, {});
  expect(server.asked[0]?.body).toBe('{}');
});

test('query values are encoded, absent ones left out, and rows come with all that is beside them', async () => {
  answer = () => ({ body: { code: 200, msg: '', rows: ['a'], total: 1, typeCount: 7 } });
  const result = await call(listed, { query: { pageNum: 2, cateId: undefined } });
  expect(result).toEqual({ rows: ['a'], total: 1, typeCount: 7 });
  await call(listed, { query: { pageNum: 2, cateId: '山&水' } });
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/prod-api/api/things?pageNum=2',
    '/prod-api/api/things?pageNum=2&cateId=%E5%B1%B1%26%E6%B0%B4',
  ]);
});

test('parameters are encoded into the path; a call without data gives null', async () => {
  startSession('abc');
  expect(await call(removal, { params: { ids: '3,5/8' } })).toBeNull();
  expect(server.asked[0]).toMatchObject({ method: 'DELETE', url: '/prod-api/api/things/3%2C5%2F8', body: '' });
});

test('the token goes to calls that may want it, never to public ones', async () => {
  await call(maybe, {});
  startSession('abc');
  await call(maybe, {});
  await call(own, {});
  await call(open, { body: { name: '' } });
  const sent = server.asked.map(({ headers }) => headers.authorization);
  expect(sent).toEqual([undefined, 'Bearer abc', 'Bearer abc', undefined]);
});

test('a file goes as multipart under its field', async () => {
  startSession('abc');
  await call(upload, {}, { file: new File(['ink'], 'a.png', { type: 'image/png' }) });
  expect(server.asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.asked[0]?.body).toMatch(/name="file"; filename="a.png"[\s\S]*ink/);
});

test("the server's words on success are shown when asked for", async () => {
  await call(open, { body: { name: '' } }, { announce: true });
  expect(notify.mock.calls).toEqual([['success', '操作成功']]);
});

test.each([
  [400, '没有这一页', 'error', '没有这一页'],
  [601, '数据正在处理，请勿重复提交', 'warning', '数据正在处理，请勿重复提交'],
  [500, '', 'error', '请求失败'],
])('code %d is thrown and its msg shown', async (code, msg, kind, shown) => {
  answerWith(code, msg);
  expect(await failureOf(call(open, { body: { name: '' } }))).toMatchObject({ fault: 'refused', code, message: shown });
  expect(notify.mock.calls).toEqual([[kind, shown]]);
});

test('an envelope with an HTTP refusal is read like any other', async () => {
  answer = () => ({ status: 413, body: errors.TOO_LARGE });
  expect(await failureOf(call(open, { body: { name: '' } }))).toMatchObject({ fault: 'refused', code: 413 });
  expect(notify).toHaveBeenCalledWith('error', '提交的内容过大');
});

test('on a list a refusal is silent and moves nobody', async () => {
  for (const code of [400, 404, 503]) {
    answerWith(code, '尚未开放');
    expect(await failureOf(call(listed, { query: { pageNum: 1 } }))).toMatchObject({ code, message: '尚未开放' });
  }
  expect(notify).not.toHaveBeenCalled();
  expect(showNotFound).not.toHaveBeenCalled();
});

test('code 404 replaces the page, without a word', async () => {
  answerWith(404, '您访问的内容不存在');
  expect((await failureOf(call(open, { body: { name: '' } }))).code).toBe(404);
  expect(showNotFound).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
});

test('code 401 clears storage, ends the session, cancels what is pending and goes to login', async () => {
  startSession('abc');
  localStorage.setItem('cymy_theme', 'dark');
  answer = ({ method }) => (method === 'GET' ? 'silence' : LOST);
  const pending = failureOf(call(maybe, {}));
  expect((await failureOf(call(own, {}))).code).toBe(401);
  expect((await pending).fault).toBe('cancelled');
  expect(localStorage.length).toBe(0);
  expect(isLoggedIn()).toBe(false);
  expect(goToLogin.mock.calls).toEqual([['/library/intro?bookId=3#top']]);
  expect(notify).toHaveBeenCalledOnce();
});

test('a login that has ended does not take a visitor away from a public page', async () => {
  startSession('t');
  localStorage.setItem('cymy_fold', '1');
  answer = () => LOST;
  const first = Promise.withResolvers<void>();
  const profile = optionally(() => first.promise.then(() => call(own, {}, { optional: true })));
  const all = [profile, call(own, {}), call(maybe, {}), call(removal, { params: { ids: '1' } })];
  await expect.poll(() => server.asked).toHaveLength(3);
  first.resolve();
  const faults = await Promise.all(all.map(failureOf));
  expect(faults.map(({ fault }) => fault)).toEqual(['refused', 'cancelled', 'cancelled', 'cancelled']);
  expect([isLoggedIn(), localStorage.getItem('token'), localStorage.getItem('cymy_fold')]).toEqual([false, null, '1']);
  expect(notify.mock.calls).toEqual([['warning', '登录已过期，正在以访客身份浏览']]);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('what was asked for a session that lasts is not swallowed', async () => {
  startSession('t');
  expect(await optionally(() => call(own, {}, { optional: true }))).toBe('山');
  answer = () => LOST;
  expect((await failureOf(call(own, {}))).fault).toBe('refused');
  expect(goToLogin).toHaveBeenCalledWith('/library/intro?bookId=3#top');
});

test('on a page for readers a lost login leads to the login page, whoever asked', async () => {
  startSession('t');
  place = { fullPath: '/userinfo/updateInfo', routeName: 'updateInfo', auth: true };
  answer = () => LOST;
  await failureOf(optionally(() => call(own, {}, { optional: true })));
  expect([isLoggedIn(), goToLogin.mock.calls]).toEqual([false, [['/userinfo/updateInfo']]]);
});

test('code 401 on a list goes to login all the same', async () => {
  startSession('abc');
  answerWith(401, '登录状态已失效，请重新登录');
  await failureOf(call(listed, { query: { pageNum: 1 } }));
  expect(goToLogin).toHaveBeenCalledOnce();
});

test.each(['loginIndex', 'notFound'])('from %s nobody is sent to login', async (routeName) => {
  place = { fullPath: '/x', routeName, auth: false };
  startSession('abc');
  answerWith(401, '登录状态已失效，请重新登录');
  await failureOf(call(own, {}));
  expect(isLoggedIn()).toBe(false);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('without a token a call that needs login is not sent', async () => {
  expect((await failureOf(call(own, {}))).fault).toBe('login-first');
  expect(server.asked).toEqual([]);
  expect(notify.mock.calls).toEqual([['warning', '请先登录']]);
  expect(goToLogin).toHaveBeenCalledWith('/library/intro?bookId=3#top');
});

test('a page that stands while one logs out gets nothing and sends nobody to log in', async () => {
  startSession('a-token');
  await leaveSession(async () => {
    expect((await failureOf(call(own, {}))).fault).toBe('cancelled');
  });
  expect(notify).not.toHaveBeenCalled();
  expect(goToLogin).not.toHaveBeenCalled();
  expect((await failureOf(call(own, {}))).fault, 'afterwards as ever').toBe('login-first');
});

test('a lost connection says 网络错误 once and cancels all other calls', async () => {
  answer = ({ method }) => (method === 'GET' ? 'silence' : 'cut');
  const others = [failureOf(call(maybe, {})), failureOf(call(listed, { query: { pageNum: 1 } }))];
  expect((await failureOf(call(open, { body: { name: '' } }))).fault).toBe('network');
  expect((await Promise.all(others)).map(({ fault }) => fault)).toEqual(['cancelled', 'cancelled']);
  expect(notify.mock.calls).toEqual([['error', '网络错误']]);
});

test.each([
  ['what is not JSON', { body: '<html>' }],
  ['JSON that is no envelope', { body: { hello: 1 } }],
  ['HTTP 500, even with an envelope', { status: 500, body: errors.FAULT }],
  ['HTTP 502 of a proxy', { status: 502, body: 'Bad Gateway' }],
])('%s is 服务器错误', async (_, given) => {
  answer = () => given;
  expect((await failureOf(call(open, { body: { name: '' } }))).fault).toBe('bad-response');
  expect(notify.mock.calls).toEqual([['error', '服务器错误']]);
});

test('a call its caller gave up is silent, also when given up before it began', async () => {
  answer = () => 'silence';
  const caller = new AbortController();
  const early = failureOf(call(maybe, {}, { signal: caller.signal }));
  await expect.poll(() => server.asked.length).toBe(1);
  caller.abort();
  expect((await early).fault).toBe('cancelled');
  expect((await failureOf(call(maybe, {}, { signal: caller.signal }))).fault).toBe('cancelled');
  expect(server.asked.length).toBe(1);
  expect(notify).not.toHaveBeenCalled();
});

test.each([
  ['a call', 10_000, () => call(own, {})],
  ['an upload', 60_000, () => call(upload, {}, { file: new Blob(['ink']) })],
])('%s waits %d ms, then says 请求超时', async (_, limit, ask) => {
  answer = () => 'silence';
  startSession('abc');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let settled = false;
  const failure = failureOf(ask()).finally(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await failure).fault).toBe('timeout');
  expect(notify.mock.calls).toEqual([['error', '请求超时']]);
});

import { endpoint } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeStorage } from '../browser/storage.testkit.ts';
import { isLoggedIn, leaveSession, startSession } from '../session/session.ts';
import { call, runOptionalCall } from './call.ts';
import { configureCall, type PageLocation } from './call-environment.ts';
import { CallError } from './call-error.ts';
import { type Answer, type ReceivedRequest, startServer } from './call-server.testkit.ts';

const path = '/api/things' as const;
const summary = 'For tests';
const publicCall = endpoint({
  method: 'POST',
  path,
  access: 'public',
  summary,
  body: z.object({ name: z.string() }),
  data: z.string(),
});
const userCall = endpoint({ method: 'POST', path, access: 'user', summary, data: z.string() });
const optionalLoginCall = endpoint({ method: 'GET', path, access: 'optional', summary, data: z.string() });
const listCall = endpoint({
  method: 'GET',
  path,
  access: 'optional',
  summary,
  silentOnFailure: true,
  query: z.object({ pageNum: z.number(), cateId: z.optional(z.string()) }),
  rows: z.string(),
  more: z.object({ typeCount: z.number() }),
});
const deleteCall = endpoint({
  method: 'DELETE',
  path: '/api/things/:ids',
  access: 'user',
  summary,
  params: z.object({ ids: z.string() }),
});
const uploadCall = endpoint({
  method: 'POST',
  path,
  access: 'user',
  summary,
  upload: { field: 'file', maxBytes: 9 },
  data: z.string(),
});

const LOGIN_EXPIRED = { body: { code: 401, msg: '登录状态已失效，请重新登录' } };
const okAnswer = { body: { code: 200, msg: '操作成功', data: '山' } };
const notify = vi.fn();
const goToLogin = vi.fn();
const goToPasswordChange = vi.fn();
const showNotFound = vi.fn();
let location: PageLocation;
let answer: (request: ReceivedRequest) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', makeStorage());
  location = { fullPath: '/library/intro?bookId=3#top', routeName: 'libraryIntro', auth: false };
  answer = () => okAnswer;
  server = await startServer((request) => answer(request));
  const currentLocation = () => location;
  configureCall({ notify, goToLogin, goToPasswordChange, showNotFound, currentLocation, origin: server.origin });
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

test('a body is sent as JSON and the data of a code 200 is returned', async () => {
  expect(await call(publicCall, { body: { name: '青绿' } })).toBe('山');
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', url: '/prod-api/api/things' });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(Buffer.from(request?.body ?? '', 'latin1').toString()).toBe('{"name":"青绿"}');
  expect(notify).not.toHaveBeenCalled();
});

test('a POST without payload carries an empty object', async () => {
  startSession('abc');
  await call(userCall, {});
  expect(server.requests[0]?.body).toBe('{}');
});

test('query values are encoded, undefined ones omitted, and rows are returned with the other fields', async () => {
  answer = () => ({ body: { code: 200, msg: '', rows: ['a'], total: 1, typeCount: 7 } });
  const result = await call(listCall, { query: { pageNum: 2, cateId: undefined } });
  expect(result).toEqual({ rows: ['a'], total: 1, typeCount: 7 });
  await call(listCall, { query: { pageNum: 2, cateId: '山&水' } });
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/prod-api/api/things?pageNum=2',
    '/prod-api/api/things?pageNum=2&cateId=%E5%B1%B1%26%E6%B0%B4',
  ]);
});

test('parameters are encoded into the path; a call without data returns null', async () => {
  startSession('abc');
  expect(await call(deleteCall, { params: { ids: '3,5/8' } })).toBeNull();
  expect(server.requests[0]).toMatchObject({ method: 'DELETE', url: '/prod-api/api/things/3%2C5%2F8', body: '' });
});

test('the token is sent with calls that can use it, never with public ones', async () => {
  await call(optionalLoginCall, {});
  startSession('abc');
  await call(optionalLoginCall, {});
  await call(userCall, {});
  await call(publicCall, { body: { name: '' } });
  const sent = server.requests.map(({ headers }) => headers.authorization);
  expect(sent).toEqual([undefined, 'Bearer abc', 'Bearer abc', undefined]);
});

test('a file is sent as multipart under its field', async () => {
  startSession('abc');
  await call(uploadCall, {}, { file: new File(['ink'], 'a.png', { type: 'image/png' }) });
  expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.requests[0]?.body).toMatch(/name="file"; filename="a.png"[\s\S]*ink/);
});

test("the server's message on success is shown with `announce`", async () => {
  await call(publicCall, { body: { name: '' } }, { announce: true });
  expect(notify.mock.calls).toEqual([['success', '操作成功']]);
});

test.each([
  [400, '没有这一页', 'error', '没有这一页'],
  [601, '数据正在处理，请勿重复提交', 'warning', '数据正在处理，请勿重复提交'],
  [500, '', 'error', '请求失败'],
])('code %d is thrown and its message shown', async (code, msg, type, shown) => {
  answerWith(code, msg);
  const error = await failureOf(call(publicCall, { body: { name: '' } }));
  expect(error).toMatchObject({ reason: 'refused', code, message: shown });
  expect(notify.mock.calls).toEqual([[type, shown]]);
});

test('an envelope with an HTTP error status is read like any other', async () => {
  answer = () => ({ status: 413, body: errors.TOO_LARGE });
  expect(await failureOf(call(publicCall, { body: { name: '' } }))).toMatchObject({ reason: 'refused', code: 413 });
  expect(notify).toHaveBeenCalledWith('error', '提交的内容过大');
});

test('a call with `silentOnFailure` fails without a message and without a redirect', async () => {
  for (const code of [400, 404, 503]) {
    answerWith(code, '尚未开放');
    expect(await failureOf(call(listCall, { query: { pageNum: 1 } }))).toMatchObject({ code, message: '尚未开放' });
  }
  expect(notify).not.toHaveBeenCalled();
  expect(showNotFound).not.toHaveBeenCalled();
});

test('code 404 shows the 404 page without a message', async () => {
  answerWith(404, '您访问的内容不存在');
  expect((await failureOf(call(publicCall, { body: { name: '' } }))).code).toBe(404);
  expect(showNotFound).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
});

test('code 401 clears storage, ends the session, cancels pending calls and goes to the login', async () => {
  startSession('abc');
  localStorage.setItem('cymy_theme', 'dark');
  answer = ({ method }) => (method === 'GET' ? 'no-answer' : LOGIN_EXPIRED);
  const pending = failureOf(call(optionalLoginCall, {}));
  expect((await failureOf(call(userCall, {}))).code).toBe(401);
  expect((await pending).reason).toBe('cancelled');
  expect(localStorage.length).toBe(0);
  expect(isLoggedIn()).toBe(false);
  expect(goToLogin.mock.calls).toEqual([['/library/intro?bookId=3#top']]);
  expect(notify).toHaveBeenCalledOnce();
});

test('an expired login does not redirect from a public page', async () => {
  startSession('t');
  localStorage.setItem('cymy_fold', '1');
  answer = () => LOGIN_EXPIRED;
  const loading = Promise.withResolvers<void>();
  const profile = runOptionalCall(() => loading.promise.then(() => call(userCall, {}, { optional: true })));
  const calls = [profile, call(userCall, {}), call(optionalLoginCall, {}), call(deleteCall, { params: { ids: '1' } })];
  await expect.poll(() => server.requests).toHaveLength(3);
  loading.resolve();
  const failures = await Promise.all(calls.map(failureOf));
  expect(failures.map(({ reason }) => reason)).toEqual(['refused', 'cancelled', 'cancelled', 'cancelled']);
  expect([isLoggedIn(), localStorage.getItem('token'), localStorage.getItem('cymy_fold')]).toEqual([false, null, '1']);
  expect(notify.mock.calls).toEqual([['warning', '登录已过期，正在以访客身份浏览']]);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('a finished optional call does not hide a later 401', async () => {
  startSession('t');
  expect(await runOptionalCall(() => call(userCall, {}, { optional: true }))).toBe('山');
  answer = () => LOGIN_EXPIRED;
  expect((await failureOf(call(userCall, {}))).reason).toBe('refused');
  expect(goToLogin).toHaveBeenCalledWith('/library/intro?bookId=3#top');
});

test('on a page that needs a login an expired login redirects, even from an optional call', async () => {
  startSession('t');
  location = { fullPath: '/userinfo/updateInfo', routeName: 'updateInfo', auth: true };
  answer = () => LOGIN_EXPIRED;
  await failureOf(runOptionalCall(() => call(userCall, {}, { optional: true })));
  expect([isLoggedIn(), goToLogin.mock.calls]).toEqual([false, [['/userinfo/updateInfo']]]);
});

test('code 401 goes to the login also with `silentOnFailure`', async () => {
  startSession('abc');
  answerWith(401, '登录状态已失效，请重新登录');
  await failureOf(call(listCall, { query: { pageNum: 1 } }));
  expect(goToLogin).toHaveBeenCalledOnce();
});

test.each(['loginIndex', 'notFound'])('the route %s never redirects to the login', async (routeName) => {
  location = { fullPath: '/x', routeName, auth: false };
  startSession('abc');
  answerWith(401, '登录状态已失效，请重新登录');
  await failureOf(call(userCall, {}));
  expect(isLoggedIn()).toBe(false);
  expect(goToLogin).not.toHaveBeenCalled();
});

test('without a token a call that needs login is not sent', async () => {
  expect((await failureOf(call(userCall, {}))).reason).toBe('login-first');
  expect(server.requests).toEqual([]);
  expect(notify.mock.calls).toEqual([['warning', '请先登录']]);
  expect(goToLogin).toHaveBeenCalledWith('/library/intro?bookId=3#top');
});

test('calls during a log-out are cancelled and do not redirect to the login', async () => {
  startSession('a-token');
  await leaveSession(async () => {
    expect((await failureOf(call(userCall, {}))).reason).toBe('cancelled');
  });
  expect(notify).not.toHaveBeenCalled();
  expect(goToLogin).not.toHaveBeenCalled();
  expect((await failureOf(call(userCall, {}))).reason, 'after the log-out').toBe('login-first');
});

test('a lost connection shows 网络错误 once and cancels all other calls', async () => {
  answer = ({ method }) => (method === 'GET' ? 'no-answer' : 'disconnect');
  const others = [failureOf(call(optionalLoginCall, {})), failureOf(call(listCall, { query: { pageNum: 1 } }))];
  expect((await failureOf(call(publicCall, { body: { name: '' } }))).reason).toBe('network');
  expect((await Promise.all(others)).map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled']);
  expect(notify.mock.calls).toEqual([['error', '网络错误']]);
});

test.each([
  ['a body that is not JSON', { body: '<html>' }],
  ['JSON without an envelope', { body: { hello: 1 } }],
  ['HTTP 500, even with an envelope', { status: 500, body: errors.INTERNAL_ERROR }],
  ['HTTP 502 of a proxy', { status: 502, body: 'Bad Gateway' }],
])('%s shows 服务器错误', async (_, reply) => {
  answer = () => reply;
  expect((await failureOf(call(publicCall, { body: { name: '' } }))).reason).toBe('bad-response');
  expect(notify.mock.calls).toEqual([['error', '服务器错误']]);
});

test('a call aborted by its caller is silent, even when aborted before it began', async () => {
  answer = () => 'no-answer';
  const caller = new AbortController();
  const early = failureOf(call(optionalLoginCall, {}, { signal: caller.signal }));
  await expect.poll(() => server.requests.length).toBe(1);
  caller.abort();
  expect((await early).reason).toBe('cancelled');
  expect((await failureOf(call(optionalLoginCall, {}, { signal: caller.signal }))).reason).toBe('cancelled');
  expect(server.requests.length).toBe(1);
  expect(notify).not.toHaveBeenCalled();
});

test.each([
  ['a call', 10_000, () => call(userCall, {})],
  ['an upload', 60_000, () => call(uploadCall, {}, { file: new Blob(['ink']) })],
])('%s waits %d ms, then shows 请求超时', async (_, limitMs, start) => {
  answer = () => 'no-answer';
  startSession('abc');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isSettled = false;
  const failure = failureOf(start()).finally(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await failure).reason).toBe('timeout');
  expect(notify.mock.calls).toEqual([['error', '请求超时']]);
});

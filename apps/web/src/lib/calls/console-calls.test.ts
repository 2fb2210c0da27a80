import { endpoint } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeStorage } from '../browser/storage.testkit.ts';
import { isLoggedIn, startSession } from '../session/session.ts';
import { call } from './call.ts';
import { callEnvironment, configureCall } from './call-environment.ts';
import { type Answer, startServer } from './call-server.testkit.ts';

const path = '/api/things' as const;
const summary = 'For tests';
const body = z.object({ name: z.string() });
const publicCall = endpoint({ method: 'POST', path, access: 'public', summary, body, data: z.string() });
const userCall = endpoint({ method: 'POST', path, access: 'user', summary, data: z.string() });
const optionalLoginCall = endpoint({ method: 'GET', path, access: 'optional', summary, data: z.string() });
const staffCall = endpoint({ method: 'POST', path, access: 'staff', summary, data: z.string() });
const sensitiveCall = endpoint({
  method: 'POST',
  path,
  access: { role: 'owner' },
  summary,
  sensitive: true,
  write: true,
  body,
  data: z.string(),
});

const okAnswer = { body: { code: 200, msg: '操作成功', data: '山' } };
const notify = vi.fn();
const goToLogin = vi.fn();
let answer: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', makeStorage());
  answer = () => okAnswer;
  server = await startServer(() => answer());
  const currentLocation = () => ({ fullPath: '/admin/users', routeName: 'admin', auth: true });
  const [goToPasswordChange, showNotFound] = [vi.fn(), vi.fn()];
  configureCall({ notify, goToLogin, goToPasswordChange, showNotFound, currentLocation, origin: server.origin });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const failureOf = (result: Promise<unknown>) =>
  result.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('calls of the console send its own token, and no other call does', async () => {
  startSession('reader');
  localStorage.setItem('cymy_staffToken', 'staff');
  await call(staffCall, {});
  await call(sensitiveCall, { body: { name: '山' } });
  await call(userCall, {});
  await call(optionalLoginCall, {});
  await call(publicCall, { body: { name: '山' } });
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer staff',
    'Bearer staff',
    'Bearer reader',
    'Bearer reader',
    undefined,
  ]);
});

test("without the console's token its calls are not sent, and the reader stays signed in", async () => {
  startSession('reader');
  expect(await failureOf(call(staffCall, {}))).toMatchObject({ reason: 'cancelled' });
  expect(server.requests).toEqual([]);
  expect(isLoggedIn()).toBe(true);
  expect([notify.mock.calls, goToLogin.mock.calls]).toEqual([[], []]);
});

test('a 401 of the console ends both sessions, like any 401', async () => {
  startSession('reader');
  localStorage.setItem('cymy_staffToken', 'staff');
  answer = () => ({ body: { code: errors.NOT_LOGGED_IN.code, msg: errors.NOT_LOGGED_IN.msg } });
  await failureOf(call(staffCall, {}));
  expect(localStorage.length).toBe(0);
  expect(goToLogin).toHaveBeenCalledExactlyOnceWith('/admin/users');
});

test('a sensitive call is sent again after the person has proved their identity', async () => {
  const { code, msg } = errors.CONFIRM_IDENTITY;
  let isConfirmed = false;
  localStorage.setItem('cymy_staffToken', 'staff');
  answer = () => (isConfirmed ? okAnswer : { body: { code, msg } });
  callEnvironment().confirmIdentity = async () => {
    isConfirmed = true;
    return true;
  };
  expect(await call(sensitiveCall, { body: { name: '山' } })).toBe('山');
  const [first, second] = server.requests.map(({ body }) => body);
  expect([second, server.requests.length]).toEqual([first, 2]);
  expect(notify).not.toHaveBeenCalled();
});

test('a sensitive call ends without a message if nobody can be asked or the dialog is closed', async () => {
  const { code, msg } = errors.CONFIRM_IDENTITY;
  localStorage.setItem('cymy_staffToken', 'staff');
  answer = () => ({ body: { code, msg } });
  expect(await failureOf(call(sensitiveCall, { body: { name: '山' } }))).toMatchObject({ reason: 'cancelled' });
  callEnvironment().confirmIdentity = async () => false;
  expect(await failureOf(call(sensitiveCall, { body: { name: '山' } }))).toMatchObject({ reason: 'cancelled' });
  expect(server.requests).toHaveLength(2);
  expect(notify).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureCall } from '../../lib/calls/call-environment.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { reportShown } from './report-shown.ts';

const sent = vi.fn(async (..._call: unknown[]) => ({ code: 200, msg: '' }) as unknown);
const notify = vi.fn();

beforeEach(() => {
  sent.mockClear();
  configureCall({
    notify,
    goToLogin() {},
    goToPasswordChange() {},
    showNotFound() {},
    currentLocation: () => ({ fullPath: '/', routeName: undefined, auth: false }),
    callInProcess: sent,
  });
});
afterEach(() => expect(notify).not.toHaveBeenCalled());

it('the page of a resource is reported with its path, other pages are not', async () => {
  reportShown({ pathname: '/library/intro', search: '?pid=1&bookId=ink' });
  for (const pathname of ['/', '/library/index/list', '/library/details/ink', '/admin/statistics'])
    reportShown({ pathname, search: '' });
  reportShown({ pathname: '/library/intro', search: `?bookId=${'x'.repeat(300)}` });
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]).toEqual([
    'POST',
    '/prod-api/api/businees/opened',
    JSON.stringify({ path: '/library/intro?pid=1&bookId=ink' }),
  ]);
});

it('a failed page is not reported as shown', async () => {
  sent.mockRejectedValueOnce(new CallError('network', '网络错误'));
  reportShown({ pathname: '/dynamic/details/n1', search: '' });
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

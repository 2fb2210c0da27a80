import { errors } from '@meiyu/contract/errors.ts';
import { expect, test } from 'vitest';
import { currentToasts, dismissToast, showToast } from '../../ui/messages/toast-store.ts';
import { tellToLogIn } from './guard.ts';

test('after 登录状态已失效 the way to the login has no second message', () => {
  for (const { id } of currentToasts()) dismissToast(id);
  showToast('error', errors.NOT_LOGGED_IN.msg);
  tellToLogIn();
  const [toast, ...others] = currentToasts();
  expect([toast?.message, others]).toEqual([errors.NOT_LOGGED_IN.msg, []]);
  if (toast) dismissToast(toast.id);
});

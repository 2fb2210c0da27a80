import { clientMessages } from '@meiyu/contract/errors.ts';
import { isLoggedIn } from '../lib/session/session.ts';
import { showToast } from '../ui/messages/toast-store.ts';

export function loginPath(fullPath: string): string {
  return `/login/index?redirect=${encodeURIComponent(fullPath)}`;
}

/** At an auth route without a stored token: says 请先登录 and gives the login page with the way back (spec §2). */
export function loginFirst(fullPath: string): string | undefined {
  if (isLoggedIn()) return undefined;
  showToast('warning', clientMessages.loginFirst);
  return loginPath(fullPath);
}

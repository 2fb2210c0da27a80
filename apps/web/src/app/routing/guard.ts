import { clientMessages } from '@meiyu/contract/errors.ts';
import { isLoggedIn } from '../../lib/session/session.ts';
import { showToast } from '../../ui/messages/toast-store.ts';

export function loginPath(fullPath: string): string {
  return `/login/index?redirect=${encodeURIComponent(fullPath)}`;
}

/** Without a login: shows 请先登录 and returns the login path, with the current path in `redirect`. */
export function loginFirst(fullPath: string): string | undefined {
  if (isLoggedIn()) return undefined;
  showToast('warning', clientMessages.loginFirst);
  return loginPath(fullPath);
}

import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { isLoggedIn, isPasswordChangeRequired } from '../../lib/session/session.ts';
import { currentToasts, showToast } from '../../ui/messages/toast-store.ts';

export function loginPath(fullPath: string): string {
  return `/login/index?redirect=${encodeURIComponent(fullPath)}`;
}

/** Shows 请先登录, unless an error such as 登录状态已失效 already says why the login page opens. */
export function tellToLogIn(): void {
  if (!currentToasts().some(({ type }) => type === 'error')) showToast('warning', clientMessages.loginFirst);
}

/** Without a login: shows 请先登录 and returns the login path, with the current path in `redirect`. */
export function loginFirst(fullPath: string): string | undefined {
  if (isLoggedIn()) return undefined;
  tellToLogIn();
  return loginPath(fullPath);
}

/** The route on which a one-time password is changed. */
const PASSWORD_ROUTE = 'updatePassword';
export const PASSWORD_PATH = '/userinfo/updatePassword';

export function passwordPath(fullPath: string): string {
  return `${PASSWORD_PATH}?redirect=${encodeURIComponent(fullPath)}`;
}

/** With a one-time password: returns the path on which it is changed, with the current path in `redirect`. */
export function passwordFirst(routeName: string, fullPath: string): string | undefined {
  return isPasswordChangeRequired() && routeName !== PASSWORD_ROUTE ? passwordPath(fullPath) : undefined;
}

import { safeRedirect } from '../../../lib/session/safe-redirect.ts';

const VERIFY_PATH = '/login/verify';
const CONSOLE_PATH = '/admin';

/** Where staff go after the password: the second step, which leads on to `redirect`. */
export function verifyPath(redirect: string | null): string {
  if (redirect === null) return VERIFY_PATH;
  const target = safeRedirect(redirect);
  // Somebody who was sent to the login from the second step goes back to it.
  return new RegExp(`^${VERIFY_PATH}(?:\\?|$)`).test(target)
    ? target
    : `${VERIFY_PATH}?redirect=${encodeURIComponent(target)}`;
}

/** Where the second step leads. */
export function pathAfterVerifying(redirect: string | null): string {
  return redirect === null ? CONSOLE_PATH : safeRedirect(redirect);
}

/** Where somebody goes who does without the console for now. */
export function pathAsReader(redirect: string | null): string {
  const target = safeRedirect(redirect);
  return /^\/admin(?:[/?#]|$)/.test(target) ? '/' : target;
}

import { safeRedirect } from '../../../lib/session/safe-redirect.ts';

const VERIFY_PATH = '/login/verify';
const CONSOLE_PATH = '/admin';

/** The path for staff after the password: the second factor, which redirects to `redirect`. */
export function verifyPath(redirect: string | null): string {
  if (redirect === null) return VERIFY_PATH;
  const target = safeRedirect(redirect);
  // A person who was sent to the login from the second factor returns to it.
  return new RegExp(`^${VERIFY_PATH}(?:\\?|$)`).test(target)
    ? target
    : `${VERIFY_PATH}?redirect=${encodeURIComponent(target)}`;
}

/** The path after the second factor. */
export function pathAfterVerifying(redirect: string | null): string {
  return redirect === null ? CONSOLE_PATH : safeRedirect(redirect);
}

/** The path for staff who continue without the console. */
export function pathAsReader(redirect: string | null): string {
  const target = safeRedirect(redirect);
  return /^\/admin(?:[/?#]|$)/.test(target) ? '/' : target;
}

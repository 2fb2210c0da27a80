import type { CallInProcess } from '@meiyu/contract/rendered-page.ts';

/** The page the user is on: its full path, and the route's name if it has one. */
export interface PageLocation {
  fullPath: string;
  routeName: string | undefined;
  /** Whether the page needs a login. */
  auth: boolean;
}

type NoticeType = 'success' | 'warning' | 'error';

/** How calls show messages and navigate. Set by the app, so that this folder needs no router and no UI component. */
interface CallEnvironment {
  notify(type: NoticeType, message: string): void;
  goToLogin(redirect: string): void;
  /** Redirects to the page on which a one-time password is changed, and back afterwards. */
  goToPasswordChange(): void;
  showNotFound(): void;
  currentLocation(): PageLocation;
  /** Set by the console: asks who is at the keyboard. Resolves to whether the server has accepted the answer. */
  confirmIdentity?: () => Promise<boolean>;
  /** Scheme and host of the server if it is not the origin of the page. */
  origin?: string;
  /**
   * Used while the server renders a page: makes the calls in the same process, without a network and without a login.
   */
  callInProcess?: CallInProcess;
}

let configured: CallEnvironment | undefined;

export function configureCall(environment: CallEnvironment): void {
  configured = environment;
}

export function callEnvironment(): CallEnvironment {
  if (configured === undefined) throw new Error('configureCall() must run before the first call.');
  return configured;
}

import type { AskInside } from '@meiyu/contract/rendered-page.ts';

/** The page the reader is on: its full path, and the route's name if it has one. */
export interface Place {
  fullPath: string;
  routeName: string | undefined;
  /** Whether only someone logged in may be here. */
  auth: boolean;
}

type NoticeKind = 'success' | 'warning' | 'error';

/** How a call shows and navigates. Handed in by the app, so that this folder knows no router and no interface. */
interface CallSurroundings {
  notify(kind: NoticeKind, message: string): void;
  goToLogin(redirect: string): void;
  showNotFound(): void;
  currentPlace(): Place;
  /** Scheme and host of the server where it is not the page's own. */
  origin?: string;
  /** How the server itself asks while it renders a page: without a network, and never for anyone in particular. */
  askInside?: AskInside;
}

let configured: CallSurroundings | undefined;

export function configureCall(surroundings: CallSurroundings): void {
  configured = surroundings;
}

export function callSurroundings(): CallSurroundings {
  if (configured === undefined) throw new Error('configureCall() must run before the first call.');
  return configured;
}

import { clientMessages } from '@meiyu/contract/errors.ts';
import { endSession, forgetSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { callSurroundings } from './call-surroundings.ts';
import { cancelPendingCalls } from './pending-calls.ts';

/** Pages from which nobody is sent to log in (spec §4). */
const STAYING = new Set(['loginIndex', 'notFound']);

/** `list`: the page shows a refusal in place, if at all (spec §8). */
interface Asked {
  list?: boolean;
  /** A public page can do without its answer: a login that has ended is no reason to leave it (product.md). */
  optional?: boolean;
}

/** The error catalogue (spec §8): what is shown and where one is sent when a call gave no result. */
export function handleFault(asked: Asked, thrown: unknown): CallError {
  const error = thrown instanceof CallError ? thrown : new CallError('failed', clientMessages.requestFailed);
  if (error.fault === 'cancelled') return error;
  if (error.fault === 'refused') handleRefusal(asked, error);
  else if (error.fault === 'login-first') {
    // The token may have gone without a word (cleared by hand): who has none is not logged in.
    endSession();
    askToLogIn('warning', error.message);
  } else {
    callSurroundings().notify('error', error.message);
    if (error.fault === 'network') cancelPendingCalls(error.message);
  }
  return error;
}

function handleRefusal(asked: Asked, { code, message }: CallError): void {
  if (code === 401 && asked.optional && !callSurroundings().currentPlace().auth) {
    endSession();
    callSurroundings().notify('warning', clientMessages.visitingOnly);
  } else if (code === 401) {
    forgetSession();
    cancelPendingCalls(message);
    askToLogIn('error', message);
  } else if (asked.list) {
    // The results stay as they are, without a word; a first load shows its retry in place.
  } else if (code === 404) callSurroundings().showNotFound();
  else callSurroundings().notify(code === 601 ? 'warning' : 'error', message);
}

function askToLogIn(kind: 'warning' | 'error', message: string): void {
  const { notify, goToLogin, currentPlace } = callSurroundings();
  const { fullPath, routeName } = currentPlace();
  notify(kind, message);
  if (routeName === undefined || !STAYING.has(routeName)) goToLogin(fullPath);
}

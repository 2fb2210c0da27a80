import { clientMessages } from '@meiyu/contract/errors.ts';
import { endSession, forgetSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { callSurroundings } from './call-surroundings.ts';
import { cancelPendingCalls } from './pending-calls.ts';

/** Routes that do not redirect to the login page. */
const STAYING = new Set(['loginIndex', 'notFound']);

interface Asked {
  /** A refusal shows no message and leaves the results as they are; the page shows a failed first load in place. */
  list?: boolean;
  /** A public page works without the answer, so an expired login does not redirect from it. */
  optional?: boolean;
}

/** Decides which message is shown and whether to redirect when a call fails. */
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

import { clientMessages, isClientRefusal } from '@meiyu/contract/client-messages.ts';
import { endSession, forgetSession, setPasswordChangeRequired } from '../session/session.ts';
import { callEnvironment } from './call-environment.ts';
import { CallError } from './call-error.ts';
import { cancelPendingCalls } from './pending-calls.ts';

/** Routes that do not redirect to the login page. */
const NO_REDIRECT = new Set(['loginIndex', 'notFound']);

interface FailureOptions {
  /** A refusal shows no message and leaves the results as they are; the page shows a failed first load in place. */
  silentOnFailure?: boolean;
  /** A public page works without the answer, so an expired login does not redirect from it. */
  optional?: boolean;
}

/** Decides which message is shown and whether to redirect when a call fails. */
export function handleCallError(options: FailureOptions, thrown: unknown): CallError {
  const error = thrown instanceof CallError ? thrown : new CallError('failed', clientMessages.requestFailed);
  if (error.reason === 'cancelled') return error;
  if (error.reason === 'refused') handleRefusal(options, error);
  else if (error.reason === 'login-first') {
    // The token may have been removed by hand: without it the user is logged out.
    endSession();
    redirectToLogin('warning', error.message);
  } else {
    callEnvironment().notify('error', error.message);
    if (error.reason === 'network') cancelPendingCalls(error.message);
  }
  return error;
}

function handleRefusal(options: FailureOptions, { code, message }: CallError): void {
  if (code === 401 && options.optional && !callEnvironment().currentLocation().auth) {
    endSession();
    callEnvironment().notify('warning', clientMessages.visitingOnly);
  } else if (code === 401) {
    forgetSession();
    cancelPendingCalls(message);
    redirectToLogin('error', message);
  } else if (isClientRefusal({ code, msg: message }, 'PASSWORD_MUST_CHANGE')) {
    // No message: the next page explains what to do.
    setPasswordChangeRequired(true);
    callEnvironment().goToPasswordChange();
  } else if (options.silentOnFailure) {
    // No message: the results stay, and a failed first load has a retry button.
  } else if (code === 404) callEnvironment().showNotFound();
  else callEnvironment().notify(code === 601 ? 'warning' : 'error', message);
}

function redirectToLogin(type: 'warning' | 'error', message: string): void {
  const { notify, goToLogin, currentLocation } = callEnvironment();
  const { fullPath, routeName } = currentLocation();
  notify(type, message);
  if (routeName === undefined || !NO_REDIRECT.has(routeName)) goToLogin(fullPath);
}

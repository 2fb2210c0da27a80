import { clientMessages, isClientRefusal } from '@meiyu/contract/client-messages.ts';
import {
  type CallInput,
  type CallResult,
  type Endpoint,
  type Envelope,
  isConsoleAccess,
} from '@meiyu/contract/endpoint.ts';
import { isLoggingOut, readStaffToken, readToken } from '../session/session.ts';
import { callEnvironment } from './call-environment.ts';
import { CallError } from './call-error.ts';
import { exchange } from './exchange.ts';
import { handleCallError } from './handle-call-error.ts';
import { runPending } from './pending-calls.ts';
import type { CallParts } from './request.ts';

const LIMIT_MS = 10_000;
const UPLOAD_LIMIT_MS = 60_000;

interface CallOptions {
  signal?: AbortSignal;
  /** For a call whose answer may take longer than ten seconds. */
  limitMs?: number;
  /** Shows the server's message when the call succeeds, as after logging out or deleting. */
  announce?: boolean;
  /** Shows no message when the server refuses; the page shows it itself. An expired login or lost connection is still handled here. */
  silentOnFailure?: boolean;
  /**
   * On a public page an expired login removes only the token, without a redirect. Use it only inside `runOptionalCall`.
   */
  optional?: boolean;
}

type OptionsArgument<E extends Endpoint> = E extends { upload: object }
  ? [options: CallOptions & { file: Blob }]
  : [options?: CallOptions];

/** The latest optional call (see CallOptions), and the token it was sent with. */
let optionalCall: { token: string | undefined; ended: Promise<unknown> } = {
  token: undefined,
  ended: Promise.resolve(),
};

/**
 * Runs `work`, which loads the code of an optional call and then sends it. Other calls that get a 401 meanwhile wait
 * for it.
 */
export function runOptionalCall<T>(work: () => Promise<T>): Promise<T> {
  const token = readToken();
  const result = work();
  optionalCall = { token, ended: result.catch(() => {}) };
  return result;
}

const isExpiredLogin = (error: unknown) =>
  error instanceof CallError && error.reason === 'refused' && error.code === 401;

const needsConfirmation = (error: unknown) =>
  error instanceof CallError && isClientRefusal({ code: error.code, msg: error.message }, 'CONFIRM_IDENTITY');

/**
 * All calls to the server go through here. The counterpart of the server's `route()`: address, credentials,
 * encryption, time limit, envelope, and the handling of failures. Returns the data of a code 200; anything else throws
 * a CallError, after handleCallError() has shown its message.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...[options]: OptionsArgument<E>
): Promise<CallResult<E>> {
  const { signal: callerSignal, announce, silentOnFailure, optional, file } = { file: undefined, ...options };
  const limitMs = options?.limitMs ?? (endpoint.upload ? UPLOAD_LIMIT_MS : LIMIT_MS);
  const token = readToken();
  try {
    const answer = await runPending(limitMs, callerSignal, (signal) => callEndpoint(endpoint, input, { file, signal }));
    if (announce) callEnvironment().notify('success', answer.msg);
    return resultOf(endpoint, answer);
  } catch (error) {
    if (endpoint.sensitive && needsConfirmation(error)) {
      if (!(await callEnvironment().confirmIdentity?.())) throw new CallError('cancelled', '');
      return call(endpoint, input, ...([options] as OptionsArgument<E>));
    }
    if (!optional && isExpiredLogin(error) && token === optionalCall.token) {
      // The optional call decides whether to redirect. If it ended the login, it has already shown the message.
      await optionalCall.ended;
      if (readToken() !== token) throw new CallError('cancelled', '');
    }
    throw handleCallError({ silentOnFailure: endpoint.silentOnFailure || silentOnFailure, optional }, error);
  }
}

async function callEndpoint(
  endpoint: Endpoint,
  parts: CallParts,
  transport: { file: Blob | undefined; signal: AbortSignal },
) {
  const token = tokenFor(endpoint);
  const { origin = '', callInProcess } = callEnvironment();
  const answer = await exchange({ endpoint, parts, token, origin, callInProcess, ...transport });
  if (answer.code !== 200) throw new CallError('refused', answer.msg || clientMessages.requestFailed, answer.code);
  return answer;
}

/** Calls of the console send the token of the console, and no other call does. */
function tokenFor({ access }: Endpoint): string | undefined {
  if (access === 'public') return undefined;
  const isForConsole = isConsoleAccess(access);
  const token = isForConsole ? readStaffToken() : readToken();
  // Without its token the console redirects to the second factor, so no message is needed.
  if (isForConsole && token === undefined) throw new CallError('cancelled', '');
  if (access === 'user' && token === undefined)
    throw new CallError(isLoggingOut() ? 'cancelled' : 'login-first', clientMessages.loginFirst);
  return token;
}

function resultOf<E extends Endpoint>(endpoint: E, { code: _code, msg: _msg, ...answer }: Envelope): CallResult<E> {
  const result = endpoint.rows ? answer : endpoint.data ? answer.data : null;
  // The server has already removed undeclared fields; checking again would load the schemas on every page.
  return result as CallResult<E>;
}

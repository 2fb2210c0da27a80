import type { CallInput, CallResult, Endpoint, Envelope } from '@meiyu/contract/endpoint.ts';
import { clientMessages } from '@meiyu/contract/errors.ts';
import { isLeaving, readToken } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { callSurroundings } from './call-surroundings.ts';
import { exchange } from './exchange.ts';
import { handleFault } from './handle-fault.ts';
import { runPending } from './pending-calls.ts';
import type { CallParts } from './request.ts';

const LIMIT_MS = 10_000;
const UPLOAD_LIMIT_MS = 60_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Show the server's msg when it succeeds, as after logging out or deleting. */
  announce?: boolean;
  /** The page says a refusal itself, beside the field it concerns; a lost login or network is still handled here. */
  quiet?: boolean;
  /** On a public page a login that has ended removes the token and nothing more: the visit goes on. Within `optionally`. */
  optional?: boolean;
}

type Rest<E extends Endpoint> = E extends { upload: object }
  ? [options: CallOptions & { file: Blob }]
  : [options?: CallOptions];

/** The latest call that a public page can do without, and the token it was sent with. */
let optionalCall: { token: string | undefined; ended: Promise<unknown> } = {
  token: undefined,
  ended: Promise.resolve(),
};

/** Marks such a call from before its code is fetched: what is refused meanwhile waits for what comes of it. */
export function optionally<T>(work: () => Promise<T>): Promise<T> {
  const token = readToken();
  const done = work();
  optionalCall = { token, ended: done.catch(() => {}) };
  return done;
}

const isLostLogin = (error: unknown) => error instanceof CallError && error.fault === 'refused' && error.code === 401;

/**
 * All calls to the server go through here. The counterpart of the server's `route()`: address, credentials,
 * encryption, time limit, envelope, and the handling of failures. Returns the data of a code 200; anything else throws
 * a CallError, after handleFault() has shown its message wherever one is due.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...[options]: Rest<E>
): Promise<CallResult<E>> {
  const { signal: outer, announce, quiet, optional, file } = { file: undefined, ...options };
  const limit = endpoint.upload ? UPLOAD_LIMIT_MS : LIMIT_MS;
  const token = readToken();
  try {
    const answer = await runPending(limit, outer, (signal) => ask(endpoint, input, { file, signal }));
    if (announce) callSurroundings().notify('success', answer.msg);
    return resultOf(endpoint, answer);
  } catch (error) {
    if (!optional && isLostLogin(error) && token === optionalCall.token) {
      // The other one decides whether the page stays; then the login has ended already, and was told.
      await optionalCall.ended;
      if (readToken() !== token) throw new CallError('cancelled', '');
    }
    throw handleFault({ list: endpoint.list || quiet, optional }, error);
  }
}

async function ask(endpoint: Endpoint, parts: CallParts, rest: { file: Blob | undefined; signal: AbortSignal }) {
  const token = endpoint.access === 'public' ? undefined : readToken();
  if (endpoint.access === 'user' && token === undefined)
    throw new CallError(isLeaving() ? 'cancelled' : 'login-first', clientMessages.loginFirst);
  const { origin = '', askInside } = callSurroundings();
  const answer = await exchange({ endpoint, parts, token, origin, askInside, ...rest });
  if (answer.code !== 200) throw new CallError('refused', answer.msg || clientMessages.requestFailed, answer.code);
  return answer;
}

function resultOf<E extends Endpoint>(endpoint: E, { code: _code, msg: _msg, ...answer }: Envelope): CallResult<E> {
  const result = endpoint.rows ? answer : endpoint.data ? answer.data : null;
  // The server has already cut its answer to the declared shape; checking it again would cost every page the schemas.
  return result as CallResult<E>;
}

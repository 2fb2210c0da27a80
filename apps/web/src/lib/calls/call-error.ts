/**
 * Why a call gave no result:
 * - `refused`      the server answered with a code other than 200
 * - `login-first`  a call that needs login, and no token is stored: it was not sent
 * - `network`, `timeout`, `bad-response`  no usable answer
 * - `cancelled`    the result is no longer needed
 * - `failed`       anything else, such as a body that could not be encrypted
 */
type CallFailureReason = 'refused' | 'login-first' | 'network' | 'timeout' | 'bad-response' | 'cancelled' | 'failed';

export class CallError extends Error {
  readonly reason: CallFailureReason;
  /** The code of the envelope; 0 without an envelope. */
  readonly code: number;

  /** The message is the Chinese text shown to the user. */
  constructor(reason: CallFailureReason, message: string, code = 0) {
    super(message);
    this.name = 'CallError';
    this.reason = reason;
    this.code = code;
  }
}

/** The requested object does not exist (404), or its id is malformed (400) and so cannot exist. */
export const isNotFound = (error: unknown) => error instanceof CallError && (error.code === 404 || error.code === 400);

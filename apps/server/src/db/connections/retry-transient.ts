/**
 * Recognises the errors of a database restart, and retries during it.
 * Only reads and idempotent writes (a client key with ON CONFLICT) may be retried: after an error during a commit
 * it is unknown whether the commit happened.
 */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
const CLIENT_MESSAGES = [
  'Connection terminated', // pg: the socket closed under a query or while connecting
  'is not queryable', // pg: the client has already lost its connection
  'server closed the connection',
];
const POOL_WAIT_MESSAGE = 'timeout exceeded when trying to connect';

/** Thrown when the pool's queue is full. The HTTP layer then answers 503, so that the queue does not grow. */
export class DatabaseBusyError extends Error {
  readonly code = 'DATABASE_BUSY';
}

/** The error and its causes: Drizzle wraps the driver's error. */
function* errorChain(error: unknown): Generator<{ code: string; message: string; syscall: string }> {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? String(current.code) : '';
    yield { code, message: current.message, syscall: 'syscall' in current ? String(current.syscall) : '' };
    current = current.cause;
  }
}

/**
 * Whether the connection to the database was lost or cannot be opened yet, so that the same work may succeed in a
 * moment.
 */
export function isTransient(error: unknown): boolean {
  for (const { code, message, syscall } of errorChain(error)) {
    if (/^57P0[1235]$/.test(code) || /^08[0-9A-Z]{3}$/.test(code) || NETWORK_CODES.has(code)) return true;
    // A unix socket that does not exist yet; `syscall` distinguishes it from a missing file.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (CLIENT_MESSAGES.some((part) => message.includes(part))) return true;
  }
  return false;
}

/**
 * Whether the database is unreachable (`isTransient`) or overloaded, while the request is valid (HTTP 503, not 500).
 */
export function isUnavailable(error: unknown): boolean {
  if (isTransient(error)) return true;
  for (const { code, message } of errorChain(error)) {
    if (code === 'DATABASE_BUSY' || code === '53300' || message.includes(POOL_WAIT_MESSAGE)) return true;
  }
  return false;
}

/** Runs `work`, and retries it with growing, jittered pauses while the database is unreachable, for at most `limitMs`. */
export async function retryTransient<T>(work: () => Promise<T>, limitMs = 8000): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, 800)) {
    try {
      return await work();
    } catch (error) {
      const waitMs = pauseMs * (0.5 + Math.random());
      if (!isTransient(error) || Date.now() + waitMs > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

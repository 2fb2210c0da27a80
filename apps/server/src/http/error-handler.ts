import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { JSON_TYPE, refusalText } from './envelope.ts';

/** Faults of the database that pass by themselves: the caller is told to come again, not that we are broken. */
const PASSING = /^(57P0\d|57014|08\d{3}|53\d{3}|ECONN\w+|EPIPE|EAI_AGAIN|ETIMEDOUT|40001|40P01|55P03)$/;
const PASSING_WORDS = /Connection terminated|timeout exceeded when trying to connect|queue is full/i;

function isPassing(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  // The socket file of our own PostgreSQL is not there while it restarts.
  if (error.code === 'ENOENT' && error.syscall === 'connect') return true;
  return (typeof error.code === 'string' && PASSING.test(error.code)) || PASSING_WORDS.test(error.message);
}

/** Drizzle wraps what the driver said. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('FAULT');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE');
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500) {
    return new AppError(statusCode === 404 ? 'NO_SUCH_PATH' : 'NOT_A_REQUEST');
  }
  const cause = causeOf(error) as Error & { code?: unknown };
  if (cause.code === '53100') return new AppError('STORAGE_FULL');
  if (isPassing(cause)) return new AppError('OVERLOADED');
  return new AppError('FAULT');
}

export function sendRefusal(reply: FastifyReply, refusal: AppError) {
  reply.request.outcome = refusal.code;
  return reply
    .code(refusal.http)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(refusalText(refusal.code, refusal.message));
}

/** The only place where an exception becomes an answer; nothing of its text, stack or SQL leaves (T30). */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = toAppError(error);
    if (refusal.http >= 500) request.log.error({ reqId: request.id, err: error }, refusal.error);
    return sendRefusal(reply, refusal);
  });
}

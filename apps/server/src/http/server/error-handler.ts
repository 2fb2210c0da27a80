import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { JSON_TYPE, refusalText } from './envelope.ts';

/** The driver's own error, which Drizzle wraps. */
function causeOf(error: Error): Error & { code?: unknown } {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

const DISK_FULL = '53100';
const STATEMENT_TIMEOUT = '57014';

/** Whether the database is away or overloaded, in which case nothing is wrong with the request. */
export type IsUnavailable = (error: unknown) => boolean;

export function toAppError(error: unknown, isUnavailable: IsUnavailable): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('FAULT');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE');
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500) {
    return new AppError(statusCode === 404 ? 'NO_SUCH_PATH' : 'NOT_A_REQUEST');
  }
  const { code: causeCode } = causeOf(error);
  if (causeCode === DISK_FULL) return new AppError('STORAGE_FULL');
  if (causeCode === STATEMENT_TIMEOUT || isUnavailable(error)) return new AppError('OVERLOADED');
  return new AppError('FAULT');
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && !(error instanceof AppError) ? causeOf(error).message : undefined;
}

/** A client that fetches a picture or file does not read the envelope, so a refusal needs an HTTP error status. */
function statusOf({ http, code }: AppError, isRaw: boolean): number {
  if (!isRaw || http !== 200) return http;
  return code >= 400 && code < 600 ? code : 400;
}

export function sendRefusal(reply: FastifyReply, refusal: AppError) {
  reply.request.outcome = refusal.code;
  const isRaw = reply.request.routeOptions?.config?.raw !== undefined;
  return reply
    .code(statusOf(refusal, isRaw))
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(refusalText(refusal.code, refusal.message));
}

/** The only place where an exception becomes an answer; its text, stack and SQL are never sent (threat T30). */
export function answerErrors(http: FastifyInstance, isUnavailable: IsUnavailable): void {
  http.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = toAppError(error, isUnavailable);
    // An overload or a full disk is not a bug and may happen thousands of times, so it is one line without a stack.
    if (refusal.error === 'FAULT') request.log.error({ reqId: request.id, err: error }, refusal.error);
    else if (refusal.http >= 500) request.log.warn({ reqId: request.id, why: reasonOf(error) }, refusal.error);
    return sendRefusal(reply, refusal);
  });
}

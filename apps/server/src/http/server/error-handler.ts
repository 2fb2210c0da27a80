import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { errorText, JSON_TYPE } from './envelope.ts';

/** The innermost cause of an error; Drizzle wraps the driver's error. */
function rootCause(error: Error): Error & { code?: unknown } {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

const DISK_FULL = '53100';
const STATEMENT_TIMEOUT = '57014';

/** Whether the database is unreachable or overloaded, in which case nothing is wrong with the request. */
export type IsUnavailable = (error: unknown) => boolean;

export function toAppError(error: unknown, isUnavailable: IsUnavailable): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('INTERNAL_ERROR');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE');
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500) {
    return new AppError(statusCode === 404 ? 'NO_SUCH_PATH' : 'MALFORMED_REQUEST');
  }
  const { code: causeCode } = rootCause(error);
  if (causeCode === DISK_FULL) return new AppError('STORAGE_FULL');
  if (causeCode === STATEMENT_TIMEOUT || isUnavailable(error)) return new AppError('OVERLOADED');
  return new AppError('INTERNAL_ERROR');
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && !(error instanceof AppError) ? rootCause(error).message : undefined;
}

/** A client that fetches a picture or file does not read the envelope, so an error needs an HTTP error status. */
function statusOf({ httpStatus, code }: AppError, isRaw: boolean): number {
  if (!isRaw || httpStatus !== 200) return httpStatus;
  return code >= 400 && code < 600 ? code : 400;
}

export function sendError(reply: FastifyReply, appError: AppError) {
  reply.request.outcome = appError.code;
  const isRaw = reply.request.routeOptions?.config?.raw !== undefined;
  return reply
    .code(statusOf(appError, isRaw))
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(errorText(appError.code, appError.message));
}

/** The only place where an exception becomes an answer; its text, stack and SQL are never sent (threat T30). */
export function answerErrors(server: FastifyInstance, isUnavailable: IsUnavailable): void {
  server.setErrorHandler((error, request: FastifyRequest, reply) => {
    const appError = toAppError(error, isUnavailable);
    // An overload or a full disk is not a bug and may happen thousands of times, so it is one line without a stack.
    if (appError.error === 'INTERNAL_ERROR') request.log.error({ reqId: request.id, err: error }, appError.error);
    else if (appError.httpStatus >= 500) request.log.warn({ reqId: request.id, why: reasonOf(error) }, appError.error);
    return sendError(reply, appError);
  });
}

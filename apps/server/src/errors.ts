import { type ErrorName, errors } from '@meiyu/contract/errors.ts';

/** An expected refusal. Services throw it by name; the HTTP error handler turns it into the JSON envelope. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly code: number;
  readonly httpStatus: number;

  constructor(error: ErrorName, message?: string) {
    const declared: { code: number; msg: string; httpStatus?: number } = errors[error];
    super(message ?? declared.msg);
    this.error = error;
    this.code = declared.code;
    this.httpStatus = declared.httpStatus ?? 200;
  }
}

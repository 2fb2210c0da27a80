import { type ErrorName, errors } from '@meiyu/contract/errors.ts';

/** A refusal by name. Services throw it and know nothing of HTTP; the one error handler turns it into an envelope. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly code: number;
  readonly http: number;

  constructor(error: ErrorName, say?: string) {
    const refusal: { code: number; msg: string; http?: number } = errors[error];
    super(say ?? refusal.msg);
    this.error = error;
    this.code = refusal.code;
    this.http = refusal.http ?? 200;
  }
}

import type { ErrorName } from '@meiyu/contract/errors.ts';
import { AppError } from '../../../errors.ts';

const ERROR_OF_CONSTRAINT: Record<string, ErrorName> = {
  users_name: 'USER_NAME_TAKEN',
  users_phone: 'PHONE_TAKEN',
  users_email: 'EMAIL_TAKEN',
  users_student_number: 'STUDENT_NUMBER_TAKEN',
  users_guardian_under_14: 'GUARDIAN_NEEDED',
};
/** Raised by the trigger keep_owner. */
const LAST_OWNER_STATE = 'MY001';

/** Turns what the database refuses about an account into the error shown to the user. */
export function toAccountError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint = '' } = cause as { code?: string; constraint?: string };
  if (code === LAST_OWNER_STATE) return new AppError('LAST_OWNER');
  if (constraint === 'users_class_id_school_class_id_fk') return new AppError('BAD_INPUT', '班级不存在');
  const known = ERROR_OF_CONSTRAINT[constraint];
  return known === undefined ? error : new AppError(known);
}

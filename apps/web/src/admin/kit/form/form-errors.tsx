import { useFormState } from 'react-hook-form';
import { Notice } from '../parts/notice.tsx';
import { readableError } from './readable-error.ts';

/** An error of several fields together, such as 两次输入密码不一致. */
export function FormErrors() {
  const { errors } = useFormState();
  // A rule of the whole object has no field: its path is empty.
  const message = errors.root?.message ?? (errors['' as never] as { message?: string } | undefined)?.message;
  return message ? <Notice kind="error">{readableError(message)}</Notice> : null;
}

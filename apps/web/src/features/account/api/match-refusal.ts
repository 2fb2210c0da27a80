import { type ErrorName, isRefusal } from '@meiyu/contract/errors.ts';
import { CallError } from '../../../lib/calls/call-error.ts';

/** The value that `valuesByError` has for a refusal; undefined for any other error. */
export function matchRefusal<T>(error: unknown, valuesByError: { [Name in ErrorName]?: T }): T | undefined {
  if (!(error instanceof CallError) || error.reason !== 'refused') return undefined;
  const answer = { code: error.code, msg: error.message };
  const names = Object.keys(valuesByError) as ErrorName[];
  const name = names.find((candidate) => isRefusal(answer, candidate));
  return name && valuesByError[name];
}

import { type ErrorName, isRefusal } from '@meiyu/contract/errors.ts';
import { CallError } from '../../../lib/calls/call-error.ts';

/** The value for a refusal in `meanings`; undefined for any other error. */
export function matchRefusal<T>(error: unknown, meanings: { [Name in ErrorName]?: T }): T | undefined {
  if (!(error instanceof CallError) || error.reason !== 'refused') return undefined;
  const answer = { code: error.code, msg: error.message };
  const names = Object.keys(meanings) as ErrorName[];
  const name = names.find((candidate) => isRefusal(answer, candidate));
  return name && meanings[name];
}

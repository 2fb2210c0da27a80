import { type ErrorName, isRefusal } from '@meiyu/contract/errors.ts';
import { CallError } from '../../../lib/calls/call-error.ts';

/** What a refusal stands for among those a page expects. */
export function whichRefusal<T>(error: unknown, meanings: { [Name in ErrorName]?: T }): T | undefined {
  if (!(error instanceof CallError) || error.fault !== 'refused') return undefined;
  const answer = { code: error.code, msg: error.message };
  const names = Object.keys(meanings) as ErrorName[];
  const name = names.find((known) => isRefusal(answer, known));
  return name && meanings[name];
}

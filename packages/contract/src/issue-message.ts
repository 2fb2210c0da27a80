import type { $ZodIssue } from 'zod/v4/core';
import { errors } from './errors.ts';

/**
 * The message for bad input: the first Chinese one among the issues. Zod's messages are English and appear only for
 * input that users cannot type; they are replaced by 请求参数错误.
 */
export function issueMessage(issues: readonly $ZodIssue[]): string {
  const readable = issues.find((issue) => /\p{Script=Han}/u.test(issue.message));
  return readable?.message ?? errors.BAD_INPUT.msg;
}

import type { $ZodIssue } from 'zod/v4/core';
import { errors } from './errors.ts';

/**
 * The sentence for a person who sent bad input: that of the first issue that has one of its own. Issues nobody
 * can cause by typing have none, and zod's own words are English, so they become 请求参数错误.
 */
export function issueMessage(issues: readonly $ZodIssue[]): string {
  const spoken = issues.find((issue) => /\p{Script=Han}/u.test(issue.message));
  return spoken?.message ?? errors.BAD_INPUT.msg;
}

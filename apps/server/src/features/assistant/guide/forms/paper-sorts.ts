import type { FormRequest } from './form-request.ts';
import { toNumber } from './to-number.ts';

/* Which sorts of questions a paper has, and how many of each. */

const SORTS = ['judged', 'choice', 'blank', 'short', 'open'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  judged: '判断题',
  choice: '单选题',
  blank: '填空题',
  short: '简答题',
  open: '开放题',
};
const SORT_WORDS: Readonly<Record<Sort, string>> = {
  judged: '判断|是非',
  choice: '单选|选择',
  blank: '填空',
  short: '简答|问答',
  open: '开放',
};
const NUMBER = '(\\d{1,2}|[一二两三四五六七八九十]{1,2})';

/** Which sorts are wanted, and how many of each. */
export function wantedSorts({ folded, items }: Pick<FormRequest, 'folded' | 'items'>): { sort: Sort; count: number }[] {
  const asked = SORTS.flatMap((sort) => {
    const words = SORT_WORDS[sort];
    if (!new RegExp(words, 'u').test(folded)) return [];
    const before = new RegExp(`${NUMBER}(?:道|个|题)?(?:${words})`, 'u').exec(folded)?.[1];
    const after = new RegExp(`(?:${words})题?(?:出|要|给我|来|，|,)?${NUMBER}(?:道|个|题)`, 'u').exec(folded)?.[1];
    const count = before ?? after;
    return [{ sort, count: count === undefined ? 0 : toNumber(count) }];
  });
  const total = items ?? 5;
  if (asked.length === 0) return [{ sort: 'choice', count: Math.min(15, total) }];
  // 五题，最后一题开放: the others are choices.
  if (asked.length === 1 && asked[0]?.sort === 'open')
    return [
      { sort: 'choice', count: Math.min(15, Math.max(1, total - 1)) },
      { sort: 'open', count: 1 },
    ];
  return asked.map(({ sort, count }) => ({
    sort,
    count: Math.min(15, count || (asked.length === 1 ? (items ?? 5) : sort === 'short' || sort === 'open' ? 1 : 3)),
  }));
}

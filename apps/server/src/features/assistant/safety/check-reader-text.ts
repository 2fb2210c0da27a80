import type { WordFilter } from '../filter/word-filter.ts';
import { needsHelp } from './needs-help.ts';

type FilterFor = (user: { isMinor: boolean }) => Pick<WordFilter, 'check'>;

/** The check of texts that readers write for others: calls for help first, then the operator's words. */
export function createReaderTextCheck(filterFor: FilterFor) {
  return (text: string, user: { isMinor: boolean }): 'help' | 'refused' | 'fine' => {
    if (needsHelp(text)) return 'help';
    const level = filterFor(user).check(text)?.level;
    if (level === 'crisis') return 'help';
    return level === 'block' ? 'refused' : 'fine';
  };
}

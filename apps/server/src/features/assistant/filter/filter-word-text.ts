import type { FilterWordEntry, OperatorWordLevel } from './filter-words.repo.ts';
import { foldWord } from './fold-character.ts';

export const LEVEL_LABEL: Record<OperatorWordLevel, string> = {
  block: '拦截',
  review: '留意',
  crisis: '求助',
  allow: '放行',
};
export const MAX_WORD_LENGTH = 40;
export const MAX_NOTE_LENGTH = 100;
export const MAX_IMPORTED_WORDS = 20_000;

export interface RefusedLine {
  line: number;
  text: string;
  reason: string;
}

/** Why a word cannot be a filter word; undefined if it can. */
export function refuseWord(word: string): string | undefined {
  if ([...word].length > MAX_WORD_LENGTH) return `不能超过 ${MAX_WORD_LENGTH} 个字`;
  if (foldWord(word) === '') return '里面没有可以比对的文字';
  return undefined;
}

const LEVELS = new Map<string, OperatorWordLevel>(
  Object.entries(LEVEL_LABEL).flatMap(([level, label]) => [
    [level, level as OperatorWordLevel],
    [label, level as OperatorWordLevel],
  ]),
);
const isHeading = (word: string) => word === '词' || word === '屏蔽词' || word.toLowerCase() === 'word';

/** The cells of a line: with tabs or commas as in an export, without the quotes and the ' before a formula. */
function splitLine(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : /[,，]/;
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replace(/^'(?=[=+\-@])/, ''),
  );
}

/**
 * Reads a pasted list: a word on each line, or word, kind and note as in an export. Words of one character are refused,
 * because in a long list they are mostly mistakes and would hit nearly every question.
 */
export function readWordLines(
  text: string,
  defaultLevel: OperatorWordLevel,
): { words: FilterWordEntry[]; refused: RefusedLine[] } {
  const words = new Map<string, FilterWordEntry>();
  const refused: RefusedLine[] = [];
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [word = '', kind = '', note = ''] = splitLine(line);
    if (word === '' || word.startsWith('#') || (at === 0 && isHeading(word))) continue;
    const level = kind === '' ? defaultLevel : LEVELS.get(kind);
    const folded = foldWord(word);
    const reason =
      refuseWord(word) ??
      (level === undefined ? `没有“${kind.slice(0, 20)}”这一类` : undefined) ??
      ([...folded].length === 1 && level !== 'allow' ? '只有一个字，会误伤很多问题，请逐个添加' : undefined);
    if (reason !== undefined || level === undefined)
      refused.push({ line: at + 1, text: [...word].slice(0, 40).join(''), reason: reason ?? '' });
    else words.set(folded, { word: folded, level, note: [...note].slice(0, MAX_NOTE_LENGTH).join('') });
  }
  return { words: [...words.values()], refused };
}

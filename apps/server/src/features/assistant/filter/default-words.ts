import { readFileSync } from 'node:fs';
import type { FilterWord, WordLevel } from './word-filter.ts';

const LEVELS: readonly string[] = ['block', 'review', 'minor', 'crisis', 'allow'] satisfies WordLevel[];

function isLevel(text: string): text is WordLevel {
  return LEVELS.includes(text);
}

/** Reads lines of level, subject and words, separated by tabs. A line with # is a comment; any other line is an error. */
export function readWordFile(text: string): FilterWord[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [level = '', note = '', words = ''] = line.split('\t');
    if (!isLevel(level) || words.trim() === '') throw new Error(`line ${at + 1} is not a valid filter line: ${line}`);
    return words
      .trim()
      .split(/\s+/)
      .map((word) => ({ word, level, note }));
  });
}

export function readDefaultWords(): FilterWord[] {
  return readWordFile(readFileSync(new URL('./default-words.txt', import.meta.url), 'utf8'));
}

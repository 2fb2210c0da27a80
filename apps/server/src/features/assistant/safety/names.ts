import { readFileSync } from 'node:fs';

/** Placeholders that stand for the names of real leaders and of other well-known living persons (celebrities). */
export const LEADER_PLACEHOLDER = '某领袖';
export const CELEBRITY_PLACEHOLDER = '某名人';

/** A pattern that matches every name of a list. */
function readNamePattern(file: string): RegExp {
  const names = readFileSync(new URL(`./names/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  // The longest first, because one name may be the beginning of another.
  return new RegExp(names.toSorted((one, other) => other.length - one.length).join('|'), 'g');
}

const LEADERS = readNamePattern('leaders');
const CELEBRITIES = readNamePattern('living');

/** Replaces names by placeholders, so that one rule covers every leader and another one every celebrity. */
export function replaceNames(text: string): string {
  return text.replace(LEADERS, LEADER_PLACEHOLDER).replace(CELEBRITIES, CELEBRITY_PLACEHOLDER);
}

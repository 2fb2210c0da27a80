import { readFileSync } from 'node:fs';

/** What stands for a real leader's name, and for the name of another well-known living person. */
export const LEADER_NAME = '某领袖';
export const LIVING_NAME = '某名人';

function readNames(file: string): RegExp {
  const names = readFileSync(new URL(`./names/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  // The longest first: a name may begin another.
  return new RegExp(names.toSorted((one, other) => other.length - one.length).join('|'), 'g');
}

const LEADERS = readNames('leaders');
const LIVING = readNames('living');

/** Names are told by what they have in common: whoever is mocked, the drawing is denied alike. */
export function foldNames(text: string): string {
  return text.replace(LEADERS, LEADER_NAME).replace(LIVING, LIVING_NAME);
}

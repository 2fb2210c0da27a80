import { randomInt } from 'node:crypto';

/* Passwords that staff read out or give out on paper: easy to read and type, without characters that look alike (0 O, 1 l I). */

const CONSONANTS = 'bdfghjkmnprstw';
const VOWELS = 'aeu';
const DIGITS = '23456789';

const pick = (characters: string) => characters.charAt(randomInt(characters.length));
const repeat = (count: number, make: () => string) => Array.from({ length: count }, make).join('');
const syllable = () => pick(CONSONANTS) + pick(VOWELS);

/**
 * Like `Bade-fuke-4729`: 14 characters that satisfy the rule for passwords. There are 1.3 × 10^10 of them; logins are
 * limited, and the password must be changed at the first one.
 */
export function makeOneTimePassword(): string {
  const first = syllable();
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${syllable()}-${repeat(2, syllable)}-${repeat(4, () => pick(DIGITS))}`;
}

import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIALS } from '@meiyu/contract/account-fields.ts';

/** Without 0 O 1 l I, which are easily confused. */
const CHARACTER_CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', PASSWORD_SPECIALS];
const PASSWORD_LENGTH = 14;

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/** A random password with at least one character of each class, in random order. */
export function makeOneTimePassword(): string {
  const characters = [
    ...CHARACTER_CLASSES.map(pick),
    ...Array.from({ length: PASSWORD_LENGTH - CHARACTER_CLASSES.length }, () => pick(CHARACTER_CLASSES.join(''))),
  ];
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const otherIndex = randomInt(index + 1);
    [characters[index], characters[otherIndex]] = [characters[otherIndex] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}

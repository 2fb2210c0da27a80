import { PASSWORD_SPECIALS } from '@meiyu/contract/account-fields.ts';

interface PasswordRule {
  label: string;
  holds: (password: string) => boolean;
}

function contains(characters: RegExp | string): (password: string) => boolean {
  return (password) =>
    [...password].some((character) =>
      typeof characters === 'string' ? characters.includes(character) : characters.test(character),
    );
}

function isAllowed(character: string): boolean {
  return /[A-Za-z0-9]/.test(character) || PASSWORD_SPECIALS.includes(character);
}

/** The parts of the contract's password rule, each ticked while the user types. All together equal `isPassword`. */
export const passwordRules: readonly PasswordRule[] = [
  { label: '8–16 个字符', holds: ({ length }) => length >= 8 && length <= 16 },
  { label: '小写字母', holds: contains(/[a-z]/) },
  { label: '大写字母', holds: contains(/[A-Z]/) },
  { label: '数字', holds: contains(/[0-9]/) },
  { label: `特殊字符 ${PASSWORD_SPECIALS}`, holds: contains(PASSWORD_SPECIALS) },
  { label: '不含空格等其他字符', holds: (password) => password !== '' && [...password].every(isAllowed) },
];

/** Kinds of characters, and how many characters of the kind there are to guess from. */
const POOLS = [
  { characters: /[a-z]/, size: 26 },
  { characters: /[A-Z]/, size: 26 },
  { characters: /[0-9]/, size: 10 },
  { characters: /[^A-Za-z0-9]/, size: PASSWORD_SPECIALS.length },
];
const FAIR_BITS = 45;
const STRONG_BITS = 70;

/** An estimate of the entropy in bits; runs like `aaa` and `123` count as one character. */
function entropyBits(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const countedCharacters = codes.filter(
    (code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1,
  ).length;
  const pool = POOLS.reduce((sum, { characters, size }) => (characters.test(password) ? sum + size : sum), 0);
  return countedCharacters * Math.log2(Math.max(2, pool));
}

/** 0 nothing typed, 1 弱, 2 中, 3 强. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0;
  const bits = entropyBits(password);
  if (bits < FAIR_BITS || passwordRules.some((rule) => !rule.holds(password))) return 1;
  return bits < STRONG_BITS ? 2 : 3;
}

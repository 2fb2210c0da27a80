import { isPassword } from '@meiyu/contract/account-fields.ts';
import { expect, test } from 'vitest';
import { passwordRules, passwordStrength } from './password-rules.ts';

const PASSWORDS = [
  '',
  'Abc123!',
  'Abc1234!',
  'Abcdef12345678!@',
  'Abcdef12345678!@x',
  'abc1234!',
  'ABC1234!',
  'Abcdefg!',
  'Abc12345',
  'Abc 1234!',
  'Abc1234!。',
  'Abc1234?',
  '~!@#$%^&*()-=_+aA1',
  'aA1~!@#$%^&*()-=',
  'aA1-=_+z',
];

test.each(PASSWORDS)('all rules together equal isPassword of the contract: %j', (password) => {
  expect(passwordRules.every((rule) => rule.holds(password))).toBe(isPassword(password));
});

test('each rule can fail alone', () => {
  const brokenRules = (password: string) =>
    passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.label);
  expect(brokenRules('Abc12!')).toEqual(['8–16 个字符']);
  expect(brokenRules('ABC1234!')).toEqual(['小写字母']);
  expect(brokenRules('abc1234!')).toEqual(['大写字母']);
  expect(brokenRules('Abcdefg!')).toEqual(['数字']);
  expect(brokenRules('Abc 1234!')).toEqual(['不含空格等其他字符']);
});

test.each([
  ['', 0],
  ['short', 1],
  ['Aa1!aaaa', 1],
  ['Abcdefg123456!', 1],
  ['Meiyu@2026', 2],
  ['k7#Qw9-zR2m+Xt', 3],
  ['k7?Qw9-zR2m+Xt', 1],
] as const)('the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

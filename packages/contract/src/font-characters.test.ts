import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCharacters, encodeCharacters, MAX_FONT_CHARACTERS } from './font-characters.ts';

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const ascending = (codes: Iterable<number>) => [...new Set(codes)].sort((a, b) => a - b);

test('a set of characters has one URL, in any order and with repetitions', () => {
  expect(encodeCharacters(codesOf('美育'))).toBe('p72-84');
  expect(encodeCharacters(codesOf('育美育美'))).toBe('p72-84');
  expect(decodeCharacters('p72-84')).toEqual(codesOf('美育'));
});

test('every set can be read again', () => {
  const code = fc.integer({ min: 0, max: 0x10ffff });
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: MAX_FONT_CHARACTERS }), (codes) => {
      expect(decodeCharacters(encodeCharacters(codes))).toEqual(ascending(codes));
    }),
  );
});

test('a common text needs at most three letters of the URL for each character', () => {
  const codes = Array.from({ length: 300 }, (_, index) => 0x4e00 + index * 68);
  expect(encodeCharacters(codes).length).toBeLessThanOrEqual(902);
});

test.each([
  ['an empty set', ''],
  ['a character twice', 'p72-0'],
  ['an end without a character', 'p72-'],
  ['a leading zero', '0p72'],
  ['another letter', 'P72'],
  ['a negative distance', 'p72--1'],
  ['a number that is no code point', 'zzzz'],
  ['more than 800 characters', encodeCharacters(Array.from({ length: MAX_FONT_CHARACTERS + 1 }, (_, code) => code))],
  ['a very long text', 'A'.repeat(100_000)],
])('%s is refused', (_, text) => {
  expect(decodeCharacters(text)).toBeUndefined();
});

test('a set that can be read has no second URL', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'-0189azA_') }), (text) => {
      const codes = decodeCharacters(text);
      if (codes) expect(encodeCharacters(codes)).toBe(text);
    }),
  );
});

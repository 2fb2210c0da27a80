import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { BASE_CHARACTERS } from './make-fonts-characters.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables, readVerticalForms } from './make-fonts-sfnt.ts';

const FONTS = new URL('../src/styles/fonts/', import.meta.url);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

async function readFont(font: Buffer, text: string) {
  const trueType = await subsetFont(font, text, { targetFormat: 'truetype' });
  const tables = readTables(trueType);
  return { trueType, tables, characters: readCharacters(tables), vertical: readVerticalForms(tables) };
}

describe.each([
  ['song', 'meiyu-song-signs.woff2'],
  ['kai', 'meiyu-kai-signs.woff2'],
  ['num', 'meiyu-num.woff2'],
] as const)('the signs of %s', (name, file) => {
  const css = readFileSync(new URL('../fonts.css', FONTS), 'utf8');
  const face = css.slice(css.indexOf(file)).split('}')[0] ?? '';

  test('match the unicode-range in fonts.css; if not: npm run fonts', async () => {
    const { characters } = await readFont(readFileSync(new URL(file, FONTS)), BASE_CHARACTERS[name]);
    const declared = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    });
    expect([...characters.keys()].sort((a, b) => a - b)).toEqual(declared);
    expect(declared).toEqual(codesOf(BASE_CHARACTERS[name]).sort((a, b) => a - b));
  });

  test.runIf(name !== 'num')('have the vertical forms of punctuation', async () => {
    const { characters, vertical } = await readFont(readFileSync(new URL(file, FONTS)), BASE_CHARACTERS[name]);
    for (const punctuation of '，。（《')
      expect(vertical.has(characters.get(punctuation.codePointAt(0) ?? 0) ?? 0), punctuation).toBe(true);
  });

  test.runIf(name === 'song')('have the narrow forms that text-spacing-trim uses', async () => {
    const { tables } = await readFont(readFileSync(new URL(file, FONTS)), BASE_CHARACTERS[name]);
    for (const feature of ['chws', 'halt', 'vchw', 'vhal']) expect(tables.get('GPOS')?.includes(feature)).toBe(true);
  });
});

test('parts of one font can be merged', async () => {
  const signs = readFileSync(new URL('meiyu-kai-signs.woff2', FONTS));
  const parts = await Promise.all(['，·', '。', '—'].map(async (text) => (await readFont(signs, text)).trueType));
  const { characters, vertical } = await readFont(mergeFonts(parts), '，·。—');
  const glyphOf = (character: string) => characters.get(character.codePointAt(0) ?? 0) ?? 0;
  expect([...characters.keys()].map((code) => String.fromCodePoint(code)).sort()).toEqual([...'，·。—'].sort());
  expect(new Set(characters.values()).size).toBe(4);
  expect(vertical.has(glyphOf('，'))).toBe(true);
  expect(vertical.has(glyphOf('。'))).toBe(true);
  expect(vertical.has(glyphOf('·'))).toBe(false);
});

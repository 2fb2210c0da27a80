import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { expect, onTestFinished, test } from 'vitest';
import { readGlyphStore } from '../../server/src/features/fonts/glyph-store.ts';
import { writeWoff2 } from '../../server/src/features/fonts/write-woff2.ts';
import { KAI_CHARACTERS } from '../src/lib/format/kai-characters.ts';
import { readOutlines } from './make-fonts-merge.ts';
import { readCharacters, readTables } from './make-fonts-sfnt.ts';
import { makeStore } from './make-fonts-store.ts';

const FONTS = new URL('../src/styles/fonts/', import.meta.url);
const codesOf = (text: Iterable<string>) =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);

/** Reads a font with the libraries that browsers use, which refuse a wrong one. */
async function readFont(font: Buffer, text: string) {
  const tables = readTables(await subsetFont(font, text, { targetFormat: 'truetype' }));
  const outlines = readOutlines(tables);
  const shapes = [...readCharacters(tables)].map(
    ([code, glyph]) => [code, outlines[glyph]?.toString('base64')] as const,
  );
  return { tables, shapes: new Map(shapes.sort(([a], [b]) => a - b)) };
}

test('a font made from a store has the same outlines as the font from which the store was made', async () => {
  const text = '，。、：；？！《》（）';
  const signs = readFileSync(new URL('meiyu-song-signs.woff2', FONTS));
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-glyphs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.glyphs'), makeStore(await subsetFont(signs, text, { targetFormat: 'truetype' })));
  const store = await readGlyphStore(join(folder, 'a.glyphs'));
  const font = await readFont(await writeWoff2(store, store.find(codesOf(text))), text);
  const source = await readFont(signs, text);
  expect(font.shapes).toEqual(source.shapes);
  expect(font.shapes.size).toBe(11);
  for (const tag of ['OS/2', 'hhea', 'vhea']) {
    // Line heights; the last field, the number of widths, differs.
    const [made, original] = [font.tables.get(tag), source.tables.get(tag)].map((table) => table?.subarray(0, 34));
    expect(made?.subarray(tag === 'OS/2' ? 68 : 4, 10), tag).toEqual(original?.subarray(tag === 'OS/2' ? 68 : 4, 10));
  }
});

test.each(['song', 'kai'])('the store of %s is complete and makes small fonts', async (face) => {
  const store = await readGlyphStore(fileURLToPath(new URL(`meiyu-${face}.glyphs`, FONTS)));
  const all = store.find(codesOf(KAI_CHARACTERS));
  expect(all.length).toBe(face === 'kai' ? KAI_CHARACTERS.size : 5965);
  const text = '美育知识服务平台山色入卷';
  const font = await writeWoff2(store, store.find(codesOf(new Set(text))));
  expect([...(await readFont(font, text)).shapes.keys()]).toEqual(codesOf(new Set(text)));
  expect(font.length / new Set(text).size).toBeLessThan(300);
  // Without vertical metrics browsers set vertical Song too loosely; the Kai font has no such metrics.
  expect(readTables(await subsetFont(font, text, { targetFormat: 'truetype' })).has('vmtx')).toBe(face === 'song');
});

import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { collectFrom, collectKitCharacters } from './make-fonts-collect.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables, readVerticalForms } from './make-fonts-sfnt.ts';
import { readVoiceRules } from './make-fonts-voices.ts';

const FONTS = new URL('../src/styles/fonts/', import.meta.url);
const KITS = { song: 'meiyu-song-kit-600.woff2', kai: 'meiyu-kai-kit-400.woff2' } as const;

function readKit(name: keyof typeof KITS): Buffer {
  return readFileSync(new URL(KITS[name], FONTS));
}

/** Every character a kit has, by asking for all there are in the planes it may have. */
const ANYTHING = Array.from({ length: 0xffff - 0x20 }, (_, index) => index + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('');

async function open(font: Buffer, text = ANYTHING) {
  const plain = await subsetFont(font, text, { targetFormat: 'truetype' });
  const tables = readTables(plain);
  return { plain, characters: readCharacters(tables), vertical: readVerticalForms(tables) };
}

describe.each(['song', 'kai'] as const)('the %s kit', (name) => {
  test('holds every character the interface sets in it; if not: npm run fonts -w @meiyu/web', async () => {
    const { characters } = await open(readKit(name));
    const wanted = [...collectKitCharacters()[name]].filter((character) => character.trim() !== '');
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((character) => !characters.has(character.codePointAt(0) ?? 0)).join('')).toBe('');
  });

  test('is announced in fonts.css exactly as it is, so that nothing is fetched in vain', async () => {
    const { characters } = await open(readKit(name));
    const css = readFileSync(new URL('../fonts.css', FONTS), 'utf8');
    const face = css.slice(css.indexOf(KITS[name])).split('}')[0] ?? '';
    const announced = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    });
    expect(announced).toEqual([...characters.keys()].sort((a, b) => a - b));
  });

  test('keeps the vertical forms of punctuation, and its weight', async () => {
    const { characters, vertical } = await open(readKit(name));
    for (const mark of '，。（《') expect(vertical.has(characters.get(mark.codePointAt(0) ?? 0) ?? 0), mark).toBe(true);
    expect(readKit(name).length / characters.size).toBeLessThan(name === 'song' ? 190 : 260);
  });
});

test('slices of one font become one again', async () => {
  const kit = readKit('kai');
  const slices = await Promise.all(['春，', '秋。', '冬一'].map(async (text) => (await open(kit, text)).plain));
  const { characters, vertical } = await open(mergeFonts(slices));
  const glyphOf = (character: string) => characters.get(character.codePointAt(0) ?? 0) ?? 0;
  expect([...characters.keys()].map((code) => String.fromCodePoint(code)).sort()).toEqual([...'春秋冬一，。'].sort());
  expect(new Set(characters.values()).size).toBe(6);
  expect(vertical.has(glyphOf('，'))).toBe(true);
  expect(vertical.has(glyphOf('。'))).toBe(true);
  expect(vertical.has(glyphOf('春'))).toBe(false);
});

describe('the characters are found', () => {
  function find(code: string, css = '') {
    const found = { song: new Set<string>(), kai: new Set<string>() };
    collectFrom(code, readVoiceRules(css), found);
    return { song: [...found.song].join(''), kai: [...found.kai].join('') };
  }

  test('in headings and by utility classes', () => {
    expect(find('<h2>山<b>水</b></h2>').song).toBe('山水');
    expect(find('<p className="mt-2 pc:font-kai">云</p>')).toEqual({ song: '', kai: '云' });
    expect(find('<h2>山<span className="font-hei">水</span></h2>').song).toBe('山');
    expect(find('<p>云</p>')).toEqual({ song: '', kai: '' });
  });

  test('by the style sheets', () => {
    const css =
      '@layer a { .spine p, .slip { font-family: var(--font-kai); } .dialog h2 { font-family: var(--font-hei) } }';
    expect(find('<div className="spine"><p>松</p></div>', css).kai).toBe('松');
    expect(find('<div><p>松</p></div>', css).kai).toBe('');
    expect(find('<b className={on ? "slip" : "none"}>竹</b>', css).kai).toBe('竹');
    expect(find('<div className="dialog"><h2>梅</h2></div>', css).song).toBe('');
  });

  test('in titles handed on as props and keys', () => {
    expect(find('confirm({ title: "问", body: "答" })').song).toBe('问');
    expect(find('<Dialog title="问" actions={<b>答</b>} />').song).toBe('问');
    expect(find('<Dialog title={"第" + n + "问"} />').song).toBe('第问');
  });

  test('in words of the file, where an element shows what only the running page knows', () => {
    expect(find('const WORDS = ["春", "秋"]; const a = <b className="font-kai">{WORDS[n]}</b>').kai).toBe('春秋');
  });
});

import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { KAI_CHARACTERS, kaiFallbackClass } from '../src/lib/format/kai-characters.ts';
import { collectFrom, collectKitCharacters, readSources } from './make-fonts-collect.ts';
import { readFontRules, resolveModuleClasses } from './make-fonts-families.ts';
import { findUnguarded, findUnusedRules } from './make-fonts-kai.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables, readVerticalForms } from './make-fonts-sfnt.ts';

const FONTS = new URL('../src/styles/fonts/', import.meta.url);
const KITS = { song: 'meiyu-song-kit-600.woff2', kai: 'meiyu-kai-kit-400.woff2' } as const;

function readKit(name: keyof typeof KITS): Buffer {
  return readFileSync(new URL(KITS[name], FONTS));
}

/** All characters of the basic plane, to find which ones a kit has. */
const ALL_CHARACTERS = Array.from({ length: 0xffff - 0x20 }, (_, index) => index + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('');

async function readFont(font: Buffer, text = ALL_CHARACTERS) {
  const trueType = await subsetFont(font, text, { targetFormat: 'truetype' });
  const tables = readTables(trueType);
  return { trueType, characters: readCharacters(tables), vertical: readVerticalForms(tables) };
}

describe.each(['song', 'kai'] as const)('the %s kit', (name) => {
  test('has every character that the interface shows in it; if not: npm run fonts', async () => {
    const { characters } = await readFont(readKit(name));
    const wanted = [...collectKitCharacters()[name]].filter((character) => character.trim() !== '');
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((character) => !characters.has(character.codePointAt(0) ?? 0)).join('')).toBe('');
  });

  test('has the same characters as its unicode-range in fonts.css', async () => {
    const { characters } = await readFont(readKit(name));
    const css = readFileSync(new URL('../fonts.css', FONTS), 'utf8');
    const face = css.slice(css.indexOf(KITS[name])).split('}')[0] ?? '';
    const declared = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    });
    expect(declared).toEqual([...characters.keys()].sort((a, b) => a - b));
  });

  test('has the vertical forms of punctuation, and stays small', async () => {
    const { characters, vertical } = await readFont(readKit(name));
    for (const punctuation of '，。（《')
      expect(vertical.has(characters.get(punctuation.codePointAt(0) ?? 0) ?? 0), punctuation).toBe(true);
    const maxBytesPerCharacter = name === 'song' ? 190 : 260;
    expect(readKit(name).length / characters.size).toBeLessThan(maxBytesPerCharacter);
  });
});

/** The characters in the unicode-ranges of a style sheet. */
function declaredIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      );
    }),
  );
}

describe('Kai outside its kit', () => {
  const sheet = readFileSync(new URL('../kai-slices.gen.css', FONTS), 'utf8');

  test('the slices have the characters of their unicode-ranges, and all characters of our Kai', async () => {
    const declared = declaredIn(sheet);
    const hanzi = [...declared].filter((character) => /\p{Script=Han}/u.test(character));
    expect(hanzi.sort()).toEqual([...KAI_CHARACTERS].sort());
    for (const face of sheet.split('@font-face').slice(1)) {
      const file = /fonts\/(kai\/[\w-]+\.woff2)/.exec(face)?.[1] ?? '';
      const { characters } = await readFont(readFileSync(new URL(file, FONTS)));
      expect([...declaredIn(face)].filter((each) => !characters.has(each.codePointAt(0) ?? 0)).join(''), file).toBe('');
    }
  });

  test('a line with a character that Kai lacks is set in Song', () => {
    expect(kaiFallbackClass('美育体验课·半日造园')).toBeUndefined();
    expect(kaiFallbackClass('劐开的竹')).toBe('rare-letters');
    expect(kaiFallbackClass('㸌㸌')).toBe('rare-letters');
  });
});

/** Texts of the interface that components receive or compute; they are in the kit. */
const INTERFACE_TEXTS: Record<string, string[]> = {
  'components/page-parts/endless-foot.tsx': ['waiting', 'end'],
  'components/cards/experience-card.tsx': ['chineseMonth(course.publishTime)'],
  'components/user-centre/user-page-header.tsx': ['note'],
  'features/account/sign-in/sign-in-pane.tsx': ['line'],
  'features/assistant/sessions/history-panel.tsx': ['group.name', 'tool.name'],
  'features/assistant/question/welcome.tsx': ['line'],
  'features/home/sections/home-courses-and-news.tsx': ['line'],
  'features/home/sections/home-section.tsx': ['line'],
  'ui/headers/page-head.tsx': ['line'],
  'ui/status/loading-overlay.tsx': ['text'],
  'ui/fields/rating-input.tsx': ['scoreText'],
  'ui/calendar/solar-term.tsx': ['day.year', 'day.term'],
};

describe('text in Kai', () => {
  const { rules, codes } = readSources();

  test('is a text of the interface, or is passed to kaiFallbackClass', () => {
    const found = codes.map(({ file, code }) => [file.replaceAll('\\', '/'), findUnguarded(code, rules)] as const);
    expect(Object.fromEntries(found.filter(([, shown]) => shown.length > 0))).toEqual(INTERFACE_TEXTS);
  });

  test('is in an element of the sources, or one created by safe-html.tsx or answer-text.tsx', () => {
    const files = codes.map(({ code }) => code);
    expect(findUnusedRules(files, rules)).toEqual([
      '.article-text_articleText figcaption',
      '.article-text_articleText blockquote',
      '.answer-text_answerText blockquote',
    ]);
  });

  test('is found in every position', () => {
    const kaiRules = readFontRules(
      '.slip, .tags a { font-family: var(--font-kai) } .slip i { font-family: var(--font-hei) }',
    );
    const find = (code: string) => findUnguarded(code, kaiRules);
    expect(find('<b className="slip">{title}</b>')).toEqual(['title']);
    expect(find('<b className={cx("slip", kaiFallbackClass(title))}>{title}</b>')).toEqual([]);
    expect(find('<b className={cx("slip", kaiFallbackClass(title))}>{title}{author}</b>')).toEqual(['author']);
    expect(find('<b className="slip"><span>{a ? title : "无题"}</span></b>')).toEqual(['title']);
    expect(find('<ul className="tags">{tags.map((tag) => <PrefetchLink>{tag}</PrefetchLink>)}</ul>')).toEqual(['tag']);
    expect(find('<b className="slip">{count}{row.name || "无题"}</b>')).toEqual(['count', 'row.name']);
    expect(find('const WORDS = { a: "春" }; <b className="slip">{WORDS[key]}<i>{title}</i></b>')).toEqual([]);
    expect(find('<b className="slip"><Foot end={title} /></b>')).toEqual([]);
    expect(findUnusedRules(['<b className="slip" />'], kaiRules)).toEqual(['.tags a']);
  });
});

test('slices of one font can be merged', async () => {
  const kit = readKit('kai');
  const slices = await Promise.all(['春，', '秋。', '冬一'].map(async (text) => (await readFont(kit, text)).trueType));
  const { characters, vertical } = await readFont(mergeFonts(slices));
  const glyphOf = (character: string) => characters.get(character.codePointAt(0) ?? 0) ?? 0;
  expect([...characters.keys()].map((code) => String.fromCodePoint(code)).sort()).toEqual([...'春秋冬一，。'].sort());
  expect(new Set(characters.values()).size).toBe(6);
  expect(vertical.has(glyphOf('，'))).toBe(true);
  expect(vertical.has(glyphOf('。'))).toBe(true);
  expect(vertical.has(glyphOf('春'))).toBe(false);
});

describe('characters are collected', () => {
  function find(code: string, css = '') {
    const found = { song: new Set<string>(), kai: new Set<string>() };
    collectFrom(code, readFontRules(css), found);
    return { song: [...found.song].join(''), kai: [...found.kai].join('') };
  }

  test('from headings', () => {
    expect(find('<h2>山<b>水</b></h2>').song).toBe('山水');
    const css = '.plain { font-family: var(--font-hei) }';
    expect(find('<h2>山<span className="plain">水</span></h2>', css).song).toBe('山');
    expect(find('<p>云</p>')).toEqual({ song: '', kai: '' });
  });

  test('with the rules of the style sheets', () => {
    const css =
      '@layer a { .spine p, .slip { font-family: var(--font-kai); } .dialog h2 { font-family: var(--font-hei) } }';
    expect(find('<div className="spine"><p>松</p></div>', css).kai).toBe('松');
    expect(find('<div><p>松</p></div>', css).kai).toBe('');
    expect(find('<b className={on ? "slip" : "none"}>竹</b>', css).kai).toBe('竹');
    expect(find('<div className="dialog"><h2>梅</h2></div>', css).song).toBe('');
  });

  test('with the classes of a module, which another file may name the same', () => {
    const rules = readFontRules('.title { font-family: var(--font-kai) }', 'ui/card.module.css');
    const code = (file: string) =>
      resolveModuleClasses(`import styles from './${file}'; <Row as="p" className={\`\${styles.title} x\`}>梅</Row>`);
    const kaiOf = (file: string) => {
      const found = { song: new Set<string>(), kai: new Set<string>() };
      collectFrom(code(file), rules, found);
      return [...found.kai].join('');
    };
    expect([kaiOf('card.module.css'), kaiOf('row.module.css')]).toEqual(['梅', '']);
  });

  test('from titles in props and keys', () => {
    expect(find('confirm({ title: "问", body: "答" })').song).toBe('问');
    expect(find('<Dialog title="问" actions={<b>答</b>} />').song).toBe('问');
    expect(find('<Dialog title={"第" + n + "问"} />').song).toBe('第问');
  });

  test('from all texts of a file if an element shows a text known only at run time', () => {
    const css = '.slip { font-family: var(--font-kai) }';
    expect(find('const WORDS = ["春", "秋"]; const a = <b className="slip">{WORDS[n]}</b>', css).kai).toBe('春秋');
  });
});

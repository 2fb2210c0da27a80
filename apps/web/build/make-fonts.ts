import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { collectKitCharacters } from './make-fonts-collect.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables } from './make-fonts-sfnt.ts';
import { countCharacters, sliceCharacters, sliceKaiCharacters } from './make-fonts-slices.ts';
import { fetchSource, SOURCES } from './make-fonts-sources.ts';
import { WORDS } from './make-fonts-words.ts';

/**
 * `npm run fonts`: cuts the three kits from their open fonts to the characters of our own fixed words, and writes
 * fonts.css with exactly what is in them; with `--slices` or `--kai-slices`, the slices of Song or Kai for what operators write
 * too. Run it when the test beside it finds a character missing.
 */
const STYLES = fileURLToPath(new URL('../src/styles', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../../demo/content', import.meta.url));
const FACE = /@font-face\s*{([^}]*)}/g;

async function cutSong(text: string): Promise<Buffer> {
  const file = 'files/noto-serif-sc-chinese-simplified-600-normal.woff2';
  return subsetFont(readFileSync(join(fetchSource(SOURCES.song, [file]), file)), text, { targetFormat: 'woff2' });
}

async function cutNum(text: string): Promise<Buffer> {
  const file = 'files/eb-garamond-latin-wght-normal.woff2';
  const variationAxes = { wght: { min: 400, max: 500, default: 400 } };
  return subsetFont(readFileSync(join(fetchSource(SOURCES.num, [file]), file)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
}

/** Its packages come in some hundred slices; those that hold our characters are cut and joined. */
async function cutKai(text: string): Promise<Buffer> {
  const folder = fetchSource(SOURCES.kai);
  const css = readFileSync(join(folder, 'lxgwwenkai-regular.css'), 'utf8');
  const wanted = new Map<string, string>();
  const slices = [...css.matchAll(FACE)].map(([, face = '']) => ({
    file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '',
    ranges: readRanges(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''),
  }));
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
    if (slice) wanted.set(slice.file, (wanted.get(slice.file) ?? '') + character);
  }
  const parts = [...wanted].map(([file, characters]) =>
    subsetFont(readFileSync(join(folder, file)), characters, { targetFormat: 'truetype' }),
  );
  return subsetFont(mergeFonts(await Promise.all(parts)), text, { targetFormat: 'woff2' });
}

function readRanges(words: string): [number, number][] {
  return words.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** What is really in a kit: a source may lack a character. */
async function charactersOf(kit: Buffer, text: string): Promise<number[]> {
  const plain = await subsetFont(kit, text, { targetFormat: 'truetype' });
  return [...readCharacters(readTables(plain)).keys()].sort((a, b) => a - b);
}

function sayRanges(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  const words = ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
  const lines = [''];
  for (const word of words) {
    const line = `${lines.at(-1)}${word}, `;
    if (line.length > 108) lines.push(`${word}, `);
    else lines[lines.length - 1] = line;
  }
  const [only = '', ...more] = lines.map((line) => line.trimEnd());
  // As the formatter would have it: a short list stays on its line.
  const list = more.length === 0 ? ` ${only}` : `\n${[only, ...more].map((line) => `    ${line}`).join('\n')}`;
  return list.replace(/,$/, '');
}

interface Kit {
  family: string;
  weight: string;
  file: string;
  text: string;
  cut: (text: string) => Promise<Buffer>;
}

async function makeKit({ family, weight, file, text, cut }: Kit): Promise<string> {
  const kit = await cut(text);
  writeFileSync(join(STYLES, 'fonts', file), kit);
  const codes = await charactersOf(kit, text);
  const missing = [...text].filter((character) => !codes.includes(character.codePointAt(0) ?? 0));
  console.log(
    `${file}: ${codes.length} characters, ${kit.length} bytes${missing.length ? `, not in its source: ${missing.join('')}` : ''}`,
  );
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${file}") format("woff2");
  unicode-range:${sayRanges(codes)};
}
`;
}

const { song, kai } = collectKitCharacters();
const kits: Kit[] = [
  {
    family: 'Meiyu Song Kit',
    weight: '500 700',
    file: 'meiyu-song-kit-600.woff2',
    text: [...song].sort().join(''),
    cut: cutSong,
  },
  {
    family: 'Meiyu Kai Kit',
    weight: '400',
    file: 'meiyu-kai-kit-400.woff2',
    text: [...kai].sort().join(''),
    cut: cutKai,
  },
  { family: 'Meiyu Num', weight: '400 500', file: 'meiyu-num.woff2', text: WORDS.num.join(''), cut: cutNum },
];
const faces: string[] = [];
for (const kit of kits) faces.push(await makeKit(kit));
const note = `/* Written by \`npm run fonts\`. Own small kits of open fonts (fonts/LICENSES.md): only the characters of our own fixed words
   are in them; everything else falls back to the system. CJK glyphs are one em wide everywhere, so the swap moves nothing. */
`;
writeFileSync(join(STYLES, 'fonts.css'), note + faces.join('\n'));

interface Slices {
  voice: 'song' | 'kai';
  option: string;
  family: string;
  weight: string;
  texts: string[];
  cut: (text: string) => Promise<Buffer>;
}

/** What comes from the server may need any character: slices, fetched when a page shows one of theirs. */
async function makeSlices({ voice, option, family, weight, texts, cut }: Slices): Promise<void> {
  const faces: string[] = [];
  mkdirSync(join(STYLES, 'fonts', voice), { recursive: true });
  for (const [index, text] of texts.entries()) {
    const file = `${voice}/meiyu-${voice}-${String(index + 1).padStart(2, '0')}.woff2`;
    faces.push(await makeKit({ family, weight, file, text, cut }));
  }
  const note = `/* Written by \`npm run fonts -- ${option}\`. Letters beyond the kit, in slices by how common a character is; the page
   asks for this sheet when it has nothing else to do (lib/browser/late-fonts.ts). */
`;
  writeFileSync(join(STYLES, `${voice}-slices.gen.css`), note + faces.join('\n'));
}

// They need no new cut when words change, and would fill the history with files.
const counts = countCharacters(CONTENT);
const slices: Slices[] = [
  {
    voice: 'song',
    option: '--slices',
    family: 'Meiyu Song',
    weight: '500 700',
    texts: sliceCharacters(counts),
    cut: cutSong,
  },
  {
    voice: 'kai',
    option: '--kai-slices',
    family: 'Meiyu Kai',
    weight: '400',
    texts: sliceKaiCharacters(counts),
    cut: cutKai,
  },
];
for (const each of slices) if (process.argv.includes(each.option)) await makeSlices(each);

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { collectKitCharacters } from './make-fonts-collect.ts';
import { EXTRA_CHARACTERS } from './make-fonts-extra-characters.ts';
import { mergeFonts } from './make-fonts-merge.ts';
import { readCharacters, readTables } from './make-fonts-sfnt.ts';
import { countCharacters, sliceKaiCharacters, sliceSongCharacters } from './make-fonts-slices.ts';
import { fetchSource, SOURCES } from './make-fonts-sources.ts';

/**
 * `npm run fonts`: subsets three open fonts to the characters of the interface (the kits), and writes fonts.css with
 * their exact characters. `--slices` and `--kai-slices` also write the slices of Song or Kai, for the texts of operators.
 * Run it when make-fonts.test.ts reports a missing character.
 */
const STYLES = fileURLToPath(new URL('../src/styles', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../../demo/content', import.meta.url));
const FACE = /@font-face\s*{([^}]*)}/g;

async function subsetSong(text: string): Promise<Buffer> {
  const file = 'files/noto-serif-sc-chinese-simplified-600-normal.woff2';
  return subsetFont(readFileSync(join(fetchSource(SOURCES.song, [file]), file)), text, { targetFormat: 'woff2' });
}

async function subsetNum(text: string): Promise<Buffer> {
  const file = 'files/eb-garamond-latin-wght-normal.woff2';
  const variationAxes = { wght: { min: 400, max: 500, default: 400 } };
  return subsetFont(readFileSync(join(fetchSource(SOURCES.num, [file]), file)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
}

/** The package consists of about a hundred files; those with our characters are subset and merged. */
async function subsetKai(text: string): Promise<Buffer> {
  const folder = fetchSource(SOURCES.kai);
  const css = readFileSync(join(folder, 'lxgwwenkai-regular.css'), 'utf8');
  const textByFile = new Map<string, string>();
  const slices = [...css.matchAll(FACE)].map(([, face = '']) => ({
    file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '',
    ranges: readRanges(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''),
  }));
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
    if (slice) textByFile.set(slice.file, (textByFile.get(slice.file) ?? '') + character);
  }
  const parts = [...textByFile].map(([file, characters]) =>
    subsetFont(readFileSync(join(folder, file)), characters, { targetFormat: 'truetype' }),
  );
  return subsetFont(mergeFonts(await Promise.all(parts)), text, { targetFormat: 'woff2' });
}

function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The characters that a kit really has, because the source font may lack some. */
async function charactersOf(kit: Buffer, text: string): Promise<number[]> {
  const plain = await subsetFont(kit, text, { targetFormat: 'truetype' });
  return [...readCharacters(readTables(plain)).keys()].sort((a, b) => a - b);
}

function formatRanges(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  const items = ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
  const lines = [''];
  for (const item of items) {
    const line = `${lines.at(-1)}${item}, `;
    if (line.length > 108) lines.push(`${item}, `);
    else lines[lines.length - 1] = line;
  }
  const [only = '', ...more] = lines.map((line) => line.trimEnd());
  // Formatted like Biome does: a short list stays on one line.
  const list = more.length === 0 ? ` ${only}` : `\n${[only, ...more].map((line) => `    ${line}`).join('\n')}`;
  return list.replace(/,$/, '');
}

interface Kit {
  family: string;
  weight: string;
  file: string;
  text: string;
  subset: (text: string) => Promise<Buffer>;
}

async function makeKit({ family, weight, file, text, subset }: Kit): Promise<string> {
  const kit = await subset(text);
  writeFileSync(join(STYLES, 'fonts', file), kit);
  const codes = await charactersOf(kit, text);
  const missing = [...text].filter((character) => !codes.includes(character.codePointAt(0) ?? 0));
  console.log(
    `${file}: ${codes.length} characters, ${kit.length} bytes${missing.length ? `, missing in the source font: ${missing.join('')}` : ''}`,
  );
  if (missing.length > 0) process.exitCode = 1;
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${file}") format("woff2");
  unicode-range:${formatRanges(codes)};
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
    subset: subsetSong,
  },
  {
    family: 'Meiyu Kai Kit',
    weight: '400',
    file: 'meiyu-kai-kit-400.woff2',
    text: [...kai].sort().join(''),
    subset: subsetKai,
  },
  {
    family: 'Meiyu Num',
    weight: '400 500',
    file: 'meiyu-num.woff2',
    text: EXTRA_CHARACTERS.num.join(''),
    subset: subsetNum,
  },
];
const faces: string[] = [];
for (const kit of kits) faces.push(await makeKit(kit));
const note = `/* Written by \`npm run fonts\`. Subsets of open fonts (fonts/LICENSES.md) with only the characters of the interface; other
   characters fall back to the system fonts. CJK glyphs are one em wide in every font, so the swap does not move text. */
`;
writeFileSync(join(STYLES, 'fonts.css'), note + faces.join('\n'));

interface Slices {
  name: 'song' | 'kai';
  option: string;
  family: string;
  weight: string;
  texts: string[];
  subset: (text: string) => Promise<Buffer>;
}

/** Texts from the server may contain any character, so slices are loaded when a page shows one of their characters. */
async function makeSlices({ name, option, family, weight, texts, subset }: Slices): Promise<void> {
  const faces: string[] = [];
  mkdirSync(join(STYLES, 'fonts', name), { recursive: true });
  for (const [index, text] of texts.entries()) {
    const file = `${name}/meiyu-${name}-${String(index + 1).padStart(2, '0')}.woff2`;
    faces.push(await makeKit({ family, weight, file, text, subset }));
  }
  const note = `/* Written by \`npm run fonts -- ${option}\`. Characters outside the kit, in slices by frequency; the page loads
   this sheet when it is idle (lib/browser/lazy-fonts.ts). */
`;
  writeFileSync(join(STYLES, `${name}-slices.gen.css`), note + faces.join('\n'));
}

// Only on request: slices do not change with the interface, and new files would enlarge the git history.
const counts = countCharacters(CONTENT);
const slices: Slices[] = [
  {
    name: 'song',
    option: '--slices',
    family: 'Meiyu Song',
    weight: '500 700',
    texts: sliceSongCharacters(counts),
    subset: subsetSong,
  },
  {
    name: 'kai',
    option: '--kai-slices',
    family: 'Meiyu Kai',
    weight: '400',
    texts: sliceKaiCharacters(counts),
    subset: subsetKai,
  },
];
for (const fontSlices of slices) if (process.argv.includes(fontSlices.option)) await makeSlices(fontSlices);

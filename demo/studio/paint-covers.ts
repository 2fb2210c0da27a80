/**
 * `npm run studio:covers [-- key …]`: paints the covers of the demo's books. The same prompt gives the same bytes, so a
 * commit shows only covers that changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canPaint, parsePrompt } from '@meiyu/painter/prompt.ts';
import { type Binding, type CoverLayout, composeCover } from '@meiyu/painter/studio.ts';
import { parse } from 'yaml';

interface FrontMatter {
  title: string;
  subtitle?: string;
  author: string;
  publisher: string;
  categories: string[];
}

const booksFolder = join(import.meta.dirname, '../content/books');

/** Cover colours of each art form. A hash of the book's key chooses one of them, a binding and a layout. */
const COVER_COLOURS: Record<string, string[]> = {
  'book-shuhua': ['#2f4a5f', '#e9e3d8', '#7d4e2f'],
  'book-yinyue': ['#33261f', '#dfe7e0', '#5b3a2e'],
  'book-xiqu': ['#8c2f3f', '#f0e4cf', '#27333a'],
  'book-wudao': ['#c9a46a', '#35506b', '#efe6da'],
  'book-minyi': ['#a8352a', '#e8dcc3', '#2f6552'],
  'book-meixue': ['#d9b24a', '#f3f0ec', '#486a62'],
};
/** Bindings that occur more than once are chosen more often. */
const BINDINGS: Binding[] = ['thread', 'paperback', 'paperback', 'concertina', 'paperback'];
const LAYOUTS: CoverLayout[] = ['full', 'window', 'band'];

/** Prompts for books whose first plate is too plain for a cover; the others get a picture like their first plate. */
const OWN_PROMPTS: Record<string, string> = {
  'yanse-cong-shitou-li-lai': '青绿，高山，云，松树',
  'xian-de-shanhe': '工笔，牡丹，蝴蝶',
  'liu-bai': '水墨，远山，孤舟',
};

function readFrontMatter(folder: string): FrontMatter {
  const [, head = ''] = readFileSync(join(folder, 'book.md'), 'utf8').split(/^---$/m);
  return parse(head) as FrontMatter;
}

async function paintCover(key: string): Promise<void> {
  const folder = join(booksFolder, key);
  const { title, subtitle, author, publisher, categories } = readFrontMatter(folder);
  const plates: { prompt: string; style: string }[] = JSON.parse(readFileSync(join(folder, 'plates.json'), 'utf8'));
  const seed = createHash('sha256').update(key).digest().readUInt32BE(0);
  const prompts = [OWN_PROMPTS[key] ?? '', ...plates.map(({ style, prompt }) => `${style}，${prompt}`)];
  const colours = COVER_COLOURS[categories[0] ?? ''] ?? ['#e9e3d8'];
  const { image } = await composeCover({
    title,
    subtitle,
    author,
    publisher,
    binding: BINDINGS[seed % BINDINGS.length] ?? 'paperback',
    layout: LAYOUTS[(seed >>> 8) % LAYOUTS.length],
    colour: colours[(seed >>> 16) % colours.length],
    scene: prompts.map(parsePrompt).find(canPaint),
    seed,
    width: 640,
    encoding: 'webp',
    quality: 80,
  });
  writeFileSync(join(folder, 'cover.webp'), image);
}

const wantedKeys = process.argv.slice(2);
for (const key of readdirSync(booksFolder).filter((name) => wantedKeys.length === 0 || wantedKeys.includes(name))) {
  await paintCover(key);
  console.log(key);
}

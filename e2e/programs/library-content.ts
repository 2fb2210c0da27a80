import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMeiyu } from './run-program.ts';

/* Content that the demo lacks: an empty category, a book whose file readers may apply for, an exhibition, a site name, a logo. */

export const BOOK = { id: 'a-granted-book', title: '窑火笔记' };
/** An exhibition of the demo's works. */
export const EXHIBITION = { id: 'a-wall-of-pines', title: '松与水' };
export const SITE_NAME = '云林中学美育馆';
export const PDF = '%PDF-1.4\n% the file a reader asks for\n';

const NAV = fileURLToPath(new URL('../../demo/content/site/nav.json', import.meta.url));
const LOGO = fileURLToPath(new URL('../../demo/content/site/tiles/book-meixue.webp', import.meta.url));

interface NavItem {
  id: string;
  tiles?: string[];
  children?: NavItem[];
}

/** The demo's navigation with two more categories below 民间工艺, and without tile pictures. */
async function navWithSubCategories(): Promise<NavItem[]> {
  const items = JSON.parse(await readFile(NAV, 'utf8')) as NavItem[];
  for (const category of items.flatMap(({ children = [] }) => children)) {
    delete category.tiles;
    if (category.id !== 'book-minyi') continue;
    const subCategories = [
      ['minyi-taoci', '陶瓷'],
      ['minyi-zhubian', '竹编'],
    ];
    const added = subCategories.map(([id = '', name]) => ({ id, name, cateType: 'book' }));
    category.children = [...(category.children ?? []), ...added];
  }
  return items;
}

function makeChapter(number: number): string {
  const lines = Array.from(
    { length: 30 },
    (_, line) => `第 ${number} 章的第 ${line + 1} 段，说的是一座窑怎样慢慢凉下来。`,
  );
  return `# 第${number}章 开窑\n\n${lines.join('\n\n')}\n`;
}

/** Two sections with works of the demo, one of which it does not have. */
function makeExhibition(): string {
  const frontMatter = [
    `title: ${EXHIBITION.title}`,
    'subtitle: 两面墙',
    'curator: 画室',
    'opens: 2026-01-01',
    'sections:',
    '  - key: song',
    '    title: 松',
    '    text: 先听风。',
    '    works:',
    '      - { work: songxia-fuqin, label: 琴声在松下。 }',
    '      - { work: not-here-yet, label: 还没有挂上。 }',
    '      - { work: songya-tingquan, label: 崖边听泉。, region: 1 }',
    '    beside:',
    '      - { to: mo-fen-wu-se, reason: 接着读 }',
    '  - key: shui',
    '    title: 水',
    '    works: [{ work: gaofeng-feipu, label: 水从高处来。 }]',
    'closing: 松在，水也在。',
  ];
  return `---\n${frontMatter.join('\n')}\n---\n从一棵松看到一条水。\n`;
}

/** Imports the content into a program's data with the operator's command. */
export async function importContent(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-library-content-'));
  const frontMatter = [
    `title: ${BOOK.title}`,
    'author: 温石',
    'publisher: 云林书局',
    'published: 2024-01',
    'isbn: 978-7-9999-0099-3',
    'categories: [minyi-taoci]',
    'original: whole.pdf',
  ];
  const files: Record<string, string> = {
    'site/system.json': JSON.stringify({ siteName: SITE_NAME, logoUrl: 'logo.webp' }),
    'site/nav.json': JSON.stringify(await navWithSubCategories()),
    [`books/${BOOK.id}/book.md`]: `---\n${frontMatter.join('\n')}\n---\n写在开窑之前。\n`,
    [`books/${BOOK.id}/whole.pdf`]: PDF,
    [`exhibitions/${EXHIBITION.id}/exhibition.md`]: makeExhibition(),
  };
  for (const number of [1, 2, 3]) files[`books/${BOOK.id}/0${number}-part.md`] = makeChapter(number);
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await copyFile(LOGO, join(folder, 'site/logo.webp'));
    await runMeiyu(dataDir, 'content', 'import', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

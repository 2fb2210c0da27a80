import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { createContentRepos } from '../apps/server/src/features/content/content.repo.ts';
import { importContent } from '../apps/server/src/features/content/import-content.ts';

const BOOKS = 1000;
const CHAPTERS = 25;
const SENTENCES = [
  '墨落在纸上，先是一点，慢慢洇开成一片云。',
  '他把琴弦调低了半个音，窗外的雨声忽然听得清楚了。',
  '看一幅画，先退三步，再走近，最后闭上眼睛想一想。',
  '匠人说，竹子要在冬天砍，那时候它睡得最沉。',
  '锣声一响，台上的人就不再是自己了。',
  '老师问：“这里为什么空着？”没有人回答，风从空白处吹过去。',
];

/** Writes books with chapters of about 1,250 characters, which become two pages each. */
function writeBooks(folder: string): void {
  mkdirSync(join(folder, 'site'), { recursive: true });
  const nav = [
    {
      id: '273546280',
      name: '数字图书馆',
      cateType: 'book',
      children: [{ id: 'book-shuhua', name: '书画', cateType: 'book' }],
    },
  ];
  writeFileSync(join(folder, 'site', 'nav.json'), JSON.stringify(nav));
  for (let book = 0; book < BOOKS; book += 1) {
    const bookFolder = join(folder, 'books', `book-${book}`);
    mkdirSync(bookFolder, { recursive: true });
    writeFileSync(
      join(bookFolder, 'book.md'),
      `---\ntitle: 第 ${book} 本书\nauthor: 测试\npublished: 2020-01-01\ncategories: [book-shuhua]\nabstract: 为测量而写。\n---\n`,
    );
    for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
      const paragraphs = Array.from({ length: 12 }, (_, p) =>
        Array.from({ length: 5 }, (_, s) => SENTENCES[(book + chapter * 7 + p * 3 + s * s) % SENTENCES.length]).join(
          '',
        ),
      );
      const text = `# 第 ${chapter} 章 ${book}\n\n${paragraphs.join('\n\n')}\n`;
      writeFileSync(join(bookFolder, `${String(chapter).padStart(2, '0')}-chapter.md`), text);
    }
  }
}

/** Imports a thousand books of more than fifty pages into a temporary PostgreSQL, then the unchanged folder again. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-import-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  writeBooks(join(folder, 'content'));
  const db = await openDatabase({ mode: 'native', dataDir: join(folder, 'data'), log: () => {}, poolSize: 4 });
  try {
    await migrate(db);
    const storage = await createFolderStorage(join(folder, 'data', 'files'));
    const deps = { ...createContentRepos(db.orm), storage, transcoder: undefined };
    const importOnce = async () => {
      const startedAt = performance.now();
      const report = await importContent(join(folder, 'content'), deps);
      return { seconds: (performance.now() - startedAt) / 1000, report };
    };
    const first = await importOnce();
    const { rows } = await db.pool.query(
      'SELECT count(DISTINCT book_id)::int AS books, count(*)::int AS pages, avg(length(text))::int AS chars FROM book_page',
    );
    const second = await importOnce();
    const memoryMb = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    print(
      `import: ${rows[0].books} books, ${rows[0].pages} pages of ${rows[0].chars} characters in ${first.seconds.toFixed(1)} s (goal: under 60 s), ${memoryMb} MB`,
    );
    print(
      `import: the same folder again in ${second.seconds.toFixed(1)} s, ${second.report.unchanged.length} unchanged`,
    );
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

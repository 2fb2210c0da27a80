import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPagePictures } from '../apps/server/src/adapters/pdf/page-pictures.ts';
import { chineseText, makePdf, type TestPage, text } from '../apps/server/src/adapters/pdf/pdf.testkit.ts';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { createContentRepos } from '../apps/server/src/features/content/content.repo.ts';
import { drawPages } from '../apps/server/src/features/content/draw-pages.ts';
import { importContent } from '../apps/server/src/features/content/import-content.ts';
import { rssMbOf } from './process-figures.ts';

const PAGES = 300;
const GOALS = { seconds: 90, firstPageSeconds: 10, megabytes: 600 };
const LINE = '墨落在纸上先是一点慢慢洇开成一片云他退后三步再看山就远了匠人说竹子要在冬天';

/** A page of a book: 34 lines of Chinese, a line of letters, and a picture of the whole page on every tenth. */
function bookPage(index: number): TestPage {
  const lines = Array.from({ length: 34 }, (_, line) =>
    chineseText(60, 760 - line * 20, 12, LINE.slice((index + line) % 5) + LINE.slice(0, (index + line) % 5)),
  );
  const content = [...lines, text(290, 40, 10, String(index + 1))].join('\n');
  return index % 10 === 9 ? { content, scan: { side: 1500, shade: 210 } } : { content };
}

/** Imports a PDF of 300 pages, opens its first page as a reader does, and draws all pages, into a temporary PostgreSQL. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-pdf-bench-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  mkdirSync(join(folder, 'content', 'site'), { recursive: true });
  const nav = [{ id: '273546280', name: '数字图书馆', cateType: 'book' }];
  writeFileSync(join(folder, 'content', 'site', 'nav.json'), JSON.stringify(nav));
  const bytes = makePdf({ pages: Array.from({ length: PAGES }, (_, index) => bookPage(index)) });
  writeFileSync(join(folder, 'content', 'book.pdf'), bytes);
  const db = await openDatabase({ mode: 'native', dataDir: join(folder, 'data'), log: () => {}, poolSize: 4 });
  let peakMb = 0;
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, rssMbOf(process.pid));
  }, 50);
  try {
    await migrate(db);
    const storage = await createFolderStorage(join(folder, 'data', 'files'));
    const deps = { ...(await createContentRepos(db.orm)), storage, transcoder: undefined };
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    const report = await importContent(join(folder, 'content'), deps);
    if (!report.added.includes('book')) throw new Error(`not imported: ${JSON.stringify(report)}`);
    const importSeconds = seconds();
    const [book] = await deps.resources.findPdfs(['book']);
    const pictures = createPagePictures(storage, { widths: [800, 1200, 1800] });
    await pictures.open(book?.hash ?? '', 1, 1200);
    const firstPageSeconds = seconds();
    await pictures.stop();
    await drawPages(['book'], deps);
    const allSeconds = seconds();
    const verdict = (value: number, goal: number) =>
      `${value.toFixed(1)} (goal ${goal}${value <= goal ? '' : ', missed'})`;
    print(`${PAGES} pages, ${(bytes.length / 2 ** 20).toFixed(1)} MB`);
    print(
      `imported after ${importSeconds.toFixed(1)} s; first page drawn after ${verdict(firstPageSeconds, GOALS.firstPageSeconds)} s`,
    );
    print(`all pages drawn in three widths after ${verdict(allSeconds, GOALS.seconds)} s`);
    print(`peak memory ${verdict(peakMb, GOALS.megabytes)} MB`);
  } finally {
    clearInterval(sampler);
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

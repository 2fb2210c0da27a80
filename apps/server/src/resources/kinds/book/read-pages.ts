import * as z from 'zod/mini';
import { line, list, requiredLine } from '../../files/fields.ts';
import type { Folder } from '../../files/folder.ts';
import { checkShape, readYaml } from '../../files/front-matter.ts';
import { prefixIds } from '../../html/ids.ts';
import type { ChildNode } from '../../html/tree.ts';
import type { BookBody, ContentsEntry } from '../../reading/draft.ts';
import type { Texts } from '../../reading/read-texts.ts';
import { addChapterTitles } from './pages/compose-pages.ts';

export const PAGE_FILE = /^pages\/\d{1,6}\.html$/;
const CONTENTS = 'contents.yaml';

const entry = z.strictObject({
  title: requiredLine(300),
  page: z.int('须为整数').check(z.gte(1)),
  level: z._default(z.int('须为整数').check(z.gte(1), z.lte(9)), 1),
  anchor: z.optional(line(200)),
});

/** Reads a book stored as pages (`pages/0001.html` …) and `contents.yaml`, as the export writes it. */
export async function readPages(folder: Folder, texts: Texts, title: string): Promise<Pick<BookBody, 'pages' | 'toc'>> {
  const files = folder.files.filter((name) => PAGE_FILE.test(name));
  const pages: ChildNode[][] = [];
  for (const file of files) {
    const nodes = await texts.page(folder.text(file), file);
    prefixIds(nodes);
    pages.push(nodes);
  }
  const entries = folder.has(CONTENTS)
    ? checkShape(list(entry, 20_000), readYaml(folder.text(CONTENTS), CONTENTS), CONTENTS)
    : [];
  const toc = entries.map(
    ({ page, level, title, anchor }): ContentsEntry => ({
      level,
      title,
      pageNum: Math.min(page, pages.length),
      anchor: anchor ?? null,
    }),
  );
  return { toc, pages: addChapterTitles(pages, toc, title) };
}

import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { cleanHtml } from '../../../resources/html/clean-html.ts';
import { prefixIds } from '../../../resources/html/ids.ts';
import { elementsOf, parseTree, renderTree } from '../../../resources/html/tree.ts';
import { createTexts } from '../../../resources/reading/read-texts.ts';
import { withoutFilled } from '../history/document-values.ts';
import type { DocumentFiles } from './document-files.ts';

function countNames(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of elementsOf(parseTree(html))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Elements that readers do not get: those the sanitiser removed, and pictures and recordings that are not stored. */
function removedBetween(written: string, sanitised: string, result: string): string[] {
  const [before, clean, after] = [countNames(written), countNames(sanitised), countNames(result)];
  return [...before].flatMap(([name, count]) => {
    const remaining = /^(img|audio|video)$/.test(name) ? after : clean;
    return (remaining.get(name) ?? 0) < count ? [name] : [];
  });
}

/**
 * The document as it is stored: its HTML is cleaned by the rules of the importer (threat T11), so that an import of the
 * same text gives the same document.
 */
export async function cleanDocument(
  document: ContentDocument,
  files: DocumentFiles,
): Promise<{ document: ContentDocument; removedElements: string[] }> {
  const plain = withoutFilled(document);
  if (plain.kind === 'entry') return { document: plain, removedElements: [] };
  const folder = files.openFolder('', new Map());
  const texts = createTexts({ folder, fileImporter: files.importer, onMissing: () => {} });
  const removed = new Set<string>();
  const clean = async (html: string, kind: 'article' | 'book', prefix: string) => {
    if (html.trim() === '') return '';
    const nodes = await (kind === 'book' ? texts.page(html, '正文') : texts.html(html, '正文'));
    prefixIds(nodes, prefix);
    const result = renderTree(nodes);
    for (const name of removedBetween(html, cleanHtml(html, '正文', kind), result)) removed.add(name);
    return result;
  };
  if (plain.kind === 'exhibition') {
    const sections: typeof plain.sections = [];
    for (const section of plain.sections) sections.push({ ...section, html: await clean(section.html, 'article', '') });
    const texts = { html: await clean(plain.html, 'article', ''), closing: await clean(plain.closing, 'article', '') };
    return { document: { ...plain, ...texts, sections }, removedElements: [...removed] };
  }
  if (plain.kind !== 'book') {
    const html = await clean(plain.html, 'article', '');
    return { document: { ...plain, html }, removedElements: [...removed] };
  }
  const chapters: typeof plain.chapters = [];
  for (const chapter of plain.chapters)
    chapters.push({ ...chapter, html: await clean(chapter.html ?? '', 'book', chapter.key) });
  return { document: { ...plain, chapters }, removedElements: [...removed] };
}

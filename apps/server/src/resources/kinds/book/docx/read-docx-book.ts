import { headingText, levelOf, shiftHeadings, topHeadings } from '../../../docx/headings.ts';
import { readDocx } from '../../../docx/read-docx.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { prefixIds } from '../../../html/ids.ts';
import { extractNotes } from '../../../html/notes.ts';
import { type ChildNode, Element, isBlank, Text } from '../../../html/tree.ts';
import type { BookBody } from '../../../reading/draft.ts';
import type { Reading } from '../../../reading/reading.ts';
import { platesOf } from '../epub/epub-pictures.ts';
import { hasContent, linkPages } from '../epub/sections.ts';
import { type BookAndMetadata, type BookFields, columnsOf } from '../pages/book-fields.ts';
import { type Chapter, composeChapters } from '../pages/compose-chapters.ts';

/** Reads a book from a Word document: chapters begin at its main headings. */
export async function readDocxBook(reading: Reading<BookFields>, file: string): Promise<BookAndMetadata> {
  const { frontMatter, files } = reading;
  const docx = await readDocx(reading, file);
  files.push(...docx.pictures);
  const title = (reading.isSingleFile && docx.title) || frontMatter.title;
  prefixIds(docx.nodes, 'docx');
  const { nodes, notes } = extractNotes(docx.nodes);
  const chapters = cutChapters(
    nodes.filter((node) => !isBlank(node)),
    title,
  );
  if (!chapters.some((chapter) => hasContent(chapter.nodes))) throw new ContentRefusal('书里没有文字，也没有图片');
  let plates: BookBody['plates'] = [];
  const content = composeChapters(chapters, notes, title, (pages, pageOfId) => {
    linkPages(pages, pageOfId);
    plates = platesOf(pages, docx.pictures);
  });
  const cover = docx.pictures[0]?.hash;
  return {
    body: { kind: 'book', ...columnsOf(frontMatter), bookSize: 0, ...content, plates },
    metadata: { title, ...(cover && { cover }) },
  };
}

/** A single heading of the first level above several of the second is the title of the whole. */
function chapterLevelOf(headings: Element[]): number {
  const count = (level: number) => headings.filter((heading) => levelOf(heading) === level).length;
  const top = Math.min(...headings.map(levelOf));
  return count(top) === 1 && levelOf(headings[0] ?? new Element('h1', {})) === top && count(top + 1) >= 2
    ? top + 1
    : top;
}

function cutChapters(nodes: ChildNode[], title: string): Chapter[] {
  const headings = topHeadings(nodes);
  const level = headings.length === 0 ? 1 : chapterLevelOf(headings);
  const starts = new Set<ChildNode>(headings.filter((heading) => levelOf(heading) <= level));
  // The title of the whole, when the text repeats it.
  const [first] = headings;
  if (first && levelOf(first) < level) starts.delete(first);
  const groups: ChildNode[][] = [[]];
  for (const node of nodes) {
    if (starts.has(node)) groups.push([]);
    groups.at(-1)?.push(node);
  }
  const [before = [], ...rest] = groups;
  const chapters = rest.map((group, index): Chapter => {
    const [heading] = topHeadings(group);
    shiftHeadings(group, heading ? 1 - levelOf(heading) : 0);
    return { anchor: `c${index + 1}`, title: heading ? headingText(heading) : title, nodes: group };
  });
  if (!hasContent(before.filter((node) => node !== first || starts.has(node)))) return chapters;
  return [{ anchor: 'c0', ...beginning(before, rest.length === 0 ? title : '卷首') }, ...chapters];
}

/** The text before the first chapter. */
function beginning(nodes: ChildNode[], title: string): Omit<Chapter, 'anchor'> {
  shiftHeadings(nodes, 1);
  return { title, nodes: [new Element('h1', {}, [new Text(title)]), ...nodes] };
}

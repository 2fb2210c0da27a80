import { type ChildNode, elementsOf, isHeading } from '../html/tree.ts';
import type { Reading } from '../reading/reading.ts';
import { headingText, levelOf, shiftHeadings, topHeadings } from './headings.ts';
import { readDocx } from './read-docx.ts';

/** The text of an article; its headings begin at the second level, because the page shows the title as the first. */
export async function readDocxArticle(
  reading: Pick<Reading<unknown>, 'folder' | 'fileImporter' | 'texts' | 'reportDropped'>,
  file: string,
  title: string,
): Promise<ChildNode[]> {
  const { nodes, pictures } = await readDocx(reading, file);
  // The pictures belong to the text, like those of Markdown.
  for (const picture of pictures) reading.texts.pictures.set(`${file}/${picture.hash}`, picture);
  const [first] = topHeadings(nodes);
  const rest = first && headingText(first) === title ? nodes.filter((node) => node !== first) : nodes;
  const levels = elementsOf(rest).filter(isHeading).map(levelOf);
  if (levels.length > 0) shiftHeadings(rest, 2 - Math.min(...levels));
  return rest;
}

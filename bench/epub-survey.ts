import { posix } from 'node:path';
import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { openArchive } from '../apps/server/src/resources/files/archive.ts';
import { hasVisibleContent } from '../apps/server/src/resources/kinds/book/epub/clean-svg.ts';
import { readContents } from '../apps/server/src/resources/kinds/book/epub/contents.ts';
import { orderDocuments, readPackage } from '../apps/server/src/resources/kinds/book/epub/package.ts';
import { localName, readMarkup } from '../apps/server/src/resources/kinds/book/epub/xml.ts';

/* Counts the content of an EPUB independently of the importer, so that the two can be compared. */

export interface Survey {
  /** Texts without white space, with the document that contains them. */
  texts: { path: string; text: string }[];
  /** Number of elements that are not text, by name. */
  elements: Map<string, number>;
  /** Entries of the table of contents that point to a document in the reading order, with its position there. */
  entries: { title: string; documentIndex: number }[];
}

export const COUNTED_ELEMENTS = [
  'img',
  'svg',
  'math',
  'audio',
  'video',
  'object',
  'iframe',
  'canvas',
  'embed',
  'script',
];
/** Elements whose text is not counted as text of the book. */
const TEXT_IGNORED_IN = new Set([
  'svg',
  'math',
  'audio',
  'video',
  'script',
  'style',
  'canvas',
  'iframe',
  'textarea',
  'select',
]);

export const removeBlanks = (text: string) => text.replace(/[\s\u00a0\u00ad\u200b\ufeff]+/g, '');

export async function surveyEpub(path: string): Promise<Survey> {
  const survey: Survey = { texts: [], elements: new Map(), entries: [] };
  const archive = await openArchive(path, posix.basename(path));
  try {
    const book = await readPackage(archive, path);
    const entries = await readContents(archive, book);
    const { items } = orderDocuments(book, entries);
    const paths = items.map((item) => item.path);
    for (const { title, path: target } of entries)
      if (paths.includes(target)) survey.entries.push({ title, documentIndex: paths.indexOf(target) });
    for (const item of items) {
      if (/^image\/(?!svg)/.test(item.type)) countElement(survey, 'img');
      if (!/xml|html/.test(item.type)) continue;
      const markup = readMarkup(await archive.read(item.path), item.path);
      visit(parseDocument(markup, { recognizeSelfClosing: true, recognizeCDATA: true }), item.path, survey);
    }
  } finally {
    archive.close();
  }
  return survey;
}

const countElement = ({ elements }: Survey, name: string) => elements.set(name, (elements.get(name) ?? 0) + 1);

function visit(parent: ParentNode, path: string, survey: Survey): void {
  for (const node of parent.children) {
    if (isText(node)) addText(node.data, path, survey);
    if (!isTag(node)) continue;
    const name = localName(node);
    if (name === 'head') continue;
    // An SVG that draws nothing is not counted.
    if (COUNTED_ELEMENTS.includes(name) && (name !== 'svg' || hasVisibleContent(node))) countElement(survey, name);
    // The element `case` of epub:switch holds an alternative that only some reading programs can show.
    if (!TEXT_IGNORED_IN.has(name) && name !== 'case') visit(node, path, survey);
  }
}

function addText(data: string, path: string, { texts }: Survey): void {
  const text = removeBlanks(data);
  if (text !== '') texts.push({ path, text });
}

export interface PageSurvey {
  text: string;
  footnotes: string;
  elements: Map<string, number>;
}

/** Counts the imported pages: the running text, the footnotes, and the elements that are not text. */
export function surveyPages(pages: string[]): PageSurvey {
  const survey: PageSurvey = { text: '', footnotes: '', elements: new Map() };
  const walk = (nodes: ChildNode[], inFootnotes: boolean): void => {
    for (const node of nodes) {
      if (isText(node)) survey[inFootnotes ? 'footnotes' : 'text'] += removeBlanks(node.data);
      if (!isTag(node)) continue;
      if (COUNTED_ELEMENTS.includes(node.name))
        survey.elements.set(node.name, (survey.elements.get(node.name) ?? 0) + 1);
      walk(node.children, inFootnotes || node.attribs.class === 'notes');
    }
  };
  for (const page of pages) walk(parseDocument(page).children, false);
  return survey;
}

/** Whether a page has neither text nor footnotes nor other elements. */
export function isEmptyPage(html: string): boolean {
  const { text, footnotes, elements } = surveyPages([html]);
  return text === '' && footnotes === '' && elements.size === 0;
}

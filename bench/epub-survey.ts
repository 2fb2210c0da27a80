import { posix } from 'node:path';
import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { openArchive } from '../apps/server/src/resources/kinds/book/epub/archive.ts';
import { isDrawn } from '../apps/server/src/resources/kinds/book/epub/clean-svg.ts';
import { readContents } from '../apps/server/src/resources/kinds/book/epub/contents.ts';
import { orderDocuments, readPackage } from '../apps/server/src/resources/kinds/book/epub/package.ts';
import { localName, readMarkup } from '../apps/server/src/resources/kinds/book/epub/xml.ts';

/* What an EPUB holds, counted without the importer's own reading of its documents. */

export interface Survey {
  /** Pieces of text without blanks, with the document they stand in. */
  texts: { path: string; text: string }[];
  /** How many of each element that is not text. */
  elements: Map<string, number>;
  /** Entries of its contents that lead into the reading order, with the number of the document there. */
  entries: { title: string; document: number }[];
}

export const COUNTED = ['img', 'svg', 'math', 'audio', 'video', 'object', 'iframe', 'canvas', 'embed', 'script'];
/** Text inside them belongs to them: it is drawn, played or a substitute for what they show. */
const CLOSED = new Set(['svg', 'math', 'audio', 'video', 'script', 'style', 'canvas', 'iframe', 'textarea', 'select']);

export const squeeze = (text: string) => text.replace(/[\s\u00a0\u00ad\u200b\ufeff]+/g, '');

export async function surveyEpub(path: string): Promise<Survey> {
  const survey: Survey = { texts: [], elements: new Map(), entries: [] };
  const archive = await openArchive(path, posix.basename(path));
  try {
    const book = await readPackage(archive, path);
    const entries = await readContents(archive, book);
    const { items } = orderDocuments(book, entries);
    const order = items.map((item) => item.path);
    for (const { title, path: to } of entries)
      if (order.includes(to)) survey.entries.push({ title, document: order.indexOf(to) });
    for (const item of items) {
      if (/^image\/(?!svg)/.test(item.type)) count(survey, 'img');
      if (!/xml|html/.test(item.type)) continue;
      const markup = readMarkup(await archive.read(item.path), item.path);
      visit(parseDocument(markup, { recognizeSelfClosing: true, recognizeCDATA: true }), item.path, survey);
    }
  } finally {
    archive.close();
  }
  return survey;
}

const count = ({ elements }: Survey, name: string) => elements.set(name, (elements.get(name) ?? 0) + 1);

function visit(parent: ParentNode, path: string, survey: Survey): void {
  for (const node of parent.children) {
    if (isText(node)) addText(node.data, path, survey);
    if (!isTag(node)) continue;
    const name = localName(node);
    if (name === 'head') continue;
    // A drawing without a stroke is an empty page.
    if (COUNTED.includes(name) && (name !== 'svg' || isDrawn(node))) count(survey, name);
    // Alternatives for programs that know other vocabularies (epub:switch).
    if (!CLOSED.has(name) && name !== 'case') visit(node, path, survey);
  }
}

function addText(data: string, path: string, { texts }: Survey): void {
  const text = squeeze(data);
  if (text !== '') texts.push({ path, text });
}

export interface Shown {
  text: string;
  notes: string;
  elements: Map<string, number>;
}

/** The pages as the reader gets them: the running text, the notes at the feet, and what is not text. */
export function surveyPages(pages: string[]): Shown {
  const shown: Shown = { text: '', notes: '', elements: new Map() };
  const walk = (nodes: ChildNode[], inNotes: boolean): void => {
    for (const node of nodes) {
      if (isText(node)) shown[inNotes ? 'notes' : 'text'] += squeeze(node.data);
      if (!isTag(node)) continue;
      if (COUNTED.includes(node.name)) shown.elements.set(node.name, (shown.elements.get(node.name) ?? 0) + 1);
      walk(node.children, inNotes || node.attribs.class === 'notes');
    }
  };
  for (const page of pages) walk(parseDocument(page).children, false);
  return shown;
}

/** Whether there is anything on a page. */
export function isEmptyPage(html: string): boolean {
  const { text, notes, elements } = surveyPages([html]);
  return text === '' && notes === '' && elements.size === 0;
}

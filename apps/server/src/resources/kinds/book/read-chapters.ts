import { DomUtils } from 'htmlparser2';
import type { Folder } from '../../files/folder.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { extractNotes, type Note } from '../../html/notes.ts';
import { type ChildNode, Element, isBlank, isTag, Text } from '../../html/tree.ts';
import type { BookBody } from '../../reading/draft.ts';
import type { Texts } from '../../reading/read-texts.ts';
import { type Chapter, composeChapters } from './pages/compose-chapters.ts';

export const CHAPTER = /^\d{1,4}[-_.].*\.md$/;

/** Reads a book written as Markdown chapters; the text of book.md is its preface. */
export async function readChapters(
  folder: Folder,
  texts: Texts,
  book: { title: string; preface: string },
): Promise<Pick<BookBody, 'pages' | 'toc'>> {
  const notes = new Map<string, Note>();
  const readChapter = async (text: string, file: string, anchor: string, fallback?: string): Promise<Chapter> => {
    const extracted = extractNotes(await texts.markdown(text, file));
    const inNotes = [...extracted.notes.values()].flatMap((note) => note.nodes);
    prefixIds(extracted.nodes, anchor);
    prefixIds(inNotes, anchor);
    for (const [id, note] of extracted.notes) notes.set(`b-${anchor}-${id}`, note);
    return { anchor, ...findTitle(extracted.nodes, file, fallback) };
  };
  const chapters: Chapter[] = [];
  if (book.preface.trim() !== '') chapters.push(await readChapter(book.preface, 'book.md', 'preface', '前言'));
  for (const file of folder.files.filter((name) => CHAPTER.test(name))) {
    chapters.push(await readChapter(folder.text(file), file, file.replace(/\.md$/, '')));
  }
  if (chapters.length === 0) throw new ContentRefusal('没有章节：章节文件须名为 01-名称.md');
  return composeChapters(chapters, notes, book.title);
}

/** The first heading is the title of the chapter; it stays in the text. */
function findTitle(nodes: ChildNode[], file: string, fallback?: string): Pick<Chapter, 'title' | 'nodes'> {
  const content = nodes.filter((node) => !isBlank(node));
  const [first] = content;
  if (first && isTag(first) && first.name === 'h1') {
    return { title: DomUtils.textContent(first).trim(), nodes: content };
  }
  if (fallback === undefined) throw new ContentRefusal(`${file} 的第一行须为“# 标题”`);
  return { title: fallback, nodes: [new Element('h1', {}, [new Text(fallback)]), ...content] };
}

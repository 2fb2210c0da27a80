import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { newKey } from '../fields/new-key.ts';
import { isHeading, splitBlocks, textOf } from './html-blocks.ts';

export type BookChapter = ContentDocumentOf<'book'>['chapters'][number];
export type ContentsEntry = ContentDocumentOf<'book'>['contents'][number];

/** Of the contract. */
export const MAX_CHAPTERS = 2000;
const MAX_TITLE = 300;
const MAX_WORDS = 40;

export const newChapter = (title = ''): BookChapter => ({ key: newKey('c'), title, html: '' });

/**
 * Splits the chapter: the text before the block with this number stays, the rest is a new chapter after it. A heading
 * at the beginning of the rest becomes its title. Undefined when one half would be empty.
 */
export function splitChapter(chapter: BookChapter, block: number): [BookChapter, BookChapter] | undefined {
  const blocks = splitBlocks(chapter.html ?? '');
  const first = blocks[block];
  if (block <= 0 || first === undefined) return;
  const title = isHeading(first) ? textOf(first) : '';
  const canBeTitle = title !== '' && title.length <= MAX_TITLE;
  const rest = blocks.slice(canBeTitle ? block + 1 : block);
  return [
    { ...chapter, html: blocks.slice(0, block).join('') },
    { ...newChapter(canBeTitle ? title : ''), html: rest.join('') },
  ];
}

/** The first words of each block of a chapter, to choose where it is split. */
export const blocksOf = ({ html }: BookChapter) =>
  splitBlocks(html ?? '').map((block, number) => ({ number, words: textOf(block).slice(0, MAX_WORDS) || '（图片）' }));

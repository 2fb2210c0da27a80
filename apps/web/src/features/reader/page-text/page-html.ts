import { type HtmlNode, readHtml } from '../../../components/html/html-tree.ts';
import { BLOCKS, INLINE, isAllowed, MATH, MEDIA, SKIPPED, VOID } from './page-html-rules.ts';

/** A page's HTML as a tree that contains only allowed elements and attributes. */
export function parsePageHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => BLOCKS.has(tag) || INLINE.has(tag) || MATH.has(tag) || MEDIA.has(tag),
    skippedWithContent: SKIPPED,
    empty: VOID,
    filterAttribute(tag, name, value) {
      // Of several class names only the first allowed one is kept.
      const known = name === 'class' ? value.split(/\s+/).find((one) => isAllowed(tag, name, one)) : value;
      return known !== undefined && isAllowed(tag, name, known) ? known : undefined;
    },
  });
}

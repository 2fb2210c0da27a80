import { type HtmlNode, readHtml } from '../../../components/html/html-tree.ts';
import { BLOCKS, INLINE, MATH, MEDIA, mayStay, SKIPPED, VOID } from './page-html-rules.ts';

/** A book's page, as a tree of what may be shown. */
export function parsePageHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => BLOCKS.has(tag) || INLINE.has(tag) || MATH.has(tag) || MEDIA.has(tag),
    skipped: SKIPPED,
    empty: VOID,
    keep(tag, name, value) {
      // Of several classes the one that means something here.
      const known = name === 'class' ? value.split(/\s+/).find((one) => mayStay(tag, name, one)) : value;
      return known !== undefined && mayStay(tag, name, known) ? known : undefined;
    },
  });
}

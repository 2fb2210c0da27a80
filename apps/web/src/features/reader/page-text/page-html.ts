import { type HtmlNode, readHtml } from '../../../components/html/html-tree.ts';
import {
  BLOCK_TAGS,
  INLINE_TAGS,
  isAllowed,
  MATH_TAGS,
  MEDIA_TAGS,
  TAGS_SKIPPED_WITH_CONTENT,
  VOID_TAGS,
} from './page-html-rules.ts';

/** A page's HTML as a tree that contains only allowed elements and attributes. */
export function parsePageHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => BLOCK_TAGS.has(tag) || INLINE_TAGS.has(tag) || MATH_TAGS.has(tag) || MEDIA_TAGS.has(tag),
    skippedWithContent: TAGS_SKIPPED_WITH_CONTENT,
    empty: VOID_TAGS,
    filterAttribute(tag, name, value) {
      // Of several class names only the first allowed one is kept.
      const allowedValue =
        name === 'class' ? value.split(/\s+/).find((className) => isAllowed(tag, name, className)) : value;
      return allowedValue !== undefined && isAllowed(tag, name, allowedValue) ? allowedValue : undefined;
    },
  });
}

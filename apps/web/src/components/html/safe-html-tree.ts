import { type HtmlNode, readHtml } from './html-tree.ts';
import { ATTRIBUTE_CHECKS, CLOSED_BY, SHOWN_TAGS, SKIPPED_WITH_CONTENT, VOID_TAGS } from './safe-html-rules.ts';

/** Parses an operator's HTML into a tree of allowed elements. */
export function parseHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => SHOWN_TAGS.has(tag),
    skippedWithContent: SKIPPED_WITH_CONTENT,
    empty: VOID_TAGS,
    closedBy: CLOSED_BY,
    filterAttribute: (tag, name, value) =>
      Object.hasOwn(ATTRIBUTE_CHECKS, name) && ATTRIBUTE_CHECKS[name]?.(tag, value) ? value : undefined,
  });
}

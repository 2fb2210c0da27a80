import { type HtmlNode, readHtml } from './html-tree.ts';
import { ATTRIBUTES, CLOSED_BY, SHOWN, SKIPPED, VOID } from './safe-html-rules.ts';

/** Parses an operator's HTML into a tree of allowed elements. */
export function parseHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => SHOWN.has(tag),
    skipped: SKIPPED,
    empty: VOID,
    closedBy: CLOSED_BY,
    filterAttribute: (tag, name, value) =>
      Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.(tag, value) ? value : undefined,
  });
}

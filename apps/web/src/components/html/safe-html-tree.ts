import { type HtmlNode, readHtml } from './html-tree.ts';
import { ATTRIBUTES, CLOSED_BY, SHOWN, SKIPPED, VOID } from './safe-html-rules.ts';

/** Texts that operators write, as a tree of what may be shown. */
export function parseHtml(html: string): HtmlNode[] {
  return readHtml(html, {
    isShown: (tag) => SHOWN.has(tag),
    skipped: SKIPPED,
    empty: VOID,
    closedBy: CLOSED_BY,
    keep: (tag, name, value) => (Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.(tag, value) ? value : undefined),
  });
}

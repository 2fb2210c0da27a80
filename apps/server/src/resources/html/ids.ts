import { type ChildNode, elementsOf } from './tree.ts';

/*
 * Ids inside a text get the prefix `b-`, so that they cannot be equal to ids of the site itself (DOM clobbering). Texts
 * that are shown together, such as the chapters of a book, also get a separate prefix each.
 */

const PREFIXED = /^b-[\w-]*$/;

export function safeId(prefix: string, id: string): string {
  if (PREFIXED.test(id)) return id;
  const plain = id.replace(/[^\w-]/g, (char) => `x${char.charCodeAt(0).toString(16)}`);
  return `b-${[prefix, plain].filter(Boolean).join('-')}`.slice(0, 200);
}

/**
 * Adds `b-`, and `prefix` if it is given, to every id and to links within the text. `resolveLink` may resolve links to
 * other files. Links to the web open in a new window; links without a target are removed.
 */
export function prefixIds(nodes: ChildNode[], prefix = '', resolveLink?: (href: string) => string | undefined): void {
  for (const element of elementsOf(nodes)) {
    const { id, href } = element.attribs;
    if (id !== undefined) element.attribs.id = safeId(prefix, id);
    if (href === undefined) continue;
    const target = resolveLink?.(href) ?? (href.startsWith('#') ? `#${safeId(prefix, decode(href.slice(1)))}` : href);
    element.attribs.href = target;
    if (/^https?:/i.test(target)) {
      element.attribs.rel = 'noopener noreferrer nofollow';
      element.attribs.target = '_blank';
    } else if (!/^(#|\/(?![/\\])|mailto:)/.test(target)) delete element.attribs.href;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

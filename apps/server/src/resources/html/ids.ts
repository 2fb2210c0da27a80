import { type ChildNode, elementsOf } from './tree.ts';

/*
 * Ids inside a text get a prefix: many texts stand in one page of the site in turn, and an id must never be taken for
 * one of the site's own (DOM clobbering).
 */

const OWN = /^b-[\w-]*$/;

export function safeId(prefix: string, id: string): string {
  if (OWN.test(id)) return id;
  const plain = id.replace(/[^\w-]/g, (char) => `x${char.charCodeAt(0).toString(16)}`);
  return `b-${[prefix, plain].filter(Boolean).join('-')}`.slice(0, 200);
}

/** Gives every id its prefix and every address inside the text its new form; `leadsTo` may know other files'. */
export function prefixIds(nodes: ChildNode[], prefix: string, leadsTo?: (href: string) => string | undefined): void {
  for (const element of elementsOf(nodes)) {
    const { id, href } = element.attribs;
    if (id !== undefined) element.attribs.id = safeId(prefix, id);
    if (href === undefined) continue;
    const target = leadsTo?.(href) ?? (href.startsWith('#') ? `#${safeId(prefix, decode(href.slice(1)))}` : href);
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

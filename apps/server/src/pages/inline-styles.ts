import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../http/security-headers.ts';

const LINK = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g;

/** A page with its styles in it, and what the policy must name so that they count. */
export interface StyledPage {
  html: string;
  style: string;
}

/**
 * Puts the styles a page links into the page: one who comes for the first time sees it a round trip earlier. The links
 * stay, for the app looks whether they are there and the next page finds their files at hand: apps/web/src/first-paint.js
 * makes them styles once the page is seen, for print, which keeps nobody waiting.
 */
export function createInlineStyles(folder: string): (html: string) => StyledPage | undefined {
  const texts = new Map<string, string>();

  function read(href: string): string {
    const text = texts.get(href) ?? readFileSync(join(folder, href), 'utf8').trim();
    texts.set(href, text);
    return text;
  }

  return (html) => {
    const css = Array.from(html.matchAll(LINK), ([, href = '']) => read(href)).join('\n');
    if (css === '' || css.includes('</style')) return undefined;
    const style = sourceHash(css);
    const first = html.search(LINK);
    const links = html.slice(first).replace(LINK, '<link rel="later-style" crossorigin media="print" href="/$1">');
    return { html: `${html.slice(0, first)}<style>${css}</style>${links}`, style };
  };
}

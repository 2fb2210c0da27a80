import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../http/security-headers.ts';

const LINK = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g;

/** A page with inline styles, and their hash, which the security policy must list. */
export interface StyledPage {
  html: string;
  styleHash: string;
}

/**
 * Inlines the styles that a page links, so that a first visit shows it one round trip earlier. The links stay, because
 * the app checks for them and the next page needs their files in the cache. Until apps/web/src/first-paint.js activates
 * them after the first paint they have `media="print"`, which does not delay rendering.
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
    const styleHash = sourceHash(css);
    const first = html.search(LINK);
    const links = html.slice(first).replace(LINK, '<link rel="later-style" crossorigin media="print" href="/$1">');
    return { html: `${html.slice(0, first)}<style>${css}</style>${links}`, styleHash };
  };
}

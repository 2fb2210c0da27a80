import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);

/**
 * The first visit's line belongs to the page: the app and what it needs come when first-paint.js says so. That one stands
 * inside the page, which would otherwise not be read on before it has come; the server's policy names its hash.
 */
export function startLate(): Plugin {
  const paint = readFileSync(SOURCE, 'utf8').replace(/^\s*\/\/.*\n|^\s+|\s+\/\/ .*$/gm, '');
  if (paint.includes('<')) throw new Error('Inside a page, first-paint.js must do without the sign <.');
  return {
    name: 'meiyu:start-late',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, entry] = /<script type="module" crossorigin src="([^"]+)">/.exec(html) ?? [];
        if (tag === undefined) throw new Error('The page has no entry.');
        return html
          .replace(/<script src="\/src\/first-paint.js"[^>]*>/, () => `<script>${paint}`)
          .replace(tag, `<script type="later-module" crossorigin src="${entry}">`)
          .replaceAll('rel="modulepreload"', 'rel="later-module"');
      },
    },
  };
}

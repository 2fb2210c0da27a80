import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);

/**
 * Lets first-paint.js decide when the app starts, so that the styles and the main picture load first. The script is put
 * into the page itself, so that the browser need not wait for a file; the server's security policy contains its hash.
 */
export function delayAppStart(): Plugin {
  // The script without comments and indentation.
  const firstPaint = readFileSync(SOURCE, 'utf8').replace(/^\s*\/\/.*\n|^\s+|\s+\/\/ .*$/gm, '');
  if (firstPaint.includes('<'))
    throw new Error('first-paint.js must not contain the character <, because it is put into the page.');
  return {
    name: 'meiyu:delay-app-start',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, entry] = /<script type="module" crossorigin src="([^"]+)">/.exec(html) ?? [];
        if (tag === undefined) throw new Error('The page has no entry script.');
        return html
          .replace(/<script src="\/src\/first-paint.js"[^>]*>/, () => `<script>${firstPaint}`)
          .replace(tag, `<script type="later-module" crossorigin src="${entry}">`)
          .replaceAll('rel="modulepreload"', 'rel="later-module"');
      },
    },
  };
}

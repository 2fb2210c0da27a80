import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);

/**
 * The first visit's line belongs to the page: its entry is fetched after it, and what the entry needs when
 * first-paint.js says so. That file is named after its content, for a page and a kept copy of an older one would not
 * fit together.
 */
export function startLate(): Plugin {
  const source = readFileSync(SOURCE, 'utf8').replace(/^\s*\/\/.*\n/gm, '');
  const fileName = `assets/first-paint-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  return {
    name: 'meiyu:start-late',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<script src="\/src\/first-paint.js"[^>]*>/, `<script src="/${fileName}">`)
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('rel="modulepreload"', 'rel="later-module"'),
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);

/**
 * Leaves the start of the app to first-paint.js: the page names its entry and its early loads, but the browser does not
 * fetch them before the largest picture is there. The file is named after its content, for a kept copy of an older one
 * would not start a newer app.
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
      handler(html) {
        const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
        if (!entry?.[1]) throw new Error('The page has no entry.');
        const [tag, main] = entry;
        return html
          .replace(tag, '')
          .replace(/<script src="\/src\/first-paint.js"[^>]*>/, `<script src="/${fileName}" data-main="${main}">`)
          .replaceAll('rel="modulepreload"', 'rel="later-module"');
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/first-paint.js', import.meta.url);

function nameAfter(content: string, name: string): string {
  return `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.js`;
}

/**
 * The first visit's line belongs to the page. Its entry is one line that asks for the app, so that the app is not on its
 * way before that line is there; what the app needs comes when first-paint.js says so. Both are named after their
 * content, for a page and a kept copy of an older one would not fit together.
 */
export function startLate(): Plugin {
  const paint = readFileSync(SOURCE, 'utf8').replace(/^\s*\/\/.*\n/gm, '');
  const files = new Map([[nameAfter(paint, 'first-paint'), paint]]);
  return {
    name: 'meiyu:start-late',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, entry] = /<script type="module" crossorigin src="([^"]+)">/.exec(html) ?? [];
        if (tag === undefined) throw new Error('The page has no entry.');
        const start = `import ${JSON.stringify(entry)};\n`;
        files.set(nameAfter(start, 'start'), start);
        return html
          .replace(/<script src="\/src\/first-paint.js"[^>]*>/, `<script src="/${nameAfter(paint, 'first-paint')}">`)
          .replace(tag, `<script type="module" fetchpriority="low" src="/${nameAfter(start, 'start')}">`)
          .replaceAll('rel="modulepreload"', 'rel="later-module"')
          .replace('<link rel="later-module"', `<link rel="later-module" crossorigin href="${entry}">$&`);
      },
    },
    async writeBundle({ dir = '' }) {
      for (const [name, content] of files) await writeFile(join(dir, name), content);
    },
  };
}

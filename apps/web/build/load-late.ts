import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/lib/late-code.ts', import.meta.url));

/** The import of a file that needs no other: Vite names nothing that would have to come first. */
const ALONE = /(import\([`'"]\.\/([\w-]+\.js)[`'"]\)(?:;return\{[\w$:,]*\}\}|\.then\([\w$]+\))?,)\[\]/g;

/**
 * Vite's own helper behind `import()` asks for every style sheet once only, and has the browser ask for scripts in a way
 * that it remembers a failure for ever: a page fetched in vain would stay closed, or come without its styles. Ours takes
 * its place.
 */
export function loadLate(): Plugin {
  let isReplaced = false;
  return {
    name: 'meiyu:load-late',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `export { loadLate as __vitePreload } from ${JSON.stringify(SOURCE)};`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(ALONE, (_all, before, file) => `${before}["assets/${file}"]`);
        }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error("Vite's helper behind import() has another name now.");
    },
  };
}

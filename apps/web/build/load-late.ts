import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/lib/browser/late-code.ts', import.meta.url));

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
    // Vite names nothing for a file that needs no other.
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html' || needed.includes(file) ? needed : [file, ...needed],
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `export { loadLate as __vitePreload } from ${JSON.stringify(SOURCE)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error("Vite's helper behind import() has another name now.");
    },
  };
}

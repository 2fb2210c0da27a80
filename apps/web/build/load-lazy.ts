import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/lib/browser/lazy-code.ts', import.meta.url));

/**
 * Replaces Vite's helper behind `import()`. That helper requests every style sheet only once and lets the browser
 * remember a failed script for ever, so that a page that failed to load could not be opened or had no styles.
 */
export function loadLazy(): Plugin {
  let isReplaced = false;
  return {
    name: 'meiyu:load-lazy',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Vite lists no files for a module without dependencies, so `resolveDependencies` adds the module itself.
    config: () => ({
      build: {
        modulePreload: {
          // Every browser that runs this app supports modulepreload.
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
        return `export { loadLazy as __vitePreload } from ${JSON.stringify(SOURCE)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error("Vite's helper behind import() was not found; its name may have changed.");
    },
  };
}

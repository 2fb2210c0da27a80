import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { delayAppStart } from './build/delay-app-start.ts';
import { dropSchemas } from './build/drop-schemas.ts';
import { layerStyles } from './build/layer-styles.ts';
import { listLicences } from './build/list-licences.ts';
import { loadLazy } from './build/load-lazy.ts';
import { woff2Only } from './build/woff2-only.ts';

const program = { target: 'http://localhost:3000', ws: true };
const proxy = { '/prod-api': program, '/fonts': program };

/** The modules in the file `shell`, which every page loads. */
const SHELL =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack[\\/](?:react-query|query-core))[\\/]|src[\\/](?:endpoint|lib[\\/](?:calls[\\/]call|browser[\\/]storage)|ui[\\/](?:buttons[\\/]button-class|icons[\\/](?:icon|seal)))\.tsx?$/;

/** Modules that are not part of one page only. */
const SHARED = /src[\\/](?:ui|components|lib|assets)[\\/]/;
const HOME_PAGE = /features[\\/]home[\\/]home-page\.tsx$/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The name of the file with the modules that the home page imports, directly or through others. */
function homeParts(id: string, graph: ModuleGraph): string | null {
  const seen = new Set([id]);
  for (const module of seen) {
    if (HOME_PAGE.test(module)) return 'parts';
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return null;
}

export default defineConfig(({ command }) => ({
  plugins: [
    ...[react(), dropSchemas(), layerStyles(), woff2Only(), delayAppStart(), loadLazy(), listLicences()],
    compressAssets(),
  ],
  define: { __CATALOGUE__: command === 'serve' || process.env.MEIYU_CATALOGUE === 'on' },
  // Readable and stable names, which the browser tests use; launch/check-styles checks that file names are unique.
  css: {
    modules: {
      generateScopedName: (name: string, file: string) => `${basename(file).split('.module.css')[0]}_${name}`,
    },
  },
  // `vite build` makes both the browser's files and the bundle with which the server renders public pages.
  builder: {},
  build: {
    // The site's security policy allows fonts from files only, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        rolldownOptions: {
          // The code that every page needs is in one file, which compresses to 3 KB less than five files.
          output: {
            // The first script names all other files; two characters of a hash that are left out save 400 bytes there.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[name]-[hash:6][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // The parts of the home page that other pages have too are in one file, because a browser loads six
                // files at a time, and small files compress badly.
                { name: homeParts, debugName: 'parts', test: SHARED, minShareCount: 2, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist-server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
      // The bundle contains all its dependencies, because the server does not have those of the web app.
      resolve: { noExternal: true, conditions: ['module-sync', 'node', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  server: { proxy },
  preview: { proxy },
}));

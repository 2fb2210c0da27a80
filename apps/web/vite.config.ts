import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { delayAppStart } from './build/delay-app-start.ts';
import { dropSchemas } from './build/drop-schemas.ts';
import { loadLazy } from './build/load-lazy.ts';
import { orderLayers } from './build/order-layers.ts';

const api = { '/prod-api': { target: 'http://localhost:3000', ws: true } };

const SHELL =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]|src[\\/](?:endpoint|lib[\\/](?:calls[\\/]call|browser[\\/]storage)|ui[\\/](?:buttons[\\/]button-class|icons[\\/](?:icon|seal)))\.tsx?$/;

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), dropSchemas(), orderLayers(), delayAppStart(), loadLazy(), compressAssets()],
  define: { __CATALOGUE__: command === 'serve' || process.env.MEIYU_CATALOGUE === 'on' },
  // `vite build` makes both: the browser's files, then the bundle the server renders public pages with.
  builder: {},
  build: {
    // The policy the app runs under lets fonts come from files only, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that runs this app knows modulepreload; the polyfill would be bytes for nobody.
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        rolldownOptions: {
          // What every page needs lies in one file: it compresses by 3 KB better than in five.
          output: {
            codeSplitting: {
              groups: [
                // Styles of parts that many pages show, too: a browser asks for six files at a time.
                {
                  name: 'parts',
                  test: /src[\\/](?:ui|components)[\\/][^\\/]+[\\/][^\\/]+\.css$/,
                  minShareCount: 6,
                  priority: 2,
                },
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
      // Whole in itself: the server takes no dependency of the web app.
      resolve: { noExternal: true, conditions: ['module-sync', 'node', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
}));

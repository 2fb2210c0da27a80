import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), compressAssets()],
  build: {
    outDir: 'dist',
    // The policy the app runs under lets fonts come from files only, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that runs this app knows modulepreload; the polyfill would be bytes for nobody.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/prod-api': { target: 'http://localhost:3000', ws: true } } },
  preview: { proxy: { '/prod-api': { target: 'http://localhost:3000', ws: true } } },
});

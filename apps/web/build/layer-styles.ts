import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import type { Plugin } from 'vite';

/** Later layers win: a page may change a component, a component a part of `ui/`, and that the basic shapes. */
const ORDER = '@layer reset,base,shapes,ui,components,features;';
const SHAPES = /[\\/]src[\\/]ui[\\/](?:layout|lists|text|icons)[\\/]/;
const BREAKPOINTS = new URL('../src/styles/breakpoints.css', import.meta.url);

function layerOf(file: string): string | undefined {
  if (!/\.module\.css(?:\?.*)?$/.test(file)) return undefined;
  if (SHAPES.test(file)) return 'shapes';
  return /[\\/]src[\\/](ui|components)[\\/]/.exec(file)?.[1] ?? 'features';
}

/** With a namespace a class is a constant, and the bundle contains no tables of all classes. */
function importNamespaces(code: string): string {
  return code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2');
}

/**
 * Puts every CSS module into the layer of its folder, so that the loading order of stylesheets does not matter, and
 * resolves the names of breakpoints.
 */
export function layerStyles(): Plugin {
  return {
    name: 'meiyu:layer-styles',
    enforce: 'pre',
    config: () => ({ css: { postcss: { plugins: [customMedia()] } } }),
    transform(code, file) {
      if (/\.tsx?$/.test(file)) return { code: importNamespaces(code), map: null };
      const layer = layerOf(file);
      if (!layer) return;
      this.addWatchFile(fileURLToPath(BREAKPOINTS));
      return { code: `${readFileSync(BREAKPOINTS, 'utf8')}@layer ${layer}{${code}}`, map: null };
    },
    // The first stylesheet that names a layer fixes the order, and any stylesheet may load first.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ORDER + file.source;
      }
    },
  };
}

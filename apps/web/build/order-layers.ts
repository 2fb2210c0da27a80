import type { Plugin } from 'vite';

/** Tailwind's order. The first stylesheet that names a layer settles its place, and a page's own may come first. */
const ORDER = '@layer theme,base,components,utilities;';

/** Begins every stylesheet of the build with the order of layers, so that it does not matter which arrives first. */
export function orderLayers(): Plugin {
  return {
    name: 'meiyu:order-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ORDER + file.source;
      }
    },
  };
}

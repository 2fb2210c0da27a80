import type { Plugin } from 'vite';

/** Tailwind's order. The first stylesheet that names a layer fixes the order, and any stylesheet may load first. */
const ORDER = '@layer theme,base,components,utilities;';

/** Puts the order of layers at the start of every stylesheet, so that the loading order does not matter. */
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

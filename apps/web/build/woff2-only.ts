import type { Plugin } from 'vite';

const OLDER_FORMAT = /,\s*url\([^()]*\.(?:woff|ttf)\)\s*format\("\w+"\)/g;

/** Leaves out the older formats of fonts that a package's style sheet names: every browser that runs this app reads WOFF2. */
export function woff2Only(): Plugin {
  return {
    name: 'meiyu:woff2-only',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]node_modules[\\/].*\.css$/ },
      handler: (code) => ({ code: code.replace(OLDER_FORMAT, ''), map: null }),
    },
  };
}

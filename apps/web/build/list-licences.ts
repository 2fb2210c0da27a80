import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FONTS = 'apps/web/src/styles/fonts/LICENSES.md';
const FONT_LICENCE = 'OFL-1.1';

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Packages whose Readme states a licence that their package.json lacks, as in launch/check-dependencies.mjs. */
const STATED_LICENCES: Readonly<Record<string, string>> = { 'combine-errors': 'MIT' };

export interface Licences {
  packages: { name: string; version: string; licence: string }[];
  fonts: { name: string; copyright: string; licence: string }[];
}

/** The packages that run with the program or are in its pages: all of the lock file but those for development. */
export function listPackages(lock: { packages: Record<string, LockEntry> }): Licences['packages'] {
  const found = new Map<string, Licences['packages'][number]>();
  for (const [path, { version = '', license: declared, dev, link }] of Object.entries(lock.packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || link) continue;
    const license = declared ?? STATED_LICENCES[name];
    if (license === undefined) throw new Error(`The lock file names no licence of ${name}.`);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The fonts of the pages, from the table beside their files. */
export function listFonts(markdown: string): Licences['fonts'] {
  const rows = markdown
    .split('\n')
    .flatMap((line) => (/^\| `/.test(line) ? [line.split('|').map((cell) => cell.trim())] : []));
  return rows.map(([, , name = '', copyright = '']) => ({ name, copyright, licence: FONT_LICENCE }));
}

/** Writes `.vite/licences.json` beside the manifest; the server shows it in the console and does not serve the file. */
export function listLicences(): Plugin {
  return {
    name: 'meiyu:list-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
      const licences: Licences = {
        packages: listPackages(JSON.parse(read('package-lock.json'))),
        fonts: listFonts(read(FONTS)),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/licences.json', source: JSON.stringify(licences) });
    },
  };
}

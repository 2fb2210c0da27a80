import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const licences = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  fonts: z.array(z.object({ name: z.string(), copyright: z.string(), licence: z.string() })),
});

interface ReleaseDeps {
  version: string;
  webDir: string;
  changelog: string;
}

export type Release = ReturnType<typeof createRelease>;

/** The newest part of the notes: below the first heading of a version, up to the next. */
function newestNotes(text: string): string {
  const [, newest = ''] = text.split(/^## /m);
  return newest === '' ? '' : `## ${newest}`;
}

/** Files that belong to this version of the program. A file that a packager left out gives an empty answer. */
export function createRelease({ version, webDir, changelog }: ReleaseDeps) {
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);
  return {
    version,
    readChanges: async () => newestNotes((await read(changelog)) ?? ''),
    async readLicences() {
      const text = await read(join(webDir, '.vite/licences.json'));
      return text === undefined ? { packages: [], fonts: [] } : licences.parse(JSON.parse(text));
    },
  };
}

import { sniffMedia } from '../../../../adapters/media/media-format.ts';
import type { KeptMedia } from '../../../files/keep-files.ts';
import { mediaSources } from '../../../html/media.ts';
import type { ChildNode } from '../../../html/tree.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { BookFields } from '../pages/book-fields.ts';
import type { Archive } from './archive.ts';
import { resolveHref } from './resolve-href.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** Recordings of an EPUB, each kept once. One in a format we do not play goes and is told. */
export function keepEpubMedia({ keeper, files, drop }: Reading<BookFields>, archive: Archive) {
  const kept = new Map<string, KeptMedia | undefined>();

  async function keepOne(path: string, kind: 'audio' | 'video'): Promise<KeptMedia | undefined> {
    if (kept.has(path)) return kept.get(path);
    const bytes = await archive.read(path, MAX_BYTES);
    const row = sniffMedia(bytes, path) ? await keeper.mediaBytes(bytes, path, kind) : undefined;
    kept.set(path, row);
    if (row) files.push(row);
    return row;
  }

  return {
    async keep(nodes: ChildNode[], from: string): Promise<(src: string) => KeptMedia | undefined> {
      const found = new Map<string, KeptMedia>();
      for (const { src, kind } of mediaSources(nodes)) {
        const target = resolveHref(archive, from, src);
        const row = target && (await keepOne(target.path, kind));
        if (row) found.set(src, row);
        else drop(kind, from);
      }
      return (src) => found.get(src);
    },
  };
}

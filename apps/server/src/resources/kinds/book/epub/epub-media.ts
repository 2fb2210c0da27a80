import { sniffMedia } from '../../../../adapters/media/media-format.ts';
import type { Archive } from '../../../files/archive.ts';
import type { StoredMedia } from '../../../files/import-files.ts';
import { mediaSources } from '../../../html/media.ts';
import type { ChildNode } from '../../../html/tree.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { BookFields } from '../pages/book-fields.ts';
import { resolveHref } from './resolve-href.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** Stores the recordings of an EPUB, each once. Unknown formats are dropped and reported. */
export function storeEpubMedia({ fileImporter, files, reportDropped }: Reading<BookFields>, archive: Archive) {
  const stored = new Map<string, StoredMedia | undefined>();

  async function storeOnce(path: string, kind: 'audio' | 'video'): Promise<StoredMedia | undefined> {
    if (stored.has(path)) return stored.get(path);
    const bytes = await archive.read(path, MAX_BYTES);
    const row = sniffMedia(bytes, path) ? await fileImporter.mediaBytes(bytes, path, kind) : undefined;
    stored.set(path, row);
    if (row) files.push(row);
    return row;
  }

  return {
    async store(nodes: ChildNode[], documentPath: string): Promise<(src: string) => StoredMedia | undefined> {
      const bySource = new Map<string, StoredMedia>();
      for (const { src, kind } of mediaSources(nodes)) {
        const target = resolveHref(archive, documentPath, src);
        const row = target && (await storeOnce(target.path, kind));
        if (row) bySource.set(src, row);
        else reportDropped(kind, documentPath);
      }
      return (src) => bySource.get(src);
    },
  };
}

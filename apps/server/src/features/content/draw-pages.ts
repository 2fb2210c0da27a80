import { createPagePictures } from '../../adapters/pdf/page-pictures.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { PAGE_PICTURE_WIDTHS } from '../../resources/file-urls.ts';
import type { ResourceRepo } from './resource.repo.ts';

interface DrawDeps {
  resources: Pick<ResourceRepo, 'findPdfs'>;
  storage: Storage;
  /** Pages drawn at once; each takes a core. */
  threads?: number;
}

/**
 * Makes the page pictures of imported PDFs that were not requested yet. The books can be read meanwhile, and pages that
 * are missing are made when they are read.
 */
export async function drawPages(
  keys: readonly string[],
  { resources, storage, threads = 2 }: DrawDeps,
  progress: (done: number, total: number, name: string) => void = () => {},
): Promise<void> {
  const pdfs = await resources.findPdfs(keys);
  if (pdfs.length === 0) return;
  const pictures = createPagePictures(storage, { widths: PAGE_PICTURE_WIDTHS, threads });
  try {
    for (const { id, hash, pageCount } of pdfs) {
      let done = 0;
      await pictures.makeAll(hash, pageCount, () => {
        done += 1;
        progress(done, pageCount, `${id} 的页图`);
      });
    }
  } finally {
    await pictures.stop();
  }
}

import { DomUtils } from 'htmlparser2';
import { sniffPicture } from '../../../adapters/pictures/picture-format.ts';
import type { BookFields } from '../book/book-fields.ts';
import type { BookBody } from '../draft.ts';
import { type ChildNode, elementsOf } from '../html/tree.ts';
import type { KeptPicture } from '../keep-files.ts';
import type { Reading } from '../reading.ts';
import type { Archive } from './archive.ts';
import { resolveHref } from './documents.ts';
import type { Package } from './package.ts';

/** From here on a picture is worth a look of its own; smaller ones are ornaments and signs. */
const PLATE_SIDE = 600;

/** Pictures of an EPUB, each kept once. One in a format we do not take goes and is told; a hostile one is refused. */
export function keepEpubPictures({ keeper, files, warn }: Reading<BookFields>, archive: Archive) {
  const kept = new Map<string, KeptPicture>();

  async function keepOne(path: string): Promise<KeptPicture | undefined> {
    const before = kept.get(path);
    if (before) return before;
    const bytes = await archive.read(path);
    if (!sniffPicture(bytes)) {
      warn(`${path} 不是可用的图片格式，已略去`);
      return undefined;
    }
    const picture = await keeper.pictureBytes(bytes, path);
    kept.set(path, picture);
    files.push(picture);
    return picture;
  }

  return {
    async keep(sources: string[], from: string): Promise<(src: string) => KeptPicture | undefined> {
      const found = new Map<string, KeptPicture>();
      for (const src of sources) {
        const target = resolveHref(archive, from, src);
        const picture = target && (await keepOne(target.path));
        if (picture) found.set(src, picture);
        else if (!target) warn(`${from} 里的图片 ${src.slice(0, 80)} 不在书中，已略去`);
      }
      return (src) => found.get(src);
    },

    shown: () => [...kept.values()].map(({ hash }) => hash),

    async cover(book: Package, shown: string[]): Promise<string | undefined> {
      const picture = book.coverPath ? await keepOne(book.coverPath) : undefined;
      return picture?.hash ?? shown[0];
    },

    plates(pages: ChildNode[][]): BookBody['plates'] {
      const large = new Map([...kept.values()].map((picture) => [picture.hash, picture]));
      return pages.flatMap((page, at) =>
        elementsOf(page)
          .filter((element) => element.name === 'figure')
          .flatMap((figure) => {
            const img = elementsOf(figure.children).find((element) => element.name === 'img');
            const hash = /^\/pictures\/([0-9a-f]{64})\//.exec(img?.attribs.src ?? '')?.[1] ?? '';
            const picture = large.get(hash);
            if (!picture || Math.max(picture.width, picture.height) < PLATE_SIDE) return [];
            large.delete(hash);
            const caption = elementsOf(figure.children).find((element) => element.name === 'figcaption');
            const words = (caption ? DomUtils.textContent(caption) : (img?.attribs.alt ?? '')).trim().slice(0, 500);
            return [{ pageNum: at + 1, title: words, caption: words, fileHash: hash }];
          }),
      );
    },
  };
}

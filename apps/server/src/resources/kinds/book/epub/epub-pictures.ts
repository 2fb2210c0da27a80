import { DomUtils } from 'htmlparser2';
import { sniffPicture } from '../../../../adapters/pictures/picture-format.ts';
import type { Archive } from '../../../files/archive.ts';
import type { StoredPicture } from '../../../files/import-files.ts';
import { pictureSources } from '../../../html/figures.ts';
import { type ChildNode, elementsOf } from '../../../html/tree.ts';
import type { BookBody } from '../../../reading/draft.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { BookFields } from '../pages/book-fields.ts';
import { drawSvg, readSvgFile, type SvgSource } from './draw-svg.ts';
import type { InlinePictures } from './inline-pictures.ts';
import type { Package } from './package.ts';
import { resolveHref } from './resolve-href.ts';

/** Pictures with a longest side of at least this many pixels are plates; smaller ones are ornaments. */
const PLATE_SIDE = 600;

/** Stores the pictures of an EPUB, each once. Unknown formats are dropped and reported; hostile pictures are refused. */
export function storeEpubPictures(
  { fileImporter, files, reportDropped }: Reading<BookFields>,
  archive: Archive,
  inlinePictures: InlinePictures,
) {
  const stored = new Map<string, StoredPicture | undefined>();

  async function storeOnce(key: string, name: string, read: () => Promise<Buffer | undefined>) {
    if (stored.has(key)) return stored.get(key);
    const bytes = await read();
    const picture = bytes && sniffPicture(bytes) ? await fileImporter.pictureBytes(bytes, name) : undefined;
    stored.set(key, picture);
    if (picture) files.push(picture);
    return picture;
  }

  const drawInline = (drawing: SvgSource) =>
    drawSvg(drawing, archive, (element) => reportDropped(element, drawing.path));

  const storeFile = (path: string) =>
    storeOnce(path, path, async () => {
      const bytes = await archive.read(path);
      if (!isSvg(path, bytes)) return bytes;
      const drawing = await readSvgFile(archive, path);
      return drawing && drawInline(drawing);
    });

  function storeFound(src: string, picture: SvgSource | Buffer, documentPath: string) {
    const name = `${documentPath}-${src}`;
    if (!Buffer.isBuffer(picture)) return storeOnce(src, `${name}.png`, () => drawInline(picture));
    const svg = { markup: picture.toString('utf8'), path: documentPath, css: '' };
    return storeOnce(src, name, async () => (isSvg(src, picture) ? drawInline(svg) : picture));
  }

  return {
    async store(nodes: ChildNode[], documentPath: string): Promise<(src: string) => StoredPicture | undefined> {
      const bySource = new Map<string, StoredPicture>();
      for (const src of pictureSources(nodes)) {
        const picture = inlinePictures.get(src);
        const target = resolveHref(archive, documentPath, src);
        const storedPicture = picture
          ? await storeFound(src, picture, documentPath)
          : target && (await storeFile(target.path));
        if (storedPicture) bySource.set(src, storedPicture);
      }
      for (const { name, attribs } of elementsOf(nodes)) {
        const unstoredPicture = inlinePictures.get(attribs.src ?? '');
        if (name === 'img' && !bySource.has(attribs.src ?? ''))
          reportDropped(unstoredPicture && !Buffer.isBuffer(unstoredPicture) ? 'svg' : 'img', documentPath);
      }
      return (src) => bySource.get(src);
    },

    /** The cover named by the book, or else the first picture. */
    async cover(book: Package): Promise<string | undefined> {
      const first = [...stored.values()].find((inlinePicture) => inlinePicture !== undefined);
      const picture = book.coverPath ? await storeFile(book.coverPath) : undefined;
      return picture?.hash ?? first?.hash;
    },

    plates: (pages: ChildNode[][]): BookBody['plates'] => platesOf(pages, stored.values()),
  };
}

/** The figures with a large picture, each picture once. */
export function platesOf(pages: ChildNode[][], stored: Iterable<StoredPicture | undefined>): BookBody['plates'] {
  const unusedByHash = new Map([...stored].flatMap((picture) => (picture ? [[picture.hash, picture] as const] : [])));
  return pages.flatMap((page, index) =>
    elementsOf(page)
      .filter((element) => element.name === 'figure')
      .flatMap((figure) => {
        const img = elementsOf(figure.children).find((element) => element.name === 'img');
        const hash = /^\/pictures\/([0-9a-f]{64})\//.exec(img?.attribs.src ?? '')?.[1] ?? '';
        const picture = unusedByHash.get(hash);
        if (!picture || Math.max(picture.width, picture.height) < PLATE_SIDE) return [];
        unusedByHash.delete(hash);
        const caption = elementsOf(figure.children).find((element) => element.name === 'figcaption');
        const text = (caption ? DomUtils.textContent(caption) : (img?.attribs.alt ?? '')).replace(/\s+/g, ' ').trim();
        return [
          {
            pageNum: index + 1,
            title: text.slice(0, 200).trim(),
            caption: text.slice(0, 500).trim(),
            fileHash: hash,
          },
        ];
      }),
  );
}

const isSvg = (path: string, bytes: Buffer) =>
  /\.svg$/i.test(path) || /^\s{0,20}<(\?xml|!DOCTYPE svg|svg)/i.test(bytes.toString('utf8', 0, 200));

import { DomUtils } from 'htmlparser2';
import { sniffPicture } from '../../../../adapters/pictures/picture-format.ts';
import type { KeptPicture } from '../../../files/keep-files.ts';
import { pictureSources } from '../../../html/figures.ts';
import { type ChildNode, elementsOf } from '../../../html/tree.ts';
import type { BookBody } from '../../../reading/draft.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { BookFields } from '../pages/book-fields.ts';
import type { Archive } from './archive.ts';
import { type Drawing, drawSvg, readSvgFile } from './draw-svg.ts';
import type { FoundPictures } from './found-pictures.ts';
import type { Package } from './package.ts';
import { resolveHref } from './resolve-href.ts';

/** From here on a picture is worth a look of its own; smaller ones are ornaments and signs. */
const PLATE_SIDE = 600;

/** Pictures of an EPUB, each kept once. One in a format we do not take goes and is told; a hostile one is refused. */
export function keepEpubPictures({ keeper, files, drop }: Reading<BookFields>, archive: Archive, found: FoundPictures) {
  const kept = new Map<string, KeptPicture | undefined>();

  async function keepOne(key: string, place: string, read: () => Promise<Buffer | undefined>) {
    if (kept.has(key)) return kept.get(key);
    const bytes = await read();
    const picture = bytes && sniffPicture(bytes) ? await keeper.pictureBytes(bytes, place) : undefined;
    kept.set(key, picture);
    if (picture) files.push(picture);
    return picture;
  }

  const draw = (drawing: Drawing) => drawSvg(drawing, archive, (element) => drop(element, drawing.path));

  const keepFile = (path: string) =>
    keepOne(path, path, async () => {
      const bytes = await archive.read(path);
      if (!isSvg(path, bytes)) return bytes;
      const drawing = await readSvgFile(archive, path);
      return drawing && draw(drawing);
    });

  function keepFound(src: string, picture: Drawing | Buffer, from: string) {
    const name = `${from}-${src}`;
    if (!Buffer.isBuffer(picture)) return keepOne(src, `${name}.png`, () => draw(picture));
    const svg = { markup: picture.toString('utf8'), path: from, css: '' };
    return keepOne(src, name, async () => (isSvg(src, picture) ? draw(svg) : picture));
  }

  return {
    async keep(nodes: ChildNode[], from: string): Promise<(src: string) => KeptPicture | undefined> {
      const shown = new Map<string, KeptPicture>();
      for (const src of pictureSources(nodes)) {
        const picture = found.get(src);
        const target = resolveHref(archive, from, src);
        const one = picture ? await keepFound(src, picture, from) : target && (await keepFile(target.path));
        if (one) shown.set(src, one);
      }
      for (const { name, attribs } of elementsOf(nodes)) {
        const drawn = found.get(attribs.src ?? '');
        if (name === 'img' && !shown.has(attribs.src ?? ''))
          drop(drawn && !Buffer.isBuffer(drawn) ? 'svg' : 'img', from);
      }
      return (src) => shown.get(src);
    },

    /** The one it names, else the first that is shown. */
    async cover(book: Package): Promise<string | undefined> {
      const first = [...kept.values()].find((picture) => picture !== undefined);
      const picture = book.coverPath ? await keepFile(book.coverPath) : undefined;
      return picture?.hash ?? first?.hash;
    },

    plates: (pages: ChildNode[][]): BookBody['plates'] => platesOf(pages, kept.values()),
  };
}

/** The figures with a large picture, each picture once. */
function platesOf(pages: ChildNode[][], kept: Iterable<KeptPicture | undefined>): BookBody['plates'] {
  const large = new Map([...kept].flatMap((picture) => (picture ? [[picture.hash, picture] as const] : [])));
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
        const words = (caption ? DomUtils.textContent(caption) : (img?.attribs.alt ?? '')).replace(/\s+/g, ' ').trim();
        return [
          {
            pageNum: at + 1,
            title: words.slice(0, 200).trim(),
            caption: words.slice(0, 500).trim(),
            fileHash: hash,
          },
        ];
      }),
  );
}

const isSvg = (path: string, bytes: Buffer) =>
  /\.svg$/i.test(path) || /^\s{0,20}<(\?xml|!DOCTYPE svg|svg)/i.test(bytes.toString('utf8', 0, 200));

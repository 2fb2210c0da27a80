import { PICTURE_WIDTHS, variantWidth } from '../../adapters/pictures/picture-sizes.ts';
import { pictureUrl } from '../file-urls.ts';
import type { FileRow } from '../files/content-files.repo.ts';
import type { Folder } from '../files/folder.ts';
import type { FileKeeper, KeptMedia, KeptPicture } from '../files/keep-files.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { pictureSources, placePictures, type ShownPicture } from '../html/figures.ts';
import { renderMarkdown } from '../html/markdown.ts';
import { mediaSources, placeMedia } from '../html/media.ts';
import { type ChildNode, elementsOf, parseTree } from '../html/tree.ts';

interface TextReading {
  folder: Folder;
  keeper: FileKeeper;
  /** A picture that is named and not there: told, or refused with the whole resource. */
  missing: (name: string) => void;
}

export type Texts = ReturnType<typeof createTexts>;

/** Reads the texts of one resource and gathers the pictures they show. */
export function createTexts({ folder, keeper, missing }: TextReading) {
  const pictures = new Map<string, KeptPicture>();
  const recordings = new Map<string, KeptMedia>();

  async function keepMedia(nodes: ChildNode[], file: string): Promise<(src: string) => KeptMedia | undefined> {
    for (const { src, kind } of mediaSources(nodes)) {
      const name = folder.resolve(src, file);
      if (name && !recordings.has(name)) recordings.set(name, await keeper.media(folder, name, kind));
      if (!name) missing(src || '外部音视频');
    }
    return (src) => recordings.get(folder.resolve(src, file) ?? '');
  }

  async function keepPictures(nodes: ChildNode[], file: string): Promise<(src: string) => KeptPicture | undefined> {
    const bySource = new Map<string, KeptPicture>();
    for (const src of pictureSources(nodes)) {
      const name = folder.resolve(src, file);
      if (!name) {
        missing(src);
        continue;
      }
      const picture = await keeper.picture(folder, name);
      bySource.set(src, picture);
      pictures.set(name, picture);
    }
    // The cleaning took an address on the web away: pictures are brought along, never fetched.
    if (elementsOf(nodes).some((element) => element.name === 'img' && !element.attribs.src)) missing('外部图片');
    return (src) => bySource.get(src);
  }

  async function read(html: string, file: string, captions: boolean): Promise<ChildNode[]> {
    const nodes = parseTree(cleanHtml(html, file));
    const find = await keepPictures(nodes, file);
    return placePictures(nodes, { find, captions, attribsOf: pictureAttribs });
  }

  /** A page of a book, with formulas and recordings. */
  async function readPage(html: string, file: string): Promise<ChildNode[]> {
    const nodes = parseTree(cleanHtml(html, file, 'book'));
    const find = await keepPictures(nodes, file);
    const played = placeMedia(nodes, await keepMedia(nodes, file));
    return placePictures(played, { find, captions: false, attribsOf: pictureAttribs });
  }

  return {
    page: readPage,
    markdown: (text: string, file: string) => read(renderMarkdown(text), file, true),
    html: (html: string, file: string) => read(html, file, false),
    /** By the name of their file. */
    pictures,
    files: (): FileRow[] => [...pictures.values(), ...recordings.values()],
  };
}

/** Widths a text's column may need; the browser takes the fitting one. */
const TEXT_WIDTHS = PICTURE_WIDTHS.filter((width) => [480, 960, 1600].includes(width));

export function pictureAttribs(picture: ShownPicture): Record<string, string> {
  const useful = TEXT_WIDTHS.filter((_width, at) => at === 0 || (TEXT_WIDTHS[at - 1] ?? 0) < picture.width);
  const largest = useful.find((width) => width >= 960) ?? 480;
  const set = useful.map((width) => `${pictureUrl(picture.hash, width)} ${variantWidth(picture, width)}w`);
  return {
    src: pictureUrl(picture.hash, largest),
    ...(set.length > 1 && { srcset: set.join(', '), sizes: '(max-width: 768px) 100vw, 720px' }),
    width: String(picture.width),
    height: String(picture.height),
    loading: 'lazy',
    decoding: 'async',
  };
}

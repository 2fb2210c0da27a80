import { PICTURE_WIDTHS, variantWidth } from '../../adapters/pictures/picture-sizes.ts';
import { pictureUrl } from '../file-urls.ts';
import type { FileRow } from '../files/content-files.repo.ts';
import type { Folder } from '../files/folder.ts';
import type { FileImporter, StoredMedia, StoredPicture } from '../files/import-files.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { pictureSources, placePictures, type ShownPicture } from '../html/figures.ts';
import { renderMarkdown } from '../html/markdown.ts';
import { mediaSources, placeMedia } from '../html/media.ts';
import { type ChildNode, elementsOf, parseTree } from '../html/tree.ts';

interface TextReading {
  folder: Folder;
  fileImporter: FileImporter;
  /** Reports a missing file, or throws so that the resource is refused. */
  onMissing: (name: string) => void;
}

export type Texts = ReturnType<typeof createTexts>;

/** Reads the texts of one resource and collects their pictures and recordings. */
export function createTexts({ folder, fileImporter, onMissing }: TextReading) {
  const pictures = new Map<string, StoredPicture>();
  const recordings = new Map<string, StoredMedia>();

  async function storeMedia(nodes: ChildNode[], file: string): Promise<(src: string) => StoredMedia | undefined> {
    for (const { src, kind } of mediaSources(nodes)) {
      const name = folder.resolve(src, file);
      if (name && !recordings.has(name)) recordings.set(name, await fileImporter.media(folder, name, kind));
      if (!name) onMissing(src || '外部音视频');
    }
    return (src) => recordings.get(folder.resolve(src, file) ?? '');
  }

  async function storePictures(nodes: ChildNode[], file: string): Promise<(src: string) => StoredPicture | undefined> {
    const bySource = new Map<string, StoredPicture>();
    for (const src of pictureSources(nodes)) {
      const name = folder.resolve(src, file);
      if (!name) {
        onMissing(src);
        continue;
      }
      const picture = await fileImporter.picture(folder, name);
      bySource.set(src, picture);
      pictures.set(name, picture);
    }
    // The cleaning removed a web address: pictures must be part of the resource, they are never downloaded.
    if (elementsOf(nodes).some((element) => element.name === 'img' && !element.attribs.src)) onMissing('外部图片');
    return (src) => bySource.get(src);
  }

  async function read(html: string, file: string, showsAltAsCaption: boolean): Promise<ChildNode[]> {
    const nodes = parseTree(cleanHtml(html, file));
    const find = await storePictures(nodes, file);
    return placePictures(nodes, { find, showsAltAsCaption, attribsOf: pictureAttribs });
  }

  /** A page of a book, with formulas and recordings. */
  async function readPage(html: string, file: string): Promise<ChildNode[]> {
    const nodes = parseTree(cleanHtml(html, file, 'book'));
    const find = await storePictures(nodes, file);
    const withMedia = placeMedia(nodes, await storeMedia(nodes, file));
    return placePictures(withMedia, { find, showsAltAsCaption: false, attribsOf: pictureAttribs });
  }

  return {
    page: readPage,
    markdown: (text: string, file: string) => read(renderMarkdown(text), file, true),
    html: (html: string, file: string) => read(html, file, false),
    /** Pictures of the texts read so far, by the name of their file. */
    pictures,
    files: (): FileRow[] => [...pictures.values(), ...recordings.values()],
  };
}

/** Widths offered for pictures in a text; the browser chooses one of them. */
const TEXT_WIDTHS = PICTURE_WIDTHS.filter((width) => [480, 960, 1600].includes(width));

export function pictureAttribs(picture: ShownPicture): Record<string, string> {
  const usefulWidths = TEXT_WIDTHS.filter(
    (_width, index) => index === 0 || (TEXT_WIDTHS[index - 1] ?? 0) < picture.width,
  );
  const defaultWidth = usefulWidths.find((width) => width >= 960) ?? 480;
  const sources = usefulWidths.map((width) => `${pictureUrl(picture.hash, width)} ${variantWidth(picture, width)}w`);
  return {
    src: pictureUrl(picture.hash, defaultWidth),
    ...(sources.length > 1 && { srcset: sources.join(', '), sizes: '(max-width: 768px) 100vw, 720px' }),
    width: String(picture.width),
    height: String(picture.height),
    loading: 'lazy',
    decoding: 'async',
  };
}

import { PICTURE_WIDTHS, pictureUrl, variantWidth } from '../../http/file-urls.ts';
import type { FileRow } from './content-files.repo.ts';
import type { Folder } from './folder.ts';
import { cleanHtml } from './html/clean-html.ts';
import { pictureSources, placePictures, type ShownPicture } from './html/figures.ts';
import { renderMarkdown } from './html/markdown.ts';
import { type ChildNode, elementsOf, parseTree } from './html/tree.ts';
import type { FileKeeper, KeptPicture } from './keep-files.ts';

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

  return {
    markdown: (text: string, file: string) => read(renderMarkdown(text), file, true),
    html: (html: string, file: string) => read(html, file, false),
    /** By the name of their file. */
    pictures,
    files: (): FileRow[] => [...pictures.values()],
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

import { type ChildNode, type Element, isDirective, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { sniffPicture } from '../../../../adapters/pictures/picture-format.ts';
import type { Archive } from '../../../files/archive.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { cleanSvg } from './clean-svg.ts';
import { decode } from './package.ts';
import { resolveHref } from './resolve-href.ts';
import { localName, readMarkup } from './xml.ts';

/** An SVG of a book before it is rendered: its markup, the path of its document, and that document's styles. */
export interface SvgSource {
  markup: string;
  path: string;
  css: string;
}

const MAX_INSIDE_PIXELS = 40_000_000;
/** Longest side of a picture inside a drawing, because no drawing is rendered larger. */
const MAX_INSIDE_SIDE = 2000;

/** Renders a drawing on white, because black lines would be invisible in dark mode. Undefined if it cannot be rendered. */
export async function drawSvg(
  { markup, path, css }: SvgSource,
  archive: Archive,
  reportDropped: (element: string) => void,
): Promise<Buffer | undefined> {
  const document = parseDocument(markup, { xmlMode: true, decodeEntities: true });
  const root = document.children.find((node): node is Element => isTag(node) && localName(node) === 'svg');
  if (!root) return undefined;
  let embeddedPictures = 0;
  const embed = async (href: string) => {
    const bytes = await readPicture(archive, path, href);
    if (!bytes || !sniffPicture(bytes)) return undefined;
    embeddedPictures += 1;
    return embedPicture(bytes);
  };
  const cleaned = await cleanSvg(root, {
    embed,
    css: css + (await readStyleSheets(document.children, path, archive)),
    reportDropped,
  });
  if (!cleaned) return undefined;
  const picture = sharp(Buffer.from(cleaned.markup), { limitInputPixels: MAX_INSIDE_PIXELS })
    .timeout({ seconds: 60 })
    .flatten({ background: '#ffffff' });
  const encoded = embeddedPictures > 0 ? picture.webp({ quality: 90, smartSubsample: true }) : picture.png();
  return encoded.toBuffer().catch(() => undefined);
}

/** Reads a data URL or a file of the book. */
async function readPicture(archive: Archive, path: string, href: string): Promise<Buffer | undefined> {
  if (/^data:/i.test(href)) return readDataUrl(href);
  const target = resolveHref(archive, path, href);
  return target && archive.read(target.path);
}

export function readDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',');
  if (!/^data:/i.test(url) || comma < 0) return undefined;
  const body = url.slice(comma + 1);
  return /;\s{0,5}base64$/i.test(url.slice(0, comma)) ? Buffer.from(body, 'base64') : Buffer.from(decode(body));
}

async function embedPicture(bytes: Buffer): Promise<string | undefined> {
  const png = await sharp(bytes, { limitInputPixels: MAX_INSIDE_PIXELS, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize(MAX_INSIDE_SIDE, MAX_INSIDE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 3 })
    .toBuffer()
    .catch(() => undefined);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** The style sheets named before the root of an SVG file. */
async function readStyleSheets(nodes: ChildNode[], path: string, archive: Archive): Promise<string> {
  let css = '';
  for (const node of nodes) {
    if (!isDirective(node) || !node.data.startsWith('?xml-stylesheet')) continue;
    const [, href = ''] = /\shref="([^"]{1,300})"/.exec(node.data.slice(0, 1000).replaceAll("'", '"')) ?? [];
    css += await readCss(archive, path, href);
  }
  return css;
}

const MAX_CSS_BYTES = 512 * 1024;

export async function readCss(archive: Archive, path: string, href: string): Promise<string> {
  const target = resolveHref(archive, path, href);
  if (!target) return '';
  const css = (await archive.read(target.path, MAX_CSS_BYTES).catch(() => Buffer.alloc(0))).toString('utf8');
  return `${css}\n`;
}

/** The embedded and linked styles of the document around a drawing. */
export async function readDocumentCss(archive: Archive, path: string, styleElements: Element[]): Promise<string> {
  let css = '';
  for (const element of styleElements) {
    if (element.name === 'style') css += `${DomUtils.textContent(element)}\n`;
    if (element.name === 'link' && /stylesheet/i.test(element.attribs.rel ?? ''))
      css += await readCss(archive, path, element.attribs.href ?? '');
  }
  return css;
}

/** Undefined for refused markup, such as custom entities, because one drawing must not prevent the import of a book. */
export async function readSvgFile(archive: Archive, path: string): Promise<SvgSource | undefined> {
  const bytes = await archive.read(path);
  try {
    return { markup: readMarkup(bytes, path), path, css: '' };
  } catch (error) {
    if (error instanceof ContentRefusal) return undefined;
    throw error;
  }
}

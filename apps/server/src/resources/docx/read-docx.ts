import type { Folder } from '../files/folder.ts';
import type { FileImporter, StoredPicture } from '../files/import-files.ts';
import { ContentRefusal } from '../files/refusal.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { placePictures } from '../html/figures.ts';
import { type ChildNode, Element, elementsOf, isTag, parseTree, plainText } from '../html/tree.ts';
import { pictureAttribs } from '../reading/read-texts.ts';
import { type CheckedDocx, checkDocx, countElements } from './check-docx.ts';
import { unsupportedFormat } from './office-formats.ts';

export interface DocxReading {
  folder: Folder;
  fileImporter: FileImporter;
  reportDropped: (element: string, file: string) => void;
}

export interface DocxText {
  /** The whole text, cleaned; notes are in a last `section.footnotes`. */
  nodes: ChildNode[];
  /** The paragraph in the style Title, which is not in the text. */
  title: string;
  pictures: StoredPicture[];
}

const TITLE_TAG = '<h1 class="docx-title">';

const STYLES = [
  "p[style-name='Title'] => h1.docx-title:fresh",
  "p[style-name='标题'] => h1.docx-title:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  // The table of contents, with page numbers that mean nothing here.
  ...[1, 2, 3, 4, 5].flatMap((level) => [`p[style-name='toc ${level}'] => !`, `p[style-name='TOC ${level}'] => !`]),
  "p[style-name='TOC Heading'] => !",
];

/** Elements that the converter may leave out without a word. */
const SILENT: [element: string, name: string][] = [
  ['c:chart', '图表'],
  ['dgm:relIds', 'SmartArt'],
  ['o:OLEObject', '嵌入对象'],
  ['m:oMath', '公式'],
];

/** Shapes of drawings, and the paragraph of a formula, which is counted itself. */
const WITHOUT_CONTENT = /^(?:v:(?:stroke|fill|path|formulas|wrap|shadow|handles|f)|w10:\w{1,20}|o:lock|m:oMathPara)$/;

/** Reads the text of a Word document, with its pictures stored. */
export async function readDocx(reading: DocxReading, file: string): Promise<DocxText> {
  const name = reading.folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  const unsupported = unsupportedFormat(name);
  if (unsupported !== undefined) throw new ContentRefusal(unsupported);
  if (!/\.docx$/i.test(name)) throw new ContentRefusal(`${name} 不是 .docx`);
  const docx = await checkDocx(reading.folder.path(name), name);
  const converted = await convert(docx, name);
  reportLosses(reading, docx, converted.messages, name);
  const { html, title } = takeTitle(converted.html);
  const nodes = markNotes(parseTree(cleanHtml(html, name)));
  const stored = await storePictures(reading, converted.pictures, name);
  const placed = placePictures(nodes, {
    find: (src) => stored.get(src),
    showsAltAsCaption: false,
    attribsOf: pictureAttribs,
  });
  return { nodes: placed, title, pictures: [...stored.values()] };
}

interface Converted {
  html: string;
  messages: string[];
  /** Pictures by the address they have in the HTML. */
  pictures: Map<string, { bytes: Buffer; type: string }>;
}

async function convert({ bytes }: CheckedDocx, name: string): Promise<Converted> {
  // Loaded when it is needed, because few imports have Word documents.
  const { default: mammoth } = await import('mammoth');
  const pictures: Converted['pictures'] = new Map();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `docx-${pictures.size + 1}`;
    pictures.set(src, { bytes: await image.readAsBuffer(), type: image.contentType });
    return { src };
  });
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: bytes },
      { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage },
    );
    return { html: value, messages: messages.map(({ message }) => message), pictures };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 100) : '';
    throw new ContentRefusal(`${name} 不是完好的 Word 文档（${reason}）`);
  }
}

function reportLosses({ reportDropped }: DocxReading, docx: CheckedDocx, messages: string[], name: string): void {
  const report = (element: string, count: number) => {
    for (let index = 0; index < count; index += 1) reportDropped(element, name);
  };
  const silent = new Set(SILENT.map(([element]) => element));
  for (const [element, label] of SILENT) report(label, countElements(docx, element));
  for (const message of new Set(messages)) {
    const [, element = ''] = /^An unrecognised element was ignored: ([\w:]{1,60})$/.exec(message) ?? [];
    if (element !== '' && !silent.has(element) && !WITHOUT_CONTENT.test(element))
      report(element, Math.max(1, countElements(docx, element)));
  }
  if (docx.hasComments) report('批注', 1);
  report('外部图片', docx.linkedPictures);
}

/** Takes the title out of the text, because pages show it themselves. */
function takeTitle(html: string): { html: string; title: string } {
  const start = html.indexOf(TITLE_TAG);
  const end = html.indexOf('</h1>', start);
  if (start < 0 || end < 0) return { html, title: '' };
  const title = plainText(parseTree(cleanHtml(html.slice(start, end + 5), 'title')));
  return { html: html.slice(0, start) + html.slice(end + 5), title: title.replaceAll('\n', ' ').slice(0, 200).trim() };
}

const NOTE_ID = /^(?:foot|end)note-\d+$/;

/** Gives footnotes and endnotes the classes that notes have elsewhere. */
function markNotes(nodes: ChildNode[]): ChildNode[] {
  for (const element of elementsOf(nodes)) {
    if (element.name === 'li' && NOTE_ID.test(element.attribs.id ?? '')) element.attribs.class = 'footnote-item';
    const [link] = element.name === 'sup' ? element.children.filter(isTag) : [];
    if (link && /^#(?:foot|end)note-\d+$/.test(link.attribs.href ?? '')) element.attribs.class = 'footnote-ref';
  }
  return nodes.map((node) => {
    const isList = isTag(node) && node.name === 'ol' && node.children.some(isNote);
    return isList ? new Element('section', { class: 'footnotes' }, [node]) : node;
  });
}

const isNote = (node: ChildNode) => isTag(node) && NOTE_ID.test(node.attribs.id ?? '');

async function storePictures(
  { fileImporter, reportDropped }: DocxReading,
  pictures: Converted['pictures'],
  name: string,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const [src, { bytes, type }] of pictures) {
    try {
      stored.set(src, await fileImporter.pictureBytes(bytes, src));
    } catch (error) {
      // Metafiles of Windows and damaged pictures.
      if (!(error instanceof ContentRefusal)) throw error;
      reportDropped(`图片（${type}）`, name);
    }
  }
  return stored;
}

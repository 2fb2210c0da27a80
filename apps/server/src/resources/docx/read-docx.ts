import { runInThread, ThreadEnded } from '../../adapters/threads/run-in-thread.ts';
import type { Folder } from '../files/folder.ts';
import type { FileImporter, StoredPicture } from '../files/import-files.ts';
import { ContentRefusal } from '../files/refusal.ts';
import { placePictures } from '../html/figures.ts';
import { type ChildNode, Element, elementsOf, isTag, parseTree } from '../html/tree.ts';
import { pictureAttribs } from '../reading/read-texts.ts';
import { type CheckedDocx, checkDocx, countElements } from './check-docx.ts';
import type { ConvertedDocx } from './convert-docx.ts';
import type { DocxAnswer } from './docx.worker.ts';
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

/** Characters of XML. */
const MIN_THREAD_TEXT = 60_000;
const THREAD_LIMITS = { memoryMb: 1024, timeLimitMs: 180_000 };

/** Elements that the converter may leave out without a warning. */
const SILENT: [element: string, name: string][] = [
  ['c:chart', '图表'],
  ['dgm:relIds', 'SmartArt'],
  ['o:OLEObject', '嵌入对象'],
  ['m:oMath', '公式'],
];

/** Shapes of drawings, and the paragraph of a formula, which is counted itself. */
const WITHOUT_CONTENT = /^(?:v:(?:stroke|fill|path|formulas|wrap|shadow|handles|f)|w10:\w{1,20}|o:lock|m:oMathPara)$/;

/** Reads the text of a Word document and stores its pictures. */
export async function readDocx(reading: DocxReading, file: string): Promise<DocxText> {
  const name = reading.folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  const unsupported = unsupportedFormat(name);
  if (unsupported !== undefined) throw new ContentRefusal(unsupported);
  if (!/\.docx$/i.test(name)) throw new ContentRefusal(`${name} 不是 .docx`);
  const docx = await checkDocx(reading.folder.path(name), name);
  const converted = await convert(docx, name);
  reportLosses(reading, docx, converted.messages, name);
  const { title } = converted;
  const nodes = markNotes(parseTree(converted.html));
  const stored = await storePictures(reading, converted.pictures, name);
  const placed = placePictures(nodes, {
    find: (src) => stored.get(src),
    showsAltAsCaption: false,
    attribsOf: pictureAttribs,
  });
  return { nodes: placed, title, pictures: [...stored.values()] };
}

/** A long text is converted in a separate thread, because that takes seconds; for a short one a thread takes longer. */
async function convert({ bytes, text }: CheckedDocx, name: string): Promise<ConvertedDocx> {
  if (text.length < MIN_THREAD_TEXT) {
    const { convertDocx } = await import('./convert-docx.ts');
    return convertDocx(bytes, name);
  }
  const script = new URL('./docx.worker.ts', import.meta.url);
  try {
    const answer = await runInThread<DocxAnswer>(script, { bytes: new Uint8Array(bytes), name }, THREAD_LIMITS);
    if ('refused' in answer) throw new ContentRefusal(answer.refused);
    return answer.converted;
  } catch (error) {
    throw error instanceof ThreadEnded ? new ContentRefusal(`${name} 太大，读不完，请分成几份`) : error;
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

const NOTE_ID = /^(?:foot|end)note-\d+$/;

/** Gives footnotes and endnotes the classes that notes have in other books. */
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
  pictures: ConvertedDocx['pictures'],
  name: string,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const [src, { bytes, type }] of pictures) {
    try {
      stored.set(src, await fileImporter.pictureBytes(Buffer.from(bytes), src));
    } catch (error) {
      // Metafiles of Windows and damaged pictures.
      if (!(error instanceof ContentRefusal)) throw error;
      reportDropped(`图片（${type}）`, name);
    }
  }
  return stored;
}

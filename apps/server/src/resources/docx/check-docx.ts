import { buffer } from 'node:stream/consumers';
import { Element, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ZipFile } from 'yazl';
import { openArchive } from '../files/archive.ts';
import { ContentRefusal } from '../files/refusal.ts';
import { externalRelations, hasMacros, readPart, refuseOldContainer } from './office-archive.ts';

const TEXT_PART = /^word\/document\d{0,3}\.xml$/;

export interface CheckedDocx {
  /** An archive with the checked parts only. */
  bytes: Buffer;
  /** The text as XML, to count what the conversion leaves out. */
  text: string;
  /** Whether it has comments of reviewers, which are not imported. */
  hasComments: boolean;
  /** Number of pictures that are only linked, not in the file. */
  linkedPictures: number;
}

/**
 * Reads every part with the limits of archives and writes those that are needed into a new archive, so that the converter
 * sees no part that was not checked: no macros, no entities, no deep nesting, no wrong sizes (threat T27).
 */
export async function checkDocx(path: string, name: string): Promise<CheckedDocx> {
  await refuseOldContainer(path, name, 'Word');
  const archive = await openArchive(path, name, 'Word 文档');
  try {
    if (hasMacros(archive)) throw new ContentRefusal(`${name} 带有宏`);
    const parts = new Map<string, Buffer>();
    for (const part of archive.names) if (isNeeded(part)) parts.set(part, await readPart(archive, part, name));
    if (!parts.has('[Content_Types].xml')) throw new ContentRefusal(`${name} 不是 Word 文档`);
    if (/macroEnabled/i.test(String(parts.get('[Content_Types].xml')))) throw new ContentRefusal(`${name} 带有宏`);
    const textPart = [...parts.keys()].find((part) => TEXT_PART.test(part)) ?? '';
    const text = String(parts.get(textPart) ?? '');
    if (HIDING.test(text)) parts.set(textPart, Buffer.from(showHiddenText(text)));
    return {
      bytes: await writeArchive(parts),
      text,
      hasComments: String(parts.get('word/comments.xml') ?? '').includes('<w:comment '),
      linkedPictures: countLinkedPictures(parts),
    };
  } finally {
    archive.close();
  }
}

/** Thumbnails, properties with names of persons, embedded files and fonts are left out. */
const isNeeded = (part: string) =>
  !/^(docProps|customXml)\/|\/(embeddings|fonts|activeX|printerSettings)\/|\.bin$/i.test(part);

async function writeArchive(parts: Map<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [part, bytes] of parts) zip.addBuffer(bytes, part, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

function countLinkedPictures(parts: Map<string, Buffer>): number {
  let count = 0;
  for (const [part, bytes] of parts) {
    if (!part.endsWith('.rels')) continue;
    count += externalRelations(bytes.toString('utf8')).filter((relation) => /\/image"/.test(relation)).length;
  }
  return count;
}

/** Elements whose text the converter would lose. */
const HIDING = /<w:(?:ruby|fldSimple|dir|bdo|customXml)\b/;
const WRAPPERS = /^w:(?:fldSimple|dir|bdo|customXml)$/;

/** Takes text out of elements that the converter skips. Ruby text (拼音指南) is put into brackets: 翀（chōng）. */
function showHiddenText(xml: string): string {
  const document = parseDocument(xml, { xmlMode: true });
  const find = (test: (element: Element) => boolean) => DomUtils.findAll(test, document.children);
  const textIn = (ruby: Element, name: string) =>
    DomUtils.textContent(DomUtils.findAll((element) => element.name === name, ruby.children)).trim();
  for (const ruby of find(({ name }) => name === 'w:ruby')) {
    const [base, reading] = [textIn(ruby, 'w:rubyBase'), textIn(ruby, 'w:rt')];
    DomUtils.replaceElement(ruby, new Element('w:t', {}, [new Text(reading ? `${base}（${reading}）` : base)]));
  }
  for (const wrapper of find(({ name }) => WRAPPERS.test(name))) {
    for (const child of [...wrapper.children]) DomUtils.prepend(wrapper, child);
    DomUtils.removeElement(wrapper);
  }
  return DomUtils.getOuterHTML(document.children, { xmlMode: true });
}

/** How often an element occurs in the text. */
export function countElements({ text }: CheckedDocx, name: string): number {
  return text.split(`<${name}`).filter((rest, index) => index > 0 && /^[\s/>]/.test(rest)).length;
}

import { posix } from 'node:path';
import type { Element, ParentNode } from 'domhandler';
import type { Archive } from '../../../files/archive.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { findAll, parseXml, textOf } from './xml.ts';

export interface Item {
  id: string;
  /** Name in the archive. */
  path: string;
  type: string;
  properties: string[];
  /** Id of the replacement for programs that do not support its type. */
  fallback: string;
}

export interface Package {
  title: string;
  author: string;
  publisher: string;
  date: string;
  abstract: string;
  isbn: string;
  identifier: string;
  subjects: string[];
  items: Item[];
  /** Documents in the order of the book; non-linear ones, often notes, are outside the reading order. */
  documents: { item: Item; linear: boolean }[];
  /** Documents of the reading order that are missing or of an unsupported type. */
  unreadable: string[];
  rightToLeft: boolean;
  vertical: boolean;
  fixed: boolean;
  coverPath: string | undefined;
  ncx: Item | undefined;
}

/** Reads the package named first in the container, or else the first .opf file. */
export async function readPackage(archive: Archive, label: string): Promise<Package> {
  await refuseEncrypted(archive, label);
  const container = archive.find('META-INF/container.xml');
  const namedPaths = container
    ? findAll(parseXml(await archive.read(container), container), 'rootfile').map(
        (root) => root.attribs['full-path'] ?? '',
      )
    : [];
  const path = [...namedPaths, ...archive.names.filter((name) => /\.opf$/i.test(name))]
    .map((name) => archive.find(decode(name)))
    .find((name) => name !== undefined);
  if (!path) throw new ContentRefusal(`${label} 里没有书的清单（.opf）`);
  const book = readOpf(archive, path, parseXml(await archive.read(path), path), label);
  return { ...book, fixed: book.fixed || (await hasAppleFixedLayout(archive)) };
}

/** Apple's option for fixed layouts, used before EPUB 3 had one. */
async function hasAppleFixedLayout(archive: Archive): Promise<boolean> {
  const options = archive.find('META-INF/com.apple.ibooks.display-options.xml');
  if (!options) return false;
  const elements = findAll(parseXml(await archive.read(options), options), 'option');
  return elements.some((option) => option.attribs.name === 'fixed-layout' && textOf(option) === 'true');
}

/** Refuses encrypted texts; encrypted fonts do not matter. */
async function refuseEncrypted(archive: Archive, label: string): Promise<void> {
  const encryption = archive.find('META-INF/encryption.xml');
  if (archive.find('META-INF/rights.xml')) throw new ContentRefusal(`${label} 有版权保护（DRM），不能导入`);
  if (!encryption) return;
  const encrypted = findAll(parseXml(await archive.read(encryption), encryption), 'cipherreference').map(
    (part) => part.attribs.URI ?? '',
  );
  if (encrypted.some((name) => !/\.(otf|ttf|woff2?|eot)$/i.test(name)))
    throw new ContentRefusal(`${label} 有版权保护（DRM），不能导入`);
}

function readOpf(archive: Archive, path: string, opf: ParentNode, label: string): Package {
  const metas = findAll(opf, 'meta');
  const metaContent = (name: string) => metas.find((element) => element.attribs.name === name)?.attribs.content ?? '';
  const metaProperty = (name: string) => textOf(metas.find((element) => element.attribs.property === name));
  const items = readItems(archive, path, opf);
  const byId = new Map(items.map((item) => [item.id, item]));
  const [spine] = findAll(opf, 'spine');
  const refs = spine ? findAll(spine, 'itemref') : [];
  const unreadable: string[] = [];
  const readableDocuments = refs.flatMap((ref) => {
    const idref = ref.attribs.idref ?? '';
    const item = findReadable(byId, idref);
    if (!item) unreadable.push(byId.get(idref)?.path ?? idref);
    return item ? [{ item, linear: ref.attribs.linear !== 'no' }] : [];
  });
  // Some tools list a document twice; the first position counts.
  const documents = readableDocuments.filter(
    ({ item }, index) => readableDocuments.findIndex((element) => element.item.path === item.path) === index,
  );
  if (documents.length === 0) throw new ContentRefusal(`${label} 的清单里没有正文`);
  const identifiers = findAll(opf, 'identifier');
  const isbn = identifiers.map((element) => readIsbn(element)).find(Boolean) ?? '';
  const itemOfCoverMeta = byId.get(metaContent('cover'));
  const cover = items.find((item) => item.properties.includes('cover-image')) ?? itemOfCoverMeta;
  const ncxType = 'application/x-dtbncx+xml';
  return {
    title: textOf(findAll(opf, 'title')[0]),
    author: findAll(opf, 'creator').map(textOf).filter(Boolean).join('、'),
    publisher: textOf(findAll(opf, 'publisher')[0]),
    date: /^\d{4}(-\d{2}(-\d{2})?)?/.exec(textOf(findAll(opf, 'date')[0]))?.[0] ?? '',
    abstract: textOf(findAll(opf, 'description')[0])
      .replace(/<[^<>]{0,500}>/g, '')
      .slice(0, 2000)
      .trim(),
    isbn,
    identifier: textOf(identifiers[0]),
    subjects: findAll(opf, 'subject').map(textOf).filter(Boolean).slice(0, 10),
    items,
    documents,
    unreadable,
    rightToLeft: spine?.attribs['page-progression-direction'] === 'rtl',
    vertical:
      /vertical/.test(metaContent('primary-writing-mode')) || /vertical/.test(metaProperty('rendition:writing-mode')),
    fixed: metaProperty('rendition:layout') === 'pre-paginated' || metaContent('fixed-layout') === 'true',
    coverPath: cover?.type.startsWith('image/') ? cover.path : undefined,
    ncx: byId.get(spine?.attribs.toc ?? '') ?? items.find((item) => item.type === ncxType),
  };
}

/**
 * The documents to show, and how many of them are in the reading order; those come first. Documents listed in the
 * contents count as in the reading order. The contents document is left out, because the reader shows the contents itself.
 */
export function orderDocuments(
  { documents }: Package,
  entries: { path: string }[],
): { items: Item[]; linearCount: number } {
  const hasOneLinearDocument = documents.filter(({ linear }) => linear).length === 1;
  const shown = documents.filter(({ item }) => !item.properties.includes('nav') || hasOneLinearDocument);
  const pathsInContents = new Set(entries.map(({ path }) => path));
  const isInReadingOrder = ({ item, linear }: { item: Item; linear: boolean }) =>
    linear || pathsInContents.has(item.path);
  const linearDocuments = shown.filter(isInReadingOrder);
  const others = shown.filter((document) => !isInReadingOrder(document));
  return { items: [...linearDocuments, ...others].map(({ item }) => item), linearCount: linearDocuments.length };
}

function readItems(archive: Archive, opfPath: string, opf: ParentNode): Item[] {
  const folder = posix.dirname(opfPath);
  return findAll(opf, 'item').flatMap(({ attribs }): Item[] => {
    const path = archive.find(posix.join(folder, decode(attribs.href ?? '')));
    if (!path) return [];
    const properties = (attribs.properties ?? '').split(/\s+/).filter(Boolean);
    const type = (attribs['media-type'] ?? '').toLowerCase();
    return [{ id: attribs.id ?? '', path, type, properties, fallback: attribs.fallback ?? '' }];
  });
}

/** Old books use several types for documents; a picture may be a page too. */
const READABLE = /^$|x?html|^image\/|^text\/(xml|x-oeb1-document)$|^application\/(xml|x-dtbook\+xml)$/;
const MAX_FALLBACKS = 10;

function findReadable(byId: Map<string, Item>, id: string): Item | undefined {
  let item = byId.get(id);
  for (let fallbacks = 0; item && !READABLE.test(item.type) && fallbacks < MAX_FALLBACKS; fallbacks += 1)
    item = byId.get(item.fallback);
  return item && READABLE.test(item.type) ? item : undefined;
}

function readIsbn(identifier: Element): string {
  const text = textOf(identifier).replace(/^urn:isbn:/i, '');
  const digits = text.replace(/[\s-]/g, '');
  return /^(97[89]\d{10}|\d{9}[\dXx])$/.test(digits) ? text : '';
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { posix } from 'node:path';
import type { Element, ParentNode } from 'domhandler';
import type { Archive } from '../../../files/archive.ts';
import { decode, type Package } from './package.ts';
import { childrenNamed, findAll, parseXml, textOf } from './xml.ts';

/** An entry of the contents: a document of the archive and an id in it. */
export interface Entry {
  title: string;
  level: number;
  path: string;
  id: string;
}

/** Reads EPUB 3's navigation, or else EPUB 2's NCX; empty if neither has entries, so that headings are used instead. */
export async function readContents(archive: Archive, book: Package): Promise<Entry[]> {
  const nav = book.items.find((item) => item.properties.includes('nav'));
  if (nav) {
    const entries = readNav(parseXml(await archive.read(nav.path), nav.path), archive, nav.path);
    if (entries.length > 0) return entries;
  }
  if (!book.ncx) return [];
  const ncx = parseXml(await archive.read(book.ncx.path), book.ncx.path);
  return findAll(ncx, 'navmap').flatMap((map) => readNcx(map, archive, book.ncx?.path ?? '', 1));
}

function readNav(document: ParentNode, archive: Archive, documentPath: string): Entry[] {
  const navs = findAll(document, 'nav');
  const toc = navs.find((nav) => /\btoc\b/.test(nav.attribs['epub:type'] ?? '')) ?? navs[0];
  return toc ? childrenNamed(toc, 'ol').flatMap((list) => readNavList(list, archive, documentPath, 1)) : [];
}

function readNavList(list: Element, archive: Archive, documentPath: string, level: number): Entry[] {
  return childrenNamed(list, 'li').flatMap((item) => {
    const [link] = childrenNamed(item, 'a');
    const [label] = childrenNamed(item, 'span');
    const children = childrenNamed(item, 'ol').flatMap((inner) => readNavList(inner, archive, documentPath, level + 1));
    const linked = link ? entryIfValid(textOf(link), level, link.attribs.href ?? '', archive, documentPath) : [];
    // A part without a link opens at its first chapter.
    const firstChild = children[0];
    const heading = !link && label && firstChild ? [{ ...firstChild, title: textOf(label), level }] : [];
    return [...linked, ...heading, ...children];
  });
}

function readNcx(parent: Element, archive: Archive, documentPath: string, level: number): Entry[] {
  return childrenNamed(parent, 'navpoint').flatMap((point) => {
    const title = textOf(childrenNamed(point, 'navlabel')[0]);
    const src = childrenNamed(point, 'content')[0]?.attribs.src ?? '';
    return [
      ...entryIfValid(title, level, src, archive, documentPath),
      ...readNcx(point, archive, documentPath, level + 1),
    ];
  });
}

/** One entry, or none if it has no title or its document is missing. */
function entryIfValid(title: string, level: number, href: string, archive: Archive, documentPath: string): Entry[] {
  const [file = '', id = ''] = href.split('#');
  const path = archive.find(file === '' ? documentPath : posix.join(posix.dirname(documentPath), decode(file)));
  return path && title ? [{ title: title.slice(0, 300), level: Math.min(level, 9), path, id: decode(id) }] : [];
}

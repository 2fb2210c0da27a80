import { posix } from 'node:path';
import type { Element, ParentNode } from 'domhandler';
import type { Archive } from './archive.ts';
import { decode, type Package } from './package.ts';
import { childrenNamed, findAll, parseXml, textOf } from './xml.ts';

/** An entry of the contents: a document of the archive and an id in it. */
export interface Entry {
  title: string;
  level: number;
  path: string;
  id: string;
}

/** Reads EPUB 3's navigation, or else EPUB 2's NCX; empty without both, so that headings are used instead. */
export async function readContents(archive: Archive, book: Package): Promise<Entry[]> {
  const nav = book.items.find((item) => item.properties.includes('nav'));
  if (nav) {
    const found = readNav(parseXml(await archive.read(nav.path), nav.path), archive, nav.path);
    if (found.length > 0) return found;
  }
  if (!book.ncx) return [];
  const ncx = parseXml(await archive.read(book.ncx.path), book.ncx.path);
  return findAll(ncx, 'navmap').flatMap((map) => readNcx(map, archive, book.ncx?.path ?? '', 1));
}

function readNav(document: ParentNode, archive: Archive, from: string): Entry[] {
  const navs = findAll(document, 'nav');
  const toc = navs.find((nav) => /\btoc\b/.test(nav.attribs['epub:type'] ?? '')) ?? navs[0];
  return toc ? childrenNamed(toc, 'ol').flatMap((list) => readNavList(list, archive, from, 1)) : [];
}

function readNavList(list: Element, archive: Archive, from: string, level: number): Entry[] {
  return childrenNamed(list, 'li').flatMap((item) => {
    const [link] = childrenNamed(item, 'a');
    const [label] = childrenNamed(item, 'span');
    const children = childrenNamed(item, 'ol').flatMap((inner) => readNavList(inner, archive, from, level + 1));
    const linked = link ? makeEntry(textOf(link), level, link.attribs.href ?? '', archive, from) : [];
    // A part without a link opens at its first chapter.
    const first = children[0];
    const heading = !link && label && first ? [{ ...first, title: textOf(label), level }] : [];
    return [...linked, ...heading, ...children];
  });
}

function readNcx(parent: Element, archive: Archive, from: string, level: number): Entry[] {
  return childrenNamed(parent, 'navpoint').flatMap((point) => {
    const title = textOf(childrenNamed(point, 'navlabel')[0]);
    const src = childrenNamed(point, 'content')[0]?.attribs.src ?? '';
    return [...makeEntry(title, level, src, archive, from), ...readNcx(point, archive, from, level + 1)];
  });
}

function makeEntry(title: string, level: number, href: string, archive: Archive, from: string): Entry[] {
  const [file = '', id = ''] = href.split('#');
  const path = archive.find(file === '' ? from : posix.join(posix.dirname(from), decode(file)));
  return path && title ? [{ title: title.slice(0, 300), level: Math.min(level, 9), path, id: decode(id) }] : [];
}

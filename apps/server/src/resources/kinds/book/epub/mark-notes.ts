import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { elementsOf } from '../../../html/tree.ts';
import type { Archive } from './archive.ts';
import type { EpubDocument } from './documents.ts';
import { resolveHref } from './resolve-href.ts';

/** How books without types write the number of a note: 1, [1], 〔注1〕, ①, * */
const LABEL = /^[[〔［(（【]?(\d{1,4}|[*†‡§]|注\d{0,3}|[①-⑳])[\]〕］)）】]?$/;
const LONGEST_NOTE = 3000;
const BLOCK = /^(aside|li|p|div|dd|section|td)$/;

interface Place {
  document: number;
  order: number;
  element: Element;
}

/**
 * Finds notes by what leads to them: a link marked as a reference, or a raised number that leads forward to a short
 * block. Only what is led to becomes a note; a note nobody refers to stays in the text.
 */
export function markNotes(documents: EpubDocument[], archive: Archive): void {
  const places = new Map<string, Place>();
  const orderOf = new Map<Element, number>();
  documents.forEach(({ item, body }, document) => {
    elementsOf(body).forEach((element, order) => {
      orderOf.set(element, order);
      const id = element.attribs.id ?? element.attribs.name;
      if (id) places.set(`${item.path}#${id}`, { document, order, element });
    });
  });
  documents.forEach(({ item, body }, document) => {
    for (const link of elementsOf(body)) {
      const href = link.name === 'a' ? resolveHref(archive, item.path, link.attribs.href ?? '') : undefined;
      const target = href && places.get(`${href.path}#${href.id}`);
      if (!href || !target) continue;
      const forward =
        target.document > document || (target.document === document && target.order > (orderOf.get(link) ?? 0));
      const marked = link.attribs.class === 'noteref';
      if (!marked && !(forward && looksLikeReference(link))) continue;
      if (markTarget(target.element, href.id, marked)) link.attribs.class = 'noteref';
      else delete link.attribs.class;
    }
  });
}

function looksLikeReference(link: Element): boolean {
  const raised =
    DomUtils.findOne((inner) => inner.name === 'sup', link.children, true) !== null || isInside(link, 'sup');
  return raised && LABEL.test(DomUtils.textContent(link).trim());
}

function isInside(element: Element, name: string): boolean {
  for (let up = element.parent; up; up = up.parent) if (isTag(up) && up.name === name) return true;
  return false;
}

/** The block around the place becomes the note, under the id that leads to it. */
function markTarget(place: Element, id: string, marked: boolean): boolean {
  let block: Element | undefined = place;
  while (block && !BLOCK.test(block.name)) block = block.parent && isTag(block.parent) ? block.parent : undefined;
  if (!block || DomUtils.textContent(block).length > LONGEST_NOTE) return false;
  if (!marked && isInside(block, 'nav')) return false;
  block.name = block.name === 'li' ? 'li' : 'div';
  block.attribs = { ...block.attribs, id, class: 'note' };
  if (place !== block) delete place.attribs.id;
  for (const back of elementsOf(block.children).filter((inner) => inner.name === 'a'))
    if (LABEL.test(DomUtils.textContent(back).trim()) || /^[↩↑^←]/.test(DomUtils.textContent(back).trim()))
      back.attribs.class = 'note-back';
  return true;
}

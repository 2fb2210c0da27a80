import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Archive } from '../../../files/archive.ts';
import { elementsOf } from '../../../html/tree.ts';
import type { EpubDocument } from './documents.ts';
import { resolveHref } from './resolve-href.ts';

/** Note numbers in books without semantic types: 1, [1], 〔注1〕, ①, * */
const NOTE_LABEL = /^[[〔［(（【]?(\d{1,4}|[*†‡§]|注\d{0,3}|[①-⑳])[\]〕］)）】]?$/;
const MAX_NOTE_LENGTH = 3000;
/** Elements that can be a note. */
const BLOCK = /^(aside|li|p|div|dd|section|td)$/;

interface Target {
  document: number;
  order: number;
  element: Element;
}

/**
 * Finds notes by the links to them: links marked as references, or superscript numbers that link forward to a short
 * block. A note without a reference stays in the text.
 */
export function markNotes(documents: EpubDocument[], archive: Archive): void {
  const targets = new Map<string, Target>();
  const orderOf = new Map<Element, number>();
  documents.forEach(({ item, body }, document) => {
    elementsOf(body).forEach((element, order) => {
      orderOf.set(element, order);
      const id = element.attribs.id ?? element.attribs.name;
      if (id) targets.set(`${item.path}#${id}`, { document, order, element });
    });
  });
  documents.forEach(({ item, body }, document) => {
    for (const link of elementsOf(body)) {
      const href = link.name === 'a' ? resolveHref(archive, item.path, link.attribs.href ?? '') : undefined;
      const target = href && targets.get(`${href.path}#${href.id}`);
      if (!href || !target) continue;
      const isForward =
        target.document > document || (target.document === document && target.order > (orderOf.get(link) ?? 0));
      const isMarked = link.attribs.class === 'noteref';
      if (!isMarked && !(isForward && looksLikeReference(link))) continue;
      if (markTarget(target.element, href.id, isMarked)) link.attribs.class = 'noteref';
      else delete link.attribs.class;
    }
  });
}

function looksLikeReference(link: Element): boolean {
  const isSuperscript =
    DomUtils.findOne((inner) => inner.name === 'sup', link.children, true) !== null || isInside(link, 'sup');
  return isSuperscript && NOTE_LABEL.test(DomUtils.textContent(link).trim());
}

function isInside(element: Element, name: string): boolean {
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent)
    if (isTag(ancestor) && ancestor.name === name) return true;
  return false;
}

/** The block around the target element becomes the note, with the id of the link. */
function markTarget(target: Element, id: string, isMarked: boolean): boolean {
  let block: Element | undefined = target;
  while (block && !BLOCK.test(block.name)) block = block.parent && isTag(block.parent) ? block.parent : undefined;
  if (!block || DomUtils.textContent(block).length > MAX_NOTE_LENGTH) return false;
  if (!isMarked && isInside(block, 'nav')) return false;
  block.name = block.name === 'li' ? 'li' : 'div';
  block.attribs = { ...block.attribs, id, class: 'note' };
  if (target !== block) delete target.attribs.id;
  for (const link of elementsOf(block.children).filter((inner) => inner.name === 'a'))
    if (NOTE_LABEL.test(DomUtils.textContent(link).trim()) || /^[↩↑^←]/.test(DomUtils.textContent(link).trim()))
      link.attribs.class = 'note-back';
  return true;
}

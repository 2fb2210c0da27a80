import { DomUtils } from 'htmlparser2';
import { type ChildNode, Element, elementsOf, hasClass, isBlank, isTag, rewrite, Text } from './tree.ts';

/*
 * Notes are shown at the bottom of the page that refers to them. In cleaned HTML a reference is `a.noteref` with the
 * address of its note, and a note is `.note` with that id; the Markdown renderer uses other class names.
 */

export interface Note {
  label: string;
  nodes: ChildNode[];
}

/** Removes the notes from the text and returns them by id. */
export function extractNotes(nodes: ChildNode[]): { nodes: ChildNode[]; notes: Map<string, Note> } {
  const notes = new Map<string, Note>();
  const takeNote = (element: Element): ChildNode[] | undefined => {
    if (hasClass(element, 'footnote-ref')) return [makeReference(element)];
    if (hasClass(element, 'footnotes') || hasClass(element, 'notes')) {
      rewrite(element.children, takeNote);
      return [];
    }
    const { id } = element.attribs;
    if (!id || !(hasClass(element, 'note') || hasClass(element, 'footnote-item'))) return undefined;
    const noteContent = rewrite(element.children, (part) => (isBackLink(part) ? [] : undefined));
    notes.set(id, { label: element.attribs.value ?? '', nodes: unwrap(noteContent) });
    return [];
  };
  const rest = rewrite(nodes, takeNote);
  return { nodes: notes.size > 0 ? dropEmpty(rest) : rest, notes };
}

/** Removes lists and containers that contained only notes. */
function dropEmpty(nodes: ChildNode[]): ChildNode[] {
  return nodes.filter((node) => {
    if (!isTag(node) || !/^(ol|ul|dl|div|section|aside)$/.test(node.name)) return true;
    node.children = dropEmpty(node.children);
    return node.children.some((child) => !isBlank(child));
  });
}

/** Converts markdown-it's `<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>`. */
function makeReference(sup: Element): Element {
  const link = elementsOf(sup.children).find((child) => child.name === 'a');
  const label = DomUtils.textContent(sup).replace(/[[\]]/g, '').trim();
  const reference = new Element('a', { class: 'noteref', href: link?.attribs.href ?? '' }, [new Text(label)]);
  return new Element('sup', {}, [reference]);
}

function isBackLink(element: Element): boolean {
  if (element.name !== 'a') return false;
  return (
    hasClass(element, 'note-back') || /^[↩↑^←]?$/.test(DomUtils.textContent(element).replaceAll('\ufe0e', '').trim())
  );
}

/** Removes the paragraph around a note of one paragraph. */
function unwrap(nodes: ChildNode[]): ChildNode[] {
  const content = nodes.filter((node) => !isBlank(node));
  const [only] = content;
  const inside = content.length === 1 && only && isTag(only) && only.name === 'p' ? only.children : content;
  const last = inside.at(-1);
  if (last && 'data' in last) last.data = last.data.trimEnd();
  return inside;
}

/** Adds the notes that a page refers to at its end. `find` returns the note for the address of a reference. */
export function addNotes(page: ChildNode[], find: (href: string) => Note | undefined): ChildNode[] {
  const addedHrefs = new Set<string>();
  const items: Element[] = [];
  for (const reference of elementsOf(page).filter((element) => hasClass(element, 'noteref'))) {
    const href = reference.attribs.href ?? '';
    const note = find(href);
    if (!note || addedHrefs.has(href)) continue;
    addedHrefs.add(href);
    const label = note.label || DomUtils.textContent(reference).replace(/\D/g, '');
    items.push(new Element('li', { class: 'note', id: href.slice(1), ...(label && { value: label }) }, note.nodes));
  }
  if (items.length === 0) return page;
  return [...page, new Element('aside', { class: 'notes' }, [new Element('ol', {}, items)])];
}

import { type Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { HtmlNode } from '../../../components/html/html-tree.ts';
import { docToHtml } from './doc-to-html.ts';
import { type DocNode, docOf } from './html-to-doc.ts';
import { isElement, readStoredHtml } from './html-tree-tools.ts';
import { parsePastedText } from './pasted-html.ts';

/*
 * The clipboard of the editor. ProseMirror parses pasted HTML by `innerHTML`, which the site's policy forbids; here it
 * is read as text, so that no exception from the policy is needed.
 */

const OWN = 'data-meiyu="text"';

export interface PastedText {
  nodes: HtmlNode[];
  pictures: string[];
  lostPictures: number;
}

/** Reads the clipboard, copied from this editor or from other programs. */
export function readPasted(html: string): PastedText {
  if (!html.includes(OWN)) return parsePastedText(html);
  const own = findOwn(readStoredHtml(html));
  return { nodes: own ?? [], pictures: [], lostPictures: 0 };
}

function findOwn(nodes: readonly HtmlNode[]): HtmlNode[] | undefined {
  for (const node of nodes.filter(isElement)) {
    const found = node.attributes['data-meiyu'] === 'text' ? node.children : findOwn(node.children);
    if (found) return found;
  }
  return undefined;
}

/** Puts the nodes where the selection is; at its ends they join the paragraphs that they are put into. */
export function insertNodes(view: EditorView, nodes: readonly HtmlNode[]): void {
  const json = docOf(nodes);
  // Typing continues after the table, not in its last cell.
  if (json.content?.at(-1)?.type === 'table') json.content.push({ type: 'paragraph' });
  const doc = view.state.schema.nodeFromJSON(json);
  const transaction = view.state.tr.replaceSelection(Slice.maxOpen(doc.content)).scrollIntoView();
  view.dispatch(transaction.setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/** Copies the selection in the saved format, so that nothing is lost between two texts. */
export function copySelection(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection } = view.state;
  if (selection.empty || !event.clipboardData) return false;
  const { content } = selection.content();
  const blocks: DocNode[] = [];
  content.forEach((node: Node) => void blocks.push(node.toJSON() as DocNode));
  event.preventDefault();
  event.clipboardData.clearData();
  event.clipboardData.setData('text/html', `<div ${OWN}>${docToHtml({ type: 'doc', content: blocks })}</div>`);
  event.clipboardData.setData('text/plain', content.textBetween(0, content.size, '\n\n'));
  if (isCut && view.editable) view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'));
  return true;
}

/** The file of a data address. */
export function fileOfAddress(address: string, name: string): File | undefined {
  const [, type = '', data = ''] = /^data:([\w/+.-]{1,40});base64,([\s\S]*)$/.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `${name}.${type.split('/')[1] ?? 'png'}`, { type }) : undefined;
  } catch {
    return undefined;
  }
}

/** The nodes with the URLs of the stored pictures; pictures without one are left out. */
export function withAddresses(nodes: readonly HtmlNode[], addresses: readonly (string | undefined)[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    const index = /^data:(\d+)$/.exec(node.attributes.src ?? '')?.[1];
    if (index === undefined) return [{ ...node, children: withAddresses(node.children, addresses) }];
    const src = addresses[Number(index)];
    return src ? [{ ...node, attributes: { ...node.attributes, src } }] : [];
  });
}

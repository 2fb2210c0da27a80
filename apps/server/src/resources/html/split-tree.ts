import { type ChildNode, countChars, Element, isTag, isText, Text } from './tree.ts';

/*
 * A text is measured in characters that are seen; a picture counts as much as its caller says, so that a cut before it
 * and one after it are two places.
 */

/** A picture, or a film, which is as large as one. */
export const isPictured = ({ name }: Element): boolean => name === 'img' || name === 'video';
/** The bar a recording is played by is as high as a line or two. */
const SOUND = 40;

export type Measure = (node: ChildNode) => number;

export function makeMeasure(pictureWeight: number): Measure {
  const known = new WeakMap<ChildNode, number>();
  const measure: Measure = (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    let size = 0;
    if (isText(node)) size = countChars(node.data);
    else if (isTag(node) && node.name === 'audio') size = SOUND;
    else if (isTag(node))
      size = isPictured(node) ? pictureWeight : node.children.reduce((sum, child) => sum + measure(child), 0);
    known.set(node, size);
    return size;
  };
  return measure;
}

/** The nodes as pages, cut at these places; a block that is cut goes on with the class `continued`. */
export function splitTree(nodes: ChildNode[], cuts: number[], measure: Measure): ChildNode[][] {
  const pages: ChildNode[][] = [[]];
  let at = 0;
  let next = 0;
  for (let node of nodes) {
    let size = measure(node);
    for (let cut = cuts[next]; cut !== undefined && cut < at + size; cut = cuts[next]) {
      if (cut > at) {
        const [left, right] = splitNode(node, cut - at, measure);
        pages.at(-1)?.push(left);
        node = right;
        size -= cut - at;
        at = cut;
      }
      pages.push([]);
      next += 1;
    }
    pages.at(-1)?.push(node);
    at += size;
  }
  return pages;
}

function splitNode(node: ChildNode, offset: number, measure: Measure): [ChildNode, ChildNode] {
  if (isText(node)) return splitText(node, offset);
  if (!isTag(node)) return [node, new Text('')];
  const left: ChildNode[] = [];
  const right: ChildNode[] = [];
  let rest = offset;
  for (const child of node.children) {
    const size = measure(child);
    if (rest >= size) {
      left.push(child);
      rest -= size;
    } else if (rest <= 0) right.push(child);
    else {
      const [before, after] = splitNode(child, rest, measure);
      left.push(before);
      right.push(after);
      rest = 0;
    }
  }
  return [new Element(node.name, node.attribs, left), new Element(node.name, continuedAttribs(node, left), right)];
}

function splitText(node: Text, offset: number): [ChildNode, ChildNode] {
  let at = 0;
  for (let seen = 0; at < node.data.length && seen < offset; at += 1) seen += countChars(node.data.charAt(at));
  return [new Text(node.data.slice(0, at)), new Text(node.data.slice(at))];
}

/** An id stays with the beginning; a list goes on counting. */
function continuedAttribs(node: Element, left: ChildNode[]): Record<string, string> {
  const { id: _kept, ...attribs } = node.attribs;
  if (node.name === 'p' || node.name === 'blockquote')
    attribs.class = [attribs.class, 'continued'].filter(Boolean).join(' ');
  if (node.name === 'ol') {
    const passed = left.filter((child) => isTag(child) && child.name === 'li').length;
    attribs.start = String((Number(attribs.start) || 1) + passed);
  }
  return attribs;
}

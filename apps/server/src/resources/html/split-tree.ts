import { type ChildNode, countChars, Element, isTag, isText, Text } from './tree.ts';

/*
 * A text is measured in visible characters. A picture counts as `pictureWeight`, so that the positions before and after
 * it differ.
 */

/** Whether it is a picture, or a video, which takes as much space as one. */
export const isPicture = ({ name }: Element): boolean => name === 'img' || name === 'video';
/** An audio player counts as this many characters, since it takes the height of one or two lines. */
const AUDIO_WEIGHT = 40;

export type Measure = (node: ChildNode) => number;

export function makeMeasure(pictureWeight: number): Measure {
  const sizes = new WeakMap<ChildNode, number>();
  const measure: Measure = (node) => {
    const cached = sizes.get(node);
    if (cached !== undefined) return cached;
    let size = 0;
    if (isText(node)) size = countChars(node.data);
    else if (isTag(node) && node.name === 'audio') size = AUDIO_WEIGHT;
    else if (isTag(node))
      size = isPicture(node) ? pictureWeight : node.children.reduce((sum, child) => sum + measure(child), 0);
    sizes.set(node, size);
    return size;
  };
  return measure;
}

/** Splits the nodes into pages at these positions; the rest of a split block gets the class `continued`. */
export function splitTree(nodes: ChildNode[], cuts: number[], measure: Measure): ChildNode[][] {
  const pages: ChildNode[][] = [[]];
  let position = 0;
  let nextCut = 0;
  for (let node of nodes) {
    let size = measure(node);
    for (let cut = cuts[nextCut]; cut !== undefined && cut < position + size; cut = cuts[nextCut]) {
      if (cut > position) {
        const [left, right] = splitNode(node, cut - position, measure);
        pages.at(-1)?.push(left);
        node = right;
        size -= cut - position;
        position = cut;
      }
      pages.push([]);
      nextCut += 1;
    }
    pages.at(-1)?.push(node);
    position += size;
  }
  return pages;
}

function splitNode(node: ChildNode, offset: number, measure: Measure): [ChildNode, ChildNode] {
  if (isText(node)) return splitText(node, offset);
  if (!isTag(node)) return [node, new Text('')];
  const left: ChildNode[] = [];
  const right: ChildNode[] = [];
  let remaining = offset;
  for (const child of node.children) {
    const size = measure(child);
    if (remaining >= size) {
      left.push(child);
      remaining -= size;
    } else if (remaining <= 0) right.push(child);
    else {
      const [before, after] = splitNode(child, remaining, measure);
      left.push(before);
      right.push(after);
      remaining = 0;
    }
  }
  return [new Element(node.name, node.attribs, left), new Element(node.name, continuedAttribs(node, left), right)];
}

function splitText(node: Text, offset: number): [ChildNode, ChildNode] {
  let index = 0;
  for (let visibleChars = 0; index < node.data.length && visibleChars < offset; index += 1)
    visibleChars += countChars(node.data.charAt(index));
  return [new Text(node.data.slice(0, index)), new Text(node.data.slice(index))];
}

/** The id stays with the first part; a list continues its numbering. */
function continuedAttribs(node: Element, left: ChildNode[]): Record<string, string> {
  const { id: _id, ...attribs } = node.attribs;
  if (node.name === 'p' || node.name === 'blockquote')
    attribs.class = [attribs.class, 'continued'].filter(Boolean).join(' ');
  if (node.name === 'ol') {
    const earlierItems = left.filter((child) => isTag(child) && child.name === 'li').length;
    attribs.start = String((Number(attribs.start) || 1) + earlierItems);
  }
  return attribs;
}

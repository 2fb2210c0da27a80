import { DomUtils } from 'htmlparser2';
import { type ChildNode, type Element, elementsOf, isHeading, isTag } from '../html/tree.ts';

export const levelOf = (heading: Element): number => Number(heading.name.slice(1));

export const headingText = (heading: Element): string =>
  DomUtils.textContent(heading).replace(/\s+/g, ' ').trim().slice(0, 300);

/** Headings at the top level of the text that are not empty. */
export function topHeadings(nodes: ChildNode[]): Element[] {
  return nodes.filter((node): node is Element => isTag(node) && isHeading(node) && headingText(node) !== '');
}

/** Moves all headings by a number of levels, within h1 and h6. */
export function shiftHeadings(nodes: ChildNode[], levels: number): void {
  for (const element of elementsOf(nodes))
    if (isHeading(element)) element.name = `h${Math.min(6, Math.max(1, levelOf(element) + levels))}`;
}

import { isPicture, type Measure, makeMeasure, splitTree } from './split-tree.ts';
import { type ChildNode, countChars, elementsOf, isBlank, isBlock, isHeading, isTag, isText } from './tree.ts';

/** Limits of the characters on a page; a page has less than MIN_CHARS only where the chapter is too short. */
const MAX_CHARS = 700;
const MIN_CHARS = 420;
/** In chapters with little text a picture counts as this many characters, so that it fills a page. */
const PICTURE_CHARS = 500;

interface Break {
  at: number;
  /** Added to the distance from the ideal position when breaks are compared. */
  cost: number;
}

/** Costs of breaks, in characters. */
const AFTER_BLOCK_COST = 0;
const INSIDE_LIST_COST = 15;
const AFTER_SENTENCE_COST = 60;

/** Elements that are never split. */
const UNSPLITTABLE = /^(h[1-6]|figure|table|pre|ruby|a|sup|sub|img|hr|math|audio|video)$/;
const SENTENCE_END = /[。！？…!?；]/;
const CLOSING_MARK = /[”’」』）》】〉"')\]]/;

/** Splits a chapter into pages of similar length, at nearby ends of paragraphs or else of sentences. */
export function paginate(nodes: ChildNode[]): ChildNode[][] {
  const content = nodes.filter((node) => !isBlank(node));
  const pictures = elementsOf(content).filter((element) => isPicture(element)).length;
  const chars = content.reduce((sum, node) => sum + makeMeasure(0)(node), 0);
  const measure = makeMeasure(chars < pictures * 300 ? PICTURE_CHARS : 1);
  const total = content.reduce((sum, node) => sum + measure(node), 0);
  const cuts = chooseCuts(total, findBreaks(content, measure));
  return splitTree(content, cuts, measure).filter((page) => page.length > 0);
}

/** The more pages there are, the more breaks miss their ideal position, so the mean stays further below the maximum. */
function countPages(total: number): number {
  let pages = 1;
  while (total / pages > MAX_CHARS - Math.min(40, 6 * (pages - 1))) pages += 1;
  while (pages > 1 && total / pages < MIN_CHARS) pages -= 1;
  return pages;
}

function chooseCuts(total: number, breaks: Break[]): number[] {
  const cuts: number[] = [];
  let pageStart = 0;
  let nextBreak = 0;
  for (let pagesLeft = countPages(total); pagesLeft > 1; pagesLeft -= 1) {
    const ideal = pageStart + (total - pageStart) / pagesLeft;
    while (nextBreak < breaks.length && (breaks[nextBreak]?.at ?? 0) <= pageStart) nextBreak += 1;
    let best: { at: number; cost: number } | undefined;
    for (let i = nextBreak; i < breaks.length; i += 1) {
      const { at, cost } = breaks[i] as Break;
      if (at >= total) break;
      const laterPageChars = (total - at) / (pagesLeft - 1);
      const distance = Math.abs(at - ideal) + cost + misfitPenalty(at - pageStart) + misfitPenalty(laterPageChars);
      if (!best || distance < best.cost) best = { at, cost: distance };
      else if (at > ideal && at - ideal > best.cost) break;
    }
    if (!best) break;
    cuts.push(best.at);
    pageStart = best.at;
  }
  return cuts;
}

/** The penalty for a page that is too long or too short. */
const misfitPenalty = (size: number) => 2 * Math.max(0, size - MAX_CHARS, MIN_CHARS + 20 - size);

function findBreaks(nodes: ChildNode[], measure: Measure): Break[] {
  const breaks: Break[] = [];
  let position = 0;
  const add = (cost: number) => {
    const last = breaks.at(-1);
    if (last?.at === position) last.cost = Math.min(last.cost, cost);
    else if (position > 0) breaks.push({ at: position, cost });
  };
  const visitText = (text: string) => {
    for (let i = 0; i < text.length; i += 1) {
      const char = text.charAt(i);
      position += countChars(char);
      const after = text.charAt(i + 1);
      if (
        (SENTENCE_END.test(char) || endsInClosingMark(text, i)) &&
        after !== '' &&
        !SENTENCE_END.test(after) &&
        !CLOSING_MARK.test(after)
      )
        add(AFTER_SENTENCE_COST);
    }
  };
  const visit = (node: ChildNode, depth: number) => {
    if (isText(node)) visitText(node.data);
    if (!isTag(node)) return;
    if (UNSPLITTABLE.test(node.name)) position += measure(node);
    else for (const child of node.children) visit(child, depth + 1);
    // No break after a heading, so that no page ends with one.
    if (isBlock(node) && !isHeading(node) && node.name !== 'br') add(depth === 0 ? AFTER_BLOCK_COST : INSIDE_LIST_COST);
  };
  for (const node of nodes) visit(node, 0);
  return breaks;
}

/** Whether this character is a closing mark that directly follows the end of a sentence: 他说：“好。”|他走了。 */
function endsInClosingMark(text: string, at: number): boolean {
  let i = at;
  while (i > 0 && CLOSING_MARK.test(text.charAt(i))) i -= 1;
  return i < at && SENTENCE_END.test(text.charAt(i));
}

import { DomUtils } from 'htmlparser2';
import { type ChildNode, Element, isBlank, isTag, isText, Text } from './tree.ts';

/* MathML Core, which browsers render. The allowed elements and attributes have no links and no scripts. */

export const MATH_TAGS =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom merror msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'.split(
    ' ',
  );
export const MATH_ATTRIBUTES =
  'display displaystyle scriptlevel mathvariant form fence separator lspace rspace stretchy symmetric maxsize minsize largeop movablelimits accent accentunder linethickness width height depth voffset columnspan rowspan'.split(
    ' ',
  );

const KNOWN = new Set(MATH_TAGS);

const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** A formula in MathML Core; undefined if it has only content markup, which browsers do not render. */
export function cleanMath(element: Element): Element | undefined {
  const [math] = cleanElement(element);
  return math && DomUtils.textContent(math).trim() !== '' ? math : undefined;
}

function cleanElement(element: Element): Element[] {
  const name = localName(element);
  if (name === 'semantics') return childElements(element).slice(0, 1).flatMap(cleanElement);
  if (name === 'mfenced') return [unfence(element)];
  if (name === 'menclose' || name === 'maction') return [new Element('mrow', {}, cleanNodes(element.children))];
  if (!KNOWN.has(name)) return [];
  const attribs = Object.fromEntries(
    MATH_ATTRIBUTES.flatMap((key) => {
      const value = element.attribs[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return [new Element(name, attribs, cleanNodes(element.children))];
}

const childElements = (element: Element) => element.children.filter((child): child is Element => isTag(child));

function cleanNodes(nodes: ChildNode[]): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isText(node)) return isBlank(node) ? [] : [new Text(node.data.trim())];
    return isTag(node) ? cleanElement(node) : [];
  });
}

/** Replaces `mfenced`, which browsers no longer support, by brackets and commas. */
function unfence(element: Element): Element {
  const { open = '(', close = ')', separators = ',' } = element.attribs;
  const separatorMarks = [...separators.replace(/\s/g, '')];
  const makeOperator = (text: string, attribs: Record<string, string>) =>
    text === '' ? [] : [new Element('mo', attribs, [new Text(text)])];
  const inside = childElements(element).flatMap((child, index) => [
    ...(index === 0
      ? []
      : makeOperator(separatorMarks[Math.min(index, separatorMarks.length) - 1] ?? '', { separator: 'true' })),
    ...cleanElement(child),
  ]);
  return new Element('mrow', {}, [
    ...makeOperator(open, { fence: 'true' }),
    ...inside,
    ...makeOperator(close, { fence: 'true' }),
  ]);
}

import { type ChildNode, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { localName } from './xml.ts';

/*
 * Reduces an SVG to shapes, text and embedded pictures. draw-svg.ts then renders it as a bitmap, so that no SVG is ever
 * served. Unknown elements are dropped and reported.
 */

const setOf = (list: string) => new Set(list.split(' '));

const SHAPES = setOf('path rect circle ellipse line polyline polygon text image use');
const ALLOWED = setOf(
  'svg g defs symbol use a switch path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style',
);
/** Invisible elements: descriptions, definitions and data of drawing programs. */
const INVISIBLE = setOf('title desc metadata namedview defs symbol script view cursor');
/** Names with the prefix of another namespace. */
const OTHER_NAMESPACE = /^(?!svg:)[\w-]+:/;
const MAX_ELEMENTS = 50_000;

interface CleanedSvg {
  markup: string;
  width: number;
  height: number;
}

interface SvgSources {
  /** Returns the data URL of a picture inside the drawing; undefined if it cannot be embedded. */
  embed: (href: string) => Promise<string | undefined>;
  /** Styles of the surrounding document. */
  css: string;
  /** Called with the name of each element that is dropped. */
  reportDropped: (element: string) => void;
}

/** Whether an SVG or a part of it contains anything visible. */
export function hasVisibleContent(node: ParentNode): boolean {
  return node.children.some(
    (child) =>
      isTag(child) &&
      !INVISIBLE.has(localName(child)) &&
      (SHAPES.has(localName(child)) || isForeignObject(child) || hasVisibleContent(child)),
  );
}
const isForeignObject = (element: Element) => localName(element) === 'foreignobject';

/** A text alternative: title and description, or else the text in the drawing. */
export function describeSvg(svg: ParentNode): string {
  const textElements = DomUtils.findAll((element) => /^(title|desc|text)$/.test(localName(element)), svg.children);
  const textOfElements = (names: RegExp) =>
    textElements
      .filter((element) => names.test(localName(element)))
      .map((element) => DomUtils.textContent(element).replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' ');
  return (textOfElements(/^(title|desc)$/) || textOfElements(/^text$/)).slice(0, 2000);
}

/** `svg` must come from a parser that keeps the case of names. Undefined for more than 50 000 elements. */
export async function cleanSvg(svg: Element, sources: SvgSources): Promise<CleanedSvg | undefined> {
  if (DomUtils.findAll(() => true, svg.children).length > MAX_ELEMENTS) return undefined;
  const size = sizeOf(svg);
  const children = await cleanNodes(svg.children, sources);
  const style = sources.css === '' ? [] : [new Element('style', {}, [new Text(cleanCss(sources.css))])];
  const scale = Math.min(2, 2000 / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const attribs = {
    ...cleanAttribs(svg),
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    viewBox: size.viewBox,
    width: String(width),
    height: String(height),
  };
  const root = new Element('svg', attribs, [...style, ...children]);
  return { markup: DomUtils.getOuterHTML(root, { xmlMode: true }), width, height };
}

async function cleanNodes(nodes: ChildNode[], sources: SvgSources): Promise<ChildNode[]> {
  const cleaned: ChildNode[] = [];
  for (const node of nodes) {
    if (isText(node)) cleaned.push(new Text(node.data));
    if (isTag(node)) cleaned.push(...(await cleanElement(node, sources)));
  }
  return cleaned;
}

async function cleanElement(element: Element, sources: SvgSources): Promise<Element[]> {
  const name = element.name.replace(/^svg:/, '');
  if (
    OTHER_NAMESPACE.test(element.name) ||
    (INVISIBLE.has(localName(element)) && !ALLOWED.has(name) && name !== 'script')
  )
    return [];
  if (!ALLOWED.has(name)) {
    sources.reportDropped(name);
    return [];
  }
  const attribs = cleanAttribs(element);
  if (name === 'style') return [new Element(name, {}, [new Text(cleanCss(DomUtils.textContent(element)))])];
  if (name === 'image') {
    const href = await sources.embed(hrefOf(element));
    if (href === undefined) sources.reportDropped('image');
    else return [new Element(name, { ...attribs, 'xlink:href': href }, [])];
    return [];
  }
  return [new Element(name === 'a' ? 'g' : name, attribs, await cleanNodes(element.children, sources))];
}

export const hrefOf = ({ attribs }: Element) => attribs['xlink:href'] ?? attribs.href ?? '';

/** Keeps only links within the drawing; the caller sets the addresses of pictures. */
function cleanAttribs({ attribs }: Element): Record<string, string> {
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(attribs)) {
    if (/^on/i.test(name) || (name.includes(':') && !/^(xlink:href|xml:space)$/.test(name)) || name === 'xmlns')
      continue;
    if (/href$/.test(name)) {
      if (value.startsWith('#')) allowed['xlink:href'] = value;
    } else allowed[name] = name === 'style' || value.includes('url') ? cleanCss(value) : value;
  }
  return allowed;
}

/** Removes rules that load files, and sizes, because styles of the page must not resize the drawing. */
function cleanCss(css: string): string {
  return keepLocalUrls(css)
    .split(/([;{}])/)
    .map((part) => (/^(@(import|charset|namespace)|(min-|max-)?(width|height) ?:)/i.test(part.trim()) ? '' : part))
    .join('');
}

/** Keeps only the fragment of `url(…)`, which refers to a part of the drawing. */
function keepLocalUrls(css: string): string {
  const [first = '', ...rest] = css.split(/url\(/i);
  return rest.reduce((cleaned, part) => {
    const end = part.indexOf(')');
    const hash = part.indexOf('#');
    if (end < 0) return cleaned;
    const id = hash >= 0 && hash < end ? part.slice(hash + 1, end).replace(/["'\s]/g, '') : '';
    return `${cleaned}${id === '' ? 'none' : `url(#${id})`}${part.slice(end + 1)}`;
  }, first);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 3.78, cm: 37.8, in: 96 };

function lengthOf(text: string | undefined): number | undefined {
  const [, digits = '', unit = ''] =
    /^\s{0,5}(\d{1,6}(?:\.\d{1,9})?)(px|pt|pc|mm|cm|in)?\s{0,5}$/.exec(text ?? '') ?? [];
  const factor = UNITS[unit];
  return digits === '' || factor === undefined || Number(digits) === 0 ? undefined : Number(digits) * factor;
}

function sizeOf({ attribs }: Element): { width: number; height: number; viewBox: string } {
  const viewBox = (attribs.viewBox ?? attribs.viewbox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = viewBox;
  const hasBox = viewBox.length === 4 && viewBox.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const width = lengthOf(attribs.width) ?? (hasBox ? boxWidth : 600);
  const height = lengthOf(attribs.height) ?? (hasBox ? (boxHeight * width) / boxWidth : 600);
  return { width, height, viewBox: hasBox ? viewBox.join(' ') : `0 0 ${width} ${height}` };
}

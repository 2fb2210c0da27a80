/*
 * Splits the HTML of a chapter into blocks of text without a DOM: a page that creates no elements from this HTML cannot
 * run anything in it.
 */

const VOID_TAGS = ['<br', '<img', '<hr', '<wbr', '<col', '<source', '<input'];
const HEADINGS = ['<h1', '<h2', '<h3', '<h4', '<h5', '<h6'];
const ENTITIES: readonly (readonly [string, string])[] = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

/** Whether the tag is one of these, and not one that only begins like it. */
const isTag = (tag: string, names: readonly string[]) =>
  names.some((name) => tag.toLowerCase().startsWith(name) && [' ', '>', '/', '\n'].includes(tag.charAt(name.length)));

/** After the `>` of the tag that begins here. A `>` in quotes belongs to a value. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return html.length;
}

/** The parts between tags, and the tags, in their order. */
function tokensOf(html: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) tokens.push(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const end = endOfTag(html, open);
    tokens.push(html.slice(open, end));
    at = end;
  }
  return tokens;
}

const isMarkup = (token: string) => token.startsWith('<');

/** The elements on the first level; text between them is a block as well. Only white space is dropped. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  for (const token of tokensOf(html)) {
    block += token;
    if (token.startsWith('</')) depth = Math.max(0, depth - 1);
    else if (isMarkup(token) && !isTag(token, VOID_TAGS) && !token.startsWith('<!')) depth += 1;
    if (depth > 0) continue;
    if (block.trim()) blocks.push(block.trim());
    block = '';
  }
  if (block.trim()) blocks.push(block.trim());
  return blocks;
}

export const isHeading = (block: string) => isTag(block, HEADINGS);

/** Without markup, in one line. */
export function textOf(block: string): string {
  const text = tokensOf(block)
    .filter((token) => !isMarkup(token))
    .join('');
  return ENTITIES.reduce((plain, [entity, sign]) => plain.replaceAll(entity, sign), text)
    .replaceAll('\n', ' ')
    .trim();
}

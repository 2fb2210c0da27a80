/** Extracts code spans, commands, links, variables and headings from a Markdown document. */

/** @typedef {{ line: number, text: string }} Found */
/** @typedef {{ spans: Found[], commands: Found[], links: Found[], variables: Found[], headings: string[] }} Doc */

/**
 * @param {string} text
 * @returns {Doc}
 */
export function readDoc(text) {
  /** @type {Doc} */
  const doc = { spans: [], commands: [], links: [], variables: [], headings: [] };
  let fence = '';
  let headerRow = '';
  text.split('\n').forEach((content, i) => {
    const line = i + 1;
    const fenceMark = /^\s*(```+|~~~+)/.exec(content)?.[1];
    if (fenceMark && (fence === '' || fenceMark.startsWith(fence))) {
      fence = fence === '' ? fenceMark : '';
      return;
    }
    collect(doc.variables, line, content, /\bMEIYU_[A-Z0-9_]+\b(?!\*)/g);
    collect(doc.commands, line, content, /\bnpm run [a-z][\w:-]*(?: (?:-w|--workspace)[= ]\S+)?/g);
    if (fence !== '') {
      collect(doc.commands, line, content, /(?<=^\s*(?:\$ )?)npm (?!run )[a-z][\w-]*/g);
      return;
    }
    headerRow = content.trimStart().startsWith('|') ? headerRow || content : '';
    readProse(doc, line, content, headerRow);
  });
  return doc;
}

/**
 * @param {Doc} doc
 * @param {number} line
 * @param {string} content
 * @param {string} headerRow of the table this line is in; empty outside tables
 */
function readProse(doc, line, content, headerRow) {
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(content)?.[1];
  if (heading) doc.headings.push(slugOf(heading));
  for (const [, , code = ''] of content.matchAll(/(`+)(.+?)\1/g)) {
    const span = code.trim();
    doc.spans.push({ line, text: span });
    collect(doc.commands, line, span, /^npm (?!run )[a-z][\w-]*/g);
  }
  if (isVariableTable(headerRow)) {
    const first = content.split('|')[1] ?? '';
    for (const [, name = ''] of first.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g))
      doc.variables.push({ line, text: name });
  }
  const prose = content.replace(/(`+)(.+?)\1/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)) doc.links.push({ line, text: target });
  for (const [, target = ''] of prose.matchAll(/\b(?:src|href)="([^"]+)"/g)) doc.links.push({ line, text: target });
  const reference = /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/.exec(prose)?.[1];
  if (reference) doc.links.push({ line, text: reference });
}

/** @param {string} headerRow */
function isVariableTable(headerRow) {
  return /^\s*\|[^|]*(variable|environment|setting|变量|设置)/i.test(headerRow);
}

/**
 * @param {Found[]} into
 * @param {number} line
 * @param {string} content
 * @param {RegExp} pattern
 */
function collect(into, line, content, pattern) {
  for (const [text] of content.matchAll(pattern)) into.push({ line, text });
}

/**
 * The anchor a heading gets on the usual hosts.
 * @param {string} heading
 */
function slugOf(heading) {
  const words = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .toLowerCase();
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

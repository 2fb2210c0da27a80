/** Takes a Markdown paper apart into what it names. */

/** @typedef {{ line: number, text: string }} Found */
/** @typedef {{ spans: Found[], commands: Found[], links: Found[], variables: Found[], headings: string[] }} Paper */

/**
 * @param {string} text
 * @returns {Paper}
 */
export function readPaper(text) {
  /** @type {Paper} */
  const paper = { spans: [], commands: [], links: [], variables: [], headings: [] };
  let fence = '';
  let table = '';
  text.split('\n').forEach((content, i) => {
    const line = i + 1;
    const mark = /^\s*(```+|~~~+)/.exec(content)?.[1];
    if (mark && (fence === '' || mark.startsWith(fence))) {
      fence = fence === '' ? mark : '';
      return;
    }
    collect(paper.variables, line, content, /\bMEIYU_[A-Z0-9_]+\b(?!\*)/g);
    collect(paper.commands, line, content, /\bnpm run [a-z][\w:-]*(?: (?:-w|--workspace)[= ]\S+)?/g);
    if (fence !== '') {
      collect(paper.commands, line, content, /(?<=^\s*(?:\$ )?)npm (?!run )[a-z][\w-]*/g);
      return;
    }
    table = content.trimStart().startsWith('|') ? table || content : '';
    readProse(paper, line, content, table);
  });
  return paper;
}

/**
 * @param {Paper} paper
 * @param {number} line
 * @param {string} content
 * @param {string} table the head of the table this line is in
 */
function readProse(paper, line, content, table) {
  const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(content)?.[1];
  if (heading) paper.headings.push(slugOf(heading));
  for (const [, , code = ''] of content.matchAll(/(`+)(.+?)\1/g)) {
    const span = code.trim();
    paper.spans.push({ line, text: span });
    collect(paper.commands, line, span, /^npm (?!run )[a-z][\w-]*/g);
  }
  if (isVariableTable(table)) {
    const first = content.split('|')[1] ?? '';
    for (const [, name = ''] of first.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g))
      paper.variables.push({ line, text: name });
  }
  const prose = content.replace(/(`+)(.+?)\1/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g))
    paper.links.push({ line, text: target });
  for (const [, target = ''] of prose.matchAll(/\b(?:src|href)="([^"]+)"/g)) paper.links.push({ line, text: target });
  const reference = /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/.exec(prose)?.[1];
  if (reference) paper.links.push({ line, text: reference });
}

/** @param {string} head */
function isVariableTable(head) {
  return /^\s*\|[^|]*(variable|environment|setting|变量|设置)/i.test(head);
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

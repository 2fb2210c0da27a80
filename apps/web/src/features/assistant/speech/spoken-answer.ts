import { cutSentences } from '../../../lib/browser/speech.ts';
import { findFormulas } from '../formulas/find-formulas.ts';

/* What is read aloud of an answer's Markdown: its words, without marks, addresses, code and tables' rules. */

const FENCE = /^\s*(?:```|~~~)/;
const TABLE_RULE = /^[|:\s-]+$/;
/** At the beginning of a line: quotation, heading, list item. */
const LINE_MARK = /^(?:\s*(?:>|#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s))+/;

function withoutMarks(line: string): string {
  return line
    .replace(LINE_MARK, '')
    .replace(/!\[[^[\]]*\]\([^()\s]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[\d{1,2}\]/g, '')
    .replace(/<br\s*\/?>/g, '，')
    .replace(/\*{1,3}|~~|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readTableRow(line: string): string {
  const cells = line.split('|').map((cell) => cell.trim());
  return `${cells.filter(Boolean).join('，')}。`;
}

/** A voice cannot read TeX. */
function withoutFormulas(markdown: string): string {
  return findFormulas(markdown).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}公式${text.slice(to)}`,
    markdown,
  );
}

/** The sentences of an answer, in the order in which they are read. */
export function spokenSentences(markdown: string): string[] {
  const sentences: string[] = [];
  let isCode = false;
  for (const line of withoutFormulas(markdown).split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && !TABLE_RULE.test(line)) {
      const text = withoutMarks(line.trimStart().startsWith('|') ? readTableRow(line) : line);
      sentences.push(...cutSentences(text).map(([from, to]) => text.slice(from, to).trim()));
    }
  }
  return sentences;
}

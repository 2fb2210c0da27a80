/* Finds TeX formulas in an answer's Markdown: $…$, $$…$$, \(…\) and \[…\]. Prices and code are none. */

export interface Formula {
  /** Its place in the source, delimiters included. */
  from: number;
  to: number;
  tex: string;
  /** On lines of its own. */
  isDisplay: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const WORD = /[A-Za-z0-9]/;
const HAN = /\p{Script=Han}/u;
/** Words within a formula. */
const TEX_TEXT = /\\(?:text|mathrm|mbox|textbf|operatorname)\{[^{}]*\}/g;
/** `\[1\]` is an escaped citation mark. */
const NUMBER = /^\s*\d{1,3}\s*$/;
const MAX_LENGTH = 2000;

/** The offset of the next `mark` that no backslash precedes; -1 if there is none. */
function findEnd(source: string, mark: string, from: number): number {
  const limit = Math.min(source.length, from + MAX_LENGTH);
  for (let at = from; at < limit; at++) {
    if (source.startsWith(mark, at)) return at;
    if (source[at] === '\\') at += 1;
  }
  return -1;
}

function formula(source: string, from: number, open: string, close: string, isDisplay: boolean): Formula | undefined {
  const start = from + open.length;
  const end = findEnd(source, close, start);
  const tex = end < 0 ? '' : source.slice(start, end);
  return tex.trim() === '' ? undefined : { from, to: end + close.length, tex: tex.trim(), isDisplay };
}

/** `$` begins a formula only directly before its text, and ends it directly behind; else it is money. */
function dollarFormula(source: string, from: number): Formula | undefined {
  const found = formula(source, from, '$', '$', false);
  if (!found) return undefined;
  const inside = source.slice(from + 1, found.to - 1);
  const isTight = inside.trim() === inside && !inside.includes('\n');
  const isApart = !WORD.test(source[from - 1] ?? '') && !WORD.test(source[found.to] ?? '');
  return isTight && isApart && !HAN.test(inside.replace(TEX_TEXT, '')) ? found : undefined;
}

function formulaAt(source: string, at: number): Formula | undefined {
  if (source.startsWith('$$', at)) return formula(source, at, '$$', '$$', true);
  if (source[at] === '$') return dollarFormula(source, at);
  const [open, close] = source.startsWith('\\(', at) ? ['\\(', '\\)'] : ['\\[', '\\]'];
  const found = source.startsWith(open, at) ? formula(source, at, open, close, open === '\\[') : undefined;
  return found && !NUMBER.test(found.tex) ? found : undefined;
}

/** The offset behind a code span or fenced code that begins here; `at` if none does. */
function skipCode(source: string, at: number): number {
  const isLineStart = at === 0 || source[at - 1] === '\n';
  const fence = isLineStart ? FENCE.exec(source.slice(at, at + 100))?.[1] : undefined;
  if (fence) {
    const end = source.indexOf(`\n${fence}`, at);
    return end < 0 ? source.length : end + 1 + fence.length;
  }
  if (source[at] !== '`') return at;
  let length = 1;
  while (source[at + length] === '`') length += 1;
  const mark = '`'.repeat(length);
  const end = source.indexOf(mark, at + length);
  return end < 0 ? at + length : end + length;
}

export function findFormulas(source: string): Formula[] {
  const formulas: Formula[] = [];
  if (!/\$|\\[([]/.test(source)) return formulas;
  let at = 0;
  while (at < source.length) {
    const behindCode = skipCode(source, at);
    const found = behindCode === at ? formulaAt(source, at) : undefined;
    if (behindCode > at) at = behindCode;
    else if (found) {
      formulas.push(found);
      at = found.to;
    } else if (source[at] === '\\') at += 2;
    else if (source.startsWith('$$', at)) at += 2;
    else at += 1;
  }
  return formulas;
}

import { parseSync } from 'oxc-parser';
import { isNode, type Node, nameOf, readElement } from './make-fonts-collect.ts';
import { type Element, isFor, type VoiceRule, voiceOf } from './make-fonts-voices.ts';

type Rules = readonly VoiceRule[];

/** Gives the class that sets a whole line in Song where our Kai lacks a character of it (src/lib/format/kai-letters.ts). */
const GUARD = 'kaiVoice';

/**
 * What a file sets in Kai that only the running page knows and that no element around it hands to the guard. Words
 * written in the file itself are the interface's, which the kit covers.
 */
export function findUnguarded(code: string, rules: Rules): string[] {
  const found: string[] = [];
  const { program } = parseSync('file.tsx', code);
  const own = findOwnWords(program as unknown as Node);
  const sourceOf = (node: Node) => code.slice(Number(node.start), Number(node.end));

  function look(value: unknown, chain: readonly Element[], guards: readonly string[]): void {
    if (Array.isArray(value)) for (const item of value) look(item, chain, guards);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement') {
      const { attributes } = value.openingElement as Node & { attributes: Node[] };
      // An element that is given as a prop stands elsewhere.
      look(attributes, [], []);
      const given = attributes.filter((each) => each.type === 'JSXAttribute' && nameOf(each) === 'className');
      const inner = [...guards, ...given.flatMap(findGuards).map(sourceOf)];
      look(value.children, [...chain, readElement(value)], inner);
      return;
    }
    if (value.type === 'JSXExpressionContainer' && voiceOf(chain, rules) === 'kai') {
      const words = findShown(value.expression, own).map(sourceOf);
      found.push(...words.filter((each) => !guards.some((guard) => guard.includes(each))));
    }
    for (const child of Object.values(value)) look(child, chain, guards);
  }

  look(program, [], []);
  return found;
}

/** Names the file gives to what is written in it: `const WORDS = { … }`. */
function findOwnWords(program: Node): Set<string> {
  const declared = (program.body as Node[]).flatMap((each) => (each.declarations ?? []) as Node[]);
  return new Set(
    declared.filter(({ init }) => isNode(init) && isWritten(init)).map(({ id }) => String((id as Node).name)),
  );
}

const WRITTEN = new Set(['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression']);

function isWritten({ type, expression }: Node): boolean {
  return WRITTEN.has(type) || (/^TS(As|Satisfies)Expression$/.test(type) && isWritten(expression as Node));
}

function findGuards(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findGuards);
  if (!isNode(value)) return [];
  const isGuard = value.type === 'CallExpression' && (value.callee as Node).name === GUARD;
  return isGuard ? [value] : Object.values(value).flatMap(findGuards);
}

/** The parts of an expression that may be shown as text and are not written in the file. */
function findShown(value: unknown, own: ReadonlySet<string>): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => findShown(each, own));
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return [];
    case 'TemplateLiteral':
      return findShown(value.expressions, own);
    case 'ConditionalExpression':
      return findShown([value.consequent, value.alternate], own);
    case 'LogicalExpression':
      return findShown(value.operator === '&&' ? value.right : [value.left, value.right], own);
    case 'ParenthesizedExpression':
      return findShown(value.expression, own);
    case 'MemberExpression':
      return own.has(String((value.object as Node).name)) ? [] : [value];
    case 'Identifier':
      return own.has(String(value.name)) || value.name === 'undefined' ? [] : [value];
    case 'CallExpression':
      return findShownByCall(value, own);
    default:
      return [value];
  }
}

/** `rows.map((row) => …)` shows what its function gives. */
function findShownByCall(call: Node, own: ReadonlySet<string>): Node[] {
  const [first] = call.arguments as Node[];
  if (first?.type !== 'ArrowFunctionExpression') return [call];
  const body = first.body as Node;
  if (body.type !== 'BlockStatement') return findShown(body, own);
  const returns = (body.body as Node[]).filter(({ type }) => type === 'ReturnStatement');
  return findShown(
    returns.map(({ argument }) => argument),
    own,
  );
}

/** Rules of Kai that are for no element of any file: what they set comes from elsewhere. */
export function findUnseenRules(codes: readonly string[], rules: Rules): string[] {
  const unseen = new Set(rules.filter(({ voice }) => voice === 'kai'));

  function look(value: unknown, chain: readonly Element[]): void {
    if (Array.isArray(value)) for (const item of value) look(item, chain);
    if (!isNode(value)) return;
    const inner = value.type === 'JSXElement' ? [...chain, readElement(value)] : chain;
    if (inner !== chain) for (const rule of unseen) if (isFor(rule, inner)) unseen.delete(rule);
    for (const child of Object.values(value)) look(child, inner);
  }

  for (const code of codes) look(parseSync('file.tsx', code).program, []);
  return [...unseen].map(({ path }) => path.map(({ tag, classes }) => [tag, ...classes].join('.')).join(' '));
}

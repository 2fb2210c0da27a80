import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import {
  appliesTo,
  type Element,
  type FontRule,
  familyOf,
  readFontRules,
  resolveModuleClasses,
} from './kai-families.testkit.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
/** Tests are not shown, and the catalogue of components may use the system fonts. */
const EXCLUDED = /\.test(?:kit)?\.tsx?$|^features[\\/]catalogue[\\/]/;

type Node = Record<string, unknown> & { type: string };
type Rules = readonly FontRule[];

/** The font rules of the style sheets, and the code that shows text. */
export function readSources(folder = SRC): { rules: Rules; codes: { file: string; code: string }[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !EXCLUDED.test(file));
  const readFiles = (extensions: string[]) =>
    files
      .filter((file) => extensions.includes(extname(file)))
      .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }));
  return {
    rules: readFiles(['.css']).flatMap(({ file, code }) =>
      readFontRules(code, file.endsWith('.module.css') ? file : undefined),
    ),
    codes: readFiles(['.ts', '.tsx']).map(({ file, code }) => ({ file, code: resolveModuleClasses(code) })),
  };
}

/**
 * The guard: the function that returns the class for lines with a character our Kai lacks
 * (src/lib/format/kai-characters.ts).
 */
const GUARD = 'kaiFallbackClass';

/**
 * Expressions that a file shows in Kai, that are known only at run time and that are not passed to the guard. Texts in
 * the file itself belong to the interface.
 */
export function findUnguarded(code: string, rules: Rules): string[] {
  const unguarded: string[] = [];
  const { program } = parseSync('file.tsx', code);
  const constants = findTextConstants(program as unknown as Node);
  const sourceOf = (node: Node) => code.slice(Number(node.start), Number(node.end));

  function visit(value: unknown, chain: readonly Element[], guards: readonly string[]): void {
    if (Array.isArray(value)) for (const item of value) visit(item, chain, guards);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement') {
      const { attributes } = value.openingElement as Node & { attributes: Node[] };
      // An element given as a prop is rendered in another place.
      visit(attributes, [], []);
      const classNames = attributes.filter((each) => each.type === 'JSXAttribute' && nameOf(each) === 'className');
      const innerGuards = [...guards, ...classNames.flatMap(findGuards).map(sourceOf)];
      visit(value.children, [...chain, readElement(value)], innerGuards);
      return;
    }
    if (value.type === 'JSXExpressionContainer' && familyOf(chain, rules) === 'kai') {
      const shownTexts = findShown(value.expression, constants).map(sourceOf);
      unguarded.push(...shownTexts.filter((each) => !guards.some((guard) => guard.includes(each))));
    }
    for (const child of Object.values(value)) visit(child, chain, guards);
  }

  visit(program, [], []);
  return unguarded;
}

/** Names of constants with texts, such as `const LABELS = { … }`. */
function findTextConstants(program: Node): Set<string> {
  const declared = (program.body as Node[]).flatMap((each) => (each.declarations ?? []) as Node[]);
  return new Set(
    declared.filter(({ init }) => isNode(init) && isConstant(init)).map(({ id }) => String((id as Node).name)),
  );
}

const CONSTANT_TYPES = new Set(['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression']);

function isConstant({ type, expression }: Node): boolean {
  return CONSTANT_TYPES.has(type) || (/^TS(As|Satisfies)Expression$/.test(type) && isConstant(expression as Node));
}

function findGuards(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findGuards);
  if (!isNode(value)) return [];
  const isGuard = value.type === 'CallExpression' && (value.callee as Node).name === GUARD;
  return isGuard ? [value] : Object.values(value).flatMap(findGuards);
}

/** The parts of an expression that may be shown as text and are known only at run time. */
function findShown(value: unknown, constants: ReadonlySet<string>): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => findShown(each, constants));
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return [];
    case 'TemplateLiteral':
      return findShown(value.expressions, constants);
    case 'ConditionalExpression':
      return findShown([value.consequent, value.alternate], constants);
    case 'LogicalExpression':
      return findShown(value.operator === '&&' ? value.right : [value.left, value.right], constants);
    case 'ParenthesizedExpression':
      return findShown(value.expression, constants);
    case 'MemberExpression':
      return constants.has(String((value.object as Node).name)) ? [] : [value];
    case 'Identifier':
      return constants.has(String(value.name)) || value.name === 'undefined' ? [] : [value];
    case 'CallExpression':
      return findShownByCall(value, constants);
    default:
      return [value];
  }
}

/** `rows.map((row) => …)` shows the result of its function. */
function findShownByCall(call: Node, constants: ReadonlySet<string>): Node[] {
  const [first] = call.arguments as Node[];
  if (first?.type !== 'ArrowFunctionExpression') return [call];
  const body = first.body as Node;
  if (body.type !== 'BlockStatement') return findShown(body, constants);
  const returns = (body.body as Node[]).filter(({ type }) => type === 'ReturnStatement');
  return findShown(
    returns.map(({ argument }) => argument),
    constants,
  );
}

/** Kai rules that apply to no element in the files, only to elements created at run time. */
export function findUnusedRules(codes: readonly string[], rules: Rules): string[] {
  const unused = new Set(rules.filter(({ family }) => family === 'kai'));

  function visit(value: unknown, chain: readonly Element[]): void {
    if (Array.isArray(value)) for (const item of value) visit(item, chain);
    if (!isNode(value)) return;
    const inner = value.type === 'JSXElement' ? [...chain, readElement(value)] : chain;
    if (inner !== chain) for (const rule of unused) if (appliesTo(rule, inner)) unused.delete(rule);
    for (const child of Object.values(value)) visit(child, inner);
  }

  for (const code of codes) visit(parseSync('file.tsx', code).program, []);
  return [...unused].map(({ path }) => path.map(({ tag, classes }) => [tag, ...classes].join('.')).join(' '));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value);
  if (node.type !== 'TemplateElement') return undefined;
  return String((node.value as { cooked?: string }).cooked ?? '');
}

function nameOf(node: Node): string {
  const key = (node.type === 'Property' ? node.key : node.name) as Node;
  return String(key.name ?? key.value ?? '');
}

function readElement(node: Node): Element {
  const opening = node.openingElement as Node & { name: Node; attributes: Node[] };
  const propValue = (name: string) =>
    opening.attributes.find((each) => each.type === 'JSXAttribute' && nameOf(each) === name)?.value as Node | undefined;
  return { tag: String(propValue('as')?.value ?? opening.name.name ?? ''), classes: classesIn(propValue('className')) };
}

/** Every possible class, including conditional ones. */
function classesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(classesIn);
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return text.split(/\s+/).filter(Boolean);
  return Object.values(value).flatMap(classesIn);
}

import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/(?:admin\/)?[^/]+\.ts$/;
/** Schemas of answers: the server has already applied them, so the browser only checks whether they exist. */
const ANSWER_KEYS = new Set(['data', 'rows', 'more']);
/** Schemas of requests: only forms check them before sending, and forms send writes or encrypted bodies. */
const REQUEST_KEYS = new Set(['params', 'query', 'body']);
/** An endpoint with one of these fields is called by a form. */
const FORM_KEYS = new Set(['write', 'rsa']);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

function keyOf(property: Node): string {
  return isNode(property.key) && typeof property.key.name === 'string' ? property.key.name : '';
}

/** The properties of every `endpoint({…})` whose value the browser does not need. */
function* findSchemas(program: Node): Generator<Node> {
  for (const node of walk(program)) {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'endpoint') continue;
    const [declaration] = node.arguments as Node[];
    const properties = (declaration?.properties ?? []) as Node[];
    const isForm = properties.some((property) => FORM_KEYS.has(keyOf(property)));
    yield* properties.filter(
      (property) => ANSWER_KEYS.has(keyOf(property)) || (!isForm && REQUEST_KEYS.has(keyOf(property))),
    );
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A top-level constant of the file and its declaration. */
interface Constant {
  name: string;
  statement: Node;
}

function findConstants(program: Node): Constant[] {
  const statements = (program.body as Node[]).filter(({ type }) => type === 'VariableDeclaration');
  return statements.flatMap((statement) => {
    const [first, ...more] = statement.declarations as Node[];
    return more.length === 0 && isNode(first?.id) ? [{ name: String(first.id.name), statement }] : [];
  });
}

function isWithin(node: Node, ranges: readonly { start: number; end: number }[]): boolean {
  return ranges.some(({ start, end }) => start <= node.start && node.end <= end);
}

/** Constants used only by dropped schemas, and constants used only by such constants. */
function findOrphans(program: Node, dropped: readonly Edit[]): Edit[] {
  const identifiers = [...walk(program)].filter(({ type }) => type === 'Identifier');
  const removed = [...dropped];
  let remaining = findConstants(program);
  for (;;) {
    const orphans = remaining.filter(
      ({ name, statement }) =>
        !identifiers.some((node) => node.name === name && !isWithin(node, [...removed, statement])),
    );
    if (orphans.length === 0) return removed.slice(dropped.length);
    remaining = remaining.filter((constant) => !orphans.includes(constant));
    removed.push(...orphans.map(({ statement: { start, end } }) => ({ start, end, text: '' })));
  }
}

/** The calls that create top-level constants, without the calls inside functions. */
function* findTopLevelCalls(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    const nodes = [...walk(declaration)];
    const functions = nodes.filter(({ type }) => type.endsWith('FunctionExpression'));
    yield* nodes.filter((node) => node.type === 'CallExpression' && !isWithin(node, functions));
  }
}

function dropFrom(code: string, program: Node): string {
  const schemas = [...findSchemas(program)].map((node) => ({ ...node, text: `${keyOf(node)}: true` }));
  const removed = [...schemas, ...findOrphans(program, schemas)];
  const calls = [...findTopLevelCalls(program)].filter((node) => !isWithin(node, removed));
  // Without this annotation the bundler keeps unused constants, because the call might have side effects. Schemas have
  // none.
  const pureMarks = calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }));
  const edits = [...removed, ...pureMarks].sort((a, b) => b.start - a.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Replaces the schemas of answers and of reads in the contract with `true` in the browser build, so that pages that only
 * read do not load zod. The schemas of forms stay, because forms use them.
 */
export function dropSchemas(): Plugin {
  return {
    name: 'meiyu:drop-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program: unknown = this.parse(code);
        return { code: isNode(program) ? dropFrom(code, program) : code, map: null, moduleSideEffects: false };
      },
    },
  };
}

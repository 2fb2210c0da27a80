import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[^/]+\.ts$/;
/** What an answer looks like: the server has already cut it to shape, so the browser only asks whether it is declared. */
const ANSWER = new Set(['data', 'rows', 'more']);
/** What a question looks like: only forms check it before sending, and forms send writes or encrypted bodies. */
const QUESTION = new Set(['params', 'query', 'body']);
const FORM = new Set(['write', 'rsa']);

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
    const isForm = properties.some((property) => FORM.has(keyOf(property)));
    yield* properties.filter((property) => ANSWER.has(keyOf(property)) || (!isForm && QUESTION.has(keyOf(property))));
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A constant of the file's own, with the statement that makes it. */
interface Own {
  name: string;
  statement: Node;
}

function findOwn(program: Node): Own[] {
  const statements = (program.body as Node[]).filter(({ type }) => type === 'VariableDeclaration');
  return statements.flatMap((statement) => {
    const [first, ...more] = statement.declarations as Node[];
    return more.length === 0 && isNode(first?.id) ? [{ name: String(first.id.name), statement }] : [];
  });
}

function isWithin(node: Node, ranges: readonly { start: number; end: number }[]): boolean {
  return ranges.some(({ start, end }) => start <= node.start && node.end <= end);
}

/** Constants that only dropped schemas used, and those that only such constants used. */
function findOrphans(program: Node, dropped: readonly Edit[]): Edit[] {
  const names = [...walk(program)].filter(({ type }) => type === 'Identifier');
  const gone = [...dropped];
  let left = findOwn(program);
  for (;;) {
    const orphans = left.filter(
      ({ name, statement }) => !names.some((node) => node.name === name && !isWithin(node, [...gone, statement])),
    );
    if (orphans.length === 0) return gone.slice(dropped.length);
    left = left.filter((own) => !orphans.includes(own));
    gone.push(...orphans.map(({ statement: { start, end } }) => ({ start, end, text: '' })));
  }
}

/** The calls that make top-level constants. What functions do when they are called is their own affair. */
function* findMakers(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    const nodes = [...walk(declaration)];
    const functions = nodes.filter(({ type }) => type.endsWith('FunctionExpression'));
    yield* nodes.filter((node) => node.type === 'CallExpression' && !isWithin(node, functions));
  }
}

function shorten(code: string, program: Node): string {
  const schemas = [...findSchemas(program)].map((node) => ({ ...node, text: `${keyOf(node)}: true` }));
  const gone = [...schemas, ...findOrphans(program, schemas)];
  const calls = [...findMakers(program)].filter((node) => !isWithin(node, gone));
  // Without this mark the bundler keeps what nobody imports: a call might do anything. Making a schema does nothing else.
  const marks = calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }));
  const edits = [...gone, ...marks].sort((a, b) => b.start - a.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * The contract is data for both sides, but the browser would pay for all of zod on every page only to send plain reads.
 * In the browser's build the schemas of answers and of reads become `true`; those of forms stay, where they are used.
 */
export function dropAnswerSchemas(): Plugin {
  return {
    name: 'meiyu:drop-answer-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program: unknown = this.parse(code);
        return { code: isNode(program) ? shorten(code, program) : code, map: null, moduleSideEffects: false };
      },
    },
  };
}

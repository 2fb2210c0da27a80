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

/**
 * The contract is data for both sides, but the browser would pay for all of zod on every page only to send plain reads.
 * In the browser's build the schemas of answers and of reads become `true`; those of forms stay.
 */
export function dropAnswerSchemas(): Plugin {
  return {
    name: 'meiyu:drop-answer-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT, code: 'endpoint(' },
      handler(code) {
        const schemas = [...findSchemas(this.parse(code) as unknown as Node)];
        let result = code;
        for (const { start, end, ...property } of schemas.sort((a, b) => b.start - a.start)) {
          result = `${result.slice(0, start)}${keyOf({ start, end, ...property })}: true${result.slice(end)}`;
        }
        return { code: result, map: null };
      },
    },
  };
}

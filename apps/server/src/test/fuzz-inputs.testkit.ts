import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { BASE_PATH, type Endpoint, type Schema } from '@meiyu/contract/endpoint.ts';
import type { RawEndpoint } from '@meiyu/contract/raw.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { CHUNK_CHARS } from '../crypto/rsa-cipher.ts';

/* Generates unusual inputs for every call from its declaration, close enough to valid ones to reach deep into the code. */

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Case {
  path: string;
  body: unknown;
}

const hostileValue = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\ufeff',
    "' OR 1=1 --",
    '%',
    '_\\',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '<script>',
    '1e400',
    'Infinity',
    '-1',
    '9'.repeat(40),
    '画'.repeat(3000),
    '00000000-0000-4000-8000-000000000000',
  ],
  ...[0, -1, 1e308, 2 ** 53, 2 ** 31, 1.5, null, true, [], {}, [[[]]], { $ne: 1 }, { toString: 1 }],
);

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const oneOf = (options: unknown[]) => fc.constantFrom<unknown>(...options);
  if (schema.enum?.length) return oneOf(schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((s) => valueFor(s as JsonSchema)));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([k, s]) => [k, usuallyValid(s as JsonSchema)] as const);
    // Half of them are complete, because most calls refuse a missing field at once.
    const record = Object.fromEntries(fields);
    return fc.oneof(fc.record(record), fc.record(record, { requiredKeys: [] }));
  }
  if (schema.type === 'array') return fc.array(valueFor((schema.items as JsonSchema) ?? {}), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 60 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.pattern) return fc.oneof(fc.string({ maxLength: 20 }), textMatching(schema.pattern));
  return fc.string({ unit: 'grapheme', maxLength: 20 });
}

const textsByPattern = new Map<string, fc.Arbitrary<unknown>>();

/** Text cannot be generated for patterns with lookahead; these get plain text. Kept, because a pattern takes milliseconds. */
function textMatching(pattern: string): fc.Arbitrary<unknown> {
  const known = textsByPattern.get(pattern);
  if (known) return known;
  const texts = pattern.includes('(?') ? fc.string({ maxLength: 20 }) : fc.stringMatching(new RegExp(pattern, 'u'));
  textsByPattern.set(pattern, texts);
  return texts;
}

function usuallyValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: hostileValue });
}

function inputFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ weight: 8, arbitrary: valueFor(json) }, { weight: 1, arbitrary: hostileValue });
}

/** Shortened, because the length of a request line is limited. */
const encodeShort = (value: unknown, length: number) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, length),
  );

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeShort(value, 600);
  return Object.entries(value)
    .map(([name, fieldValue]) => `${encodeURIComponent(name)}=${encodeShort(fieldValue, 300)}`)
    .join('&');
}

function asPath(path: string, params: unknown): string {
  return path.replace(/:(\w+)|\*$/g, (all, name) => {
    const value = (params as Record<string, unknown> | null)?.[name ?? all] ?? 'x';
    return encodeShort(value, 300) || 'x';
  });
}

const casesByEndpoint = new WeakMap<Endpoint, fc.Arbitrary<Case>>();

export function casesOf(endpoint: Endpoint): fc.Arbitrary<Case> {
  const cases = casesByEndpoint.get(endpoint) ?? makeCases(endpoint);
  casesByEndpoint.set(endpoint, cases);
  return cases;
}

function makeCases(endpoint: Endpoint): fc.Arbitrary<Case> {
  return fc
    .record({ params: inputFor(endpoint.params), query: inputFor(endpoint.query), body: inputFor(endpoint.body) })
    .map(({ params, query, body }) => ({
      path: `${BASE_PATH}${asPath(endpoint.path, params)}?${asQuery(query)}`,
      body,
    }));
}

const pathSegment = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>('full', 'max', '0', 'square', '0,0,512,512', 'default.jpg', '640.avif'),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[0-9a-f]{64}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\w.~%-]{1,40}$/) },
  { weight: 2, arbitrary: hostileValue },
);

/** Random URLs of files, tiles and tokens. */
export function rawCasesOf({ path }: RawEndpoint): fc.Arbitrary<Case> {
  const names = [...path.matchAll(/:(\w+)|\*$/g)].map(([all, name]) => name ?? all);
  return fc
    .record({
      params: fc.record(Object.fromEntries(names.map((name) => [name, pathSegment]))),
      query: fc.record({ path: pathSegment }),
    })
    .map(({ params, query }) => ({ path: `${asPath(path, params)}?${asQuery(query)}`, body: undefined }));
}

/**
 * Encrypts a body as a browser does. `damage` selects what is done to it afterwards: 1 reverses the blocks, 2 changes a
 * byte, 3 removes the last block, 4 cuts off the end; any other number changes nothing.
 */
export function encryptBody(body: unknown, publicKey: string, damage: number): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const text = Buffer.from(JSON.stringify(body) ?? '').toString('base64');
  const chunks = text.match(new RegExp(`.{1,${CHUNK_CHARS}}`, 'g')) ?? [''];
  const blocks = chunks.map((chunk) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(chunk)),
  );
  if (damage === 1) blocks.reverse();
  if (damage === 2) blocks[0]?.writeUInt8(0xff, 5);
  if (damage === 3) blocks.pop();
  const encrypted = Buffer.concat(blocks).toString('base64');
  return JSON.stringify(damage === 4 ? encrypted.slice(0, -7) : encrypted);
}

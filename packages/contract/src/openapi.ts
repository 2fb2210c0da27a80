import * as z from 'zod/mini';
import type { NamedEndpoint } from './all.ts';
import { endpoints, rawEndpoints } from './all.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { BASE_PATH, nameAccess, needsToken, OK_MESSAGE } from './endpoint.ts';
import { errors } from './errors.ts';

/* Builds the OpenAPI 3.1 document from the contract. For the server only, because it imports every schema. */

type Json = Record<string, unknown>;

interface Site {
  title: string;
  version: string;
  /** Base URL without a trailing slash. */
  serverUrl: string;
}

export function buildOpenApi({ title, version, serverUrl }: Site): object {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const named of endpoints) {
    const path = templatePath(BASE_PATH + named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: describeCall(named, schemas) };
  }
  for (const { name, endpoint } of rawEndpoints) {
    const path = templatePath(endpoint.path);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: `raw.${name}`,
        tags: ['raw'],
        summary: endpoint.summary,
        'x-access': nameAccess(endpoint.access),
        ...(endpoint.socket ? { 'x-socket': true } : {}),
        security: endpoint.access === 'user' || typeof endpoint.access === 'object' ? [{ bearer: [] }] : [],
        ...(endpoint.body && { requestBody: { content: { '*/*': {} } } }),
        parameters: pathNames(endpoint.path).map((name) => pathParameter(name, { type: 'string' })),
        responses: endpoint.socket
          ? { 101: { description: 'The connection becomes a WebSocket' } }
          : { 200: { description: 'The file', content: { [endpoint.type]: {} } } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(({ name }) => featureOf(name))), 'raw'].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeCall({ name, endpoint }: NamedEndpoint, schemas: Json): Json {
  const convert = (part: string, schema: Schema, io: 'input' | 'output') =>
    toSchema(`${name}.${part}`, schema, io, schemas);
  const bearer = { bearer: [] };
  return {
    operationId: name,
    tags: [featureOf(name)],
    summary: endpoint.summary,
    'x-access': nameAccess(endpoint.access),
    ...(endpoint.rsa ? { 'x-rsa': true } : {}),
    // The published name; most calls that are silent on failure load lists.
    ...(endpoint.silentOnFailure ? { 'x-list': true } : {}),
    ...(endpoint.write ? { 'x-write': true } : {}),
    security: needsToken(endpoint.access) ? [bearer] : endpoint.access === 'optional' ? [{}, bearer] : [],
    parameters: [
      ...parametersOf('path', endpoint.params && convert('params', endpoint.params, 'input')),
      ...parametersOf('query', endpoint.query && convert('query', endpoint.query, 'input')),
    ],
    ...requestBody(endpoint, convert),
    responses: { 200: { description: answerText(endpoint), content: jsonContent(envelope(endpoint, convert)) } },
  };
}

type Convert = (part: string, schema: Schema, io: 'input' | 'output') => Json;

function requestBody(endpoint: Endpoint, convert: Convert): Json {
  if (endpoint.upload) {
    const { field, maxBytes } = endpoint.upload;
    const file = { type: 'string', format: 'binary', description: `at most ${maxBytes} bytes` };
    const schema = { type: 'object', properties: { [field]: file }, required: [field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  // The schema describes the decrypted body; what is sent is one base64 string.
  const description = endpoint.rsa ? 'Sent RSA-encrypted, with the key in the header encrypt-key' : undefined;
  return {
    requestBody: { required: true, description, content: jsonContent(convert('body', endpoint.body, 'input')) },
  };
}

function envelope(endpoint: Endpoint, convert: Convert): Json {
  const properties: Json = {
    code: { type: 'integer', description: '200 is success' },
    msg: { type: 'string', description: 'A message for the user' },
  };
  const required = ['code', 'msg'];
  if (endpoint.rows) {
    properties.rows = { type: 'array', items: convert('row', endpoint.rows, 'output') };
    properties.total = { type: 'integer' };
  } else {
    properties.data = endpoint.data ? convert('data', endpoint.data, 'output') : { type: 'null' };
  }
  const answer = { type: 'object', properties, required };
  // Fields beside `rows` and `total`.
  return endpoint.more ? { allOf: [answer, convert('more', endpoint.more, 'output')] } : answer;
}

function answerText(endpoint: Endpoint): string {
  const refusals = (endpoint.errors ?? []).map((name) => `${errors[name].code} ${errors[name].msg}`);
  return [`200 ${endpoint.msg ?? OK_MESSAGE}`, ...refusals].join('; ');
}

/** Recursive schemas become components, because their references start at the document's root. */
function toSchema(name: string, schema: Schema, io: 'input' | 'output', schemas: Json): Json {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, { io }) as Json;
  const referenceTo = (part: string) => `#/components/schemas/${part}`;
  const renameReferences = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renameReferences);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner === '#' ? referenceTo(name) : inner.replace('#/$defs/', referenceTo(`${name}.`))]
          : [key, renameReferences(inner)],
      ),
    );
  };
  for (const [part, definition] of Object.entries(($defs as Json) ?? {}))
    schemas[`${name}.${part}`] = renameReferences(definition);
  const renamed = renameReferences(root) as Json;
  if (!JSON.stringify(renamed).includes(`"${referenceTo(name)}"`)) return renamed;
  schemas[name] = renamed;
  return { $ref: referenceTo(name) };
}

function parametersOf(location: 'path' | 'query', schema: Json | undefined): Json[] {
  if (!schema) return [];
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries(schema.properties as Json).map(([name, field]) =>
    location === 'path'
      ? pathParameter(name, field)
      : { name, in: 'query', required: required.has(name), schema: field },
  );
}

function pathParameter(name: string, schema: unknown): Json {
  return { name, in: 'path', required: true, schema };
}

function templatePath(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, '{$1}').replace('*', '{rest}');
}

function pathNames(path: string): string[] {
  return [...templatePath(path).matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => String(name));
}

function featureOf(name: string): string {
  return String(name.split('.')[0]);
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

import { readFileSync } from 'node:fs';
import { endpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH, type Endpoint, nameAccess, type Schema } from '@meiyu/contract/endpoint.ts';
import { buildOpenApi } from '@meiyu/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function typeName(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ');
  if (schema.$ref) return 'same as above';
  if (schema.type === 'array') {
    const maximum = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
    return `list of ${typeName((schema.items as JsonSchema | undefined) ?? {})}${maximum}`;
  }
  const limits = [
    schema.minLength !== undefined && `≥ ${schema.minLength} characters`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength} characters`,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `≤ ${schema.maximum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [schema.type ?? 'any', ...limits].join(', ');
}

function fieldsOf(schema: JsonSchema): string {
  const object = schema.type === 'array' ? ((schema.items as JsonSchema | undefined) ?? {}) : schema;
  if (!object.properties) return '';
  const required = new Set(object.required);
  const items = Object.entries(object.properties).map(([name, field]) => {
    const fieldSchema = field as JsonSchema;
    const questionMark = required.has(name) ? '' : '<i>?</i>';
    return `<li><code>${escapeHtml(name)}</code>${questionMark} <span>${escapeHtml(typeName(fieldSchema))}</span>${fieldsOf(fieldSchema)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function schemaSection(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return `<h4>${title}</h4>${fieldsOf(json) || `<p>${escapeHtml(typeName(json))}</p>`}`;
}

function callSection({ name, endpoint: call }: { name: string; endpoint: Endpoint }): string {
  const flags = [
    nameAccess(call.access),
    call.rsa && 'RSA',
    call.silentOnFailure && 'list',
    call.write && 'write',
    call.upload && 'upload',
  ].filter(Boolean);
  const response = call.rows
    ? schemaSection('rows', call.rows, 'output') + schemaSection('besides rows', call.more, 'output')
    : schemaSection('data', call.data, 'output');
  const refusals = call.errors?.length ? `<h4>refusals</h4><p>${call.errors.join(', ')}</p>` : '';
  return `<details id="${name}"><summary><b>${call.method}</b> <code>${BASE_PATH}${escapeHtml(call.path)}</code> <em>${flags.join(' · ')}</em><span>${escapeHtml(call.summary)}</span></summary>${schemaSection('path', call.params, 'input')}${schemaSection('query', call.query, 'input')}${schemaSection('body', call.body, 'input')}${response}${refusals}</details>`;
}

function docsPage(): string {
  const features = Map.groupBy(endpoints, ({ name }) => name.split('.')[0] ?? '');
  const sections = [...features].map(
    ([feature, calls]) => `<section><h2>${feature}</h2>${calls.map(callSection).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API - 美育知识服务平台</title><link rel="stylesheet" href="/docs/api/style.css"></head><body><h1>美育知识服务平台 <small>API, ${endpoints.length} calls</small></h1><p>Answers are <code>{code, msg, data}</code> or <code>{code, msg, rows, total}</code>; code 200 is success. The same as <a href="/docs/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</body></html>`;
}

/** Serves the API documentation as a page and as OpenAPI. Built on each request, since only developers use it. */
export function apiDocs(http: FastifyInstance): void {
  const config = { raw: 'api-docs' };
  http.get('/docs/api', { config }, (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  http.get('/docs/api/openapi.json', { config }, () =>
    buildOpenApi({ title: '美育知识服务平台', version: '0.1.0', serverUrl: '/' }),
  );
  http.get('/docs/api/style.css', { config }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(readFileSync(new URL('./api-docs.css', import.meta.url), 'utf8')),
  );
}

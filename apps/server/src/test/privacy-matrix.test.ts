import { randomUUID } from 'node:crypto';
import { endpoints, type NamedEndpoint } from '@meiyu/contract/all.ts';
import { isConsoleAccess, type Schema } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, startTestApp, type TestApp } from './app.testkit.ts';
import { addOwnedRows, addResources, type OwnedRows, readOwned } from './owned-data.testkit.ts';
import { addTestUser, type TestUser } from './test-users.testkit.ts';

/*
 * One user tries every call of the contract with the ids of another user. Calls and inputs are generated from the
 * declarations, so that new calls are tested automatically.
 */

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Input = Record<string, unknown>;

let server: TestApp;
let anna: TestUser;
let ben: TestUser;
let bensRows: OwnedRows;

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  await addResources(server.db);
  [anna, ben] = await Promise.all([addTestUser(server.db), addTestUser(server.db)]);
  bensRows = await addOwnedRows(server.db, ben);
  // Creating a session uses a client-made id; with an empty session present, every further one is refused alike.
  await server.db.pool.query(`insert into ai_session (sid, user_id, type) values (gen_random_uuid(), $1, 1)`, [
    anna.id,
  ]);
});
afterAll(() => server.stop());

/** Names of fields that contain an id. */
const ID_FIELD = /^(id|ids|sid|sids|\w+Ids?)$/;

const jsonSchemas = new Map<Schema, JsonSchema>();

function schemaOf(schema: Schema | undefined): JsonSchema {
  if (!schema) return {};
  const json =
    jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  jsonSchemas.set(schema, json);
  return json;
}

function fieldsOf(schema: Schema | undefined): [string, JsonSchema][] {
  return Object.entries(schemaOf(schema).properties ?? {}) as [string, JsonSchema][];
}

/** A minimal valid value, with `id` in every id field. */
function sampleValue(schema: JsonSchema, name: string, id: string): unknown {
  if (schema.enum?.length) return schema.enum.find((option) => option !== '') ?? schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return [sampleValue((schema.items ?? {}) as JsonSchema, name, id)];
  if (ID_FIELD.test(name)) return id;
  if (schema.anyOf?.length) return sampleValue(schema.anyOf.at(-1) as JsonSchema, name, id);
  if (schema.type === 'object') return sampleObject(schema, id);
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, Number(schema.minimum ?? 1));
  if (schema.type === 'boolean') return true;
  return schema.pattern ? '1' : '字';
}

/** Client-made ids must match a pattern. */
function matchesPattern({ pattern }: JsonSchema, id: string): boolean {
  return pattern === undefined || new RegExp(pattern).test(id);
}

function sampleObject(schema: JsonSchema, id: string): Input {
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const usedFields = fields.filter(
    ([name, field]) => schema.required?.includes(name) || (ID_FIELD.test(name) && matchesPattern(field, id)),
  );
  return Object.fromEntries(usedFields.map(([name, field]) => [name, sampleValue(field, name, id)]));
}

function hasIdField({ endpoint }: NamedEndpoint): boolean {
  const all = [endpoint.params, endpoint.query, endpoint.body].flatMap(fieldsOf);
  return all.some(([name]) => ID_FIELD.test(name));
}

/** Without those of the console, which refuse every reader (contract-walk.test.ts). */
const callsWithIds = endpoints.filter(
  (named) => named.endpoint.access !== 'public' && !isConsoleAccess(named.endpoint.access) && hasIdField(named),
);
const servedCalls = () => callsWithIds.filter(({ endpoint }) => server.app.implementedEndpoints.has(endpoint));

function inputFor({ endpoint }: NamedEndpoint, id: string): Record<'params' | 'query' | 'body', Input> {
  const inputOf = (schema: Schema | undefined) => sampleObject(schemaOf(schema), id);
  return { params: inputOf(endpoint.params), query: inputOf(endpoint.query), body: inputOf(endpoint.body) };
}

/** Whether the id passes the validation of the call; otherwise it would be refused before any access check. */
function acceptsId(call: NamedEndpoint, id: string): boolean {
  const { endpoint } = call;
  const all = [endpoint.params, endpoint.query, endpoint.body].flatMap(fieldsOf);
  if (!all.some(([name, field]) => ID_FIELD.test(name) && matchesPattern(field, id))) return false;
  const input = inputFor(call, id);
  return (['params', 'query', 'body'] as const).every((part) => {
    const schema = endpoint[part];
    return !schema || z.safeParse(schema, input[part]).success;
  });
}

function callAsAnna(call: NamedEndpoint, id: string): Promise<Answer> {
  const { name, endpoint } = call;
  // An input that fails validation would prove nothing.
  if (!acceptsId(call, id)) throw new Error(`${name}: no input could be made for ${id}`);
  const { params, query, body } = inputFor(call, id);
  const path = endpoint.path.replace(/:(\w+)/g, (_all, field: string) => encodeURIComponent(String(params[field])));
  const text = Object.entries(query)
    .map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`)
    .join('&');
  return server.call(endpoint, { path, query: text, body, token: anna.token });
}

describe('another user', () => {
  it('is tested with every call that takes an id', () => {
    expect(servedCalls().length).toBeGreaterThan(15);
    const names = servedCalls().map(({ name }) => name);
    for (const name of ['notes.change', 'notes.remove', 'downloads.makeLink', 'downloads.withdraw'])
      expect(names).toContain(name);
    for (const name of ['privacy.endDevices', 'learningRecords.remove', 'bookshelf.remove'])
      expect(names).toContain(name);
  });

  it("cannot use the id of someone else's data: no effect, no data, the same answer as for a missing one", async () => {
    const rowsBefore = await readOwned(server.db, ben.id);
    for (const [table, rows] of Object.entries(rowsBefore)) expect(rows.length, table).toBeGreaterThan(0);
    for (const call of servedCalls()) {
      const accepted = Object.entries(bensRows.ids).filter(([, id]) => acceptsId(call, id));
      expect(accepted.length, call.name).toBeGreaterThan(0);
      for (const [idKind, id] of accepted) {
        const foreign = await callAsAnna(call, id);
        const missing = await callAsAnna(call, randomUUID());
        // An export contains its creation time.
        const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '');
        expect(withoutTimes(foreign.text), `${call.name} with the id of a ${idKind}`).toBe(withoutTimes(missing.text));
        expect(foreign.status, call.name).toBe(200);
        for (const secret of bensRows.secrets) expect(foreign.text, call.name).not.toContain(secret);
      }
    }
    expect(await readOwned(server.db, ben.id)).toEqual(rowsBefore);
  });

  it('gets no data of others through a resource id', async () => {
    const rowsBefore = await readOwned(server.db, ben.id);
    for (const call of servedCalls()) {
      for (const id of ['ink', 'lotus', 'mo-he'].filter((name) => acceptsId(call, name))) {
        const answer = await callAsAnna(call, id);
        expect(answer.status, call.name).toBe(200);
        for (const secret of [...bensRows.secrets, ...Object.values(bensRows.ids)])
          expect(answer.text, `${call.name} with ${id}`).not.toContain(secret);
      }
    }
    expect(await readOwned(server.db, ben.id)).toEqual(rowsBefore);
  });

  it('gets no data of others in lists without an id', async () => {
    const lists = endpoints.filter(
      ({ name, endpoint }) =>
        server.app.implementedEndpoints.has(endpoint) &&
        endpoint.access === 'user' &&
        !endpoint.write &&
        !hasIdField({ name, endpoint }),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { name, endpoint } of lists) {
      const answer = await server.call(endpoint, { token: anna.token });
      for (const secret of [...bensRows.secrets, ...Object.values(bensRows.ids)])
        expect(answer.text, name).not.toContain(secret);
    }
  });
});

import * as account from '@meiyu/contract/account.ts';
import { endpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH, type Endpoint, type Schema } from '@meiyu/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from './test-app.ts';

/** 300 cases a call are run by `npm run faults`; this is the short form. */
const CASES = Number(process.env.FUZZ_CASES ?? 12);

type JsonSchema = z.core.JSONSchema.BaseSchema;

const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    '%',
    '../../etc/passwd',
    '__proto__',
    '<script>',
    '1e400',
    'Infinity',
    '-1',
    '画'.repeat(3000),
  ],
  ...[0, -1, 1e308, 2 ** 53, null, true, [], {}, [[[]]], { $ne: 1 }],
);

/** Values near what the schema wants: the closer they come, the deeper they reach. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const oneOf = (options: unknown[]) => fc.constantFrom<unknown>(...options);
  if (schema.enum?.length) return oneOf(schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map((s) => valueFor(s as JsonSchema)));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([k, s]) => [k, mostly(s as JsonSchema)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema.type === 'array') return fc.array(valueFor((schema.items as JsonSchema) ?? {}), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 60 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.pattern) return fc.oneof(fc.string({ maxLength: 20 }), textMatching(schema.pattern));
  return fc.string({ unit: 'grapheme', maxLength: 20 });
}

/** Not every pattern can be turned round; those that look ahead are tried with plain text. */
function textMatching(pattern: string): fc.Arbitrary<unknown> {
  return pattern.includes('(?') ? fc.string({ maxLength: 20 }) : fc.stringMatching(new RegExp(pattern, 'u'));
}

function mostly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: nasty });
}

function inputFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ weight: 6, arbitrary: valueFor(json) }, { weight: 1, arbitrary: nasty });
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value).toWellFormed());
  return Object.entries(value)
    .map(
      ([k, v]) =>
        `${encodeURIComponent(k)}=${encodeURIComponent((typeof v === 'string' ? v : (JSON.stringify(v) ?? '')).toWellFormed())}`,
    )
    .join('&')
    .slice(0, 6000);
}

function asPath(endpoint: Endpoint, params: unknown): string {
  return endpoint.path.replace(/:(\w+)/g, (_all, name) => {
    const value = (params as Record<string, unknown> | null)?.[name] ?? 'x';
    return (
      encodeURIComponent(
        String(typeof value === 'object' ? JSON.stringify(value) : value)
          .toWellFormed()
          .slice(0, 3000),
      ) || 'x'
    );
  });
}

let server: TestApp;
let token = '';
beforeAll(async () => {
  // Codes go to the terminal; here they are read from it, and not shown.
  const said = vi.spyOn(console, 'log').mockReturnValue();
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  const phonenumber = '13712345678';
  await server.call(account.sendSms, { body: { phonenumber, scene: 'register' } });
  const findCode = () => /register (\d{6})/.exec(said.mock.calls.join())?.[1];
  await vi.waitUntil(findCode);
  const { data } = await server.call(account.userAgreement);
  const agreementVersion = (data as { version: string }).version;
  const form = { userName: '试笔', password: 'Shan#Shui1', confirmPassword: 'Shan#Shui1', ageBand: '18+' };
  const answer = await server.call(account.register, {
    body: { ...form, phonenumber, smsCode: findCode(), agreementVersion },
  });
  token = (answer.data as { token: string }).token;
});
afterAll(() => server.stop());

/** Calls that end the login they are made with come last. */
const ending = ['account.logout', 'account.changePwd', 'privacy.cancelAccount', 'privacy.endDevices'];
const ordered = endpoints.toSorted((a, b) => ending.indexOf(a.name) - ending.indexOf(b.name));

it.each(['a stranger', 'a reader'])(
  `answers ${CASES} odd inputs a call from %s with an envelope and without a fault`,
  async (who) => {
    const headers: Record<string, string> = who === 'a reader' ? { authorization: `Bearer ${token}` } : {};
    let sent = 0;
    for (const { name, endpoint } of ordered) {
      const cases = fc.record({
        params: inputFor(endpoint.params),
        query: inputFor(endpoint.query),
        body: inputFor(endpoint.body),
      });
      await fc.assert(
        fc.asyncProperty(cases, async ({ params, query, body }) => {
          const path = `${BASE_PATH}${asPath(endpoint, params)}?${asQuery(query)}`;
          const payload = endpoint.method === 'POST' ? (JSON.stringify(body) ?? '') : undefined;
          const answer = await server.send(endpoint.method, path, payload, headers);
          sent += 1;
          expect(answer.status, `${name} ${path} ${payload}\n${answer.text}`).toBeLessThan(500);
          expect(answer.text, `${name} ${path} ${payload}`).toMatch(/^\{"code":\d+,"msg":"/);
          expect(answer.text).not.toMatch(/SELECT |INSERT |node_modules|\.ts:|at Object/);
        }),
        { numRuns: CASES },
      );
    }
    expect(sent).toBeGreaterThanOrEqual(endpoints.length * CASES);
  },
  600_000,
);

it('answers rubbish bodies with an envelope', async () => {
  for (const body of ['{', '[1', '"', '\u0000', 'null', '1e999', 'x'.repeat(10_000), '{"a":'.repeat(500)]) {
    for (const { name, endpoint } of endpoints.filter((e) => e.endpoint.method === 'POST')) {
      const answer = await server.send('POST', BASE_PATH + endpoint.path, body);
      expect(answer.status, `${name} ${body.slice(0, 20)}`).toBeLessThan(500);
      expect(answer.text, name).toMatch(/^\{"code":\d+,"msg":"/);
    }
  }
}, 120_000);

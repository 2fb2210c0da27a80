import { endpoints, rawEndpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';
import fc from 'fast-check';
import inject from 'light-my-request';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPasswords } from '../adapters/passwords.ts';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { type Case, casesOf, rawCasesOf, sealBody } from './fuzz-inputs.ts';
import { addReader } from './readers.testkit.ts';

/**
 * Of each call, by a stranger and by a reader: a sample, always the same. `npm run faults -- F7` asks more, each time anew;
 * `FUZZ_CASES=10000` for a long run, `FUZZ_ONLY=account` for some calls.
 */
const CASES = Number(process.env.FUZZ_CASES || 12);
const SEED = Number(process.env.FUZZ_SEED || 1);
const ONLY = process.env.FUZZ_ONLY ?? '';
const AT_ONCE = 24;
const PORTION = 300;

/** A call that ends the login it is made with comes last. */
const calls = endpoints
  .filter(({ name }) => name.startsWith(ONLY))
  .toSorted((a, b) => Number(a.name === 'account.logout') - Number(b.name === 'account.logout'));

let server: TestApp;
let ask: (method: string, path: string, body: string | Buffer | undefined, headers: Headers) => ReturnType<typeof send>;
let sent = 0;
let logged = 0;
type Headers = Record<string, string>;

/** The way a request takes inside the program, without the socket, which costs more than most answers. */
async function send(listener: inject.DispatchFunc, method: string, url: string, payload: unknown, headers: Headers) {
  sent += 1;
  // One address that fails is soon turned away, which is right and quick; behind a damaged cipher it would hide the rest.
  const remoteAddress = headers['encrypt-key'] ? `10.0.${(sent >> 8) & 255}.${sent & 255}` : '192.0.2.1';
  const options = { method, url, headers, payload, remoteAddress };
  const { statusCode, body } = await inject(listener, options as inject.InjectOptions);
  return { status: statusCode, text: body };
}

beforeAll(async () => {
  console.log(`seed ${SEED}: FUZZ_SEED=${SEED} repeats it`);
  vi.spyOn(console, 'log').mockReturnValue(); // codes are sent there
  server = await startTestApp({ env: { RSA_MODE: 'optional', FLOOD_PER_MINUTE: '10000000', LOG_LEVEL: 'info' } });
  const listener = server.app.hotPath.wrap((request, response) => server.app.http.routing(request, response));
  ask = (method, path, body, headers) => send(listener, method, path, body, headers);
});
afterAll(() => {
  vi.restoreAllMocks();
  return server.stop();
});

/** Several at a time, so that the database and the program work side by side; none goes on after one that failed. */
async function eachOf<T>(cases: Iterable<T>, work: (one: T, at: number) => Promise<void>): Promise<void> {
  const queue = Iterator.from(cases);
  let at = 0;
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value, at++);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    queue.return?.();
    keepFaults();
  }
}

/** Of what was logged only the faults stay: a line for each of millions of requests would fill the memory. */
function keepFaults(): void {
  logged += server.logged.length;
  const faults = server.logged.filter((line) => /"level":"(error|fatal)"/.test(line));
  server.logged.splice(0, server.logged.length, ...faults);
}

/** In portions: ten thousand at once take gigabytes, and stop the loop for seconds. */
function* sample(arbitrary: fc.Arbitrary<Case>, count = CASES): Generator<Case> {
  for (let made = 0; made < count; made += PORTION)
    yield* fc.sample(arbitrary, { numRuns: Math.min(PORTION, count - made), seed: SEED + made });
}

const LEAKS = /SELECT |INSERT |node_modules|\.ts:|at Object|\/apps\/|pg_|syntax error/;

function judge(status: number, text: string, what: string): void {
  if (status < 500 && /^\{"code":\d+,"msg":"/.test(text) && !LEAKS.test(text.slice(0, 300))) return;
  throw new Error(`HTTP ${status} ${text.slice(0, 300)}\n${what} (seed ${SEED})`);
}

async function bearerOf(who: string): Promise<Headers> {
  if (who !== 'a reader') return {};
  const { id, token } = await addReader(server.db);
  const hash = await (await createPasswords()).hashPassword('Shan#Shui1');
  await server.db.pool.query('update users set password_hash = $1 where id = $2', [hash, id]);
  return { authorization: `Bearer ${token}` };
}

function formOf(endpoint: Endpoint, body: unknown): [string, Headers] {
  const head = `--x\r\ncontent-disposition: form-data; name="${endpoint.upload?.field}"; filename="${String(body)}"\r\n\r\n`;
  return [`${head}${JSON.stringify(body)}\r\n--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }];
}

it.each(['a stranger', 'a reader'])(
  `answers ${CASES} odd inputs a call from %s with an envelope and without a fault`,
  async (who) => {
    const bearer = await bearerOf(who);
    for (const { name, endpoint } of calls) {
      await eachOf(sample(casesOf(endpoint)), async ({ path, body }, at) => {
        const json: [string | undefined, Headers] =
          endpoint.method === 'POST' ? [JSON.stringify(body), { 'content-type': 'application/json' }] : [undefined, {}];
        const [payload, type] = endpoint.upload && at % 4 > 0 ? formOf(endpoint, body) : json;
        const { status, text } = await ask(endpoint.method, path, payload, { ...type, ...bearer });
        judge(status, text, `${name} ${path} ${payload}`);
      });
    }
    expect(sent).toBeGreaterThanOrEqual(calls.length * CASES);
  },
);

it.each(['a stranger', 'a reader'])(
  `answers ${CASES} encrypted bodies a call from %s, whole and damaged`,
  async (who) => {
    const bearer = await bearerOf(who);
    const { text: told } = await ask('GET', `${BASE_PATH}/api/auth/publicKey`, undefined, {});
    const key: string = JSON.parse(told).data.publicKey;
    const sealed = calls.filter(({ endpoint }) => endpoint.rsa);
    for (const { name, endpoint } of sealed) {
      let opened = 0;
      await eachOf(sample(casesOf(endpoint)), async ({ path, body }, at) => {
        const fault = at % 8;
        const headers = { 'content-type': 'application/json', 'encrypt-key': fault === 5 ? `${key}x` : key, ...bearer };
        const { status, text } = await ask('POST', path, sealBody(body, key, fault), headers);
        judge(status, text, `${name} ${path} sealed ${JSON.stringify(body)}, fault ${fault}`);
        if (fault === 0 && !text.includes('请求参数错误')) opened += 1;
      });
      // Were every body refused as a cipher, nothing behind it would have been tried.
      if (who === 'a reader' || endpoint.access === 'public') expect(opened, name).toBeGreaterThan(0);
    }
  },
);

it(`answers ${CASES} odd addresses of files, tiles and links with what they are, or an envelope`, async () => {
  for (const { name, endpoint } of rawEndpoints.filter((raw) => raw.name.startsWith(ONLY) || ONLY === '')) {
    await eachOf(sample(rawCasesOf(endpoint)), async ({ path }) => {
      const { status, text } = await ask('GET', path, undefined, {});
      if (status >= 400) judge(status, text, `${name} ${path}`);
    });
  }
});

it('answers rubbish bodies with an envelope', async () => {
  for (const body of ['{', '[1', '"', '\u0000', 'null', '1e999', 'x'.repeat(10_000), '{"a":'.repeat(500)]) {
    await eachOf(
      calls.filter(({ endpoint }) => endpoint.method === 'POST'),
      async ({ name, endpoint }) => {
        const { status, text } = await ask('POST', BASE_PATH + endpoint.path, body, {
          'content-type': 'application/json',
        });
        judge(status, text, `${name} ${body.slice(0, 20)}`);
      },
    );
  }
});

it('has seen no fault in all of this', () => {
  keepFaults();
  expect(server.logged.slice(0, 3)).toEqual([]);
  expect(logged).toBeGreaterThan(10);
});

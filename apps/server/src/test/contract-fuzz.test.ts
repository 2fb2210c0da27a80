import { endpoints, rawEndpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH, type Endpoint, isConsoleAccess } from '@meiyu/contract/endpoint.ts';
import fc from 'fast-check';
import inject from 'light-my-request';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../adapters/passwords.ts';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { type Case, casesOf, encryptBody, rawCasesOf } from './fuzz-inputs.testkit.ts';
import { addTestStaff } from './staff.testkit.ts';
import { addTestUser } from './test-users.testkit.ts';

/**
 * Random inputs for each call, as a visitor and as a user; by default always the same sample. `npm run faults -- F7` uses
 * more and different ones. `FUZZ_CASES=10000` is a long run, `FUZZ_ONLY=account` tests some calls only.
 */
const CASES_PER_CALL = Number(process.env.FUZZ_CASES || 12);
const SEED = Number(process.env.FUZZ_SEED || 1);
const NAME_PREFIX = process.env.FUZZ_ONLY ?? '';
const PARALLEL_CASES = 24;
const BATCH_SIZE = 300;

/** Calls that end the session of the test come last. */
const ENDS_SESSION = new Set(['account.logout', 'adminSession.end']);
const calls = endpoints
  .filter(({ name }) => name.startsWith(NAME_PREFIX))
  .toSorted((a, b) => Number(ENDS_SESSION.has(a.name)) - Number(ENDS_SESSION.has(b.name)));

type Caller = 'a visitor' | 'a user' | 'an owner';
const CALLERS: Caller[] = ['a visitor', 'a user', 'an owner'];

/** An owner calls the console, with the token of the console. */
function callsOf(who: Caller) {
  return who === 'an owner' ? calls.filter(({ endpoint }) => isConsoleAccess(endpoint.access)) : calls;
}

/** Whether this caller passes the access check of a call. */
function mayCall(who: Caller, { access }: Endpoint): boolean {
  if (isConsoleAccess(access)) return who === 'an owner';
  return who === 'a user' || access !== 'user';
}

let server: TestApp;
let request: (
  method: string,
  path: string,
  body: string | Buffer | undefined,
  headers: Headers,
) => ReturnType<typeof send>;
let sentCount = 0;
let loggedLineCount = 0;
type Headers = Record<string, string>;

/** Sends a request without a network socket, which would take longer than most answers. */
async function send(listener: inject.DispatchFunc, method: string, url: string, payload: unknown, headers: Headers) {
  sentCount += 1;
  // Addresses vary for encrypted bodies, because one address with many invalid bodies would soon be refused.
  const remoteAddress = headers['encrypt-key'] ? `10.0.${(sentCount >> 8) & 255}.${sentCount & 255}` : '192.0.2.1';
  const options = { method, url, headers, payload, remoteAddress };
  const { statusCode, body } = await inject(listener, options as inject.InjectOptions);
  return { status: statusCode, text: body };
}

beforeAll(async () => {
  console.log(`seed ${SEED}: FUZZ_SEED=${SEED} repeats it`);
  vi.spyOn(console, 'log').mockReturnValue(); // SMS codes are printed there
  server = await startTestApp({ env: { RSA_MODE: 'optional', FLOOD_PER_MINUTE: '10000000', LOG_LEVEL: 'info' } });
  const listener = server.app.hotPath.wrap((request, response) => server.app.http.routing(request, response));
  request = (method, path, body, headers) => send(listener, method, path, body, headers);
});
afterAll(() => {
  vi.restoreAllMocks();
  return server.stop();
});

/** Runs several cases in parallel, so that program and database both work; stops after the first failure. */
async function runAll<T>(cases: Iterable<T>, work: (fuzzCase: T, index: number) => Promise<void>): Promise<void> {
  const queue = Iterator.from(cases);
  let index = 0;
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value, index++);
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_CASES }, worker));
  } finally {
    queue.return?.();
    dropHarmlessLines();
  }
}

/** Keeps only logged errors, because a line for each of millions of requests would fill the memory. */
function dropHarmlessLines(): void {
  loggedLineCount += server.logged.length;
  const errorLines = server.logged.filter((line) => /"level":"(error|fatal)"/.test(line));
  server.logged.splice(0, server.logged.length, ...errorLines);
}

/** In batches, because ten thousand cases at once take gigabytes and block the event loop for seconds. */
function* sample(arbitrary: fc.Arbitrary<Case>, count = CASES_PER_CALL): Generator<Case> {
  for (let done = 0; done < count; done += BATCH_SIZE)
    yield* fc.sample(arbitrary, { numRuns: Math.min(BATCH_SIZE, count - done), seed: SEED + done });
}

const LEAKS =
  /SELECT |INSERT |node_modules|\.ts:|at Object|\/apps\/|pg_(?:catalog|class|stat|toast|temp|try|advisory|notify)|syntax error/;

function expectEnvelope(status: number, text: string, description: string): void {
  if (status < 500 && /^\{"code":\d+,"msg":"/.test(text) && !LEAKS.test(text.slice(0, 300))) return;
  throw new Error(`HTTP ${status} ${text.slice(0, 300)}\n${description} (seed ${SEED})`);
}

async function bearerOf(who: Caller): Promise<Headers> {
  if (who === 'an owner') return { authorization: `Bearer ${(await addTestStaff(server.db, 'owner')).staffToken}` };
  if (who !== 'a user') return {};
  const { id, token } = await addTestUser(server.db);
  const hash = await (await createPasswordHasher()).hashPassword('Shan#Shui1');
  await server.db.pool.query('update users set password_hash = $1 where id = $2', [hash, id]);
  return { authorization: `Bearer ${token}` };
}

function formOf(endpoint: Endpoint, body: unknown): [string, Headers] {
  const head = `--x\r\ncontent-disposition: form-data; name="${endpoint.upload?.field}"; filename="${String(body)}"\r\n\r\n`;
  return [`${head}${JSON.stringify(body)}\r\n--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }];
}

it.each(CALLERS)(
  `answers ${CASES_PER_CALL} unusual inputs per call from %s with an envelope and without an error`,
  async (who) => {
    const bearer = await bearerOf(who);
    for (const { name, endpoint } of callsOf(who)) {
      await runAll(sample(casesOf(endpoint)), async ({ path, body }, index) => {
        const json: [string | undefined, Headers] =
          endpoint.method === 'POST' ? [JSON.stringify(body), { 'content-type': 'application/json' }] : [undefined, {}];
        const [payload, type] = endpoint.upload && index % 4 > 0 ? formOf(endpoint, body) : json;
        const { status, text } = await request(endpoint.method, path, payload, { ...type, ...bearer });
        expectEnvelope(status, text, `${name} ${path} ${payload}`);
      });
    }
    expect(sentCount).toBeGreaterThanOrEqual(callsOf(who).length * CASES_PER_CALL);
  },
);

it.each(CALLERS)(`answers ${CASES_PER_CALL} encrypted bodies per call from %s, valid and damaged`, async (who) => {
  const bearer = await bearerOf(who);
  const { text: keyAnswer } = await request('GET', `${BASE_PATH}/api/auth/publicKey`, undefined, {});
  const key: string = JSON.parse(keyAnswer).data.publicKey;
  const encryptedCalls = callsOf(who).filter(({ endpoint }) => endpoint.rsa);
  for (const { name, endpoint } of encryptedCalls) {
    let decryptedCount = 0;
    await runAll(sample(casesOf(endpoint)), async ({ path, body }, index) => {
      const damage = index % 8;
      const headers = {
        'content-type': 'application/json',
        'encrypt-key': damage === 5 ? `${key}x` : key,
        ...bearer,
      };
      const { status, text } = await request('POST', path, encryptBody(body, key, damage), headers);
      expectEnvelope(status, text, `${name} ${path} encrypted ${JSON.stringify(body)}, damage ${damage}`);
      if (damage === 0 && !text.includes('请求参数错误')) decryptedCount += 1;
    });
    // If every body were refused as undecryptable, the call itself would not have been tested.
    if (mayCall(who, endpoint)) expect(decryptedCount, name).toBeGreaterThan(0);
  }
});

it(`answers ${CASES_PER_CALL} unusual URLs of files, tiles and links with a file or an envelope`, async () => {
  for (const { name, endpoint } of rawEndpoints.filter(
    (raw) => raw.name.startsWith(NAME_PREFIX) || NAME_PREFIX === '',
  )) {
    await runAll(sample(rawCasesOf(endpoint)), async ({ path }) => {
      const { status, text } = await request('GET', path, undefined, {});
      if (status >= 400) expectEnvelope(status, text, `${name} ${path}`);
    });
  }
});

it('answers invalid bodies with an envelope', async () => {
  for (const body of ['{', '[1', '"', '\u0000', 'null', '1e999', 'x'.repeat(10_000), '{"a":'.repeat(500)]) {
    await runAll(
      calls.filter(({ endpoint }) => endpoint.method === 'POST'),
      async ({ name, endpoint }) => {
        const { status, text } = await request('POST', BASE_PATH + endpoint.path, body, {
          'content-type': 'application/json',
        });
        expectEnvelope(status, text, `${name} ${body.slice(0, 20)}`);
      },
    );
  }
});

it('logged no error in all of these requests', () => {
  dropHarmlessLines();
  expect(server.logged.slice(0, 3)).toEqual([]);
  expect(loggedLineCount).toBeGreaterThan(10);
});

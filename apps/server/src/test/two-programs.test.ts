import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addSession, socketUrl } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveCaptcha, solveEasierCaptcha } from '../adapters/captcha/solve-captcha.testkit.ts';
import { encryptBody } from '../crypto/encrypting-client.testkit.ts';
import type { Database } from '../db/connect.ts';
import { connect, refusalOf } from '../features/assistant/assistant-app.testkit.ts';
import { type Program, startProgram } from './program.testkit.ts';
import { makeSiteOnPostgres, type SiteOnPostgres } from './program-on-postgres.testkit.ts';
import { addTestUser } from './test-users.testkit.ts';

/* Two programs on one PostgreSQL server, as behind a load balancer without sticky sessions (fault tests F2, F12). */

const NAME = '墨客_二';
const PASSWORD = 'Shan#Shui2026';
const PHONE = '13800138022';

let site: SiteOnPostgres;
let db: Database;
let folder: string;
let first: Program;
let second: Program;

beforeAll(async () => {
  site = await makeSiteOnPostgres();
  ({ db } = site);
  folder = site.env.MEIYU_DATA;
  const env = {
    ...site.env,
    BACKUP_DIR: join(folder, 'backups'),
    LOG_LEVEL: 'warn',
    FLOOD_PER_MINUTE: '1000000',
  };
  [first, second] = (await Promise.all(
    ['first', 'second'].map((name) => startProgram({ ...env, MEIYU_DATA: join(folder, name) })),
  )) as [Program, Program];
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await site?.remove();
});

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown>;
  rows: unknown[];
}

async function send(
  program: Program,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Envelope> {
  const response = await fetch(`${program.url}/prod-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Envelope;
}
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

/** Encrypts with the key of one program, for the other to decrypt. */
async function encrypt(value: unknown, keyFrom: Program) {
  const key = String((await send(keyFrom, '/api/auth/publicKey')).data.publicKey);
  return { body: encryptBody(value, key), headers: { 'encrypt-key': key } };
}
async function sendEncrypted(program: Program, path: string, value: unknown, keyFrom: Program): Promise<Envelope> {
  const { body, headers } = await encrypt(value, keyFrom);
  return send(program, path, body, headers);
}

async function fetchCaptcha(program: Program) {
  const { data } = await send(program, '/api/auth/captcha');
  return data as unknown as Parameters<typeof solveCaptcha>[0];
}

const fetchProfileCode = async (program: Program, token: string) =>
  (await send(program, '/api/auth/profile', {}, withToken(token))).code;

it('captchas, codes, keys and sessions of one program are valid at the other', async () => {
  const captcha = solveCaptcha(await fetchCaptcha(first));
  const smsRequest = { phonenumber: PHONE, scene: 'register', captcha };
  expect(await send(second, '/api/auth/sendSms', smsRequest)).toMatchObject({ code: 200 });
  expect((await send(first, '/api/auth/sendSms', { ...smsRequest, phonenumber: '13800138023' })).msg).toMatch(/验证/);
  // Only one code per minute, whichever program is used.
  const secondRequest = { ...smsRequest, captcha: solveCaptcha(await fetchCaptcha(second)) };
  expect((await send(first, '/api/auth/sendSms', secondRequest)).code).toBe(429);
  const findSmsCode = () => /\[sms\] 13800138022 register (\d{6})/.exec(first.output() + second.output())?.[1];
  await expect.poll(findSmsCode).toBeDefined();

  const agreement = await sendEncrypted(first, '/api/businees/userAgreement', { type: 'agreement' }, second);
  const form = {
    userName: NAME,
    phonenumber: PHONE,
    smsCode: findSmsCode(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const consent = { ageBand: '18+', agreementVersion: agreement.data.version };
  const registered = await sendEncrypted(first, '/api/auth/register', { ...form, ...consent }, second);
  expect(registered).toMatchObject({ code: 200 });

  const { body, headers } = await encrypt({ userName: NAME, password: PASSWORD }, first);
  const signedIn = await send(second, '/api/auth/login', body, headers);
  expect(signedIn).toMatchObject({ code: 200 });
  // A replayed body is refused by the other program too, because used bodies are recorded in the database.
  expect((await send(first, '/api/auth/login', body, headers)).code).toBe(400);

  const token = String(signedIn.data.token);
  expect([await fetchProfileCode(first, token), await fetchProfileCode(second, token)]).toEqual([200, 200]);
  expect((await send(first, '/api/auth/logout', {}, withToken(token))).code).toBe(200);
  await expect.poll(() => fetchProfileCode(second, token)).toBe(401);
  expect(await fetchProfileCode(second, String(registered.data.token))).toBe(200);
});

it('both programs share the rate limits', async () => {
  const answerCodes: number[] = [];
  // After the first failure a captcha is required; attempts at both programs count together.
  for (let round = 0; round < 7; round += 1) {
    const [keySource, other] = round % 2 ? [first, second] : [second, first];
    const credentials = {
      userName: NAME,
      password: `Wrong-${round}`,
      captcha: round > 0 ? await solveEasierCaptcha(site.env.APP_SECRET, await fetchCaptcha(keySource)) : undefined,
    };
    answerCodes.push((await sendEncrypted(other, '/api/auth/login', credentials, keySource)).code);
  }
  expect(answerCodes).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

it('a ticket opens one socket with either program, and an answer reaches clients of both', async () => {
  const user = await addTestUser(db);
  const sid = randomUUID();
  const session = { sid, type: '1', content: '' };
  expect((await send(first, addSession.path, session, withToken(user.token))).code).toBe(200);
  const requestSocketPath = async (program: Program) =>
    String((await send(program, socketUrl.path, {}, withToken(user.token))).data);
  const path = await requestSocketPath(first);
  const [page, other] = [await connect(second.url, path), await connect(first.url, await requestSocketPath(second))];
  expect(await refusalOf(first.url, path, { origin: first.url })).toBeGreaterThanOrEqual(400);
  const answerId = randomUUID();
  page.send({ frame: 'ask', sid, questionId: randomUUID(), answerId, content: '墨分五色是什么意思' });
  const end = await page.wait('end');
  await other.wait('end');
  expect(end.status).toBe('done');
  expect(other.text(answerId)).toBe(page.text(answerId));
  expect(page.text(answerId)).toHaveLength(end.length);
  await Promise.all([page.leave(), other.leave()]);
});

it('cached answers are dropped at both programs, and scheduled work is done once', async () => {
  const fetchNav = async (program: Program) => JSON.stringify((await send(program, '/api/businees/home/nav')).data);
  for (let round = 0; round < 5; round += 1) {
    await db.pool.query(`update category set name = $1 where id = '273546280'`, [`书房${round}`]);
    for (const program of [first, second])
      await expect.poll(() => fetchNav(program), { interval: 5 }).toContain(`书房${round}`);
  }
  // Both programs were started with the same backup folder.
  const listBackups = () => readdirSync(join(folder, 'backups')).filter((name) => /\.tar$/.test(name));
  await expect.poll(() => listBackups().length).toBe(1);
  const { rows } = await db.pool.query('select count(*)::int as keys from rsa_key');
  expect(rows[0]?.keys).toBe(1);
});

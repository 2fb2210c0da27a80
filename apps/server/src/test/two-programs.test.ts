import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addSession, socketUrl } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveCaptcha } from '../adapters/captcha/solve-captcha.testkit.ts';
import { encryptBody } from '../crypto/encrypting-client.testkit.ts';
import type { Database } from '../db/connect.ts';
import { connect, refusalOf } from '../features/assistant/assistant-app.testkit.ts';
import { type Program, startProgram } from './program.ts';
import { addReader } from './readers.testkit.ts';
import { makeServedSite, type ServedSite } from './served-program.testkit.ts';

/* Two real programs on one PostgreSQL server, as behind a balancer that does not know who is who (F2, F12). */

const NAME = '墨客_二';
const PASSWORD = 'Shan#Shui2026';
const PHONE = '13800138022';

let site: ServedSite;
let db: Database;
let folder: string;
let here: Program;
let there: Program;

beforeAll(async () => {
  site = await makeServedSite();
  ({ db } = site);
  folder = site.env.MEIYU_DATA;
  const env = {
    ...site.env,
    BACKUP_DIR: join(folder, 'backups'),
    LOG_LEVEL: 'warn',
    FLOOD_PER_MINUTE: '1000000',
  };
  [here, there] = (await Promise.all(
    ['here', 'there'].map((name) => startProgram({ ...env, MEIYU_DATA: join(folder, name) })),
  )) as [Program, Program];
});
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
  await site?.remove();
});

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown>;
  rows: unknown[];
}

async function send(
  at: Program,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Envelope> {
  const response = await fetch(`${at.url}/prod-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Envelope;
}
const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sealed with a key that the one gave, opened by the other. */
async function seal(value: unknown, keyFrom: Program) {
  const key = String((await send(keyFrom, '/api/auth/publicKey')).data.publicKey);
  return { body: encryptBody(value, key), headers: { 'encrypt-key': key } };
}
async function sendSealed(at: Program, path: string, value: unknown, keyFrom: Program): Promise<Envelope> {
  const { body, headers } = await seal(value, keyFrom);
  return send(at, path, body, headers);
}

async function solve(at: Program): Promise<string> {
  const { data } = await send(at, '/api/auth/captcha');
  return solveCaptcha(data as unknown as Parameters<typeof solveCaptcha>[0]);
}

const profileCode = async (at: Program, token: string) => (await send(at, '/api/auth/profile', {}, as(token))).code;

it('captchas, codes, keys, sessions: begun at one, ended at the other', async () => {
  const captcha = await solve(here);
  const order = { phonenumber: PHONE, scene: 'register', captcha };
  expect(await send(there, '/api/auth/sendSms', order)).toMatchObject({ code: 200 });
  expect((await send(here, '/api/auth/sendSms', { ...order, phonenumber: '13800138023' })).msg).toMatch(/验证/);
  // Not twice within the minute, whichever is asked.
  const soon = { ...order, captcha: await solve(there) };
  expect((await send(here, '/api/auth/sendSms', soon)).code).toBe(429);
  const find = () => /\[sms\] 13800138022 register (\d{6})/.exec(here.output() + there.output())?.[1];
  await expect.poll(find).toBeDefined();

  const agreement = await sendSealed(here, '/api/businees/userAgreement', { type: 'agreement' }, there);
  const form = { userName: NAME, phonenumber: PHONE, smsCode: find(), password: PASSWORD, confirmPassword: PASSWORD };
  const more = { ageBand: '18+', agreementVersion: agreement.data.version };
  const joined = await sendSealed(here, '/api/auth/register', { ...form, ...more }, there);
  expect(joined).toMatchObject({ code: 200 });

  const { body, headers } = await seal({ userName: NAME, password: PASSWORD }, here);
  const signedIn = await send(there, '/api/auth/login', body, headers);
  expect(signedIn).toMatchObject({ code: 200 });
  // The same cipher a second time is refused by the one that has not seen it.
  expect((await send(here, '/api/auth/login', body, headers)).code).toBe(400);

  const token = String(signedIn.data.token);
  expect([await profileCode(here, token), await profileCode(there, token)]).toEqual([200, 200]);
  expect((await send(here, '/api/auth/logout', {}, as(token))).code).toBe(200);
  await expect.poll(() => profileCode(there, token)).toBe(401);
  expect(await profileCode(there, String(joined.data.token))).toBe(200);
});

it('limits count together', async () => {
  const answers: number[] = [];
  // The first failure asks for a captcha from then on; six tries at two places are six tries.
  for (let time = 0; time < 7; time += 1) {
    const [one, other] = time % 2 ? [here, there] : [there, here];
    const given = { userName: NAME, password: `Wrong-${time}`, captcha: time > 0 ? await solve(one) : undefined };
    answers.push((await sendSealed(other, '/api/auth/login', given, one)).code);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

it('tickets open one socket, at either; an answer is heard at both', async () => {
  const reader = await addReader(db);
  const sid = randomUUID();
  const session = { sid, type: '1', content: '' };
  expect((await send(here, addSession.path, session, as(reader.token))).code).toBe(200);
  const ticket = async (at: Program) => String((await send(at, socketUrl.path, {}, as(reader.token))).data);
  const path = await ticket(here);
  const [page, other] = [await connect(there.url, path), await connect(here.url, await ticket(there))];
  expect(await refusalOf(here.url, path, { origin: here.url })).toBeGreaterThanOrEqual(400);
  const answerId = randomUUID();
  page.send({ frame: 'ask', sid, questionId: randomUUID(), answerId, content: '墨分五色是什么意思' });
  const end = await page.wait('end');
  await other.wait('end');
  expect(end.status).toBe('done');
  expect(other.text(answerId)).toBe(page.text(answerId));
  expect(page.text(answerId)).toHaveLength(end.length);
  await Promise.all([page.leave(), other.leave()]);
});

it('what is kept in memory is forgotten at both; what is done once is done once', async () => {
  const nav = async (at: Program) => JSON.stringify((await send(at, '/api/businees/home/nav')).data);
  for (let time = 0; time < 5; time += 1) {
    await db.pool.query(`update category set name = $1 where id = '273546280'`, [`书房${time}`]);
    for (const at of [here, there]) await expect.poll(() => nav(at), { interval: 5 }).toContain(`书房${time}`);
  }
  // Both were told to write backups to one folder when they started.
  const backups = () => readdirSync(join(folder, 'backups')).filter((name) => /^meiyu-.*(?<!\.part)$/.test(name));
  await expect.poll(() => backups().length).toBe(1);
  const { rows } = await db.pool.query(
    `select (select count(*)::int from rsa_key) as keys, count(*)::int as imports from resource where import_key is not null`,
  );
  expect(rows[0]?.keys).toBe(1);
});

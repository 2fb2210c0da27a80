import * as account from '@meiyu/contract/account.ts';
import { socketUrl } from '@meiyu/contract/assistant.ts';
import { exportMyData } from '@meiyu/contract/privacy.ts';
import { global as search } from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';

/* A user uses every call with a secret, some of which fail: no secret may appear in the log (threat T31). */

const PHONE = '13711112222';
const OTHER_PHONE = '13711113333';
const FORM = {
  userName: '种子_甲',
  password: 'Seed#Pass1',
  confirmPassword: 'Seed#Pass1',
  ageBand: '18+',
  email: 'seeded@example.com',
  schoolName: '种子学校',
};
const KEYS = { chat: 'sk-seeded-chat-key', metrics: 'seeded-metrics-token' };

let server: TestApp;
const printed: string[] = [];
const secrets = new Set<string>([PHONE, OTHER_PHONE, 'Seed#Pass', FORM.email, FORM.schoolName, ...Object.values(KEYS)]);

beforeAll(async () => {
  // Printed lines are checked like the log. Only the SMS sender for tests may print codes.
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => void printed.push(values.join(' ')));
  server = await startTestApp({
    env: {
      RSA_MODE: 'optional',
      AI_CHAT_URL: 'http://127.0.0.1:9/v1',
      AI_CHAT_KEY: KEYS.chat,
      AI_CHAT_MODEL: 'm',
      METRICS_TOKEN: KEYS.metrics,
    },
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const addSecret = (secret: unknown): string => {
  const text = String(secret);
  expect(text.length).toBeGreaterThan(5);
  secrets.add(text);
  return text;
};

async function fetchCode(phonenumber: string, scene: string): Promise<string> {
  expect((await server.call(account.sendSms, { body: { phonenumber, scene } })).code).toBe(200);
  const findCode = () => new RegExp(`${phonenumber} ${scene} (\\d{6})`).exec(printed.join('\n'))?.[1];
  await expect.poll(findCode).toBeDefined();
  return addSecret(findCode());
}

async function register(phonenumber: string, changes = {}) {
  const { data } = await server.call(account.userAgreement);
  const { version: agreementVersion } = data as { version: string };
  const smsCode = await fetchCode(phonenumber, 'register');
  return server.call(account.register, { body: { ...FORM, phonenumber, smsCode, agreementVersion, ...changes } });
}

async function withBrokenUsersTable(work: () => Promise<unknown>): Promise<void> {
  await server.db.pool.query(`
    CREATE FUNCTION meiyu_break() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'broken for a test' USING DETAIL = format('Failing row contains (%s)', NEW.phone); END $$`);
  await server.db.pool.query(
    'CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION meiyu_break()',
  );
  await work();
  await server.db.pool.query('DROP FUNCTION meiyu_break() CASCADE');
}

it('logs no secret during a whole visit, errors included', async () => {
  const { code, data } = await register(PHONE);
  expect(code).toBe(200);
  const token = addSecret((data as { token: string }).token);
  const wrongCredentials = { userName: FORM.userName, password: 'Seed#Pass-wrong' };
  expect((await server.call(account.login, { body: wrongCredentials })).code).toBe(400);
  const secondLogin = await server.call(account.login, { body: { userName: PHONE, password: FORM.password } });
  addSecret((secondLogin.data as { token: string }).token);
  await server.call(account.profile, { token });
  await server.call(account.changeProfile, { token, body: { email: FORM.email, schoolName: FORM.schoolName } });
  const passwords = { oldPassword: FORM.password, newPassword: 'Seed#Pass2', confirmPassword: 'Seed#Pass2' };
  expect((await server.call(account.changePwd, { token, body: passwords })).code).toBe(200);
  await server.call(search, { query: `searchValue=${PHONE}` });

  const path = addSecret((await server.call(socketUrl, { token })).data);
  addSecret(path.split('ticket=')[1]);
  await server.send('GET', path);
  const { url } = (await server.call(exportMyData, { token })).data as { url: string };
  addSecret(url.split('/').at(-1));
  expect((await server.send('GET', url)).status).toBe(200);
  for (const path of ['/downloads/', '/drawings/', '/exports/', '/media/'])
    await server.send('GET', `${path}${addSecret(`seeded-address-${path.length}`)}/a.webp`);
  const bearer = { authorization: `Bearer ${KEYS.metrics}` };
  expect((await server.send('GET', '/metrics', undefined, bearer)).status).toBe(200);
  await server.send('POST', '/prod-api/api/auth/login', `{"password":"${FORM.password}"`);

  await withBrokenUsersTable(async () => {
    expect(await register(OTHER_PHONE, { userName: '种子_乙' })).toMatchObject({ status: 500, msg: '服务器错误' });
    const change = { email: FORM.email, schoolName: `${FORM.schoolName}二` };
    expect((await server.call(account.changeProfile, { token, body: change })).status).toBe(500);
  });

  const lines = [...server.logged, ...printed.filter((line) => !line.startsWith('[sms] '))];
  expect(lines.filter((line) => line.includes('"msg":"INTERNAL_ERROR"')).length).toBeGreaterThanOrEqual(2);
  expect(lines.filter((line) => line.includes('"call":"POST /api/auth/login"')).length).toBeGreaterThanOrEqual(3);
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets)
    expect(
      lines.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([]);
});

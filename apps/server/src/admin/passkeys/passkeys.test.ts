import { login } from '@meiyu/contract/account.ts';
import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import type { Endpoint, Role } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { devices } from '@meiyu/contract/privacy.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../adapters/passwords.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { createAuthenticator } from './authenticator.testkit.ts';

const SITE = { origin: 'https://art.example.edu.cn', rpId: 'art.example.edu.cn' };
const PASSWORD = 'Shan-shui7788';

let server: TestApp;
/** In production some roles must keep a second factor. */
let strict: TestApp;

beforeAll(async () => {
  const env = { RSA_MODE: 'optional', PUBLIC_URL: SITE.origin };
  server = await startTestApp({ env });
  strict = await startTestApp({ env: { ...env, NODE_ENV: 'production', MEIYU_TEST: 'off' }, db: server.db });
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
});

async function post(endpoint: Endpoint, body: object = {}, token?: string, app = server) {
  const answer = await app.call(endpoint, { body, token });
  return { ...answer, data: answer.data as Record<string, unknown> };
}

async function registerOptions(staff: TestStaff) {
  const { data } = await post(passkeys.registerOptions, {}, staff.staffToken);
  return { challenge: String(data.challenge), user: (data.user as { id: string }).id };
}

/** A member of staff with one passkey. */
async function enrol(...roles: Role[]) {
  const staff = await addTestStaff(server.db, ...roles);
  const authenticator = createAuthenticator(SITE);
  const attestation = authenticator.create(await registerOptions(staff));
  const { code } = await post(passkeys.register, { ...attestation, name: '办公室电脑' }, staff.staffToken);
  expect(code).toBe(200);
  return { staff, authenticator };
}

async function challengeFor(body: object = {}): Promise<string> {
  const { data } = await post(passkeys.signInOptions, body);
  return String(data.challenge);
}

/** The ticket that the login by password gives. */
async function logInByPassword({ id }: TestStaff): Promise<string> {
  const hash = await (await createPasswordHasher()).hashPassword(PASSWORD);
  const userName = `staff_${id.slice(-8)}`;
  await server.db.pool.query('update users set name = $2, password_hash = $3 where id = $1', [id, userName, hash]);
  return String((await post(login, { userName, password: PASSWORD })).data.staffTicket);
}

async function addPasskeyRow({ id }: TestStaff, passkeyId: string): Promise<void> {
  const row = `insert into staff_passkey (id, user_id, name, public_key) values ($2, $1, 'x', '')`;
  await server.db.pool.query(row, [id, passkeyId]);
}

function clientData({ response }: { response: { clientDataJSON: string } }): string {
  return Buffer.from(response.clientDataJSON, 'base64url').toString();
}

async function auditOf(userId: string) {
  const { rows } = await server.db.pool.query<{ action: string; result: string; detail: Record<string, string> }>(
    'select action, result, detail from audit_log where actor = $1 order by id',
    [`user:${userId}`],
  );
  return rows.map(({ action, result, detail }) => [action, result, detail?.reason ?? detail?.way].filter(Boolean));
}

describe('adding a passkey', () => {
  it('stores the passkey that an authenticator creates, with and without self-attestation', async () => {
    for (const format of ['none', 'packed'] as const) {
      const staff = await addTestStaff(server.db, 'editor');
      const attestation = createAuthenticator(SITE).create({ ...(await registerOptions(staff)), format });
      expect((await post(passkeys.register, { ...attestation, name: '电脑' }, staff.staffToken)).code).toBe(200);
      const { rows } = await server.call(passkeys.list, { token: staff.staffToken });
      expect(rows).toMatchObject([{ id: attestation.id, name: '电脑', lastUseTime: '' }]);
      expect((await post(session.me, {}, staff.staffToken)).data.passkeys).toBe(1);
      expect(await auditOf(staff.id)).toEqual([['staff.addPasskey', 'ok']]);
    }
  });

  it('refuses a wrong origin, host, challenge, type, missing verification and certificates', async () => {
    const staff = await addTestStaff(server.db, 'editor');
    const other = await addTestStaff(server.db, 'editor');
    const foreign = (await registerOptions(other)).challenge;
    const forSignIn = await challengeFor();
    const wrong = [
      { origin: 'https://evil.example' },
      { origin: 'http://art.example.edu.cn' },
      { rpId: 'evil.example' },
      { challenge: foreign },
      { challenge: forSignIn },
      { challenge: Buffer.alloc(54).toString('base64url') },
      { challenge: '' },
      { type: 'webauthn.get' },
      { unverified: true as const },
      { format: 'certified' as const },
    ];
    for (const deviation of wrong) {
      const options = await registerOptions(staff);
      const attestation = createAuthenticator(SITE).create({ ...options, ...deviation });
      const { msg } = await post(passkeys.register, { ...attestation, name: '电脑' }, staff.staffToken);
      expect(msg, JSON.stringify(deviation)).toBe(errors.PASSKEY_REFUSED.msg);
    }
    expect((await server.call(passkeys.list, { token: staff.staffToken })).total).toBe(0);
  });

  it('accepts each challenge and each passkey once', async () => {
    const staff = await addTestStaff(server.db, 'editor');
    const options = await registerOptions(staff);
    const authenticator = createAuthenticator(SITE);
    const attestation = authenticator.create(options);
    const add = (body: object) => post(passkeys.register, { ...body, name: '电脑' }, staff.staffToken);
    expect((await add(attestation)).code).toBe(200);
    expect((await add(createAuthenticator(SITE).create(options))).msg).toBe(errors.PASSKEY_REFUSED.msg);
    const again = authenticator.create(await registerOptions(staff));
    expect((await add(again)).msg).toBe(errors.PASSKEY_REFUSED.msg);
    const { data } = await post(passkeys.registerOptions, {}, staff.staffToken);
    expect(data.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  it('needs a recent proof of identity', async () => {
    const { staff, authenticator } = await enrol('editor');
    await ageConfirmation(server.db, staff);
    for (const [endpoint, body] of [
      [passkeys.registerOptions, {}],
      [passkeys.register, { ...authenticator.create({ challenge: '', user: '' }), name: '电脑' }],
      [passkeys.remove, { id: authenticator.id }],
    ] as const)
      expect((await post(endpoint, body, staff.staffToken)).msg).toBe(errors.CONFIRM_IDENTITY.msg);
  });

  it('stops at twenty passkeys', async () => {
    const { staff } = await enrol('editor');
    await server.db.pool.query(
      `insert into staff_passkey (id, user_id, name, public_key) select 'filler' || n, $1, 'x', '' from generate_series(1, 19) n`,
      [staff.id],
    );
    expect((await post(passkeys.registerOptions, {}, staff.staffToken)).msg).toBe(errors.PASSKEYS_FULL.msg);
  });
});

describe('signing in with a passkey', () => {
  it("opens a reader's session and a console session without password and code", async () => {
    const { staff, authenticator } = await enrol('editor');
    const { data: options } = await post(passkeys.signInOptions);
    expect(options).toMatchObject({ rpId: SITE.rpId, userVerification: 'required', allowCredentials: [] });
    const { code, data } = await post(passkeys.signIn, authenticator.get({ challenge: String(options.challenge) }));
    expect(code).toBe(200);
    expect((await server.call(devices, { token: String(data.token) })).rows).toMatchObject([{ current: true }, {}]);
    expect((await post(session.me, {}, String(data.staffToken))).data.id).toBe(staff.id);
    expect((await auditOf(staff.id)).slice(-2)).toEqual([
      ['account.login', 'ok', 'passkey'],
      ['staff.signIn', 'ok', 'passkey'],
    ]);
    const { rows } = await server.call(passkeys.list, { token: staff.staffToken });
    expect(rows).toMatchObject([{ lastUseTime: expect.stringMatching(/^\d{4}-/) }]);
  });

  it('refuses a wrong origin, host, challenge, signature, account or missing verification', async () => {
    const { staff, authenticator } = await enrol('editor');
    const other = await enrol('editor');
    const { challenge: forRegistration } = await registerOptions(staff);
    const handle = (id: string) => Buffer.from(id).toString('base64url');
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: forRegistration },
      { challenge: Buffer.alloc(54).toString('base64url') },
      { type: 'webauthn.create' },
      { unverified: true as const },
      { userHandle: handle(other.staff.id) },
      { signature: Buffer.alloc(70, 1).toString('base64url') },
    ];
    for (const deviation of wrong) {
      const assertion = authenticator.get({ challenge: await challengeFor(), ...deviation });
      expect((await post(passkeys.signIn, assertion)).msg, JSON.stringify(deviation)).toBe(errors.PASSKEY_REFUSED.msg);
    }
    const stranger = createAuthenticator(SITE).get({ challenge: await challengeFor() });
    expect((await post(passkeys.signIn, stranger)).msg).toBe(errors.PASSKEY_REFUSED.msg);
    const swapped = { ...other.authenticator.get({ challenge: await challengeFor() }), id: authenticator.id };
    expect((await post(passkeys.signIn, swapped)).msg).toBe(errors.PASSKEY_REFUSED.msg);
  });

  it('accepts an answer once, also when it arrives twice at the same moment', async () => {
    const { authenticator } = await enrol('editor');
    const assertion = authenticator.get({ challenge: await challengeFor() });
    const answers = await Promise.all([1, 2, 3].map(() => post(passkeys.signIn, assertion)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    const replay = authenticator.get({ challenge: JSON.parse(clientData(assertion)).challenge });
    expect((await post(passkeys.signIn, replay)).msg).toBe(errors.PASSKEY_REFUSED.msg);
  });

  it('refuses a counter that does not grow, which means a copied key; keys without a counter send 0', async () => {
    const { staff, authenticator } = await enrol('editor');
    const signIn = async (counter: number) => {
      const assertion = authenticator.get({ challenge: await challengeFor(), counter });
      return (await post(passkeys.signIn, assertion)).code;
    };
    expect([await signIn(0), await signIn(0), await signIn(5)]).toEqual([200, 200, 200]);
    expect([await signIn(5), await signIn(4), await signIn(0)]).toEqual([400, 400, 400]);
    expect((await auditOf(staff.id)).at(-1)).toEqual(['staff.signIn', 'refused', 'counter']);
    expect(await signIn(6)).toBe(200);
  });

  it('refuses a disabled account and one that lost its roles', async () => {
    const { staff, authenticator } = await enrol('editor');
    const signIn = async () => post(passkeys.signIn, authenticator.get({ challenge: await challengeFor() }));
    await server.db.pool.query(`update users set status = 'disabled' where id = $1`, [staff.id]);
    expect((await signIn()).msg).toBe(errors.ACCOUNT_DISABLED.msg);
    await server.db.pool.query(`update users set status = 'active', roles = '{teacher}' where id = $1`, [staff.id]);
    expect((await signIn()).code).toBe(403);
  });

  it('after the password offers only the passkeys of that account', async () => {
    const first = await enrol('editor');
    const second = await enrol('editor');
    const ticket = await logInByPassword(first.staff);
    expect((await post(session.state, { ticket })).data).toMatchObject({ passkeys: true, totp: false });
    const { data: options } = await post(passkeys.signInOptions, { ticket });
    expect(options.allowCredentials).toMatchObject([{ id: first.authenticator.id }]);
    const foreign = second.authenticator.get({ challenge: String(options.challenge) });
    expect((await post(passkeys.signIn, foreign)).msg).toBe(errors.PASSKEY_REFUSED.msg);
    const assertion = first.authenticator.get({ challenge: await challengeFor({ ticket }) });
    const { data } = await post(passkeys.signIn, assertion);
    // The password has given a reader's token already.
    expect(data).toEqual({ staffToken: expect.any(String), staffExpireTime: expect.any(String) });
    // The password alone neither opens a session nor sets up another factor.
    expect((await post(session.open, { ticket })).msg).toBe(errors.STAFF_CODE_WRONG.msg);
    expect((await post(session.setUpTotp, { ticket })).msg).toBe(errors.STAFF_FACTOR_EXISTS.msg);
  });

  it('ignores an authenticator app that was set up before the passkey but never confirmed', async () => {
    const staff = await addTestStaff(server.db, 'editor');
    const ticket = await logInByPassword(staff);
    const { data: begun } = await post(session.setUpTotp, { ticket });
    await addPasskeyRow(staff, 'late');
    const code = new TOTP({ secret: Secret.fromBase32(String(begun.secret)), digits: 6, period: 30 }).generate();
    expect((await post(session.open, { ticket, code })).msg).toBe(errors.STAFF_CODE_WRONG.msg);
  });
});

describe("a person's passkeys", () => {
  it('are renamed and removed by their owner only', async () => {
    const { staff, authenticator } = await enrol('editor');
    const other = await addTestStaff(server.db, 'owner');
    const names = async () => {
      const { rows } = await server.call(passkeys.list, { token: staff.staffToken });
      return (rows as { name: string }[]).map(({ name }) => name);
    };
    await post(passkeys.rename, { id: authenticator.id, name: '别人的' }, other.staffToken);
    await post(passkeys.remove, { id: authenticator.id }, other.staffToken);
    expect(await names()).toEqual(['办公室电脑']);
    expect((await post(passkeys.rename, { id: authenticator.id, name: ' 家里 ' }, staff.staffToken)).code).toBe(200);
    expect(await names()).toEqual(['家里']);
    expect((await post(passkeys.rename, { id: authenticator.id, name: ' ' }, staff.staffToken)).code).toBe(400);
    expect((await post(passkeys.remove, { id: authenticator.id }, staff.staffToken)).code).toBe(200);
    expect(await names()).toEqual([]);
    expect((await auditOf(staff.id)).map(([action]) => action)).toEqual([
      ...['staff.addPasskey', 'staff.renamePasskey', 'staff.removePasskey'],
    ]);
    const { msg } = await post(passkeys.signIn, authenticator.get({ challenge: await challengeFor() }));
    expect(msg).toBe(errors.PASSKEY_REFUSED.msg);
  });

  it('include at least one while it is the only factor of a role that needs one, also after two removals at once', async () => {
    const { staff, authenticator } = await enrol('editor');
    const remove = (id: string) => post(passkeys.remove, { id }, staff.staffToken, strict);
    expect((await remove(authenticator.id)).msg).toBe(errors.STAFF_FACTOR_LAST.msg);
    await addPasskeyRow(staff, 'second');
    const answers = await Promise.all([remove(authenticator.id), remove('second')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const reviewer = await enrol('reviewer');
    const removed = await post(passkeys.remove, { id: reviewer.authenticator.id }, reviewer.staff.staffToken, strict);
    expect(removed.code).toBe(200);
  });
});

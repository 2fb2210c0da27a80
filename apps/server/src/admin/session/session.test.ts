import { login } from '@meiyu/contract/account.ts';
import { list as listJobs } from '@meiyu/contract/admin/jobs.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../adapters/passwords.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';

const PASSWORD = 'Shan-shui7788';
const RSA_OPTIONAL = { RSA_MODE: 'optional' };

let server: TestApp;
let strict: TestApp;
let passwordHash: string;
let created = 0;

beforeAll(async () => {
  passwordHash = await (await createPasswordHasher()).hashPassword(PASSWORD);
  server = await startTestApp({ env: RSA_OPTIONAL });
  // In production some roles need a second factor; such a program cannot run in test mode, which only removes captchas.
  strict = await startTestApp({ env: { ...RSA_OPTIONAL, NODE_ENV: 'production', MEIYU_TEST: 'off' }, db: server.db });
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
});

/** An account without a console session. */
async function addAccount(roles: string[]): Promise<{ id: string; name: string }> {
  created += 1;
  const name = `staff_${created}`;
  const { rows } = await server.db.pool.query<{ id: string }>(
    `insert into users (name, password_hash, age_band, roles, expire_time) values ($1, $2, '18+', $3, now()) returning id`,
    [name, passwordHash, roles],
  );
  return { id: rows[0]?.id ?? '', name };
}

async function post(app: TestApp, endpoint: Endpoint, body: object, token?: string) {
  const answer = await app.call(endpoint, { body, token });
  return { ...answer, data: answer.data as Record<string, unknown> };
}

async function logIn(name: string, app = server) {
  const { data } = await post(app, login, { userName: name, password: PASSWORD });
  return { token: String(data.token), ticket: data.staffTicket as string | undefined };
}

function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Signs in for the first time, with a new authenticator app. */
async function enrol(name: string) {
  const { ticket } = await logIn(name);
  const { data } = await post(server, session.setUpTotp, { ticket });
  const secret = String(data.secret);
  const opened = await post(server, session.open, { ticket, code: codeOf(secret) });
  return { secret, opened };
}

describe('signing in to the console', () => {
  it('gives no ticket to a reader or a teacher', async () => {
    const reader = await addAccount([]);
    const teacher = await addAccount(['teacher']);
    expect((await logIn(reader.name)).ticket).toBeUndefined();
    expect((await logIn(teacher.name)).ticket).toBeUndefined();
    const { token } = await logIn(teacher.name);
    expect((await post(server, session.begin, { password: PASSWORD }, token)).code).toBe(403);
  });

  it('ends a ticket when the password changes', async () => {
    const { id, name } = await addAccount(['reviewer']);
    const { ticket } = await logIn(name);
    await server.db.pool.query(`update users set password_changed_at = now() + interval '1 second' where id = $1`, [
      id,
    ]);
    expect((await post(server, session.open, { ticket })).msg).toBe(errors.STAFF_TICKET_INVALID.msg);
  });

  it('opens a session with the ticket alone where no second factor is required', async () => {
    const { name } = await addAccount(['reviewer']);
    const { ticket } = await logIn(name);
    expect((await post(server, session.state, { ticket })).data).toEqual({
      userName: name,
      totp: false,
      passkeys: false,
      factorRequired: false,
    });
    const { code, data } = await post(server, session.open, { ticket });
    expect(code).toBe(200);
    const me = await post(server, session.me, {}, String(data.token));
    expect(me.data).toMatchObject({ userName: name, roles: ['reviewer'], totp: false, waiting: { applications: 0 } });
  });

  it('requires a second factor of owners, editors and those who manage accounts in production', async () => {
    for (const role of ['owner', 'editor', 'accounts']) {
      const { name } = await addAccount([role]);
      const { ticket } = await logIn(name);
      expect((await post(strict, session.state, { ticket })).data.factorRequired, role).toBe(true);
      expect((await post(strict, session.open, { ticket })).msg, role).toBe('请先设置两步验证');
      expect((await post(server, session.open, { ticket })).code, role).toBe(200);
    }
    const { name } = await addAccount(['reviewer', 'analyst', 'auditor']);
    expect((await post(strict, session.open, { ticket: (await logIn(name)).ticket })).code).toBe(200);
  });

  it('sets up an authenticator app: the first code confirms it and gives recovery codes', async () => {
    const { name } = await addAccount(['owner']);
    const { secret, opened } = await enrol(name);
    expect(opened.code).toBe(200);
    expect(opened.data.recoveryCodes).toHaveLength(10);
    const { ticket } = await logIn(name);
    expect((await post(server, session.state, { ticket })).data.totp).toBe(true);
    expect((await post(server, session.setUpTotp, { ticket })).code).toBe(409);
    expect((await post(server, session.open, { ticket })).msg).toBe('动态验证码不正确');
    const next = codeOf(secret, 1);
    expect((await post(server, session.open, { ticket, code: next })).code).toBe(200);
    // Neither a used code nor one of an earlier time step is accepted.
    expect((await post(server, session.open, { ticket, code: next })).code).toBe(400);
    expect((await post(server, session.open, { ticket, code: codeOf(secret) })).code).toBe(400);
  });

  it('accepts each recovery code once, and no old one after they were replaced', async () => {
    const { name } = await addAccount(['owner']);
    const { opened } = await enrol(name);
    const [first, second] = opened.data.recoveryCodes as string[];
    const { ticket } = await logIn(name);
    const use = (code: string | undefined) => post(server, session.open, { ticket, code });
    const again = await use(first);
    expect(again.code).toBe(200);
    expect((await use(first)).code).toBe(400);
    const token = String(again.data.token);
    expect((await post(server, session.me, {}, token)).data.recoveryCodesLeft).toBe(9);
    expect((await post(server, session.renewRecoveryCodes, {}, token)).data.recoveryCodes).toHaveLength(10);
    expect((await use(second)).code).toBe(400);
  });

  it('stops after five wrong codes, even if the right one follows', async () => {
    const { name } = await addAccount(['owner']);
    const { secret } = await enrol(name);
    const { ticket } = await logIn(name);
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await post(server, session.open, { ticket, code: '000000' })).code);
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await post(server, session.open, { ticket, code: codeOf(secret, 1) })).code).toBe(429);
  });

  it('refuses forged tickets and tickets of other accounts', async () => {
    const { id, name } = await addAccount(['owner']);
    const { ticket = '' } = await logIn(name);
    const other = await addTestUser(server.db);
    const changed = [
      ticket.replace(id, other.id),
      `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`,
      ticket.replace(/\.([0-9a-z]+)\./, '.zzzzzzzzz.'),
    ];
    for (const forged of changed) expect((await post(server, session.open, { ticket: forged })).code).toBe(400);
    await server.db.pool.query(`update users set roles = '{}' where id = $1`, [id]);
    expect((await post(server, session.open, { ticket })).code).toBe(400);
  });

  it('gives a ticket to signed-in staff who enter their password again', async () => {
    const { name } = await addAccount(['reviewer']);
    const { token } = await logIn(name);
    expect((await post(server, session.begin, { password: 'Wrong-1234' }, token)).code).toBe(400);
    const { data } = await post(server, session.begin, { password: PASSWORD }, token);
    expect((await post(server, session.open, { ticket: data.staffTicket })).code).toBe(200);
  });
});

describe('a console session', () => {
  it('ends at once when the account is disabled, loses its roles or changes its password, and after 30 idle minutes', async () => {
    const changes = [
      `update users set status = 'disabled' where id = $1`,
      `update users set roles = '{}' where id = $1`,
      `update users set password_changed_at = now() where id = $1`,
      `update staff_session set last_used_at = now() - interval '31 minutes' where user_id = $1`,
      `update staff_session set expires_at = now() - interval '1 second' where user_id = $1`,
    ];
    for (const change of changes) {
      const staff = await addTestStaff(server.db, 'reviewer');
      expect((await post(server, session.me, {}, staff.staffToken)).code).toBe(200);
      await server.db.pool.query(change, [staff.id]);
      expect((await post(server, session.me, {}, staff.staffToken)).code, change).toBe(401);
    }
  });

  it('stays open while it is used', async () => {
    const staff = await addTestStaff(server.db, 'reviewer');
    await server.db.pool.query(
      `update staff_session set last_used_at = now() - interval '29 minutes' where user_id = $1`,
      [staff.id],
    );
    await post(server, session.me, {}, staff.staffToken);
    const { rows } = await server.db.pool.query<{ idle: number }>(
      'select extract(epoch from now() - last_used_at)::int as idle from staff_session where user_id = $1',
      [staff.id],
    );
    expect(rows[0]?.idle).toBeLessThan(60);
  });

  it('loses a permission together with the role', async () => {
    const staff = await addTestStaff(server.db, 'accounts', 'reviewer');
    const allowed = async () => (await server.call(listJobs, { token: staff.staffToken })).code;
    expect(await allowed()).toBe(200);
    await server.db.pool.query(`update users set roles = '{reviewer}' where id = $1`, [staff.id]);
    expect(await allowed()).toBe(403);
  });

  it('can be ended by its owner', async () => {
    const staff = await addTestStaff(server.db, 'reviewer');
    expect((await post(server, session.end, {}, staff.staffToken)).code).toBe(200);
    expect((await post(server, session.me, {}, staff.staffToken)).code).toBe(401);
  });

  it('needs a recent proof of identity for sensitive calls', async () => {
    const { id, name } = await addAccount(['owner']);
    const { opened } = await enrol(name);
    const token = String(opened.data.token);
    const staff = { id, token, staffToken: token };
    expect((await post(server, session.renewRecoveryCodes, {}, token)).code).toBe(200);
    await ageConfirmation(server.db, staff);
    expect((await post(server, session.renewRecoveryCodes, {}, token)).msg).toBe('请再次验证身份');
    expect((await post(server, session.confirm, { password: 'Wrong-1234' }, token)).code).toBe(400);
    expect((await post(server, session.renewRecoveryCodes, {}, token)).code).toBe(601);
    expect((await post(server, session.confirm, { password: PASSWORD }, token)).code).toBe(200);
    expect((await post(server, session.removeTotp, {}, token)).code).toBe(200);
    expect((await post(server, session.me, {}, token)).data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });
});

describe("the security settings of one's account", () => {
  it('replaces the authenticator app with the first code of the new one; until then the old one stays valid', async () => {
    const { name } = await addAccount(['owner']);
    const first = await enrol(name);
    const token = String(first.opened.data.token);
    const { data: begun } = await post(server, session.beginTotp, {}, token);
    const useOld = async (steps: number) =>
      post(server, session.open, { ticket: (await logIn(name)).ticket, code: codeOf(first.secret, steps) });
    expect((await useOld(1)).code).toBe(200);
    const replace = (pending: unknown, code: string, by = token) =>
      post(server, session.replaceTotp, { pending, code }, by);
    expect((await replace(begun.pending, '000000')).msg).toBe('动态验证码不正确');
    const code = codeOf(String(begun.secret));
    const other = await addTestStaff(server.db, 'owner');
    expect((await replace(begun.pending, code, other.staffToken)).msg).toBe('验证已超时，请重新登录');
    expect((await replace(`${String(begun.pending).slice(0, -2)}AA`, code)).code).toBe(400);
    const { data } = await replace(begun.pending, code);
    expect(data.recoveryCodes).toHaveLength(10);
    expect((await useOld(1)).code).toBe(400);
    const { ticket } = await logIn(name);
    expect((await post(server, session.open, { ticket, code: codeOf(String(begun.secret), 1) })).code).toBe(200);
    expect((await post(server, session.open, { ticket, code: (data.recoveryCodes as string[])[0] })).code).toBe(200);
  });

  it('keeps the only factor of a role that must have one', async () => {
    const { name } = await addAccount(['owner']);
    const { opened } = await enrol(name);
    const token = String(opened.data.token);
    expect((await post(strict, session.me, {}, token)).data.factorRequired).toBe(true);
    expect((await post(strict, session.removeTotp, {}, token)).msg).toBe(errors.STAFF_FACTOR_LAST.msg);
    const { data: me } = await post(server, session.me, {}, token);
    expect(me).toMatchObject({ totp: true, recoveryCodesLeft: 10, factorRequired: false });
    await server.db.pool.query(
      `insert into staff_passkey (id, user_id, name, public_key) values ('spare', $1, 'x', '')`,
      [me.id],
    );
    expect((await post(strict, session.removeTotp, {}, token)).code).toBe(200);
  });

  it('lists and ends the other console sessions of the same person', async () => {
    const { name } = await addAccount(['reviewer']);
    const openAnother = async () => {
      const { data } = await post(server, session.open, { ticket: (await logIn(name)).ticket });
      return String(data.token);
    };
    const [own, second, third] = [await openAnother(), await openAnother(), await openAnother()];
    const other = await addTestStaff(server.db, 'reviewer');
    const list = async () => (await server.call(session.sessions, { token: own })).rows as Record<string, unknown>[];
    const isOpen = async (token: string) => (await post(server, session.me, {}, token)).code === 200;
    expect(await list()).toHaveLength(3);
    expect((await list()).filter(({ current }) => current)).toHaveLength(1);
    const foreignRows = (await server.call(session.sessions, { token: other.staffToken })).rows;
    const [foreign] = foreignRows as { id: string }[];
    await post(server, session.endSessions, { id: foreign?.id }, own);
    await post(server, session.endSessions, { id: (await list()).find(({ current }) => current)?.id }, own);
    expect([await isOpen(own), await isOpen(other.staffToken), (await list()).length]).toEqual([true, true, 3]);
    await post(server, session.endSessions, { id: (await list()).find(({ current }) => !current)?.id }, own);
    expect([await isOpen(second), await isOpen(third)].filter(Boolean)).toHaveLength(1);
    await post(server, session.endSessions, {}, own);
    expect([await isOpen(own), await isOpen(second), await isOpen(third)]).toEqual([true, false, false]);
    expect(await isOpen(other.staffToken)).toBe(true);
  });
});

import { randomBytes } from 'node:crypto';
import { isPassword } from '@meiyu/contract/account-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createRateLimits } from '../../limits/rate-limit.repo.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { createLoginFailureRepo } from './guard/login-failure.repo.ts';
import { createLoginGuard } from './guard/login-guard.ts';
import { createTokenRepo } from './sessions/token.repo.ts';
import { createSmsRepo, type SmsRepo } from './sms/sms.repo.ts';
import { createAccountAdmin } from './users/account-admin.ts';
import { createUserRepo } from './users/user.repo.ts';
import { createUserAdminRepo } from './users/user-admin.repo.ts';
import { createUserListRepo } from './users/user-list.repo.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
let db: Awaited<ReturnType<typeof openTestDatabase>>;
const NO_CAPTCHA = { captchaLevel: undefined, addressHasManyFailures: false };
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

describe('the login guard', () => {
  const hash = createKeyedHash(SECRET, 'test');
  const makeLimits = () => createRateLimits(db.orm, createKeyedHash(SECRET, 'rate-limit'));
  const makeGuard = () => createLoginGuard(makeLimits(), createLoginFailureRepo(db.orm), hash);
  /** Adds failures with `names` different names, which begin with `prefix`. */
  const addFailures = (address: string, count: number, { names = 1, prefix = 'other', ago = '0' } = {}) =>
    sql(
      `insert into login_failure (account_hash, ip_key, created_at)
       select ('\\x' || md5($1 || (n % $2)::text))::bytea, $3, now() - $4::interval from generate_series(1, $5) n`,
      [prefix, names, address, ago, count],
    );
  const checkAttempt = (address: string, typedName = 'anna') => makeGuard().checkAttempt({ typedName, address });

  it('requires a captcha after 50 failures or 25 names from an address, or 10 failures of the name', async () => {
    await addFailures('198.51.100.1', 49);
    expect(await checkAttempt('198.51.100.1')).toEqual(NO_CAPTCHA);
    await addFailures('198.51.100.1', 1);
    expect(await checkAttempt('198.51.100.1')).toEqual({ captchaLevel: 2, addressHasManyFailures: true });
    await addFailures('198.51.100.2', 24, { names: 24 });
    expect(await checkAttempt('198.51.100.2')).toEqual(NO_CAPTCHA);
    await addFailures('198.51.100.2', 25, { names: 25 });
    expect(await checkAttempt('198.51.100.2')).toEqual({ captchaLevel: 2, addressHasManyFailures: true });
    const failures = createLoginFailureRepo(db.orm);
    for (let n = 0; n < 9; n += 1) await failures.add(hash('ben'), `192.0.2.${n}`);
    expect(await checkAttempt('198.51.100.3', 'ben')).toEqual(NO_CAPTCHA);
    await failures.add(hash('ben'), '192.0.2.99');
    expect(await checkAttempt('198.51.100.3', 'BEN')).toEqual({ captchaLevel: 0, addressHasManyFailures: false });
  });

  it('refuses an address after 300 failures, ignores failures older than ten minutes and failures from loopback', async () => {
    await addFailures('198.51.100.4', 299);
    expect(await checkAttempt('198.51.100.4')).toEqual({ captchaLevel: 14, addressHasManyFailures: true });
    expect(await makeGuard().captchaLevelFor('198.51.100.4')).toBe(14);
    await addFailures('198.51.100.4', 1);
    await expect(checkAttempt('198.51.100.4')).rejects.toMatchObject({ error: 'TOO_MANY' });
    await addFailures('198.51.100.5', 400, { ago: '11 minutes' });
    expect([await checkAttempt('198.51.100.5'), await makeGuard().captchaLevelFor('198.51.100.5')]).toEqual([
      { captchaLevel: undefined, addressHasManyFailures: false },
      0,
    ]);
    await addFailures('127.0.0.1', 400, { names: 100 });
    expect([await checkAttempt('127.0.0.1'), await makeGuard().captchaLevelFor('127.0.0.1')]).toEqual([
      { captchaLevel: undefined, addressHasManyFailures: false },
      0,
    ]);
  });

  it('a success clears only the failures of this name from this address', async () => {
    const address = '198.51.100.6';
    await makeGuard().countFailure({ typedName: 'Cara', address });
    await makeGuard().countFailure({ typedName: 'dora', address });
    await makeGuard().countFailure({ typedName: 'cara', address: '198.51.100.7' });
    expect((await checkAttempt(address, 'cara')).captchaLevel).toBe(0);
    await makeGuard().clearFailures({ typedName: 'CARA', address });
    expect((await checkAttempt(address, 'cara')).captchaLevel).toBeUndefined();
    expect((await checkAttempt(address, 'dora')).captchaLevel).toBe(0);
    expect((await checkAttempt('198.51.100.7', 'cara')).captchaLevel).toBe(0);
    await sql(`update login_failure set created_at = now() - interval '61 minutes' where ip_key = $1`, [address]);
    await createLoginFailureRepo(db.orm).sweep();
    expect((await sql(`select from login_failure where ip_key = $1`, [address])).rowCount).toBe(0);
    expect((await sql(`select from login_failure where ip_key = '198.51.100.7'`)).rowCount).toBe(1);
  });
});

describe('sessions', () => {
  const tokens = () => createTokenRepo(db);
  const open = (userId: string, address = '') =>
    tokens().insert({ userId, hash: randomBytes(32), device: 'pc', userAgent: '', address });

  it('are listed by last use and ended singly or all but one; sessions of other users stay', async () => {
    const [{ id: anna }, { id: ben }] = [await addTestUser(db), await addTestUser(db)];
    await sql(`delete from auth_token`);
    const tokenRows = [await open(anna), await open(anna, '192.0.2.7'), await open(anna), await open(ben)];
    const [first, second, third, bensToken] = tokenRows.map(({ id }) => id);
    await sql(`update auth_token set last_used_at = now() - interval '1 day' where id = $1`, [third]);
    const listIds = async (userId: string) => (await tokens().listDevices(userId)).map(({ id }) => id);
    expect(await listIds(anna)).toEqual([second, first, third]);
    expect((await tokens().listDevices(anna))[0]).toMatchObject({ address: '192.0.2.7', equipment: 'pc' });
    await tokens().removeOne(anna, String(bensToken));
    await tokens().removeSome(anna, [String(bensToken), String(third), 'x']);
    expect([await listIds(anna), await listIds(ben)]).toEqual([[second, first], [bensToken]]);
    expect(await tokens().removeOthers(anna, String(first))).toHaveLength(1);
    expect([await listIds(anna), await listIds(ben)]).toEqual([[first], [bensToken]]);
  });

  it('last thirty days from their last use, which is saved once an hour', async () => {
    const { id } = await addTestUser(db);
    await sql(`delete from auth_token`);
    const { id: tokenId } = await open(id);
    const readAges = async () =>
      (
        await sql(
          `select round(extract(epoch from expires_at - now()) / 86400)::int as days,
             round(extract(epoch from now() - last_used_at) / 60)::int as minutes from auth_token`,
        )
      ).rows[0];
    const setAge = (minutes: number, days: number) =>
      sql(
        `update auth_token set last_used_at = now() - $1 * interval '1 minute', expires_at = now() + $2 * interval '1 day'`,
        [minutes, days],
      );
    expect(await readAges()).toEqual({ days: 30, minutes: 0 });
    await setAge(59, 20);
    await tokens().touch(tokenId);
    expect(await readAges()).toEqual({ days: 20, minutes: 59 });
    await setAge(61, 20);
    await tokens().touch(tokenId);
    expect(await readAges()).toEqual({ days: 30, minutes: 0 });
    await setAge(61, -1);
    await tokens().touch(tokenId);
    expect(await readAges()).toMatchObject({ days: -1 });
    expect(await tokens().listDevices(id)).toEqual([]);
    await tokens().sweep();
    expect(await readAges()).toBeUndefined();
  });

  it('end when the password changes, except the current one', async () => {
    const [{ id: anna }, { id: ben }] = [await addTestUser(db), await addTestUser(db)];
    await sql(`delete from auth_token`);
    const current = await open(anna);
    await open(anna);
    await open(ben);
    const users = createUserRepo(db.orm);
    expect(await users.setPassword(anna, 'new', { oldHash: 'not it', keepTokenId: current.id })).toBeUndefined();
    expect((await sql(`select from auth_token`)).rowCount).toBe(3);
    expect(await users.setPassword(anna, 'new', { oldHash: 'x', keepTokenId: current.id })).toHaveLength(1);
    expect((await sql(`select id from auth_token where user_id = $1`, [anna])).rows).toEqual([{ id: current.id }]);
    expect(await users.setPassword(anna, 'newer')).toHaveLength(1);
    expect((await sql(`select from auth_token`)).rowCount).toBe(1);
    const { rows } = await sql(`select id, password_hash from users where id in ($1, $2)`, [anna, ben]);
    expect(new Map(rows.map((row) => [row.id, row.password_hash]))).toEqual(
      new Map([
        [anna, 'newer'],
        [ben, 'x'],
      ]),
    );
    await users.replaceHash(ben, 'not it', 'y');
    await users.replaceHash(anna, 'newer', 'z');
    expect([(await users.findById(anna))?.passwordHash, (await users.findById(ben))?.passwordHash]).toEqual(['z', 'x']);
  });
});

describe('the SMS outbox', () => {
  const claimPhones = async (repo: SmsRepo) => (await repo.claim()).map(({ phone }) => phone).sort();

  it('hands out due messages once, longest waiting first, twenty at a time', async () => {
    const repo = createSmsRepo(db.orm);
    await sql(`insert into sms_outbox (phone, scene, sealed_code, state, next_try_at, created_at)
      select (13900000000 + n)::text, 'login', '\\x00', case n % 2 when 0 then 'pending' else 'sending' end,
        now() - n * interval '1 second', now() from generate_series(1, 22) n`);
    await sql(`insert into sms_outbox (phone, scene, sealed_code, state, next_try_at) values
      ('13700000001', 'login', '\\x00', 'pending', now() + interval '1 minute'),
      ('13700000002', 'login', null, 'sent', now() - interval '1 hour'),
      ('13700000003', 'login', null, 'failed', now() - interval '1 hour')`);
    const first = await claimPhones(repo);
    expect([first.length, first[0], first.at(-1)]).toEqual([20, '13900000003', '13900000022']);
    expect(await claimPhones(repo)).toEqual(['13900000001', '13900000002']);
    expect(await claimPhones(repo)).toEqual([]);
    await sql(`update sms_outbox set next_try_at = now() - interval '1 second', created_at = now() - interval '6 minutes'
      where phone = '13900000005'`);
    expect(await repo.claim()).toMatchObject([{ phone: '13900000005', tries: 2, isExpired: true }]);
    await sql(`delete from sms_outbox`);
  });

  it('a newer code replaces the older one of its number and scene', async () => {
    const repo = createSmsRepo(db.orm);
    const enqueue = (phone: string, scene: 'login' | 'forget', byte: number) =>
      repo.enqueue(phone, scene, Buffer.alloc(32, byte), Buffer.from([byte]));
    await enqueue('13711110001', 'login', 1);
    await enqueue('13711110001', 'forget', 2);
    await enqueue('13711110002', 'login', 3);
    await enqueue('13711110001', 'login', 4);
    expect(await claimPhones(repo)).toEqual(['13711110001', '13711110001', '13711110002']);
    const redeem = (scene: 'login' | 'forget', byte: number) =>
      repo.redeem('13711110001', scene, Buffer.alloc(32, byte));
    expect([await redeem('login', 1), await redeem('login', 4), await redeem('login', 4)]).toEqual([
      false,
      true,
      false,
    ]);
    await repo.restore('13711110001', 'login', Buffer.alloc(32, 1));
    expect(await redeem('login', 4)).toBe(false);
    await repo.restore('13711110001', 'login', Buffer.alloc(32, 4));
    expect([await redeem('login', 4), await redeem('forget', 4), await redeem('forget', 2)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await repo.check('13711110001', 'login', Buffer.alloc(32, 4))).toBe(false);
    // A checked code can be used by its proof for ten minutes, but entered for only five.
    await enqueue('13711110001', 'login', 5);
    expect(await repo.check('13711110001', 'login', Buffer.alloc(32, 5))).toBe(true);
    await sql(
      `update sms_code set created_at = created_at - interval '6 minutes', expires_at = expires_at - interval '6 minutes'`,
    );
    expect(await redeem('login', 5)).toBe(false);
    expect(await repo.findUnspent('13711110001', 'login')).toEqual(Buffer.alloc(32, 5));
    expect(await repo.spend('13711110001', 'login', Buffer.alloc(32, 4))).toBe(false);
    expect(await repo.spend('13711110001', 'login', Buffer.alloc(32, 5))).toBe(true);
    expect(await repo.spend('13711110001', 'login', Buffer.alloc(32, 5))).toBe(false);
    await sql(`update sms_outbox set created_at = now() - interval '25 hours' where phone = '13711110002'`);
    await repo.sweep();
    expect((await sql(`select from sms_outbox where phone = '13711110002'`)).rowCount).toBe(0);
    expect((await sql(`select distinct phone from sms_outbox`)).rows).toEqual([{ phone: '13711110001' }]);
  });
});

describe('account management', () => {
  const accounts = () => createUserListRepo(db.orm);
  const filterBy = (search: string) => ({ search, state: '', classId: '', ageBand: '' }) as const;
  const actor = { name: 'operator:馆员', mayChangeStaff: true };
  const makeAdmin = (entries: unknown[] = []) =>
    createAccountAdmin({
      ...{ repo: createUserAdminRepo(db.orm), accounts: accounts(), users: createUserRepo(db.orm) },
      passwords: { hashPassword: async (text: string) => `hash of ${text}` },
      audit: async (entry) => {
        entries.push(entry);
      },
    });

  it('finds accounts by part of name, number or school, newest first', async () => {
    await sql('delete from users');
    for (let n = 0; n < 22; n += 1) await addTestUser(db);
    await sql(`update users set school_name = 'No_1 High School' where name like '%1'`);
    const list = async (search: string, limit = 20, offset = 0) => ({
      rows: await accounts().page(filterBy(search), '-created', limit, offset),
      total: await accounts().count(filterBy(search)),
    });
    const firstPage = await list('');
    expect([firstPage.total, firstPage.rows.length]).toEqual([22, 20]);
    const secondPage = await list('', 20, 20);
    expect(secondPage.rows).toHaveLength(2);
    const ids = [...firstPage.rows, ...secondPage.rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().reverse());
    const { rows, total } = await list('no_1 HIGH');
    expect([rows.every(({ name }) => name.endsWith('1')), total]).toEqual([true, rows.length]);
    expect(total).toBeGreaterThan(1);
    expect((await list('r%1')).total).toBe(0);
    expect((await list('READER_')).total).toBe(22);
    expect((await list('139000', 5)).rows).toHaveLength(5);
  });

  it('extends an account from its expiry, or from now if it has expired, and audits every change', async () => {
    const entries: unknown[] = [];
    const admin = makeAdmin(entries);
    const { id } = await addTestUser(db, new Date('2020-01-01'));
    const daysUntil = ([until = new Date(0)]: Date[]) => Math.round((until.getTime() - Date.now()) / 86_400_000);
    expect(daysUntil(await admin.extend(actor, [id], 10))).toBe(10);
    expect(daysUntil(await admin.extend(actor, [id], 10))).toBe(20);
    expect([await admin.disable(actor, [id]), await admin.disable(actor, [id])]).toEqual([1, 0]);
    expect([await admin.enable(actor, [id]), await admin.enable(actor, [id])]).toEqual([1, 0]);
    const password = await admin.resetPassword(actor, id);
    expect([password.length, isPassword(password)]).toEqual([14, true]);
    expect((await sql(`select password_hash as hash from users where id = $1`, [id])).rows).toEqual([
      { hash: `hash of ${password}` },
    ]);
    expect((await sql(`select from auth_token where user_id = $1`, [id])).rowCount).toBe(0);
    const entry = (action: string, detail = {}) => ({ actor: 'operator:馆员', action, object: `user:${id}`, detail });
    expect(entries).toEqual([
      entry('account.extend', { days: 10, after: expect.any(Date) }),
      entry('account.extend', { days: 10, after: expect.any(Date) }),
      entry('account.disable', { before: 'active', after: 'disabled' }),
      entry('account.enable', { before: 'disabled', after: 'active' }),
      entry('account.resetPassword', { ended: 1 }),
    ]);
    const passwords = await Promise.all(Array.from({ length: 20 }, () => admin.resetPassword(actor, id)));
    expect(passwords.every(isPassword)).toBe(true);
    expect(passwords.join('')).not.toMatch(/[0O1lI]/);
    expect(new Set(passwords).size).toBe(passwords.length);
  });
});

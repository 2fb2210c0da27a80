import { login, logout, profile, register } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../adapters/passwords.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import type { AuthChange } from '../../db/auth-changes.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from './account-app.testkit.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTokenRepo } from './sessions/token.repo.ts';
import { createAccountAdmin } from './users/account-admin.ts';
import { createUserRepo } from './users/user.repo.ts';
import { createUserAdminRepo } from './users/user-admin.repo.ts';
import { createUserListRepo } from './users/user-list.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
/** Two instances behind a load balancer that share only the database. */
let here: AccountApp;
let there: AccountApp;

beforeAll(async () => {
  db = await openTestDatabase();
  [here, there] = [await startAccountApp(db), await startAccountApp(db)];
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await db.drop();
});

const codeOf = async (site: AccountApp, token: string) => (await site.call(profile, { token })).code;

describe('two instances', () => {
  it('share sessions and their end', async () => {
    const { token } = await here.registerUser('shared', '13500000001');
    expect([await codeOf(here, token), await codeOf(there, token)]).toEqual([200, 200]);
    await here.call(logout, { token });
    await expect.poll(() => codeOf(there, token)).toBe(401);
  });
  it('share SMS codes, each of which is accepted once', async () => {
    const code = await here.fetchCode('13500000002', 'register');
    const answer = await there.call(register, { body: here.makeForm('code_sharer', '13500000002', code) });
    expect(answer.code).toBe(200);
    const smsCode = await there.fetchCode('13500000002', 'login');
    const body = { phonenumber: '13500000002', smsCode };
    const answers = await Promise.all([here.call(login, { body }), there.call(login, { body })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });
  it('share login failures', async () => {
    await here.registerUser('guessed', '13500000003');
    const from = '203.0.113.77';
    for (let i = 0; i < 5; i += 1) await (i % 2 ? here : there).logIn('guessed', `Wrong-${i}`, { from });
    for (const site of [here, there]) expect((await site.logIn('guessed', PASSWORD, { from })).code).toBe(429);
  });
  it('share changes by an operator', async () => {
    const { token } = await here.registerUser('subject', '13500000004');
    expect([await codeOf(here, token), await codeOf(there, token)]).toEqual([200, 200]);
    const accounts = createUserListRepo(db.orm);
    const admin = createAccountAdmin({
      ...{ accounts, repo: createUserAdminRepo(db.orm), users: createUserRepo(db.orm) },
      ...{ passwords: await createPasswordHasher(), audit: createAudit(db.orm) },
    });
    const actor = { name: 'operator:root', mayChangeStaff: true };
    const { id } = await admin.find('13500000004');
    expect([await admin.disable(actor, [id]), await admin.disable(actor, [id])]).toEqual([1, 0]);
    for (const site of [here, there]) {
      await expect.poll(() => codeOf(site, token)).toBe(401);
    }
    expect(await admin.enable(actor, [(await admin.find('SUBJECT')).id])).toBe(1);
    expect(await codeOf(here, token)).toBe(200);
    const password = await admin.resetPassword(actor, id);
    await expect.poll(() => codeOf(here, token)).toBe(401);
    expect((await there.logIn('subject', password)).code).toBe(200);
    const [until = new Date(0)] = await admin.extend(actor, [id], 30);
    expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).toBe(395);
    await expect(admin.find('nobody')).rejects.toThrow('账号不存在');
    const { rows } = await db.pool.query(
      `select action, object from audit_log where actor = 'operator:root' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['disable', 'enable', 'resetPassword', 'extend'].map((word) => `account.${word}`),
    );
  });
});

describe('cached sessions', () => {
  /** Sessions whose notifications and clock the test controls. */
  async function startControlled() {
    let notify = (_change: AuthChange) => {};
    let setLive = (_live: boolean) => {};
    let readCount = 0;
    let now = Date.now();
    const repo = createTokenRepo(db);
    const controlledRepo = {
      ...repo,
      find: (hash: Buffer) => {
        readCount += 1;
        return repo.find(hash);
      },
      async watch(onChange: typeof notify, onLive: typeof setLive) {
        [notify, setLive] = [onChange, onLive];
        onLive(true);
        return async () => {};
      },
    };
    const sessions = createSessions({ repo: controlledRepo, warn: () => {}, now: () => now, maxCached: 3 });
    await sessions.start();
    return {
      sessions,
      readCount: () => readCount,
      notify: (change: AuthChange) => notify(change),
      setLive: (live: boolean) => setLive(live),
      advanceClock(ms: number) {
        now += ms;
      },
    };
  }

  it('are found without a query when cached, and read once for parallel requests', async () => {
    const { token } = await here.registerUser('cached', '13500000010');
    const { sessions, readCount } = await startControlled();
    const users = await Promise.all(Array.from({ length: 20 }, () => sessions.authenticate(token)));
    expect(new Set(users.map((user) => user?.name))).toEqual(new Set(['cached']));
    expect(readCount()).toBe(1);
    expect(sessions.authenticate(token)).toMatchObject({ name: 'cached' });
    expect(sessions.authenticate('rubbish')).toBe(null);
    expect(await sessions.authenticate('A'.repeat(43))).toBe(null);
  });
  it('are not used while notifications cannot arrive', async () => {
    const { token } = await here.registerUser('distrusted', '13500000011');
    const { sessions, readCount, setLive } = await startControlled();
    await sessions.authenticate(token);
    setLive(false);
    await sessions.authenticate(token);
    await sessions.authenticate(token);
    expect(readCount()).toBe(3);
    setLive(true);
    await sessions.authenticate(token);
    await sessions.authenticate(token);
    expect(readCount()).toBe(4);
  });
  it('are not cached when a notification came while they were read', async () => {
    const { token } = await here.registerUser('overtaken', '13500000012');
    const { sessions, notify } = await startControlled();
    const reading = sessions.authenticate(token);
    notify({ kind: 'user', userId: '00000000-0000-0000-0000-000000000000' });
    await reading;
    expect(sessions.cachedCount).toBe(0);
  });
  it('are limited in number', async () => {
    const { sessions } = await startControlled();
    await here.registerUser('many', '13500000013');
    for (let i = 0; i < 5; i += 1) {
      await sessions.authenticate(String((await here.logIn('many', PASSWORD)).data.token));
    }
    expect(sessions.cachedCount).toBe(3);
  });
  it('save their last use once an hour and last 30 days from then', async () => {
    const { token } = await here.registerUser('sliding', '13500000014');
    const ages = `select extract(epoch from now() - auth_token.last_used_at)::int as used_seconds, extract(epoch from expires_at - now())::int as left_seconds
      from auth_token join users on users.id = user_id where users.name = 'sliding'`;
    await db.pool.query(`update auth_token set last_used_at = now() - interval '59 minutes', expires_at = now() + interval '10 days'
      where user_id = (select id from users where name = 'sliding')`);
    const { sessions, advanceClock } = await startControlled();
    await sessions.authenticate(token);
    expect((await db.pool.query(ages)).rows[0].used_seconds).toBeGreaterThan(3500);
    await db.pool.query(`update auth_token set last_used_at = last_used_at - interval '2 minutes'`);
    advanceClock(120_000);
    await sessions.authenticate(token);
    await expect.poll(async () => (await db.pool.query(ages)).rows[0].used_seconds).toBeLessThan(5);
    expect((await db.pool.query(ages)).rows[0].left_seconds).toBeGreaterThan(30 * 86_400 - 60);
  });
  it('end when they expire', async () => {
    const { token } = await here.registerUser('ended', '13500000015');
    const { sessions, advanceClock } = await startControlled();
    await sessions.authenticate(token);
    await db.pool.query(`update auth_token set expires_at = now() - interval '1 second'
      where user_id = (select id from users where name = 'ended')`);
    advanceClock(31 * 86_400_000);
    expect(await sessions.authenticate(token)).toBe(null);
  });
});

import * as session from '@meiyu/contract/admin/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
});
afterAll(() => server.stop());

const PASSWORDS = { password: 'Shan-shui7788', confirmPassword: 'Shan-shui7788' };
const claimWith = (invite: string, userName: string) =>
  server.call(session.claim, { body: { invite, userName, ...PASSWORDS } });

it('a one-time link makes the first owner, and nobody after that', async () => {
  const older = await server.app.makeStaffInvite();
  const invite = await server.app.makeStaffInvite();
  if (!older || !invite) throw new Error('no link was made');
  const { id } = await addTestUser(server.db);
  await server.db.pool.query(`update users set name = '馆员' where id = $1`, [id]);
  expect((await claimWith('A'.repeat(43), '沈知远')).msg).toBe('链接已失效');
  expect((await claimWith(older, '沈知远')).msg, 'an older link').toBe('链接已失效');
  // A name that is taken does not use up the link.
  expect((await claimWith(invite, '馆员')).code).toBe(409);
  const answer = await claimWith(invite, '沈知远');
  expect(answer.code).toBe(200);
  const { staffTicket } = answer.data as { staffTicket: string };
  const opened = await server.call(session.open, { body: { ticket: staffTicket } });
  const { token } = opened.data as { token: string };
  expect((await server.call(session.me, { token })).data).toMatchObject({ userName: '沈知远', roles: ['owner'] });
  expect((await claimWith(invite, '另一人')).msg).toBe('链接已失效');
  expect(await server.app.makeStaffInvite()).toBeUndefined();
});

it('the last owner stays, whichever way the account is changed', async () => {
  const { pool } = server.db;
  for (const change of [
    `update users set roles = '{}' where 'owner' = any(roles)`,
    `update users set status = 'disabled' where 'owner' = any(roles)`,
    `delete from users where 'owner' = any(roles)`,
  ]) {
    await expect(pool.query(change), change).rejects.toMatchObject({ code: 'MY001' });
  }
  const { id } = await addTestUser(server.db);
  await pool.query(`update users set roles = '{owner}' where id = $1`, [id]);
  await pool.query(`delete from users where 'owner' = any(roles) and id <> $1`, [id]);
  await expect(pool.query('delete from users where id = $1', [id])).rejects.toMatchObject({ code: 'MY001' });
});

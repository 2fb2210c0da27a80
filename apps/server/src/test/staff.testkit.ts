import { hash, randomBytes } from 'node:crypto';
import type { Role } from '@meiyu/contract/endpoint.ts';
import type { Database } from '../db/connect.ts';
import { addTestUser, type TestUser } from './test-users.testkit.ts';

export interface TestStaff extends TestUser {
  /** The token of a console session. */
  staffToken: string;
}

/** An account with these roles and an open console session, whose owner has just proved who they are. */
export async function addTestStaff(db: Database, ...roles: Role[]): Promise<TestStaff> {
  const user = await addTestUser(db);
  const staffToken = randomBytes(32).toString('base64url');
  await db.pool.query('update users set roles = $2 where id = $1', [user.id, roles]);
  await db.pool.query(
    `insert into staff_session (hash, user_id, expires_at) values ($1, $2, now() + interval '8 hours')`,
    [hash('sha256', staffToken, 'buffer'), user.id],
  );
  return { ...user, staffToken };
}

/** Moves the person's last proof of identity one hour into the past. */
export async function ageConfirmation(db: Database, { id }: TestStaff): Promise<void> {
  await db.pool.query(`update staff_session set confirmed_at = now() - interval '1 hour' where user_id = $1`, [id]);
}

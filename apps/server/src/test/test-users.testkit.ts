import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { authToken, users } from '../db/schema/account.ts';

export interface TestUser {
  id: string;
  token: string;
}

let createdUsers = 0;

/** Adds an account with a valid session directly in the database. */
export async function addTestUser(db: Database, expireTime = new Date('2099-01-01')): Promise<TestUser> {
  createdUsers += 1;
  const row = {
    name: `reader_${createdUsers}`,
    phone: String(13900000000 + createdUsers),
    passwordHash: 'x',
    ageBand: '18+' as const,
  };
  const [user] = await db.orm
    .insert(users)
    .values({ ...row, expireTime })
    .returning({ id: users.id });
  if (!user) throw new Error('no account was created');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date('2099-01-01');
  await db.orm.insert(authToken).values({ hash: hash('sha256', token, 'buffer'), userId: user.id, expiresAt });
  return { id: user.id, token };
}

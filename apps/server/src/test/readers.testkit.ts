import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { authToken, users } from '../db/schema/account.ts';

export interface Reader {
  id: string;
  token: string;
}

let created = 0;

/** Adds an account with a valid session directly in the database. */
export async function addReader(db: Database, expireTime = new Date('2099-01-01')): Promise<Reader> {
  created += 1;
  const row = {
    name: `reader_${created}`,
    phone: String(13900000000 + created),
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

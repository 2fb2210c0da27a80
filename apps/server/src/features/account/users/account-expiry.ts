import { mayOpenConsole, type Role } from '@meiyu/contract/endpoint.ts';

const NEVER = new Date('9999-12-31T00:00:00+08:00');

/** When an account expires. Accounts of staff never do. */
export function expiryOf({ roles, expireTime }: { roles: readonly Role[]; expireTime: Date }): Date {
  return mayOpenConsole(roles) ? NEVER : expireTime;
}

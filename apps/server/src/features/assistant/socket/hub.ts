import { HEARTBEAT_SECONDS } from '@meiyu/contract/assistant-socket.ts';
import type { Connection } from './connection.ts';

/** Close codes pages tell apart: the first asks to sign in again, the others to come again. */
export const CLOSE = { signedOut: 4401, goingAway: 1001, comeAgain: 1012 } as const;

export interface Hub {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  of(userId: string): Iterable<Connection>;
  countOf(userId: string): number;
  readonly size: number;
  closeUser(userId: string): void;
  /** By the hash of the sign-in's token, in hex. */
  closeSignIn(tokenHash: string): void;
  closeAll(code: number, reason: string): void;
  stop(): void;
}

/** Every page that is connected here. */
export function createHub(): Hub {
  const byUser = new Map<string, Set<Connection>>();
  const all = new Set<Connection>();
  const beating = setInterval(() => {
    for (const connection of all) connection.beat();
  }, HEARTBEAT_SECONDS * 1000);
  beating.unref();

  const closeSignedOut = (connection: Connection) => connection.close(CLOSE.signedOut, '登录状态已失效');

  return {
    add(connection) {
      all.add(connection);
      const own = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, own.add(connection));
    },
    remove(connection) {
      all.delete(connection);
      const own = byUser.get(connection.userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(connection.userId);
    },
    of: (userId) => byUser.get(userId) ?? [],
    countOf: (userId) => byUser.get(userId)?.size ?? 0,
    get size() {
      return all.size;
    },
    closeUser(userId) {
      for (const connection of byUser.get(userId) ?? []) closeSignedOut(connection);
    },
    closeSignIn(tokenHash) {
      for (const connection of all) if (connection.tokenHash === tokenHash) closeSignedOut(connection);
    },
    closeAll(code, reason) {
      for (const connection of all) connection.close(code, reason);
    },
    stop: () => clearInterval(beating),
  };
}

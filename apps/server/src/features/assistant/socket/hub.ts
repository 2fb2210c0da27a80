import { HEARTBEAT_SECONDS } from '@meiyu/contract/assistant-socket.ts';
import type { Connection } from './connection.ts';

/** Close codes: after `signedOut` the page asks the user to sign in, after the others it reconnects. */
export const CLOSE = { signedOut: 4401, goingAway: 1001, reconnect: 1012 } as const;

export interface Hub {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  connectionsOf(userId: string): Iterable<Connection>;
  countOf(userId: string): number;
  readonly size: number;
  closeUser(userId: string): void;
  /** Closes the connections of one sign-in, given by the hex hash of its token. */
  closeSignIn(tokenHash: string): void;
  closeAll(code: number, reason: string): void;
  stop(): void;
}

/** All connections to this instance. */
export function createHub(): Hub {
  const byUser = new Map<string, Set<Connection>>();
  const allConnections = new Set<Connection>();
  const heartbeat = setInterval(() => {
    for (const connection of allConnections) connection.ping();
  }, HEARTBEAT_SECONDS * 1000);
  heartbeat.unref();

  const closeSignedOut = (connection: Connection) => connection.close(CLOSE.signedOut, '登录状态已失效');

  return {
    add(connection) {
      allConnections.add(connection);
      const connectionsOfUser = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, connectionsOfUser.add(connection));
    },
    remove(connection) {
      allConnections.delete(connection);
      const connectionsOfUser = byUser.get(connection.userId);
      connectionsOfUser?.delete(connection);
      if (connectionsOfUser?.size === 0) byUser.delete(connection.userId);
    },
    connectionsOf: (userId) => byUser.get(userId) ?? [],
    countOf: (userId) => byUser.get(userId)?.size ?? 0,
    get size() {
      return allConnections.size;
    },
    closeUser(userId) {
      for (const connection of byUser.get(userId) ?? []) closeSignedOut(connection);
    },
    closeSignIn(tokenHash) {
      for (const connection of allConnections) if (connection.tokenHash === tokenHash) closeSignedOut(connection);
    },
    closeAll(code, reason) {
      for (const connection of allConnections) connection.close(code, reason);
    },
    stop: () => clearInterval(heartbeat),
  };
}

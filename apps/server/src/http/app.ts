import type { IncomingMessage } from 'node:http';
import type { Endpoint, Role } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenCipher } from '../crypto/open-cipher.ts';
import type { HotCache } from '../hot-cache/hot-cache.ts';
import type { HotPath } from '../hot-cache/hot-path.ts';
import type { SubmitGuard } from '../limits/double-submit.ts';
import type { Usage } from '../usage/usage-event.ts';
import type { ContentAccess } from './content-access.ts';
import type { RetryWhileDatabaseRestarts } from './retry-while-database-restarts.ts';

/** The calling user, as far as features need to know. */
export interface User {
  id: string;
  name: string;
  /** After this moment the account keeps its records but has only a visitor's access to content. */
  expireTime: Date;
  tokenId: string;
  /** Empty for an ordinary user. */
  roles: readonly Role[];
  /** Only a few calls are allowed until the password that staff gave out is changed. */
  mustChangePassword: boolean;
}

/** A member of staff in a console session. */
export interface StaffUser {
  id: string;
  name: string;
  roles: readonly Role[];
  sessionId: string;
  /** When the person last proved who they are. */
  confirmedAt: Date;
  expiresAt: Date;
}

/** Finds the member of staff to whom the token of a console session belongs. */
export type AuthenticateStaff = (token: string) => Promise<StaffUser | null>;

/** Finds the user to whom a bearer token belongs: synchronously when cached, else from the database. */
export type Authenticate = (token: string) => User | null | Promise<User | null>;

/** Everything `route()` needs to serve a call. */
export interface App {
  http: FastifyInstance;
  hot: HotCache;
  hotPath: HotPath;
  submits: SubmitGuard;
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  openCipher: OpenCipher;
  access: ContentAccess;
  /** Counts for the statistics. */
  usage: Usage;
  /** Runs a read of public data, which is the same for everyone; a database replica may answer it. */
  readPublic<T>(work: () => Promise<T>): Promise<T>;
  /** Retries repeatable calls while the database restarts. */
  retryWhileDatabaseRestarts: RetryWhileDatabaseRestarts;
  /** The address of a client, behind trusted proxies too. */
  clientAddress(request: IncomingMessage): string;
  /** Whether the server is about to stop, so that nothing long should begin. */
  isDraining(): boolean;
  /** Whether the database's disk is too full for new data (fault test F4). */
  isDiskFull(): boolean;
  /** The headers of every JSON answer, as a flat name-value list for `writeHead`. */
  jsonHeaders: readonly string[];
  /** Calls that have a handler; the others answer 尚未开放. */
  implementedEndpoints: Set<Endpoint>;
}

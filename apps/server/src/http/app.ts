import type { Endpoint, Role } from '@meiyu/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenCipher } from '../crypto/open-cipher.ts';
import type { HotCache } from '../hot-cache/hot-cache.ts';
import type { HotPath } from '../hot-cache/hot-path.ts';
import type { SubmitGuard } from '../limits/double-submit.ts';
import type { ContentAccess } from './content-access.ts';
import type { SitOut } from './sit-out.ts';

/** Who is calling, as far as any feature needs to know. */
export interface User {
  id: string;
  name: string;
  /** After this moment the account keeps its records but reads as a visitor. */
  expireTime: Date;
  tokenId: string;
  /** Empty for a reader. */
  roles: readonly Role[];
}

/** Finds the owner of a bearer token; at once when it is known, else from the database. */
export type Authenticate = (token: string) => User | null | Promise<User | null>;

/** What `route()` needs to serve a call. */
export interface App {
  http: FastifyInstance;
  hot: HotCache;
  hotPath: HotPath;
  submits: SubmitGuard;
  authenticate: Authenticate;
  openCipher: OpenCipher;
  access: ContentAccess;
  /** Runs what reads only public things, the same for everyone; it may be answered by a copy of the database. */
  readPublic<T>(work: () => Promise<T>): Promise<T>;
  /** For calls that may be run twice: a restart of the database is sat out. */
  sitOut: SitOut;
  /** Whether the database's disk has no room for what readers write (F4). */
  isDiskFull(): boolean;
  /** The headers every JSON answer has, as `writeHead` takes them. */
  jsonHeaders: readonly string[];
  /** Calls that have a handler; the rest answer 尚未开放. */
  served: Set<Endpoint>;
}

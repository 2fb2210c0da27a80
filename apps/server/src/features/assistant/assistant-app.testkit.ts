import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSession, socketUrl } from '@meiyu/contract/assistant.ts';
import {
  type AskFrame,
  type ClientFrame,
  type DrawFrame,
  type ServerFrame,
  serverFrame,
} from '@meiyu/contract/assistant-socket.ts';
import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createPictureVariants } from '../../adapters/pictures/picture-variants.ts';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { Database } from '../../db/connect.ts';
import { isUnavailable } from '../../db/connections/retry-transient.ts';
import { CACHE_CHANNEL } from '../../db/schema/cache-tags.ts';
import { shareListen } from '../../db/share-listen.ts';
import { createContentAccess } from '../../http/content-access.ts';
import { createLog } from '../../http/monitoring/log.ts';
import { toAppError } from '../../http/server/error-handler.ts';
import { createSharedHttp } from '../../http/shared-http.ts';
import { createSubmitGuard } from '../../limits/double-submit.ts';
import { createRateLimits } from '../../limits/rate-limit.repo.ts';
import { createSessions } from '../account/sessions/sessions.ts';
import { createTokenRepo } from '../account/sessions/token.repo.ts';
import { sendFile } from '../files/send-file.ts';
import { createTestChat, createTestPainter } from './engines.testkit.ts';
import { type StartAssistant, startAssistant } from './start-assistant.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

type Frame<K extends ServerFrame['frame']> = Extract<ServerFrame, { frame: K }>;

interface CallOptions {
  path?: string;
  query?: string;
  body?: unknown;
}

export type AssistantApp = Awaited<ReturnType<typeof startAssistantApp>>;

/** Starts one instance of the assistant with test engines, on its own port. */
export async function startAssistantApp(db: Database, overrides: Partial<StartAssistant> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-assistant-'));
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const config = { publicUrl: overrides.publicUrl, floodPerMinute: 1_000_000, trustedProxies: [] };
  const sharedHttp = createSharedHttp({ config, pool: db.pool, log: createLog('silent'), isUnavailable });
  const listen = shareListen(db.listen);
  const storage = await createFolderStorage(join(folder, 'files'));
  const limits = createRateLimits(db.orm, createKeyedHash(SECRET, 'rate-limit'));
  const tokens = createTokenRepo({ orm: db.orm, listen });
  const sessions = createSessions({ repo: tokens, warn });
  const stopSessions = await sessions.start();
  const app = {
    ...sharedHttp.app,
    submits: createSubmitGuard(limits),
    authenticate: sessions.authenticate,
    authenticateStaff: async () => null,
    openCipher: async () => ({}),
    access: createContentAccess({ mode: () => 'open', secret: SECRET, isAuthorised: () => true }),
  };
  const chat = createTestChat();
  const image = createTestPainter();
  const assistant = await startAssistant({
    db: { orm: db.orm, listen, type: db.type },
    secret: SECRET,
    publicUrl: undefined,
    daily: () => ({ '1': 1000, '2': 1000 }),
    perMinute: 1000,
    retentionDays: () => null,
    countUse: () => {},
    suggestions: { first: async () => ['何为皴？'], about: async ({ title }) => [`《${title}》讲了什么？`] },
    chat,
    image,
    findRelatedWork: async () => null,
    onVisit() {},
    storage,
    openVariant: createPictureVariants(storage),
    sendFile,
    limits,
    audit: createAudit(db.orm),
    cacheChannel: CACHE_CHANNEL,
    toRefusal: (error) => toAppError(error, isUnavailable),
    warn,
    ...overrides,
  });
  assistant.routes(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;

  async function call(
    endpoint: Endpoint,
    token: string,
    { path = endpoint.path, query = '', body = {} }: CallOptions = {},
  ) {
    const response = await fetch(url + BASE_PATH + path + (query && `?${query}`), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as { code: number; msg: string; data: unknown; rows: unknown[]; total: number };
  }
  const ticketUrl = async (token: string) => String((await call(socketUrl, token)).data);

  return {
    url,
    chat,
    app,
    storage,
    warnings,
    call,
    ticketUrl,
    async addSession(token: string, type: '1' | '2' = '1', content = '') {
      const sid = randomUUID();
      const { code, msg } = await call(addSession, token, { body: { sid, type, content } });
      if (code !== 200) throw new Error(msg);
      return sid;
    },
    open: async (token: string) => connect(url, await ticketUrl(token)),
    async stop() {
      await app.http.close();
      await assistant.stop();
      await stopSessions();
      sharedHttp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Page {
  socket: WebSocket;
  frames: ServerFrame[];
  send(frame: ClientFrame | string | Buffer): void;
  /** Waits for a matching frame; returns the first one, even if it was received before. */
  wait<K extends ServerFrame['frame']>(type: K, matches?: (frame: Frame<K>) => boolean): Promise<Frame<K>>;
  /** The received text of an answer, put together as a page does. */
  text(answerId: string, channel?: 'answer' | 'reasoning'): string;
  /** Resolves with the close code. */
  closed: Promise<number>;
  /** Closes the socket. */
  leave(): Promise<void>;
}

/** Connects like a page; every received frame must match the contract. */
export async function connect(url: string, path: string, origin = url): Promise<Page> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { origin }, perMessageDeflate: false });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => {
    frames.push(z.parse(serverFrame, JSON.parse(String(data))));
    for (const check of waiting) check();
  });
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'unexpected-response').then(([, response]) => {
      throw new Error(`refused: ${response.statusCode}`);
    }),
  ]);
  const page: Page = {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    wait: (type, matches = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const match = frames.find(
            (frame): frame is Frame<typeof type> => frame.frame === type && matches(frame as never),
          );
          if (!match) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        check();
      }),
    text(answerId, channel = 'answer') {
      let text = '';
      for (const frame of frames)
        if (frame.frame === 'delta' && frame.answerId === answerId && frame.channel === channel) {
          if (frame.offset > text.length) throw new Error(`a gap at ${text.length}, before ${frame.offset}`);
          text = text.slice(0, frame.offset) + frame.piece;
        }
      return text;
    },
    async leave() {
      socket.close();
      await closed;
    },
  };
  await page.wait('ready');
  return page;
}

/** The HTTP status with which the upgrade to a WebSocket is refused. */
export async function refusalOf(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  socket.terminate();
  return response.statusCode;
}

export function makeAsk(sid: string, content: string, more: Partial<AskFrame> = {}) {
  return { frame: 'ask' as const, sid, questionId: randomUUID(), answerId: randomUUID(), content, ...more };
}

export function makeDraw(sid: string, content: string, more: Partial<DrawFrame> = {}) {
  return { frame: 'draw' as const, sid, questionId: randomUUID(), answerId: randomUUID(), content, ...more };
}

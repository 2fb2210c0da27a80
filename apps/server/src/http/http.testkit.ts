import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { type Endpoint, endpoint, ROLES } from '@meiyu/contract/endpoint.ts';
import * as z from 'zod/mini';
import { createWorkQueue } from '../adapters/work-queue.ts';
import { AppError } from '../errors.ts';
import { createSubmitGuard } from '../limits/double-submit.ts';
import { servePages, shellPage } from '../pages/pages.ts';
import type { App } from './app.ts';
import { createContentAccess } from './content-access.ts';
import { createLog } from './monitoring/log.ts';
import { rawRoute } from './raw.ts';
import { route } from './route.ts';
import { createSharedHttp } from './shared-http.ts';

/* The shared HTTP server with a few small test calls, without a database. */

export const echo = endpoint({
  method: 'POST',
  path: '/api/test/echo',
  access: 'public',
  summary: 'Gives the text back',
  body: z.object({ text: z._default(z.string().check(z.maxLength(20, '最多 20 个字')), '空') }),
  data: z.object({ text: z.string() }),
});
export const write = endpoint({
  method: 'POST',
  path: '/api/test/write',
  access: 'user',
  summary: 'A write',
  write: true,
  body: z.object({ n: z.number() }),
  data: z.object({ times: z.number() }),
});
export const list = endpoint({
  method: 'GET',
  path: '/api/test/list',
  access: 'public',
  summary: 'A list',
  silentOnFailure: true,
  query: z.object({ word: z._default(z.string(), '') }),
  rows: z.object({ id: z.string() }),
  more: z.object({ typeCount: z.array(z.string()) }),
});
const ids = endpoint({
  method: 'DELETE',
  path: '/api/test/things/:ids',
  access: 'public',
  summary: 'Many ids',
  params: z.object({ ids: z.string() }),
  data: z.number(),
});
export const broken = endpoint({
  method: 'GET',
  path: '/api/test/broken',
  access: 'public',
  summary: 'Throws',
  data: z.string(),
});
export const edited = endpoint({
  method: 'PATCH',
  path: '/api/test/edited',
  access: { role: 'editor' },
  summary: 'For editors',
  body: z.object({ text: z.string() }),
  data: z.object({ by: z.string() }),
});
export const leaky = endpoint({
  method: 'GET',
  path: '/api/test/leaky',
  access: 'public',
  summary: 'Answers with the wrong shape',
  data: z.object({ a: z.string() }),
});

export const heavy = endpoint({
  method: 'GET',
  path: '/api/test/heavy',
  access: 'public',
  summary: 'One at a time',
  data: z.string(),
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: { code: number; msg: string; data?: unknown; rows?: unknown; total?: number; typeCount?: unknown };
}

/** A fake of the rate limits that needs no database. */
function createMemoryLimits() {
  const expiresAt = new Map<string, number>();
  return {
    async take(key: string, { windowMs }: { windowMs: number }) {
      const allowed = (expiresAt.get(key) ?? 0) <= Date.now();
      expiresAt.set(key, Date.now() + windowMs);
      return { allowed, retryAfterMs: 0 };
    },
    async clear(key: string) {
      expiresAt.delete(key);
    },
  };
}

export type TestHttp = Awaited<ReturnType<typeof startTestHttp>>;

export async function startTestHttp(pool = { waitingCount: 0, totalCount: 0 }) {
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const sharedHttp = createSharedHttp({
    config: { publicUrl: undefined, floodPerMinute: 6000, trustedProxies: [], testing: true },
    pool,
    log: createLog('info', stream),
    isUnavailable: () => false,
  });
  sharedHttp.app.hot.setLive(true);
  const alice = { id: '1', name: 'alice', expireTime: new Date(), tokenId: 't', roles: [], mustChangePassword: false };
  const staff = { id: '2', name: 'alice', sessionId: 's', confirmedAt: new Date(), expiresAt: new Date() };
  const app: App = {
    ...sharedHttp.app,
    submits: createSubmitGuard(createMemoryLimits()),
    authenticate: (token) => (token === 'good' ? alice : null),
    // The token `role:editor` belongs to a member of staff with that role.
    authenticateStaff: async (token) => {
      const [, role] = /^role:(\w+)$/.exec(token) ?? [];
      return role ? { ...staff, roles: ROLES.filter((known) => known === role) } : null;
    },
    openCipher: async () => ({}),
    access: createContentAccess({ mode: () => 'open', secret: '', isAuthorised: () => false }),
  };
  let computed = 0;
  const countComputed = () => {
    computed += 1;
    return computed;
  };
  /** The addresses to which a cached answer was sent again. */
  const repeatedTo: string[] = [];
  let writes = 0;
  route(app, echo, ({ body }) => ({ text: body.text, secret: 'must not leave' }));
  route(app, write, ({ body }) => {
    if (body.n < 0) throw new AppError('FORBIDDEN');
    writes += 1;
    return { times: writes };
  });
  route(
    app,
    list,
    ({ query, onRepeat }) => {
      onRepeat((address) => repeatedTo.push(address));
      return { rows: [{ id: query.word, hidden: 1 }], total: countComputed(), typeCount: ['x'] };
    },
    {
      hot: { tags: ['book'] },
    },
  );
  route(app, ids, ({ params }) => params.ids.split(',').length);
  route(app, broken, () => {
    throw new Error('SELECT secret FROM /etc/passwd');
  });
  route(app, edited, ({ user, body }) => ({ by: `${user.name} ${body.text}` }));
  let finishHeavy = () => {};
  route(
    app,
    heavy,
    () =>
      new Promise<string>((resolve) => {
        finishHeavy = () => resolve('done');
      }),
    { inTurn: createWorkQueue({ concurrency: 1, maxWaiting: 0 }) },
  );
  route(app, leaky, () => ({ a: 1 }) as unknown as { a: string });
  for (const [path, error] of [
    ['/test/full', 'STORAGE_FULL'],
    ['/test/later', 'DOUBLE_SUBMIT'],
  ] as const) {
    const file = { method: 'GET', path, access: 'public', summary: '', type: 'image/*' } as const;
    rawRoute(app, file, async () => {
      throw new AppError(error);
    });
  }
  const upload = { path: '/test/parts/:id', access: { role: 'editor' }, summary: '', type: 'text/plain' } as const;
  rawRoute(
    app,
    { ...upload, method: 'PATCH', body: { maxBytes: 10 } },
    async ({ raw: stream, params }, reply, user) => {
      const bytes = Buffer.concat(await Array.fromAsync(stream));
      return reply.type('text/plain').send(`${user?.name} ${JSON.stringify(params)} ${bytes}`);
    },
  );
  rawRoute(app, { ...upload, method: 'HEAD' }, async (_request, reply) => reply.header('upload-offset', '7').send());
  rawRoute(app, { ...upload, method: 'DELETE' }, async (_request, reply) => reply.status(204).send());
  const shell = '<html><head><!--head--></head></html>';
  servePages(
    app.http,
    app.hot,
    { render: () => shellPage(shell, '<meta name="x">') },
    { securityHeaders: sharedHttp.securityHeaders, usage: app.usage, openPreview: async () => undefined },
  );
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;

  function send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { port, method, path, headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const json = text.startsWith('{') ? JSON.parse(text) : {};
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
  const post = (call: Endpoint, body?: string, headers?: Record<string, string>) =>
    send('POST', `/prod-api${call.path}`, body, headers);
  const get = (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers);

  return {
    ...{ app, port, logged, repeatedTo, send, post, get },
    computedCount: () => computed,
    finishHeavy: () => finishHeavy(),
    stop: () => app.http.close(),
  };
}

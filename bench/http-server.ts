/**
 * One server of the HTTP benchmark, in a separate process: `bare` or `app`. Sends its port to the parent when it
 * listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@meiyu/contract/endpoint.ts';
import { destination } from 'pino';
import * as z from 'zod/mini';
import type { App } from '../apps/server/src/http/app.ts';
import { createContentAccess } from '../apps/server/src/http/content-access.ts';
import { createLog } from '../apps/server/src/http/monitoring/log.ts';
import { route } from '../apps/server/src/http/route.ts';
import { createSharedHttp } from '../apps/server/src/http/shared-http.ts';

const row = z.object({ id: z.string(), resTitle: z.string(), resAuthor: z.string(), readAmount: z.number() });
const rows = Array.from({ length: 8 }, (_, i) => ({
  id: String(i),
  resTitle: '千里江山图卷',
  resAuthor: '王希孟',
  readAmount: i,
}));

const hotList = endpoint({
  method: 'GET',
  path: '/api/bench/list',
  access: 'public',
  summary: 'A cached list',
  query: z.object({ pageNum: z._default(z.string(), '1') }),
  rows: row,
});
const userCall = endpoint({
  method: 'POST',
  path: '/api/bench/record',
  access: 'user',
  summary: 'A validated call on a trivial handler',
  body: z.object({ resId: z.string().check(z.maxLength(64)), currentPro: z.int(), lastTitle: z.optional(z.string()) }),
  data: z.object({ resId: z.string(), percent: z.number() }),
});

function createBenchApp(): App {
  const sharedHttp = createSharedHttp({
    config: { publicUrl: undefined, floodPerMinute: 6000, trustedProxies: [] },
    pool: { waitingCount: 0, totalCount: 0 },
    // Log lines are formatted as usual but written to /dev/null, so that the terminal is not measured.
    log: createLog('info', destination({ dest: '/dev/null', sync: false, minLength: 4096, periodicFlush: 200 })),
    isUnavailable: () => false,
  });
  sharedHttp.app.hot.setLive(true);
  const reader = {
    id: '1',
    name: '读者',
    expireTime: new Date(Date.now() + 1e9),
    tokenId: 't',
    roles: [],
    mustChangePassword: false,
  };
  const tokens = new Map([['bench-token', reader]]);
  const app: App = {
    ...sharedHttp.app,
    submits: { claim: async () => true, release: async () => {} },
    authenticate: (token) => tokens.get(token) ?? null,
    authenticateStaff: async () => null,
    openCipher: async () => ({}),
    access: createContentAccess({ mode: () => 'open', secret: '', isAuthorised: () => false }),
  };
  route(app, hotList, () => ({ rows, total: rows.length }), { hot: { tags: ['bench'], maxAgeMs: 1e9 } });
  route(app, userCall, ({ body }) => ({ resId: body.resId, percent: body.currentPro }));
  return app;
}

/** Creates a minimal node:http server that reads the body and answers with the same bytes as the app. */
async function createBareServer(appPort: number) {
  const copyAnswer = async (method: string, path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${appPort}${path}`, {
      method,
      headers: { 'accept-encoding': 'identity' },
      ...init,
    });
    const skip = new Set(['connection', 'date', 'keep-alive']);
    const headers = [...answer.headers].filter(([name]) => !skip.has(name)).flat();
    return { headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const listAnswer = await copyAnswer('GET', '/prod-api/api/bench/list?pageNum=1');
  const userAnswer = await copyAnswer('POST', '/prod-api/api/bench/record', {
    headers: { 'content-type': 'application/json', authorization: 'Bearer bench-token' },
    body: '{"resId":"qianli","currentPro":42,"lastTitle":"第三回"}',
  });
  return createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, listAnswer.headers);
      response.end(listAnswer.body);
      return;
    }
    request.on('data', () => {});
    request.on('end', () => {
      response.writeHead(200, userAnswer.headers);
      response.end(userAnswer.body);
    });
  });
}

const [variant, appPort] = process.argv.slice(2);
if (variant === 'app') {
  const app = createBenchApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.http.server.address() as AddressInfo).port);
} else {
  const server = await createBareServer(Number(appPort));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
// Answers any message with the processor time used so far.
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());

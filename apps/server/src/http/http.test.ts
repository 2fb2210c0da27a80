import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { type Endpoint, endpoint } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { App } from './app.ts';
import { AppError } from './app-error.ts';
import { createBase } from './base.ts';
import { createLog } from './log.ts';
import { createShellRenderer, servePages } from './pages.ts';
import { route, routeUnopened } from './route.ts';
import { securityHeaders } from './security-headers.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/test/echo',
  access: 'public',
  summary: 'Gives the text back',
  body: z.object({ text: z._default(z.string().check(z.maxLength(20, '最多 20 个字')), '空') }),
  data: z.object({ text: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/test/write',
  access: 'user',
  summary: 'A write',
  write: true,
  body: z.object({ n: z.number() }),
  data: z.object({ times: z.number() }),
});
const list = endpoint({
  method: 'GET',
  path: '/api/test/list',
  access: 'public',
  summary: 'A list',
  list: true,
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
const broken = endpoint({
  method: 'GET',
  path: '/api/test/broken',
  access: 'public',
  summary: 'Throws',
  data: z.string(),
});
const leaky = endpoint({
  method: 'GET',
  path: '/api/test/leaky',
  access: 'public',
  summary: 'Misshaped',
  data: z.object({ a: z.string() }),
});
const unopened = endpoint({
  method: 'GET',
  path: '/api/test/unopened',
  access: 'user',
  summary: 'Later',
  data: z.string(),
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: { code: number; msg: string; data?: unknown; rows?: unknown; total?: number; typeCount?: unknown };
}

let app: App;
let port: number;
let made = 0;
const logged: string[] = [];

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
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          const json = text.startsWith('{') ? JSON.parse(text) : {};
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
const post = (e: Endpoint, body?: string, headers?: Record<string, string>) =>
  send('POST', `/prod-api${e.path}`, body, headers);
const get = (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers);

beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const base = createBase({
    config: { publicUrl: undefined, floodPerMinute: 6000, trustedProxies: [] },
    pool: { waitingCount: 0, totalCount: 0 },
    log: createLog('info', stream),
    isUnavailable: () => false,
  });
  base.app.hot.setLive(true);
  const alice = { id: '1', name: 'alice', expireTime: new Date(), tokenId: 't' };
  app = {
    ...base.app,
    authenticate: (token) => (token === 'good' ? alice : null),
    openCipher: async () => ({}),
  };
  let writes = 0;
  route(app, echo, ({ body }) => ({ text: body.text, secret: 'must not leave' }));
  route(app, write, ({ body }) => {
    if (body.n < 0) throw new AppError('FORBIDDEN');
    writes += 1;
    return { times: writes };
  });
  route(app, list, ({ query }) => ({ rows: [{ id: query.word, hidden: 1 }], total: ++made, typeCount: ['x'] }), {
    hot: { tags: ['book'] },
  });
  route(app, ids, ({ params }) => params.ids.split(',').length);
  route(app, broken, () => {
    throw new Error('SELECT secret FROM /etc/passwd');
  });
  route(app, leaky, () => ({ a: 1 }) as unknown as { a: string });
  routeUnopened(app, unopened);
  servePages(
    app.http,
    app.hot,
    createShellRenderer('<html><head><!--head--></head></html>', () => '<meta name="x">'),
  );
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.http.close());

describe('envelope', () => {
  it('answers data, strips what is not declared, and sends no-store', async () => {
    const answer = await post(echo, '{"text":"山水","extra":1}');
    expect(answer.json).toEqual({ code: 200, msg: '操作成功', data: { text: '山水' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  it.each(['', undefined, '{}'])('takes an empty body %j as {}', async (body) => {
    expect((await post(echo, body)).json.data).toEqual({ text: '空' });
  });
  it('takes a POST without content type and body', async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const request = httpRequest({ port, method: 'POST', path: `/prod-api${echo.path}` }, (r) => {
        r.resume();
        resolve(r.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });
    expect(answer).toBe(200);
  });
  it('puts more beside rows and total', async () => {
    const answer = await get(`/prod-api${list.path}?word=a`);
    expect(answer.json).toMatchObject({ code: 200, rows: [{ id: 'a' }], typeCount: ['x'] });
  });
  it('says the sentence of the schema', async () => {
    const answer = await post(echo, JSON.stringify({ text: 'x'.repeat(21) }));
    expect(answer).toMatchObject({ status: 200, json: { code: 400, msg: '最多 20 个字' } });
  });
  it('keeps a fault to itself', async () => {
    for (const e of [broken, leaky]) {
      const answer = await get(`/prod-api${e.path}`);
      expect(answer).toMatchObject({ status: 500, json: { code: 500, msg: '服务器错误' } });
      expect(answer.text).not.toMatch(/SELECT|passwd|at /);
    }
    expect(logged.join('')).toContain('SELECT secret');
  });
});

describe('requests that are none', () => {
  const cases: [string, string | Buffer, Record<string, string>, number, number][] = [
    ['not JSON', '{', {}, 400, 400],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 400],
    ['proto', '{"__proto__":{"x":1}}', {}, 400, 400],
    ['constructor', '{"constructor":{"prototype":{}}}', {}, 400, 400],
    ['form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 400],
    ['plain text', '{}x', { 'content-type': 'text/plain' }, 400, 400],
    ['too large', JSON.stringify({ text: 'x'.repeat(200_000) }), {}, 413, 413],
    ['NUL', '{"text":"a\\u0000b"}', {}, 200, 400],
    ['lone surrogate', '{"text":"\\ud800"}', {}, 200, 400],
    ['NUL key', '{"a\\u0000":1}', {}, 200, 400],
    ['array', '[]', {}, 200, 400],
    ['null', 'null', {}, 200, 200],
    ['huge number', '{"text":1e400}', {}, 200, 400],
    ['deep', `{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`, {}, 200, 400],
  ];
  it.each(cases)('%s', async (_name, body, headers, status, code) => {
    const answer = await send('POST', `/prod-api${echo.path}`, body, headers);
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
    expect(answer.json.msg).toMatch(/\p{Script=Han}/u);
  });
  it('refuses bad text in the address', async () => {
    expect((await get(`/prod-api${list.path}?word=%00`)).json.code).toBe(400);
    expect((await send('DELETE', '/prod-api/api/test/things/a%00')).json.code).toBe(400);
    expect((await get('/prod-api/%E0%A4%A')).status).toBe(400);
    expect((await get(`/prod-api${list.path}?word=a&word=b`)).json.code).toBe(400);
  });
  it('takes a hundred UUIDs in the path', async () => {
    const many = Array.from({ length: 100 }, () => '123e4567-e89b-42d3-a456-426614174000').join(',');
    expect((await send('DELETE', `/prod-api/api/test/things/${many}`)).json.data).toBe(100);
  });
  it('answers an unknown call with an envelope and a page otherwise', async () => {
    expect(await get('/prod-api/api/nothing')).toMatchObject({ status: 404, json: { code: 404 } });
    expect(await get('/assets/none.js')).toMatchObject({ status: 404, json: { code: 404 } });
    expect((await get('/library/index/list?pid=1')).text).toBe('<html><head><meta name="x"></head></html>');
  });
  it('answers what is no HTTP with an envelope', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let all = '';
      socket.on('data', (piece) => (all += piece));
      socket.on('close', () => resolve(all));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 400/);
    expect(text).toContain('"code":400');
  });
  it('ends a client that sends its body drop by drop with 408', async () => {
    const begun = Date.now();
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /prod-api${echo.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
        );
        const drip = setInterval(() => socket.writable && socket.write(' '), 500);
        socket.on('close', () => clearInterval(drip));
      });
      let all = '';
      socket.on('data', (piece) => (all += piece));
      socket.on('close', () => resolve(all));
      socket.on('error', reject);
    });
    expect(Date.now() - begun).toBeLessThan(17_500);
    expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(text).toContain('请求超时');
  }, 20_000);
});

describe('access', () => {
  it('refuses a stranger and a bad token alike', async () => {
    const none = await post(write, '{"n":1}');
    const bad = await post(write, '{"n":1}', { authorization: 'Bearer bad' });
    expect(none.json).toEqual({ code: 401, msg: '登录状态已失效，请重新登录' });
    expect(bad.text).toBe(none.text);
  });
  it('checks access on a call that is not open yet', async () => {
    expect((await get(`/prod-api${unopened.path}`)).json.code).toBe(401);
    const answer = await get(`/prod-api${unopened.path}`, { authorization: 'Bearer good' });
    expect(answer).toMatchObject({ status: 200, json: { code: 503, msg: '尚未开放' } });
  });
  it('refuses a double submit within a second, but not after a refusal', async () => {
    const good = { authorization: 'Bearer good' };
    const both = await Promise.all([post(write, '{"n":5}', good), post(write, '{"n":5}', good)]);
    expect(both.map((answer) => answer.json.code).sort()).toEqual([200, 601]);
    expect((await post(write, '{"n":6}', good)).json.code).toBe(200);
    expect((await post(write, '{"n":-1}', good)).json.code).toBe(403);
    expect((await post(write, '{"n":-1}', good)).json.code).toBe(403);
  });
  it('never logs a token', async () => {
    await post(write, '{"n":7}', { authorization: 'Bearer good-seeded-secret' });
    await get('/prod-api/api/x?ticket=seeded-ticket');
    expect(logged.join('')).not.toMatch(/seeded/);
  });
});

describe('fast path', () => {
  const path = `/prod-api${list.path}?word=hot`;
  it('makes once, serves many, and forgets by tag', async () => {
    const before = made;
    const first = await get(path);
    const second = await get(path);
    expect(second.text).toBe(first.text);
    expect(made).toBe(before + 1);
    app.hot.forget(['article']);
    await get(path);
    expect(made).toBe(before + 1);
    app.hot.forget(['book']);
    expect((await get(path)).text).not.toBe(first.text);
    expect(made).toBe(before + 2);
  });
  it('answers 304 to who has it', async () => {
    const first = await get(path);
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it('carries the same security headers on every way out', async () => {
    const hot = await get(path);
    const cold = await post(echo, '{}');
    const lost = await get('/prod-api/none');
    for (const name of Object.keys(securityHeaders(undefined))) {
      expect(cold.headers[name], name).toBe(hot.headers[name]);
      expect(lost.headers[name], name).toBe(hot.headers[name]);
    }
  });
});

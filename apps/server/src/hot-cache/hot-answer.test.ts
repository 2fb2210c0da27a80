import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeAnswer, makeCompressibleAnswer, writeAnswer } from './hot-answer.ts';
import { createHotCache } from './hot-cache.ts';
import { createHotPath, isFirstVisit, isPhone } from './hot-path.ts';

const htmlContent = (text: string) => ({ type: 'text/html', cacheControl: 'no-cache', body: Buffer.from(text) });
const fakeRequest = (headers: Record<string, string>, method = 'GET', url = '/') =>
  ({ headers, method, url }) as unknown as IncomingMessage;

function captureResponse(write: (response: ServerResponse) => void) {
  const captured = { status: 0, headers: new Map<string, string>(), body: Buffer.alloc(0) as Buffer };
  write({
    writeHead(status: number, list: string[]) {
      captured.status = status;
      for (let index = 0; index < list.length; index += 2)
        captured.headers.set(String(list[index]), String(list[index + 1]));
    },
    end(body?: Buffer) {
      if (body) captured.body = body;
    },
  } as unknown as ServerResponse);
  return captured;
}

it('an answer is sent in the best encoding the browser accepts, and as 304 to a browser that has it', async () => {
  const text = '山水'.repeat(500);
  const answer = makeCompressibleAnswer(htmlContent(text), { 'x-frame-options': 'DENY' });
  await Promise.all([answer.compress?.('br'), answer.compress?.('gzip')]);
  const send = (headers: Record<string, string>, method?: string) =>
    captureResponse((response) => writeAnswer(answer, fakeRequest(headers, method), response));
  const encoding = (accepted: string) => send({ 'accept-encoding': accepted }).headers.get('content-encoding');
  expect(['gzip, br', 'gzip', 'br;q=0, gzip', 'gzip;q=0, br;q=0.0', 'br;q=0.5', 'deflate'].map(encoding)).toEqual([
    'br',
    'gzip',
    'gzip',
    undefined,
    'br',
    undefined,
  ]);
  const gzipped = send({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzipped.body).toString()).toBe(text);
  expect(gzipped.headers.get('content-length')).toBe(String(gzipped.body.length));
  const plain = send({});
  expect([plain.status, plain.body.toString(), plain.headers.get('x-frame-options')]).toEqual([200, text, 'DENY']);
  expect([plain.headers.get('vary'), plain.headers.get('cache-control')]).toEqual(['Accept-Encoding', 'no-cache']);
  const etag = plain.headers.get('etag') ?? '';
  expect(send({ 'if-none-match': `"x", ${etag}` })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(send({ 'if-none-match': '"x"' }).status).toBe(200);
  expect(send({ 'if-none-match': etag }, 'POST').status).toBe(200);
  expect(makeAnswer(htmlContent(`${text}。`), {}).etag).not.toBe(etag);
});

it('an answer of at least one kilobyte is compressed when a client first accepts an encoding', async () => {
  expect(makeCompressibleAnswer(htmlContent('x'.repeat(1023)), {}).compress).toBeUndefined();
  const answer = makeCompressibleAnswer(htmlContent('x'.repeat(1024)), {});
  const send = (accepted: string) =>
    new Promise<string | undefined>((resolve) => {
      const captured = captureResponse((response) => {
        const end = response.end.bind(response);
        response.end = ((body: Buffer) => {
          end(body);
          resolve(captured.headers.get('content-encoding'));
          return response;
        }) as typeof response.end;
        writeAnswer(answer, fakeRequest({ 'accept-encoding': accepted }), response);
      });
    });
  expect(captureResponse((response) => writeAnswer(answer, fakeRequest({}), response)).body).toHaveLength(1024);
  expect([answer.br, answer.gzip]).toEqual([undefined, undefined]);
  expect(await Promise.all([send('br'), send('gzip, br')])).toEqual(['br', 'br']);
  expect([answer.br?.body.length, answer.gzip]).toEqual([expect.any(Number), undefined]);
  expect(await send('gzip')).toBe('gzip');
  expect(answer.bytes).toBeGreaterThan(1024 + (answer.br?.body.length ?? 0) + (answer.gzip?.body.length ?? 0));
});

it('an answer with several tags is dropped when one of them changes, and other answers stay', async () => {
  let timeMs = 0;
  const cache = createHotCache({ securityHeaders: {}, now: () => timeMs });
  cache.setLive(true);
  const compute = (key: string, ...tags: string[]) =>
    cache.computeOnce(key, { tags, type: 'text/plain', cacheControl: 'no-cache' }, () => key);
  await compute('list', 'book', 'nav');
  await compute('other', 'article');
  expect(cache.tagsOf('list')).toEqual(['book', 'nav']);
  const { bytes: bytesBefore } = cache;
  cache.invalidate(['nav', 'work']);
  expect([cache.find('list'), cache.entries]).toEqual([undefined, 1]);
  expect(cache.bytes).toBeLessThan(bytesBefore);
  // A change of one tag during the computation is enough.
  const lateAnswer = cache.computeOnce(
    'late',
    { tags: ['book', 'nav'], type: 'text/plain', cacheControl: '' },
    async () => {
      cache.invalidate(['nav']);
      return 'x';
    },
  );
  await lateAnswer;
  expect(cache.find('late')).toBeUndefined();
  timeMs = 60_000;
  expect(cache.find('other')).toBeDefined();
  timeMs = 60_001;
  expect(cache.find('other')).toBeUndefined();
});

it('recognises phones and first visits by the request headers', () => {
  const isPhoneWith = (headers: Record<string, string>) => isPhone(fakeRequest(headers));
  expect(isPhoneWith({ 'user-agent': 'X (iPhone)' })).toBe(true);
  expect(isPhoneWith({ 'user-agent': 'X (Windows NT)' })).toBe(false);
  expect(isPhoneWith({})).toBe(false);
  expect(isPhoneWith({ 'user-agent': 'X (iPhone)', 'sec-ch-ua-mobile': '?0' })).toBe(false);
  expect(isPhoneWith({ 'user-agent': 'X', 'sec-ch-ua-mobile': '?1' })).toBe(true);
  const isFirstVisitWith = (headers: Record<string, string>) => isFirstVisit(fakeRequest(headers));
  expect(isFirstVisitWith({ 'sec-fetch-site': 'none' })).toBe(true);
  expect(isFirstVisitWith({ 'sec-fetch-site': 'cross-site', 'if-none-match': '"x"' })).toBe(false);
  expect(isFirstVisitWith({ 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(isFirstVisitWith({})).toBe(false);
});

it('the hot path answers GET and HEAD from memory, and passes the rest to Fastify with the cache key', async () => {
  const cache = createHotCache({ securityHeaders: {} });
  cache.setLive(true);
  const path = createHotPath(cache);
  path.files.set('/app.js', makeAnswer(htmlContent('js'), {}));
  const cacheOptions = { tags: [], type: 'text/html', cacheControl: 'no-cache' };
  await cache.computeOnce('d/home', cacheOptions, () => 'desk');
  await cache.computeOnce('m/home', cacheOptions, () => 'phone');
  await cache.computeOnce('/prod-api/x?a=1', cacheOptions, () => 'call');
  const keys: unknown[] = [];
  const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    captureResponse((response) =>
      path.wrap((incoming) => {
        keys.push((incoming as { hotKey?: string }).hotKey);
      })(fakeRequest(headers, method, url), response),
    ).body.toString();
  expect([request('/app.js'), request('/home'), request('/home', { 'sec-ch-ua-mobile': '?1' })]).toEqual([
    'js',
    'desk',
    'phone',
  ]);
  expect([request('/prod-api/x?a=1'), request('/home', {}, 'HEAD')]).toEqual(['call', 'desk']);
  expect(path.servedCount).toBe(5);
  const longUrl = `/prod-api/${'a'.repeat(600)}`;
  for (const url of ['/prod-api/x?a=2', '/other', longUrl, longUrl.slice(0, 600)]) request(url);
  request('/home', { 'sec-fetch-site': 'none' });
  request('/home', {}, 'DELETE');
  expect(keys).toEqual(['/prod-api/x?a=2', 'd/other', undefined, longUrl.slice(0, 600), 'dn/home', undefined]);
});

import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broken, echo, edited, heavy, leaky, list, startTestHttp, type TestHttp, write } from './http.testkit.ts';
import { makeSecurityHeaders } from './security-headers.ts';

let server: TestHttp;
beforeAll(async () => {
  server = await startTestHttp();
});
afterAll(() => server.stop());

describe('envelope', () => {
  it('answers data without undeclared fields, and sends no-store', async () => {
    const answer = await server.post(echo, '{"text":"山水","extra":1}');
    expect(answer.json).toEqual({ code: 200, msg: '操作成功', data: { text: '山水' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  it.each(['', undefined, '{}'])('accepts an empty body %j as {}', async (body) => {
    expect((await server.post(echo, body)).json.data).toEqual({ text: '空' });
  });
  it('accepts a POST without content type and body', async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const request = httpRequest({ port: server.port, method: 'POST', path: `/prod-api${echo.path}` }, (r) => {
        r.resume();
        resolve(r.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });
    expect(answer).toBe(200);
  });
  it('answers a list with its rows, the total and further declared fields', async () => {
    const answer = await server.get(`/prod-api${list.path}?word=a`);
    expect(answer.json).toMatchObject({ code: 200, rows: [{ id: 'a' }], typeCount: ['x'] });
  });
  it('refuses an invalid body with the message that its schema declares', async () => {
    const answer = await server.post(echo, JSON.stringify({ text: 'x'.repeat(21) }));
    expect(answer).toMatchObject({ status: 200, json: { code: 400, msg: '最多 20 个字' } });
  });
  it('a refused file has an HTTP error status, since an img element reads no envelope', async () => {
    const answer = await server.get('/test/full');
    expect(answer).toMatchObject({ status: 503, json: { code: 503, msg: '存储空间不足' } });
    expect((await server.get('/test/later')).status).toBe(400);
  });
  it('hides the details of an internal error', async () => {
    for (const failing of [broken, leaky]) {
      const answer = await server.get(`/prod-api${failing.path}`);
      expect(answer).toMatchObject({ status: 500, json: { code: 500, msg: '服务器错误' } });
      expect(answer.text).not.toMatch(/SELECT|passwd|at /);
    }
    expect(server.logged.join('')).toContain('SELECT secret');
  });
});

it('heavy calls run one at a time, even if they are repeatable', async () => {
  const path = `/prod-api${heavy.path}`;
  const answers = [server.get(path), server.get(path)];
  // Whichever request comes second is refused while the first still runs.
  expect((await Promise.race(answers)).json).toMatchObject({ code: 429 });
  server.finishHeavy();
  expect((await Promise.all(answers)).map(({ json }) => json.code).sort()).toEqual([200, 429]);
});

describe('embedding the site in a frame', () => {
  it('is refused unless the operator allows other sites', () => {
    expect(makeSecurityHeaders(undefined)['x-frame-options']).toBe('DENY');
    const headers = makeSecurityHeaders(undefined, { embedOrigins: ['https://a.example', 'https://*.b.example'] });
    expect(headers['content-security-policy']).toContain(
      "; frame-ancestors 'self' https://a.example https://*.b.example;",
    );
    expect(headers).not.toHaveProperty('x-frame-options');
  });
});

describe('access', () => {
  it('refuses a missing and an invalid token with the same answer', async () => {
    const missing = await server.post(write, '{"n":1}');
    const bad = await server.post(write, '{"n":1}', { authorization: 'Bearer bad' });
    expect(missing.json).toEqual({ code: 401, msg: '登录状态已失效，请重新登录' });
    expect(bad.text).toBe(missing.text);
  });
  it('admits users with the role, and the owner, for any method', async () => {
    const send = (token: string) =>
      server.send('PATCH', `/prod-api${edited.path}`, '{"text":"hi"}', { authorization: `Bearer ${token}` });
    expect((await server.send('PATCH', `/prod-api${edited.path}`, '{"text":"hi"}')).json.code).toBe(401);
    expect((await send('bad')).json.code).toBe(401);
    expect((await send('good')).json).toEqual({ code: 403, msg: '没有权限' });
    expect((await send('role:reviewer')).json.code).toBe(403);
    expect((await send('role:editor')).json.data).toEqual({ by: 'alice hi' });
    expect((await send('role:owner')).json.data).toEqual({ by: 'alice hi' });
  });
  it('serves raw answers of any method, with a body of any type up to its limit', async () => {
    const editor = { authorization: 'Bearer role:editor', 'content-type': 'application/offset+octet-stream' };
    const send = (method: string, body?: string, headers: Record<string, string> = editor) =>
      server.send(method, '/test/parts/7', body, headers);
    expect(await send('PATCH', '0123456789')).toMatchObject({ status: 200, text: 'alice {"id":"7"} 0123456789' });
    expect(await send('PATCH', '01234567890')).toMatchObject({ status: 413, json: { code: 413 } });
    expect((await send('PATCH', 'x', {})).json.code).toBe(401);
    expect((await send('PATCH', 'x', { authorization: 'Bearer good' })).json.code).toBe(403);
    expect((await send('HEAD')).headers['upload-offset']).toBe('7');
    expect((await send('DELETE', undefined, { authorization: 'Bearer role:editor' })).status).toBe(204);
    expect((await send('POST', 'x')).json.code).toBe(404);
  });
  it('refuses a double submit within a second, but not after a refusal', async () => {
    const good = { authorization: 'Bearer good' };
    const answers = await Promise.all([server.post(write, '{"n":5}', good), server.post(write, '{"n":5}', good)]);
    expect(answers.map((answer) => answer.json.code).sort()).toEqual([200, 601]);
    expect((await server.post(write, '{"n":6}', good)).json.code).toBe(200);
    expect((await server.post(write, '{"n":-1}', good)).json.code).toBe(403);
    expect((await server.post(write, '{"n":-1}', good)).json.code).toBe(403);
  });
  it('never logs a token', async () => {
    await server.post(write, '{"n":7}', { authorization: 'Bearer good-seeded-secret' });
    await server.get('/prod-api/api/x?ticket=seeded-ticket');
    expect(server.logged.join('')).not.toMatch(/seeded/);
  });
});

describe('hot path', () => {
  const path = `/prod-api${list.path}?word=hot`;
  it('computes an answer once, serves it often, and drops it when its tag changes', async () => {
    const computedBefore = server.computedCount();
    const first = await server.get(path);
    const second = await server.get(path);
    expect(second.text).toBe(first.text);
    expect(server.computedCount()).toBe(computedBefore + 1);
    server.app.hot.invalidate(['article']);
    await server.get(path);
    expect(server.computedCount()).toBe(computedBefore + 1);
    server.app.hot.invalidate(['book']);
    expect((await server.get(path)).text).not.toBe(first.text);
    expect(server.computedCount()).toBe(computedBefore + 2);
  });
  it('tells the handler when its cached answer is sent again, and to which client address', async () => {
    const other = `/prod-api${list.path}?word=repeated`;
    const before = server.repeatedTo.length;
    await Promise.all([server.get(other), server.get(other)]);
    expect(server.repeatedTo.slice(before)).toEqual(['127.0.0.1']);
    await server.get(other, { 'x-forwarded-for': '10.9.9.9' });
    expect(server.repeatedTo.slice(before)).toEqual(['127.0.0.1', '127.0.0.1']);
  });
  it('answers 304 to a client that has the current version', async () => {
    const first = await server.get(path);
    const again = await server.get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it('sends the same security headers on cached, uncached and refused answers', async () => {
    const cachedAnswer = await server.get(path);
    const uncachedAnswer = await server.post(echo, '{}');
    const refusedAnswer = await server.get('/prod-api/none');
    for (const name of Object.keys(makeSecurityHeaders(undefined))) {
      expect(uncachedAnswer.headers[name], name).toBe(cachedAnswer.headers[name]);
      expect(refusedAnswer.headers[name], name).toBe(cachedAnswer.headers[name]);
    }
  });
});

import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { broken, echo, leaky, list, startTestHttp, type TestHttp, unopened, write } from './test-http.ts';

let server: TestHttp;
beforeAll(async () => {
  server = await startTestHttp();
});
afterAll(() => server.stop());

describe('envelope', () => {
  it('answers data, strips what is not declared, and sends no-store', async () => {
    const answer = await server.post(echo, '{"text":"山水","extra":1}');
    expect(answer.json).toEqual({ code: 200, msg: '操作成功', data: { text: '山水' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  it.each(['', undefined, '{}'])('takes an empty body %j as {}', async (body) => {
    expect((await server.post(echo, body)).json.data).toEqual({ text: '空' });
  });
  it('takes a POST without content type and body', async () => {
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
  it('puts more beside rows and total', async () => {
    const answer = await server.get(`/prod-api${list.path}?word=a`);
    expect(answer.json).toMatchObject({ code: 200, rows: [{ id: 'a' }], typeCount: ['x'] });
  });
  it('says the sentence of the schema', async () => {
    const answer = await server.post(echo, JSON.stringify({ text: 'x'.repeat(21) }));
    expect(answer).toMatchObject({ status: 200, json: { code: 400, msg: '最多 20 个字' } });
  });
  it('keeps a fault to itself', async () => {
    for (const e of [broken, leaky]) {
      const answer = await server.get(`/prod-api${e.path}`);
      expect(answer).toMatchObject({ status: 500, json: { code: 500, msg: '服务器错误' } });
      expect(answer.text).not.toMatch(/SELECT|passwd|at /);
    }
    expect(server.logged.join('')).toContain('SELECT secret');
  });
});

describe('access', () => {
  it('refuses a stranger and a bad token alike', async () => {
    const none = await server.post(write, '{"n":1}');
    const bad = await server.post(write, '{"n":1}', { authorization: 'Bearer bad' });
    expect(none.json).toEqual({ code: 401, msg: '登录状态已失效，请重新登录' });
    expect(bad.text).toBe(none.text);
  });
  it('checks access on a call that is not open yet', async () => {
    expect((await server.get(`/prod-api${unopened.path}`)).json.code).toBe(401);
    const answer = await server.get(`/prod-api${unopened.path}`, { authorization: 'Bearer good' });
    expect(answer).toMatchObject({ status: 200, json: { code: 503, msg: '尚未开放' } });
  });
  it('refuses a double submit within a second, but not after a refusal', async () => {
    const good = { authorization: 'Bearer good' };
    const both = await Promise.all([server.post(write, '{"n":5}', good), server.post(write, '{"n":5}', good)]);
    expect(both.map((answer) => answer.json.code).sort()).toEqual([200, 601]);
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

describe('fast path', () => {
  const path = `/prod-api${list.path}?word=hot`;
  it('makes once, serves many, and forgets by tag', async () => {
    const before = server.made();
    const first = await server.get(path);
    const second = await server.get(path);
    expect(second.text).toBe(first.text);
    expect(server.made()).toBe(before + 1);
    server.app.hot.forget(['article']);
    await server.get(path);
    expect(server.made()).toBe(before + 1);
    server.app.hot.forget(['book']);
    expect((await server.get(path)).text).not.toBe(first.text);
    expect(server.made()).toBe(before + 2);
  });
  it('answers 304 to who has it', async () => {
    const first = await server.get(path);
    const again = await server.get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it('carries the same security headers on every way out', async () => {
    const hot = await server.get(path);
    const cold = await server.post(echo, '{}');
    const lost = await server.get('/prod-api/none');
    for (const name of Object.keys(securityHeaders(undefined))) {
      expect(cold.headers[name], name).toBe(hot.headers[name]);
      expect(lost.headers[name], name).toBe(hot.headers[name]);
    }
  });
});

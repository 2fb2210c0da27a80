import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echo, list, startTestHttp, type TestHttp } from './http.testkit.ts';

let server: TestHttp;
beforeAll(async () => {
  server = await startTestHttp();
});
afterAll(() => server.stop());

describe('invalid and hostile requests', () => {
  /** Name, body, headers; expected HTTP status and code in the envelope. */
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
    const answer = await server.send('POST', `/prod-api${echo.path}`, body, headers);
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
    expect(answer.json.msg).toMatch(/\p{Script=Han}/u);
  });
  it('refuses invalid characters in the URL', async () => {
    expect((await server.get(`/prod-api${list.path}?word=%00`)).json.code).toBe(400);
    expect((await server.send('DELETE', '/prod-api/api/test/things/a%00')).json.code).toBe(400);
    expect((await server.get('/prod-api/%E0%A4%A')).status).toBe(400);
    expect((await server.get(`/prod-api${list.path}?word=a&word=b`)).json.code).toBe(400);
  });
  it('refuses too many header bytes with an envelope', async () => {
    const answer = await server.get(`/prod-api${list.path}`, { 'x-much': 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 400, json: { code: 400 } });
  });
  it('accepts a hundred UUIDs in the path', async () => {
    const manyIds = Array.from({ length: 100 }, () => '123e4567-e89b-42d3-a456-426614174000').join(',');
    expect((await server.send('DELETE', `/prod-api/api/test/things/${manyIds}`)).json.data).toBe(100);
  });
  it('answers an unknown call with an envelope and any other path with a page', async () => {
    expect(await server.get('/prod-api/api/nothing')).toMatchObject({ status: 404, json: { code: 404 } });
    expect(await server.get('/assets/none.js')).toMatchObject({ status: 404, json: { code: 404 } });
    expect((await server.get('/library/index/list?pid=1')).text).toBe('<html><head><meta name="x"></head></html>');
  });
  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n'],
    ['a request with two Host headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  ])('answers %s with an envelope', async (_, request) => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
      let received = '';
      socket.on('data', (piece) => (received += piece));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 400/);
    expect(text).toContain('"code":400');
  });
  it('ends a client that sends its body too slowly with 408', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(
          `POST /prod-api${echo.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
        );
        const sendTimer = setInterval(() => socket.writable && socket.write(' '), 500);
        socket.on('close', () => clearInterval(sendTimer));
      });
      let received = '';
      socket.on('data', (piece) => (received += piece));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(text).toContain('请求超时');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, startTestHttp, type TestHttp } from './test-http.ts';

let server: TestHttp;
const pool = { waitingCount: 0, totalCount: 0 };
beforeAll(async () => {
  server = await startTestHttp(pool);
});
afterAll(() => server.stop());

it('turns calls away with an envelope while too many wait for the database, and takes them again after (T26)', async () => {
  expect((await server.post(echo, '{}')).status).toBe(200);
  pool.waitingCount = 201;
  expect(await server.post(echo, '{}')).toMatchObject({ status: 503, json: { code: 503 } });
  pool.waitingCount = 200;
  expect((await server.post(echo, '{}')).status).toBe(200);
});

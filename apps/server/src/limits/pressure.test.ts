import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, startTestHttp, type TestHttp } from '../http/http.testkit.ts';

let server: TestHttp;
const pool = { waitingCount: 0, totalCount: 0 };
beforeAll(async () => {
  server = await startTestHttp(pool);
});
afterAll(() => server.stop());

it('refuses calls with an envelope while too many wait for the database, and accepts them afterwards (threat T26)', async () => {
  expect((await server.post(echo, '{}')).status).toBe(200);
  pool.waitingCount = 201;
  expect(await server.post(echo, '{}')).toMatchObject({ status: 503, json: { code: 503 } });
  // One line each, because thousands of stack traces would fill the disk of an overloaded machine.
  const warnings = server.logged.filter((line) => line.includes('OVERLOADED'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/"level":"warn"/);
  expect(warnings[0]).not.toContain('stack');
  pool.waitingCount = 200;
  expect((await server.post(echo, '{}')).status).toBe(200);
});

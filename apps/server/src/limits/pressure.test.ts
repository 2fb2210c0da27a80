import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, startTestHttp, type TestHttp } from '../http/http.testkit.ts';

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
  // One line each: a stack for every one of thousands would fill the disk of a machine that is busy already.
  const told = server.logged.filter((line) => line.includes('OVERLOADED'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/"level":"warn"/);
  expect(told[0]).not.toContain('stack');
  pool.waitingCount = 200;
  expect((await server.post(echo, '{}')).status).toBe(200);
});

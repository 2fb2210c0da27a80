import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchPressure } from './pressure.ts';
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

it('is too high when the program lags for seconds on end, not for one long pause', async () => {
  const pressure = watchPressure(() => 0);
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  try {
    block(700);
    await sleep(550);
    expect(pressure.tooHigh).toBe(false);
    for (let round = 0; round < 12 && !pressure.tooHigh; round += 1) {
      block(600);
      await sleep(1);
    }
    expect(pressure.tooHigh).toBe(true);
    await expect.poll(() => pressure.tooHigh, { timeout: 5000 }).toBe(false);
  } finally {
    pressure.stop();
  }
});

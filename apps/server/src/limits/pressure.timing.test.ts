import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchPressure } from './pressure.ts';

it('the pressure is too high when the event loop is slow for seconds, not after one long pause', async () => {
  const pressure = watchPressure(() => 0);
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  try {
    block(700);
    await sleep(550);
    expect(pressure.isTooHigh).toBe(false);
    for (let round = 0; round < 12 && !pressure.isTooHigh; round += 1) {
      block(600);
      await sleep(1);
    }
    expect(pressure.isTooHigh).toBe(true);
    await expect.poll(() => pressure.isTooHigh, { timeout: 5000 }).toBe(false);
  } finally {
    pressure.stop();
  }
});

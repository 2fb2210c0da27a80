import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('never more at once than allowed, in the order they came, failures included', async () => {
  const run = createWorkQueue({ concurrency: 2, queue: 100 });
  const started: number[] = [];
  let now = 0;
  let most = 0;
  const all: Promise<number>[] = [];
  for (let i = 0; i < 40; i++) {
    const work = run(async () => {
      started.push(i);
      most = Math.max(most, ++now);
      for (let turns = 0; turns < 5; turns++) await turn();
      now--;
      if (i % 5 === 0) throw new Error('failed');
      return i;
    });
    work.catch(() => {});
    all.push(work);
    // Some come later, while others wait and others have finished.
    if (i % 10 === 9) for (let turns = 0; turns < 12; turns++) await turn();
  }
  const results = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(started).toEqual([...started.keys()]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});

test('the queue is full at its length, and open again once it moves', async () => {
  const run = createWorkQueue({ concurrency: 1, queue: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run(() => promise);
  const second = run(async () => {});
  await expect(run(async () => {})).rejects.toMatchObject({ error: 'TOO_MANY' });
  resolve();
  await first;
  const third = run(async () => 'served');
  await second;
  expect(await third).toBe('served');
});

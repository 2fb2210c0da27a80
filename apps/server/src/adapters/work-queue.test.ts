import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs at most `concurrency` tasks at once, in order, also after failures', async () => {
  const run = createWorkQueue({ concurrency: 2, maxWaiting: 100 });
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const tasks: Promise<number>[] = [];
  for (let i = 0; i < 40; i++) {
    const work = run(async () => {
      started.push(i);
      mostRunning = Math.max(mostRunning, ++running);
      for (let turns = 0; turns < 5; turns++) await nextTurn();
      running--;
      if (i % 5 === 0) throw new Error('failed');
      return i;
    });
    work.catch(() => {});
    tasks.push(work);
    // Some tasks are added later, while others wait or have finished.
    if (i % 10 === 9) for (let turns = 0; turns < 12; turns++) await nextTurn();
  }
  const results = await Promise.allSettled(tasks);
  expect(mostRunning).toBe(2);
  expect(started).toEqual([...started.keys()]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});

test('a full queue refuses work and accepts it again once a task has finished', async () => {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
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

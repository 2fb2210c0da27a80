import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DisposableServer, startDisposableServer } from './disposable-server.testkit.ts';
import { killOneOfTwo, restartUnderLoad } from './outage.faults.testkit.ts';
import type { Program } from './program.testkit.ts';
import { measureSlowness } from './slowness.timing.testkit.ts';

/* The short form of fault tests F2 and F3 (docs/operating.md); `npm run faults` runs them for longer. */

let server: DisposableServer;
let programs: [Program, Program];
beforeAll(async () => {
  server = await startDisposableServer();
  // The first one migrates and imports the content.
  const first = await server.start('first');
  programs = [first, await server.start('second')];
});
afterAll(async () => {
  expect(await programs[0].stop()).toBe(0);
  await server.stop();
});

describe('an outage', () => {
  it('of one of two instances loses nothing and writes nothing twice (fault test F2)', async () => {
    const figures = await killOneOfTwo(server, programs, { writers: 6, pauseMs: 20, phaseMs: 900 });
    expect(figures).toMatchObject({ failed: [], lost: 0, duplicates: 0 });
    expect(figures.acknowledged).toBeGreaterThan(50);
  });

  it('of the database fails no request, whether it is restarted or killed (fault test F3)', async () => {
    const figures = await restartUnderLoad(server, programs[0], ['SIGQUIT', 'SIGKILL']);
    expect(figures).toMatchObject({ failed: [], lost: 0, duplicates: 0 });
    for (const { slowestMs } of figures.restarts) expect(slowestMs).toBeLessThan(5000 * measureSlowness());
    expect(programs[0].child.exitCode).toBe(null);
  });
});

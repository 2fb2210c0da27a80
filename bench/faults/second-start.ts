import { join } from 'node:path';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import { type FaultTest, withFolder } from './fault-test.ts';

export const secondStart: FaultTest = {
  id: 'F11',
  name: 'a second program on one PGlite folder',
  run: () =>
    withFolder(async (folder) => {
      const env = { MEIYU_DATA: join(folder, 'data'), MEIYU_DB: 'wasm', MEIYU_TEST: 'on' };
      const first = await startProgram(env);
      try {
        const attempts = [];
        for (let n = 0; n < 3; n += 1) {
          const startedAt = performance.now();
          const message = await startProgram(env).then(
            (second) => second.kill().then(() => 'it started'),
            (error: Error) => error.message,
          );
          attempts.push({ ms: Math.round(performance.now() - startedAt), message });
        }
        const areAllRefused = attempts.every(
          ({ message }) => /^exit [1-9]/.test(message) && message.includes(`is in use by process ${first.child.pid}`),
        );
        // The first attempt may have to compile the program, so the fastest attempt counts.
        const fastestMs = Math.min(...attempts.map(({ ms }) => ms));
        const timesMs = attempts.map(({ ms }) => ms).join(' / ');
        await first.kill();
        const restarted = await startProgram(env);
        await restarted.stop();
        const outcome = areAllRefused
          ? 'refused with the process id of the holder'
          : `not refused: ${attempts[0]?.message.slice(-200)}`;
        return {
          passed: areAllRefused && fastestMs <= 1000,
          figures: `${outcome} after ${timesMs} ms; after kill -9 of the holder a new program is ready in ${restarted.readyMs} ms`,
        };
      } finally {
        await first.kill();
      }
    }),
};

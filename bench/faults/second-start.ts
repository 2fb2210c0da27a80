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
        const refused = attempts.every(
          ({ message }) => /^exit [1-9]/.test(message) && message.includes(`is in use by process ${first.child.pid}`),
        );
        // The first attempt may have to compile the program, so the fastest counts.
        const ms = Math.min(...attempts.map((one) => one.ms));
        const all = attempts.map((one) => one.ms).join(' / ');
        await first.kill();
        const again = await startProgram(env);
        await again.stop();
        const outcome = refused
          ? 'refused with the name of the holder'
          : `not refused: ${attempts[0]?.message.slice(-200)}`;
        return {
          passed: refused && ms <= 1000,
          figures: `${outcome} after ${all} ms; free ${again.readyMs} ms after its kill -9`,
        };
      } finally {
        await first.kill();
      }
    }),
};

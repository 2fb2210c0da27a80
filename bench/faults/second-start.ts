import { join } from 'node:path';
import { startProgram } from '../../apps/server/src/test/program.ts';
import { type Drill, withFolder } from './drill.ts';

export const secondStart: Drill = {
  id: 'F11',
  name: 'a second program on one PGlite folder',
  run: () =>
    withFolder(async (folder) => {
      const env = { MEIYU_DATA: join(folder, 'data'), MEIYU_DB: 'wasm', MEIYU_TEST: 'on' };
      const first = await startProgram(env);
      try {
        const tries = [];
        for (let n = 0; n < 3; n += 1) {
          const begun = performance.now();
          const said = await startProgram(env).then(
            (second) => second.kill().then(() => 'it started'),
            (error: Error) => error.message,
          );
          tries.push({ ms: Math.round(performance.now() - begun), said });
        }
        const named = tries.every(
          ({ said }) => /^exit [1-9]/.test(said) && said.includes(`is in use by process ${first.child.pid}`),
        );
        // The first of them may have to compile the program.
        const ms = Math.min(...tries.map((one) => one.ms));
        const all = tries.map((one) => one.ms).join(' / ');
        await first.kill();
        const again = await startProgram(env);
        await again.stop();
        const words = named ? 'refused with the name of the holder' : `not refused: ${tries[0]?.said.slice(-200)}`;
        return {
          good: named && ms <= 1000,
          figures: `${words} after ${all} ms; free ${again.readyMs} ms after its kill -9`,
        };
      } finally {
        await first.kill();
      }
    }),
};

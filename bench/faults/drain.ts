import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/connect.ts';
import { keepAsking } from '../../apps/server/src/test/drain-load.ts';
import { startProgram } from '../../apps/server/src/test/program.ts';
import { addReaders, ask, openPage } from '../assistant-page.ts';
import { startProvider } from '../assistant-provider.ts';
import { type Drill, withFolder } from './drill.ts';

const CLIENTS = 40;

export const drain: Drill = {
  id: 'F5',
  name: 'SIGTERM under keep-alive load, with an answer being given',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const provider = await startProvider();
      const program = await startProgram({
        MEIYU_DATA: dataDir,
        FLOOD_PER_MINUTE: '10000000',
        DRAIN_MS: '1000',
        AI_CHAT_URL: provider.url,
        AI_CHAT_MODEL: 'steady',
      });
      const db = await openDatabase({ dataDir, log: () => {} });
      try {
        const [reader] = await addReaders(db, 1);
        if (!reader) throw new Error('no reader');
        const page = await openPage(program.url, reader);
        let last = '';
        page.onFrame = (frame) => {
          last = frame.frame === 'end' ? `end ${frame.status}` : frame.frame;
        };
        const closed = once(page.socket, 'close');
        page.send(ask(reader.sid, '留白是什么 #drain 2000 20'));
        const load = keepAsking(program.url, { clients: CLIENTS, probeMs: 200 });
        await sleep(1500);
        const begun = performance.now();
        const code = await program.stop();
        const ms = Math.round(performance.now() - begun);
        await load.over;
        const [close] = await closed;
        const good =
          load.failures.length === 0 && code === 0 && ms <= 10_000 && close === 1001 && last === 'end interrupted';
        const words = `${load.answered} answered, ${load.failures.length} failed, exit ${code} in ${ms} ms`;
        return { good, figures: `${words}, socket closed ${close} after “${last}”` };
      } finally {
        await db.close();
        provider.stop();
      }
    }),
};

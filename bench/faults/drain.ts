import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/connect.ts';
import { requestUntilDrained } from '../../apps/server/src/test/drain-load.testkit.ts';
import { startProgram } from '../../apps/server/src/test/program.testkit.ts';
import { addReaders, makeAskFrame, openPage } from '../assistant-page.ts';
import { startProvider, streamCommand } from '../assistant-provider.ts';
import { type FaultTest, withFolder } from './fault-test.ts';

const CLIENTS = 40;

export const drain: FaultTest = {
  id: 'F5',
  name: 'SIGTERM under keep-alive load while an answer is streamed',
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
        let lastFrame = '';
        page.onFrame = (frame) => {
          lastFrame = frame.frame === 'end' ? `end ${frame.status}` : frame.frame;
        };
        const closed = once(page.socket, 'close');
        page.send(
          makeAskFrame(reader.sid, `留白是什么 ${streamCommand({ name: 'drain', pieces: 2000, pauseMs: 20 })}`),
        );
        const load = requestUntilDrained(program.url, { clients: CLIENTS, probeMs: 200 });
        await sleep(1500);
        const startedAt = performance.now();
        const exitCode = await program.stop();
        const stopMs = Math.round(performance.now() - startedAt);
        await load.ended;
        const [closeCode] = await closed;
        const passed =
          load.failures.length === 0 &&
          exitCode === 0 &&
          stopMs <= 10_000 &&
          closeCode === 1001 &&
          lastFrame === 'end interrupted';
        const counts = `${load.answered} answered, ${load.failures.length} failed, exit ${exitCode} in ${stopMs} ms`;
        return { passed, figures: `${counts}, socket closed with ${closeCode} after “${lastFrame}”` };
      } finally {
        await db.close();
        provider.stop();
      }
    }),
};

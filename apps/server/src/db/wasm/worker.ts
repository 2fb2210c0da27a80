/** Runs PGlite in a worker thread, so that a long query does not block the program's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerCommand, WorkerReport } from './worker-protocol.ts';

const port = parentPort;
if (!port) throw new Error('this file must be run as a worker thread');
const report = (message: WorkerReport) => port.postMessage(message);

const { folder }: { folder: string } = workerData;
const database = await PGlite.create(folder);

port.on('message', async (command: WorkerCommand) => {
  try {
    if (command.type === 'close') {
      await database.close();
      report({ type: 'closed' });
    } else {
      report({ type: 'reply', bytes: await database.execProtocolRaw(command.bytes) });
    }
  } catch (error) {
    report({ type: 'failure', message: String(error) });
  }
});
report({ type: 'ready' });

/** PGlite in a thread of its own: a long query must not stop the program's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { WorkerCommand, WorkerReport } from './worker-protocol.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker');
const report = (message: WorkerReport) => port.postMessage(message);

const { folder }: { folder: string } = workerData;
const database = await PGlite.create(folder);

port.on('message', async (command: WorkerCommand) => {
  try {
    if (command.kind === 'close') {
      await database.close();
      report({ kind: 'closed' });
    } else {
      report({ kind: 'reply', bytes: await database.execProtocolRaw(command.bytes) });
    }
  } catch (error) {
    report({ kind: 'fault', message: String(error) });
  }
});
report({ kind: 'ready' });

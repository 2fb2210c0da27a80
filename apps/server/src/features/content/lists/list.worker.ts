import { parentPort, workerData } from 'node:worker_threads';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { type ListFile, readList } from './read-list.ts';
import type { ListAnswer } from './read-list-in-thread.ts';

function send(answer: ListAnswer): void {
  parentPort?.postMessage(answer);
}

const file = workerData as ListFile;
try {
  // Bytes arrive as an array, without the methods of a buffer.
  send({ list: await readList({ ...file, bytes: Buffer.from(file.bytes) }) });
} catch (error) {
  if (!(error instanceof ContentRefusal)) throw error;
  send({ refused: error.message });
}

import { parentPort, workerData } from 'node:worker_threads';
import { ContentRefusal } from '../files/refusal.ts';
import { type ConvertedDocx, convertDocx } from './convert-docx.ts';

export type DocxAnswer = { converted: ConvertedDocx } | { refused: string };

function send(answer: DocxAnswer): void {
  parentPort?.postMessage(answer);
}

const { bytes, name } = workerData as { bytes: Uint8Array; name: string };
try {
  send({ converted: await convertDocx(Buffer.from(bytes), name) });
} catch (error) {
  if (!(error instanceof ContentRefusal)) throw error;
  send({ refused: error.message });
}

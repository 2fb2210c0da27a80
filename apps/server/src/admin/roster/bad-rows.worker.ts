import { parentPort, workerData } from 'node:worker_threads';
import { type BadRow, makeBadRows } from './roster-files.ts';

const { bytes } = await makeBadRows(workerData as BadRow[]);
parentPort?.postMessage(bytes);
